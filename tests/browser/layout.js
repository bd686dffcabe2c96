/**
 * What is wrong with the layout of what is shown now, as sentences: text that is cut, text or
 * controls outside the window, controls on top of one another, targets too small for a finger.
 * An open dialog lies over the rest, which cannot be used then: only the dialog is looked at.
 */
async ({ touch, size }) => {
  const SLACK = 1.5;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const probe = document.createElement("i");
  probe.style.cssText = "position:fixed;inset:0 auto auto 0;width:100vw;height:100dvh;visibility:hidden";
  document.body.append(probe);
  const settled = () => {
    const box = probe.getBoundingClientRect();
    return [innerWidth, document.documentElement.clientWidth, Math.round(box.width)].every((wide) => wide === size.width) &&
      [innerHeight, Math.round(box.height)].every((high) => high === size.height);
  };
  // A window takes its new size a moment after it was told to.
  while (!settled()) await frame();
  probe.remove();
  await frame();
  await frame();
  // What is only wrong while the page is still moving is not wrong.
  let last = look();
  for (let tries = 0; last.length > 0 && tries < 10; tries++) {
    await wait(600);
    const next = look();
    if (next.join() === last.join()) break;
    last = next;
  }
  return last;

  function look() {
  const found = [];
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const scope = dialogs.at(-1) ?? document.body;
  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  const style = (element) => getComputedStyle(element);

  const chain = (element) => {
    const list = [];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) list.push(at);
    return list;
  };
  const forReadersOnly = (element) =>
    chain(element).some((at) => {
      const box = at.getBoundingClientRect();
      const css = style(at);
      return css.position === "absolute" && (css.clipPath === "inset(50%)" || (css.clip !== "auto" && box.width <= 2 && box.height <= 2));
    });
  const unseen = (element) =>
    chain(element).some((at) => {
      const css = style(at);
      return css.visibility === "hidden" || css.opacity === "0" || css.display === "none";
    }) || forReadersOnly(element);
  const name = (element) => {
    const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `<${element.tagName.toLowerCase()}> "${text.trim().replace(/\s+/g, " ").slice(0, 60)}"`;
  };
  /** A cell of Los Seis repeats what a tap on the card itself does; ten of them share a row of a phone. */
  const inBoard = (element) => element.closest('[data-at^="cell-"]') !== null;
  const inHand = (element) => element.closest('[data-at="hand"]') !== null;
  const px = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.right - box.left)}×${Math.round(box.bottom - box.top)}`;

  /** What is left of a box inside all that clips it; `cut` says by what it was shortened. */
  const clipped = (element, box) => {
    let { left, top, right, bottom } = box;
    let cut = null;
    let fixed = false;
    let scrolls = false;
    for (const at of chain(element)) {
      const css = style(at);
      if (at !== element && !fixed) {
        const frame = at.getBoundingClientRect();
        const sideways = css.overflowX !== "visible";
        const upright = css.overflowY !== "visible";
        if (sideways && (left < frame.left - SLACK || right > frame.right + SLACK)) {
          const may = /auto|scroll/.test(css.overflowX) || css.textOverflow === "ellipsis";
          if (!may) cut ??= at;
        }
        if (upright && (top < frame.top - SLACK || bottom > frame.bottom + SLACK)) {
          const may = /auto|scroll/.test(css.overflowY);
          if (may) scrolls = true;
          else cut ??= at;
        }
        if (sideways) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (upright) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      if (at === element && css.textOverflow === "ellipsis") {
        const frame = at.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      }
      if (css.position === "fixed" || at.tagName === "DIALOG") fixed = true;
    }
    return { left, top, right, bottom, cut, fixed, scrolls };
  };
  const empty = (box) => box.right - box.left < 1 || box.bottom - box.top < 1;
  const pageScrolls = document.documentElement.scrollHeight > height + 1;

  /** Beside the window, or below it where nothing scrolls. */
  const outside = (box, whole) =>
    box.left < -SLACK || whole.right > width + SLACK || box.top + scrollY < -SLACK ||
    ((!pageScrolls || whole.fixed) && !whole.scrolls && box.bottom > height + SLACK);

  /** Toasts pass by themselves; what sticks to an edge lets the rest scroll past beneath it. */
  const passing = (element) => element.closest(".toasts") !== null || chain(element).some((at) => style(at).position === "sticky");
  /** The link that only those see who come to it with the keyboard. */
  const skips = (element) => element.closest('a[href^="#"]') !== null && element.getBoundingClientRect().bottom <= 0;

  /** Something is seen of the element itself. */
  const paints = (element) => {
    const css = style(element);
    const bare = /rgba\(.*, 0\)|transparent/.test(css.backgroundColor) && css.backgroundImage === "none";
    return !bare || element.matches("img, svg, svg *, input, select");
  };
  /** What lies over a point of an element and hides it. */
  const above = (element, x, y) => {
    for (const top of document.elementsFromPoint(x, y)) {
      if (top === element || element.contains(top) || top.contains(element)) return null;
      if (paints(top) && !passing(top)) return top;
    }
    return null;
  };

  // --- text ---------------------------------------------------------------------------------
  const texts = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || ["SCRIPT", "STYLE", "OPTION"].includes(element.tagName)) continue;
    if (unseen(element) || skips(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const left = clipped(element, box);
      const words = `"${node.data.trim().slice(0, 60)}" at ${px(box)}`;
      if (left.cut) found.push(`text cut: ${words} by ${name(left.cut)}`);
      else if (!empty(left) && outside(left, left)) found.push(`text outside the window: ${words}`);
      // A line of which little is left at the edge of what scrolls has been scrolled away.
      const gone = left.scrolls && left.bottom - left.top < (box.bottom - box.top) / 2;
      if (!empty(left) && !gone) texts.push({ node, element, box: left, words });
    }
  }
  for (const element of scope.querySelectorAll("button, a, .btn, summary, label")) {
    if (unseen(element) || inHand(element)) continue;
    const css = style(element);
    if (css.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) found.push(`label does not fit: ${name(element)}`);
  }

  // --- text over text: line boxes are taller than letters, so the middle of them counts ------
  const core = ({ left, top, right, bottom }) => {
    const trim = (bottom - top) * 0.22;
    return { left: left + 1, right: right - 1, top: top + trim, bottom: bottom - trim };
  };
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const cores = texts.map((one) => ({ ...one, core: core(one.box) }));
  cores.forEach((a, index) => {
    for (const b of cores.slice(index + 1)) {
      if (a.node === b.node || inHand(a.element) || passing(a.element) || passing(b.element)) continue;
      if (meet(a.core, b.core)) found.push(`text over text: ${a.words} and ${b.words}`);
    }
  });

  // --- controls -----------------------------------------------------------------------------
  const wanted = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"]';
  const controls = [];
  for (const element of scope.querySelectorAll(wanted)) {
    const hidden = forReadersOnly(element) || style(element).opacity === "0";
    const shown = hidden && element.matches("input") ? element.closest("label") : element;
    if (!shown || unseen(shown) || skips(shown)) continue;
    const box = shown.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const left = clipped(shown, box);
    if (!inHand(shown)) {
      if (left.cut) found.push(`control cut: ${name(shown)} at ${px(box)} by ${name(left.cut)}`);
      else if (!empty(left) && outside(left, left)) found.push(`control outside the window: ${name(shown)} at ${px(box)}`);
    }
    const inline = style(shown).display === "inline" && shown.tagName === "A";
    if (touch && !inline && !inHand(shown) && Math.min(box.width, box.height) < (inBoard(shown) ? 23.5 : 43.5)) {
      found.push(`target under ${inBoard(shown) ? 24 : 44} px: ${name(shown)} at ${px(box)}`);
    }
    if (!empty(left)) controls.push({ shown, box: left, words: `${name(shown)} at ${px(box)}` });
  }
  controls.forEach((a, index) => {
    for (const b of controls.slice(index + 1)) {
      if (a.shown === b.shown || a.shown.contains(b.shown) || b.shown.contains(a.shown)) continue;
      if ((inHand(a.shown) && inHand(b.shown)) || passing(a.shown) || passing(b.shown)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > SLACK && high > SLACK && !(inHand(a.shown) !== inHand(b.shown) && Math.min(wide, high) < 16)) {
        found.push(`controls overlap: ${a.words} and ${b.words}`);
      }
    }
  });
  for (const { shown, box, words } of controls) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (inHand(shown) || y < 0 || y > height || x < 0 || x > width) continue;
    const top = above(shown, x, y);
    if (top) found.push(`control covered: ${words} by ${name(top)}`);
  }
  for (const { element, box, words } of texts) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (y < 0 || y > height || x < 0 || x > width || passing(element) || style(element).pointerEvents === "none") continue;
    const top = above(element, x, y);
    // A list to choose from may lie invisibly over the words that name it.
    if (top && element.closest("label")?.control !== top) found.push(`text covered: ${words} by ${name(top)}`);
  }

  // --- the hand: what can be touched of each card --------------------------------------------
  const hand = [...scope.querySelectorAll('[data-at="hand"] > li')].map((item) => item.getBoundingClientRect());
  hand.forEach((box, index) => {
    const next = hand[index + 1];
    const sameRow = next && Math.abs(next.top - box.top) < box.height / 2;
    // A whole deal of ten (or thirteen) in one row on a phone that lies: there is no room for more.
    const least = hand.length > 10 ? 28 : hand.length > 8 ? 38 : 43.5;
    if (touch && sameRow && next.left - box.left < least) found.push(`card ${index + 1} of the hand shows ${Math.round(next.left - box.left)} px`);
  });
  for (const box of hand) {
    if (box.left + box.width / 2 < 0 || box.left + box.width / 2 > width) found.push(`a card of the hand lies outside the window: ${px(box)}`);
  }

  // --- a table fills the window, and does not move in it --------------------------------------
  if (document.querySelector(".table-page") && document.documentElement.scrollHeight > height) {
    found.push(`the table is taller than the window: ${document.documentElement.scrollHeight} px in ${height}`);
  }

  // --- scrolling sideways --------------------------------------------------------------------
  if (document.documentElement.scrollWidth > width + 1) {
    found.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} px in ${width}`);
  }
  for (const element of scope.querySelectorAll("*")) {
    if (/auto|scroll/.test(style(element).overflowX) && element.scrollWidth > element.clientWidth + 1 && !unseen(element)) {
      found.push(`scrolls sideways: ${name(element)}, ${element.scrollWidth} px in ${element.clientWidth}`);
    }
  }
  return [...new Set(found)];
}
}
