// Loads each file once. What failed is loaded again when it is needed again.
const loading = new Map();
const once = (name, load) => {
  if (!loading.has(name)) {
    const result = load();
    loading.set(name, result);
    result.catch(() => loading.delete(name));
  }
  return loading.get(name);
};
// Compiles a chunk at once, unless the page has begun to, and instantiates it after those it needs.
const chunk = (name, needs) =>
  once(name, async () => {
    const url = new URL(`./${name}.wasm`, import.meta.url);
    const module = globalThis.wildpile?.compiled?.(url.pathname) ?? WebAssembly.compileStreaming(fetch(url));
    // It is awaited later, so a failure isn't unhandled.
    module.catch(() => {});
    await Promise.all(needs);
    return WebAssembly.instantiate(await module, { __wasm_split: initSync() });
  });
const entry = (shared, own) => async (callback, data) => {
  let loaded = true;
  try {
    const needs = shared.map((name) => chunk(name, []));
    await Promise.all([...needs, ...own.map((name) => chunk(name, needs))]);
  } catch (error) {
    console.error(error);
    loaded = false;
  }
  initSync().__indirect_function_table.get(callback)(data, loaded);
};
