// Thinks about moves, or plays games of the lab, beside the page. The module is the same one as in the page.
import init, { think, play_piece } from "/@/app.js";

const ready = init({ module_or_path: "/@/app.wasm" });

self.onmessage = async ({ data: { id, question, game, positions, piece } }) => {
  try {
    await ready;
    self.postMessage({ id, answer: await (piece ? play_piece(game, piece) : think(question, game, positions === true)) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
