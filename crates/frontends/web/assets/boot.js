// Starts the program: its texts and the module are fetched at the same time. The build puts two lists here: the
// languages with the addresses of their texts (xtask-web/src/languages.rs), and the files of the program's chunks
// (xtask-web/src/site.rs).
import init from "/@/app.js";

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

const find = (tag) => languages.find((l) => l.tag === tag.toLowerCase().split("-")[0]);
const chosen = (settings.language && find(settings.language)) || navigator.languages.map(find).find(Boolean) || languages[0];

// Texts by address, each fetched once.
const texts = new Map();
const text = (path) => {
  if (!texts.has(path)) {
    const loading = fetch(path).then((answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    });
    // What failed is fetched again when somebody asks again.
    loading.catch(() => texts.delete(path));
    texts.set(path, loading);
  }
  return texts.get(path);
};

// An address that leads to a table: its chunks and the game's texts are fetched beside the program, which will ask
// for them.
const address = new URL(location.href);
const game = address.pathname === "/deal" ? address.searchParams.get("game") : undefined;
const parts = game || address.pathname.startsWith("/play/") ? ["table", game] : [];
if (!navigator.serviceWorker?.controller) {
  const paths = parts.flatMap((part) => chunks[part?.replaceAll("-", "_")] ?? []);
  for (const path of new Set(paths)) fetch(path).catch(() => {});
  if (chosen.games[game]) text(chosen.games[game]);
}

const fail = (error) => {
  console.error(error);
  const place = document.getElementById("boot-text");
  if (place) {
    place.textContent =
      "Wildpile couldn't start. Reload the page; if that doesn't help, your browser may be too old: it needs WebAssembly.";
  }
};

// The style of the pages that are loaded when they are opened.
let style;
const pages = () =>
  (style ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/@/pages.css";
    link.onload = resolve;
    link.onerror = () => {
      style = undefined;
      link.remove();
      reject(new Error(link.href));
    };
    document.head.append(link);
  }));

globalThis.wildpile = { languages, text, pages, worker: "/@/worker.js" };

try {
  const module = fetch("/@/app.wasm");
  globalThis.wildpile.start = { tag: chosen.tag, shell: await text(chosen.shell) };
  root.lang = chosen.tag;
  await init({ module_or_path: module });
  document.getElementById("boot")?.remove();
} catch (error) {
  fail(error);
}

// What was loaded once works offline. A new version waits until the player accepts it. Caching everything takes time
// and must not delay the first table.
const calm = () =>
  new Promise((done) => {
    const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 0));
    setTimeout(() => idle(() => done(), { timeout: 2000 }), 1000);
  });
if ("serviceWorker" in navigator && window.isSecureContext) {
  await calm();
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
