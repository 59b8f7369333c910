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
// Fetches a chunk at once and instantiates it after those it needs.
const chunk = (name, needs) =>
  once(name, async () => {
    const file = fetch(new URL(`./${name}.wasm`, import.meta.url));
    // It is awaited later, so a failure isn't unhandled.
    file.catch(() => {});
    await Promise.all(needs);
    return WebAssembly.instantiateStreaming(file, { __wasm_split: initSync() });
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
