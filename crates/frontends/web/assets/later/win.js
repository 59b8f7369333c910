// The animation of a win, loaded when it is needed.

// Cards fall, one after the other, and bounce off the lower edge: their places over time, as key frames.
const fall = (from, felt, high) => {
  const frames = [];
  const speed = { x: (Math.random() < 0.5 ? -1 : 1) * (0.12 + Math.random() * 0.3), y: -Math.random() * 0.25 };
  const at = { x: 0, y: 0 };
  const floor = felt.bottom - from.top - high;
  for (let step = 0; step < 60; step += 1) {
    frames.push({ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`, opacity: 1 });
    at.x += speed.x * 32;
    speed.y += 0.0022 * 32;
    at.y += speed.y * 32;
    if (at.y > floor) {
      at.y = floor;
      speed.y *= -0.72;
    }
    if (from.left + at.x < felt.left - from.width || from.left + at.x > felt.right) break;
  }
  frames.push({ ...frames.at(-1), opacity: 0 });
  return frames;
};

// A pile closes like a book: its cards turn over to their backs and meet in a row in the middle.
const close = (from, place) => [
  { transform: "none" },
  { transform: "scaleX(0)", offset: 0.3 },
  { transform: "scaleX(1)", offset: 0.5 },
  { transform: `translate(${place.x - from.left}px, ${place.y - from.top}px)`, offset: 0.85 },
  { transform: `translate(${place.x - from.left}px, ${place.y - from.top}px)` },
];

// Shows it, over the table, if it is still wanted by then. Ends by itself, or as soon as a key or the pointer goes down.
export const celebrate = async (kind, back, wanted) => {
  // The last card is still on its way.
  await new Promise((there) => setTimeout(there, 350));
  if (wanted()) await show(kind, back);
};

const show = (kind, back) =>
  new Promise((done) => {
    const board = document.querySelector(".board");
    const cards = [...document.querySelectorAll(".board .sprites .card")].filter((card) => card.querySelector("use"));
    if (!board || !cards.length) return done();
    const felt = board.getBoundingClientRect();
    const stage = document.createElement("div");
    stage.className = "win-stage";
    stage.setAttribute("aria-hidden", "true");
    document.body.append(stage);
    const copy = (card) => {
      const own = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      const from = card.getBoundingClientRect();
      own.setAttribute("class", "win-card");
      own.setAttribute("viewBox", "0 0 250 350");
      own.append(card.querySelector("use").cloneNode());
      Object.assign(own.style, {
        left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`,
      });
      stage.append(own);
      return { own, from };
    };
    const motions = [];
    if (kind === "books") {
      const piles = new Map();
      for (const card of cards) piles.set(`${card.style.transform}`, card);
      const books = [...piles.values()];
      const width = Math.min(books[0].getBoundingClientRect().width * 1.15, felt.width / books.length);
      books.forEach((card, i) => {
        const { own, from } = copy(card);
        const place = {
          x: felt.left + felt.width / 2 + (i - books.length / 2) * width,
          y: felt.top + felt.height / 2 - from.height / 2,
        };
        const motion = own.animate(close(from, place), { duration: 1500, delay: i * 140, fill: "both", easing: "ease-in-out" });
        // Half closed it shows its back.
        setTimeout(() => own.querySelector("use")?.setAttribute("href", back), 450 + i * 140);
        motions.push(motion);
      });
    } else {
      // A pile shows its last card only, so the faces come from the drawings that this table has used.
      const used = (card) => card.querySelector("use").getAttribute("href").slice(1);
      const up = cards.filter((card) => used(card).startsWith("f-"));
      const drawnAs = (id) => id.slice(id.lastIndexOf("-"));
      const faces = [...document.querySelectorAll('#cards symbol[id^="f-"]')].map((face) => face.id);
      const alike = faces.filter((id) => up.length && drawnAs(id) === drawnAs(used(up[0]))).slice(0, 52);
      (alike.length > up.length ? alike : up.map(used)).forEach((id, i, all) => {
        const { own, from } = copy(up[i % up.length]);
        own.querySelector("use").setAttribute("href", `#${id}`);
        own.style.zIndex = all.length - i;
        const frames = fall(from, felt, from.height);
        motions.push(own.animate(frames, { duration: frames.length * 32, delay: i * 70, fill: "both" }));
      });
    }
    document.documentElement.dataset.winning = "";
    const events = ["keydown", "pointerdown"];
    const end = (event) => {
      event?.preventDefault();
      event?.stopPropagation();
      for (const name of events) removeEventListener(name, end, true);
      delete document.documentElement.dataset.winning;
      stage.remove();
      done();
    };
    for (const name of events) addEventListener(name, end, true);
    Promise.allSettled(motions.map((motion) => motion.finished)).then(() => stage.isConnected && end());
  });
