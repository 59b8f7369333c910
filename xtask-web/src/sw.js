// The service worker: everything is kept when it is installed, so the table works with the server gone. What few people
// need (`RARE`: the print page) is kept once someone has used it.
// `VERSION`, `FILES` and `RARE` are put in when the web app is built.

const PREFIX = "wildpile-";
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

// A new version waits until the page says so.
self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || isServers(url.pathname)) return;
  const visit = request.mode === "navigate";
  if (visit) event.waitUntil(tidy());
  event.respondWith(answer(event, visit && isPage(url.pathname) ? "/" : url.pathname));
});

// Either all files are kept or the installation fails and is tried again later.
async function keep() {
  const cache = await caches.open(CACHE);
  // A file with a hash in its name is the same wherever it comes from; the page may have it already.
  const request = ([path, fixed]) => new Request(path, { cache: fixed ? "default" : "reload" });
  await cache.addAll(FILES.map(request));
  // It works without them.
  if (await usesRare()) await Promise.allSettled(RARE.map((file) => cache.add(request(file))));
}

const RARE_PATHS = new Set(RARE.map(([path]) => path));

// Whether a window shows what needs the rare files, or an earlier version kept some. Their folder has another name in each
// version.
async function usesRare() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some(({ url }) => /^\/print(\/|$)/.test(new URL(url).pathname))) return true;
  const name = (path) => path.slice(path.lastIndexOf("/"));
  const rare = new Set(RARE.map(([path]) => name(path)));
  for (const version of (await caches.keys()).filter((key) => key.startsWith(PREFIX))) {
    const kept = await (await caches.open(version)).keys();
    if (kept.some(({ url }) => rare.has(name(new URL(url).pathname)))) return true;
  }
  return false;
}

// What only the server can answer: online tables, the operator's page, how the server is.
function isServers(path) {
  return /^\/(api|operator|healthz|readyz|metrics)(\/|$)/.test(path);
}

// Pages have no ending; files have one.
function isPage(path) {
  return !path.slice(path.lastIndexOf("/")).includes(".");
}

async function answer(event, path) {
  const own = await caches.open(CACHE);
  // A window that still runs the version before finds its files in the other caches.
  const kept = (await own.match(path, { ignoreVary: true })) ?? (await caches.match(path, { ignoreVary: true }));
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && RARE_PATHS.has(path)) {
    // A browser without room for it works all the same.
    event.waitUntil(own.put(path, answer.clone()).catch(() => {}));
  }
  return answer;
}

// Deletes the caches of other versions, unless there may be a window that still uses one.
async function tidy() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  // While a newer version is being installed its cache is not an old one.
  if (self.registration.installing || self.registration.waiting) return;
  await Promise.all(old.map((name) => caches.delete(name)));
}
