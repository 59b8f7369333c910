// Thinks about moves beside the page. The module is the same one as in the page.
import init, { think } from "/@/app.js";

const ready = init({ module_or_path: "/@/app.wasm" });

self.onmessage = async ({ data: { id, question, game, positions } }) => {
  try {
    await ready;
    self.postMessage({ id, answer: await think(question, game, positions === true) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
