// Starts the program: its texts and the module are fetched at the same time. The build puts two lists here: the
// languages (xtask/src/web/languages.rs) and the files of the program's chunks (xtask/src/web/site.rs).
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

// An address that leads to a table: its chunks are fetched beside the program, which will ask for them.
const address = new URL(location.href);
const parts = address.pathname.startsWith("/play/") ? ["table"] : address.pathname === "/deal" ? ["table", address.searchParams.get("game")] : [];
if (!navigator.serviceWorker?.controller) {
  const paths = parts.flatMap((part) => chunks[part?.replaceAll("-", "_")] ?? []);
  for (const path of new Set(paths)) fetch(path).catch(() => {});
}

const text = async (path) => {
  if (!path) return undefined;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};

// The tables of a language, as the module wants them.
const load = async (tag) => {
  const language = find(tag) ?? languages[0];
  const [ui, phrases] = await Promise.all([text(language.ui), text(language.phrases)]);
  return { tag: language.tag, ui, phrases };
};

const fail = (error) => {
  console.error(error);
  const place = document.getElementById("boot-text");
  if (place) {
    place.textContent =
      "Wildpile could not start. Load the page again; if that does not help, this browser may be too old: it must know WebAssembly.";
  }
};

globalThis.wildpile = { languages, load, worker: "/@/worker.js" };

try {
  const module = fetch("/@/app.wasm");
  globalThis.wildpile.start = await load(chosen.tag);
  root.lang = chosen.tag;
  await init({ module_or_path: module });
  document.getElementById("boot")?.remove();
} catch (error) {
  fail(error);
}

// What is loaded once works without the server. A new version waits until the person says yes. Keeping everything is
// work, and must not hold up a table that is being laid.
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
    console.warn("Wildpile will not work without its server:", error);
  }
}
