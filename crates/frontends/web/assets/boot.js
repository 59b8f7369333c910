// Starts the program: its texts and the module are fetched at the same time. The build puts two lists here: the
// languages with the addresses of their texts (xtask-web/src/languages.rs), and the files of the program's chunks
// (xtask-web/src/site.rs). Nothing is imported statically: a file that can't be loaded must not keep this one from
// saying so.
const script = "/@/app.js";
const wasm = "/@/app.wasm";
const languages = "@languages@";
const chunks = "@chunks@";
const settings = (() => {
  try {
    return JSON.parse(localStorage.getItem("wildpile.settings")) ?? {};
  } catch {
    return {};
  }
})();

// What the look depends on is set before anything is drawn, so that nothing flashes.
const root = document.documentElement;
if (["light", "dark"].includes(settings.theme)) root.dataset.theme = settings.theme;
if (settings.felt) root.dataset.felt = settings.felt;
// The headings' font is there at once if the service worker has it; on a first visit everything else comes first.
const face = () => (root.dataset.face = "");
if (navigator.serviceWorker?.controller) face();

const find = (tag) => languages.find((l) => l.tag === String(tag).toLowerCase().split("-")[0]);
const chosen = (settings.language && find(settings.language)) || navigator.languages.map(find).find(Boolean) || languages[0];
root.lang = chosen.tag;

// What is shown until the program runs: its progress, or why it can't start and which file is to blame.
const tell = (what, file = "") => {
  const place = document.getElementById("boot");
  if (!place) return;
  place.dataset.state = what;
  document.getElementById("boot-text").textContent = chosen.boot[what];
  document.getElementById("boot-file").textContent = file;
};
const again = document.querySelector("#boot-again a");
again?.parentElement.replaceChildren(again);
if (again) again.textContent = chosen.boot.reload;
tell("loading");
const slow = setTimeout(() => tell("slow"), 15000);

// Texts by address, each fetched once.
const fetched = async (path) => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};
const texts = new Map();
const text = (path) => {
  if (!texts.has(path)) {
    const loading = fetched(path).then((answer) => answer.text());
    // What failed is fetched again when someone asks again.
    loading.catch(() => texts.delete(path));
    texts.set(path, loading);
  }
  return texts.get(path);
};

// Modules by address that are being compiled before someone asks for them.
const compiling = new Map();
const compile = (path) => {
  const module = WebAssembly.compileStreaming(fetched(path));
  // Whoever takes it learns that it failed.
  module.catch(() => {});
  compiling.set(path, module);
};
const compiled = (path) => {
  const module = compiling.get(path);
  compiling.delete(path);
  return module;
};

// An address that leads to a table: its chunks and the game's texts come beside the program, which will ask for them.
const address = new URL(location.href);
const game = address.pathname === "/deal" ? address.searchParams.get("game") : undefined;
const stored = address.pathname.startsWith("/play/");
const parts = game ? ["table", "deal", game] : stored ? ["table", "dialogs"] : [];
const needed = () => {
  compile(wasm);
  const paths = parts.flatMap((part) => chunks[part?.replaceAll("-", "_")] ?? []);
  for (const path of new Set(paths)) compile(path);
  if (parts.length) {
    text(chosen.play);
    table();
  }
  if (chosen.games[game]) text(chosen.games[game]);
};

// Reference types, which the program needs, in the smallest module that uses them.
const modern = () =>
  typeof WebAssembly === "object" && WebAssembly.validate(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 111));

// Browsers don't tell scripts why a file can't be used, so it is fetched again. Before the page is loaded again,
// the copies that the service worker and the browser itself keep of it are replaced.
const cause = async (path) => {
  if (!modern()) return "old";
  if (!path) return "failed";
  const refetch = () => fetch(path, { cache: "reload" }).catch(() => {});
  const answer = await refetch();
  if (!answer) return "offline";
  again?.addEventListener("click", async (event) => {
    event.preventDefault();
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.allSettled([...workers.map((w) => w.unregister()), ...names.map((n) => caches.delete(n)), refetch()]);
    location.reload();
  });
  return answer.ok ? "damaged" : "missing";
};

const fail = async (error, path) => {
  console.error(error);
  const why = await cause(path);
  clearTimeout(slow);
  tell(why, path ?? String(error));
};

// Style sheets that are loaded when they are needed, each once. A table's lies before that of the pages, whichever is there
// first.
const sheets = new Map();
const sheet = (href, next) => {
  if (!sheets.has(href)) {
    const loading = new Promise((resolve, reject) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "stylesheet", href, onload: resolve });
      link.onerror = () => {
        sheets.delete(href);
        link.remove();
        reject(new Error(href));
      };
      document.head.insertBefore(link, document.head.querySelector(`link[href="${next}"]`));
    });
    loading.catch(() => {});
    sheets.set(href, loading);
  }
  return sheets.get(href);
};
const table = () => sheet("/@/table.css", "/@/pages.css");
const pages = () => Promise.all([table(), sheet("/@/pages.css")]);

// Rarely used scripts are loaded on first use. Nothing depends on them.
const rare = (load, use) => (...what) => load().then((part) => part[use](...what)).catch(console.warn);

// Waits until the browser has nothing else to do, and no card is in flight: what comes then may change every style.
const idle = () =>
  new Promise((done) => {
    const then = window.requestIdleCallback ?? ((later) => setTimeout(later, 0));
    const look = () => {
      if (document.querySelector(".flies")) setTimeout(look, 300);
      else then(() => done(), { timeout: 2000 });
    };
    setTimeout(look, 1000);
  });

globalThis.wildpile = {
  languages,
  text,
  table,
  pages,
  idle,
  compiled,
  worker: "/@/worker.js",
  sound: rare(() => import("/@/later/sound.js"), "play"),
  celebrate: rare(() => import("/@/later/win.js"), "celebrate"),
  backs: {
    lattice: "/@/backs/lattice.svg",
    waves: "/@/backs/waves.svg",
    fans: "/@/backs/fans.svg",
    lozenges: "/@/backs/lozenges.svg",
    night: "/@/backs/night.svg",
    weave: "/@/backs/weave.svg",
    rosette: "/@/backs/rosette.svg",
  },
};

// The file being used, in case that fails.
let file = chosen.shell;
try {
  const program = import(script);
  // It is awaited below.
  program.catch(() => {});
  needed();
  globalThis.wildpile.start = { tag: chosen.tag, shell: await text(file) };
  file = script;
  const { default: init } = await program;
  file = wasm;
  await init({ module_or_path: await compiled(wasm) }).catch((error) => {
    // Anything else was thrown by the program itself.
    if (!(error instanceof WebAssembly.CompileError || error instanceof TypeError)) file = undefined;
    throw error;
  });
  clearTimeout(slow);
  document.getElementById("boot")?.remove();
} catch (error) {
  await fail(error, file);
}

// What was loaded once works offline. A new version waits until the player accepts it. Caching everything takes time
// and must not delay the first table.
await idle();
face();
if ("serviceWorker" in navigator && window.isSecureContext) {
  const offer = (registration) => {
    if (registration.waiting && navigator.serviceWorker.controller) {
      globalThis.wildpile.update = () => registration.waiting?.postMessage("skip-waiting");
      window.dispatchEvent(new Event("wildpile-update"));
    }
  };
  try {
    const registration = await navigator.serviceWorker.register("/sw.js", { type: "classic" });
    offer(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => offer(registration));
    });
    let reloading = false;
    const had = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (had && !reloading) {
        reloading = true;
        location.reload();
      }
    });
  } catch (error) {
    console.warn("Wildpile won't work offline:", error);
  }
}
