// What is too faint on the page: texts and what is typed below 4.5 : 1 (3 : 1 if large), borders of controls below 3 : 1 except
// those of the bars at the table, whose buttons are known by their texts; and the places and marks of the board on its cloth.
(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  // The cloth goes from its lightest colour to this one and darker.
  const probe = document.createElement("i");
  document.body.append(probe);
  const [gold, ...cloth] = ["--gold", "--felt", "--felt-2"].map((name) => {
    probe.style.color = `var(${name})`;
    return rgba(getComputedStyle(probe).color);
  });
  probe.remove();
  // What may be behind an element; none if that is a picture.
  const grounds = (element) => {
    const above = [];
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      const colour = rgba(style.backgroundColor);
      if (style.backgroundImage.includes("felt.") || style.backgroundImage.includes("radial-gradient")) {
        return cloth.map((felt) => above.reduceRight((below, top) => over(top, below), felt));
      }
      if (style.backgroundImage !== "none" && style.backgroundImage.includes("url")) return [];
      if (colour[3] > 0) above.push(colour);
      if (colour[3] === 1) break;
    }
    return [above.reduceRight((below, top) => over(top, below), [255, 255, 255, 1])];
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && element.getClientRects().length > 0 && !element.closest(".hidden, .board, :disabled, [aria-hidden=true], dialog:not([open])");
  const found = new Set();
  const name = (element) => `${element.tagName.toLowerCase()}${[...element.classList].map((c) => `.${c}`).join("")} “${element.textContent.trim().slice(0, 30)}”`;
  // What makes a text fainter than its colour. What can't be used just now may be faded.
  const faded = (colour, element) => {
    let alpha = colour[3];
    const off = "[aria-disabled=true]";
    if (element.closest(off) || element.closest("label")?.control?.matches(off)) return colour;
    for (let e = element; e; e = e.parentElement) alpha *= Number(getComputedStyle(e).opacity);
    return [...colour.slice(0, 3), alpha];
  };
  const check = (element) => {
    const style = getComputedStyle(element);
    const colour = faded(rgba(style.color), element);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    for (const ground of grounds(element)) {
      const ratio = contrast(over(colour, ground), ground);
      if (ratio < least) found.add(`text ${name(element)}: ${ratio.toFixed(2)}`);
    }
  };
  const written = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim() && !element.closest("svg, script, style")) written.add(element);
  }
  for (const element of document.querySelectorAll("input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea")) written.add(element);
  for (const element of written) if (isShown(element)) check(element);
  for (const element of document.querySelectorAll("button, .button, input, select, textarea, .segments label, .swatches label.on")) {
    if (!isShown(element) || element.type === "range" || element.type === "file" || element.closest(".bar, .actions")) continue;
    const style = getComputedStyle(element);
    const bordered = parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== "none" && rgba(style.borderTopColor)[3] > 0;
    if (!bordered) continue;
    // Either its border or its filling stands out from what is around it.
    for (const ground of grounds(element.parentElement)) {
      const border = contrast(over(rgba(style.borderTopColor), ground), ground);
      const filling = contrast(over(rgba(style.backgroundColor), ground), ground);
      if (Math.max(border, filling) < 3) found.add(`border of ${name(element)}: ${Math.max(border, filling).toFixed(2)}`);
    }
  }
  const note = (what, ground, colour, least) => {
    const ratio = contrast(over(colour, ground), ground);
    if (ratio < least) found.add(`${what}: ${ratio.toFixed(2)}`);
  };
  const all = (selector) => [...document.querySelectorAll(`.felt ${selector}`)].map((e) => [e, getComputedStyle(e)]);
  for (const felt of cloth) {
    for (const [, style] of all(".frame:not(.bare)")) {
      const within = over(rgba(style.backgroundColor), felt);
      note("an empty place", felt, rgba(style.borderTopColor), 3);
      note("an empty place from within", within, rgba(style.borderTopColor), 3);
      note("what an empty place waits for", within, rgba(style.color), 4.5);
    }
    for (const [text, style] of all(":is(.zone-label, .zone-note, .seat-name, .curtain-text)")) {
      note(text.className, felt, rgba(style.color), 4.5);
    }
    for (const [, style] of all(".curtain button")) {
      note("the button of the curtain", felt, rgba(style.backgroundColor), 3);
      note("its text", over(rgba(style.backgroundColor), felt), rgba(style.color), 4.5);
    }
    if (all(".board").length) note("a mark", felt, gold, 3);
  }
  // On cards, the dark line around a mark is what stands out.
  for (const [, style] of all(".card[data-lit]")) {
    const dark = style.boxShadow.match(/rgba?\(0, 0, 0[^)]*\)/);
    note("the line round a mark", [255, 253, 247, 1], rgba(dark ? dark[0] : "white"), 3);
  }
  return [...found];
})()
