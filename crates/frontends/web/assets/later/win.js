// Endings of matches, over the table. Loaded when one is needed.

const ease = { out: "cubic-bezier(.2, .7, .2, 1)", in: "cubic-bezier(.5, 0, .8, .5)", both: "cubic-bezier(.5, 0, .2, 1)" };
const px = (n) => `${n.toFixed(1)}px`;
const some = (most) => (Math.random() * 2 - 1) * most;

const picture = (id) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", "0 0 250 350");
  use.setAttribute("href", id);
  svg.append(use);
  Object.assign(svg.style, { position: "absolute", inset: 0, backfaceVisibility: "hidden", filter: "drop-shadow(0 2px 3px rgb(0 0 0 / 35%))" });
  return svg;
};

// A card of two sides where a rectangle is.
const card = (stage, { left, top, width, height }, face, back, level) => {
  const own = document.createElement("div");
  own.className = "win-card";
  Object.assign(own.style, {
    position: "absolute", left: px(left), top: px(top), width: px(width), height: px(height), zIndex: level, transformStyle: "preserve-3d",
  });
  own.append(picture(face));
  if (back) {
    const other = picture(back);
    other.style.transform = "rotateY(180deg)";
    own.append(other);
  }
  stage.append(own);
  return own;
};

// Cards fall, one after the other, and bounce off the lower edge.
const cascade = ({ stage, felt, cards, faces, move }) => {
  const up = cards.filter((one) => one.face.startsWith("#f-"));
  if (!up.length) return;
  // A pile shows its last card only, so the faces come from the drawings that this table has used.
  const ids = faces.length > up.length ? faces.slice(0, 52) : up.map((one) => one.face);
  ids.forEach((face, i) => {
    const { from } = up[i % up.length];
    const frames = [];
    const speed = { x: (Math.random() < 0.5 ? -1 : 1) * (0.12 + Math.random() * 0.3), y: -Math.random() * 0.25 };
    const at = { x: 0, y: 0 };
    const floor = felt.bottom - from.top - from.height;
    for (let step = 0; step < 60; step += 1) {
      frames.push({ transform: `translate(${px(at.x)}, ${px(at.y)})`, opacity: 1 });
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
    move(card(stage, from, face, undefined, ids.length - i), frames, { duration: frames.length * 32, delay: i * 70 });
  });
};

// Complete runs rise from their piles like rockets, and open at the top.
const launch = ({ stage, felt, piles, move }) => {
  piles.forEach(({ from, ids }, p) => {
    const rise = (from.top - felt.top) * (0.78 + Math.random() * 0.2) + from.height * 0.3;
    const gravity = 0.0013;
    const lift = Math.sqrt(2 * gravity * Math.max(rise, felt.height * 0.4));
    const across = (felt.left + felt.width / 2 - from.left) * 0.00012 + some(0.05);
    ids.forEach((face, i) => {
      const frames = [];
      const drift = across + ((i - (ids.length - 1) / 2) / ids.length) * 0.5;
      const spin = some(70) + drift * 400;
      for (let time = 0; time < 3200; time += 80) {
        const y = -lift * time + (gravity * time * time) / 2;
        // They stay close together until they are nearly up.
        const open = Math.min(1, time / (lift / gravity)) ** 2;
        const turn = spin * (time / 2000) * open;
        frames.push({ transform: `translate(${px(drift * time * open)}, ${px(y)}) rotate(${turn.toFixed(1)}deg)`, opacity: 1 });
        if (from.top + y > felt.bottom) break;
      }
      frames.push({ ...frames.at(-1), opacity: 0 });
      move(card(stage, from, face, undefined, 20 + i), frames, { duration: frames.length * 80, delay: p * 230 + i * 38 });
    });
  });
};

// Books open to a fan, gather in a row in the middle, are squared up, and close.
const books = ({ stage, felt, piles, back, move }) => {
  const width = Math.min(piles[0].from.width * 1.3, felt.width / piles.length);
  piles.forEach(({ from, ids }, p) => {
    const place = {
      x: felt.left + felt.width / 2 + (p - (piles.length - 1) / 2) * width - from.width / 2 - from.left,
      y: felt.top + felt.height / 2 - from.height / 2 - from.top,
    };
    ids.forEach((face, i) => {
      const half = (ids.length - 1) / 2;
      const angle = (i - half) * Math.min(9, 80 / ids.length);
      const turn = (angle * Math.PI) / 180;
      const reach = from.height * 1.1;
      const fan = { x: place.x * 0.4 + Math.sin(turn) * reach, y: place.y * 0.55 + (1 - Math.cos(turn)) * reach };
      const to = { x: place.x + i * 0.6, y: place.y - i * 0.6 };
      const at = ({ x, y }, rest) => `perspective(900px) translate3d(${px(x)}, ${px(y)}, ${px(i * 0.3)}) ${rest}`;
      const frames = [
        { transform: at({ x: 0, y: 0 }, "rotate(0deg) rotateY(0deg)"), easing: ease.out },
        { transform: at(fan, `rotate(${angle}deg) rotateY(0deg)`), offset: 0.26 },
        { transform: at(fan, `rotate(${angle * 1.06}deg) rotateY(0deg)`), offset: 0.4, easing: ease.both },
        { transform: at({ x: to.x + some(5), y: to.y + some(4) }, `rotate(${some(4)}deg) rotateY(0deg)`), offset: 0.6, easing: ease.out },
        { transform: at(to, "rotate(0deg) rotateY(0deg)"), offset: 0.68, easing: ease.both },
        { transform: at(to, "rotate(0deg) rotateY(-180deg)"), offset: 0.86 },
        { transform: at(to, "rotate(0deg) rotateY(-180deg)") },
      ];
      move(card(stage, from, face, back, i), frames, { duration: 2800, delay: p * 260 });
    });
  });
};

// A fan of backs spreads over the table, and its faces turn up one after the other.
const faces = ({ stage, felt, faces: drawn, back, move }) => {
  const ids = drawn.slice(0, 13);
  const width = Math.min(felt.width / 7.5, felt.height * 0.25);
  const height = width * 1.4;
  const radius = felt.width * 0.62;
  const middle = { left: felt.left + (felt.width - width) / 2, top: felt.top + felt.height * 0.32, width, height };
  const spread = Math.min(62, (Math.asin(Math.min(0.9, (felt.width * 0.4) / radius)) * 360) / Math.PI);
  ids.forEach((face, i) => {
    const angle = ids.length > 1 ? (i / (ids.length - 1) - 0.5) * spread : 0;
    const turn = (angle * Math.PI) / 180;
    const at = (share, rest) =>
      `perspective(1200px) translate3d(${px(Math.sin(turn) * radius * share)}, ${px((1 - Math.cos(turn)) * radius * share)}, 0) ` +
      `rotate(${(angle * share).toFixed(1)}deg) ${rest}`;
    const wave = 0.3 + (i / ids.length) * 0.24;
    move(card(stage, middle, face, back, i), [
      { transform: at(0, "translateY(60vh) rotateY(180deg) scale(1)"), easing: ease.out },
      { transform: at(0, "rotateY(180deg) scale(1)"), offset: 0.1, easing: ease.both },
      { transform: at(1, "rotateY(180deg) scale(1)"), offset: 0.26 },
      { transform: at(1, "rotateY(180deg) scale(1)"), offset: wave, easing: ease.both },
      { transform: at(1, "translateY(-9%) rotateY(90deg) scale(1.12)"), offset: wave + 0.05, easing: ease.out },
      { transform: at(1, "rotateY(0deg) scale(1)"), offset: wave + 0.11 },
      { transform: at(1, "rotateY(0deg) scale(1)"), offset: 0.86, easing: ease.in },
      { transform: at(1, "translateY(90vh) rotateY(0deg) scale(1)") },
    ], { duration: 3800, delay: i * 14 });
  });
};

// A loss: the cards slide together, gently.
const slump = ({ stage, felt, cards, move }) => {
  cards.forEach(({ from, face }, i) => {
    const x = (felt.left + felt.width / 2 - from.left - from.width / 2) * (0.16 + Math.random() * 0.1);
    const y = Math.min((felt.bottom - from.bottom) * (0.35 + Math.random() * 0.2), from.height * 0.9);
    const rest = { transform: `translate(${px(x)}, ${px(y)}) rotate(${some(11).toFixed(1)}deg)` };
    const frames = [{ transform: "none" }, { ...rest, offset: 0.75 }, rest];
    move(card(stage, from, face, undefined, i), frames, { duration: 1200, delay: (i % 12) * 18, easing: ease.both });
  });
};

const endings = { cascade, launch, books, faces, slump };

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

// Faces that this table has drawn, each once, drawn as one that is seen; by rank.
const drawnFaces = (like) => {
  const parts = (id) => id.split("-");
  const style = like && parts(like).at(-1);
  const found = new Map();
  for (const { id } of document.querySelectorAll('#cards symbol[id^="f-"]')) {
    const own = parts(id);
    const [, rank, , letter] = own;
    // A wild card may stand for another one.
    const fit = (own.at(-1) === style) + 2 * !own.at(-2);
    if (!(found.get(rank + letter)?.fit >= fit)) found.set(rank + letter, { id: `#${id}`, rank, letter, fit });
  }
  const place = ({ rank }) => (RANKS.indexOf(rank) + 1 || Number.parseInt(rank, 10) || 99);
  return [...found.values()].sort((a, b) => place(a) - place(b));
};

// Shows an ending over the table, if it is still wanted by then. Ends by itself, or as soon as a key or the pointer goes down.
// `zones` are the goal piles, each with its number of cards.
export const celebrate = async (kind, back, zones, wanted) => {
  // The last card is still on its way.
  await new Promise((there) => setTimeout(there, 350));
  if (wanted()) await show(kind, back, zones);
};

const show = (kind, back, zones) =>
  new Promise((done) => {
    const board = document.querySelector(".board");
    const cards = [...document.querySelectorAll(".board .sprites .card")]
      .map((own) => ({ face: own.querySelector("use")?.getAttribute("href"), from: own.getBoundingClientRect() }))
      .filter(({ face, from }) => face && from.width);
    if (!board || !cards.length) return done();
    const stage = document.createElement("div");
    stage.className = "win-stage";
    stage.setAttribute("aria-hidden", "true");
    document.body.append(stage);
    const all = drawnFaces(cards.find(({ face }) => face.startsWith("#f-"))?.face);
    const pile = ([zone, count]) => {
      const spot = [...document.querySelectorAll(`.board [data-spot^="${zone}:"]`)].at(-1)?.getBoundingClientRect();
      const middle = spot && { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 };
      const is = ({ from: r }) => middle && r.left <= middle.x && middle.x <= r.right && r.top <= middle.y && middle.y <= r.bottom;
      const top = cards.findLast(is);
      const letter = top?.face.split("-")[3];
      const ids = all.filter((one) => one.letter === letter).map((one) => one.id);
      // What was skipped lies between the first card and the last ones.
      return top && { from: top.from, ids: ids.filter((_, i) => i < 1 || i > ids.length - count) };
    };
    const motions = [];
    const move = (own, frames, timing) => motions.push(own.animate(frames, { fill: "both", ...timing }));
    const piles = zones.map(pile).filter((one) => one?.ids.length);
    const named = (kind === "books" || kind === "launch") && !piles.length ? "cascade" : kind;
    endings[named]({ stage, felt: board.getBoundingClientRect(), cards, faces: all.map((one) => one.id), piles, back, move });
    document.documentElement.dataset.winning = "";
    const events = ["keydown", "pointerdown"];
    // It doesn't outlive its page.
    const leave = () => end();
    const end = (event) => {
      event?.preventDefault();
      event?.stopPropagation();
      for (const name of events) removeEventListener(name, end, true);
      removeEventListener("popstate", leave);
      delete document.documentElement.dataset.winning;
      stage.remove();
      done();
    };
    for (const name of events) addEventListener(name, end, true);
    addEventListener("popstate", leave);
    Promise.allSettled(motions.map((motion) => motion.finished)).then(() => stage.isConnected && end());
  });
