"""Whether a page fits its window: nothing wider, nothing cut, nothing covered, the foot not too high."""

from __future__ import annotations

from playwright.sync_api import Page

USABLE = "section.board :is([data-move], [data-select]):not([aria-disabled='true'])"
LARGE = "() => { document.documentElement.style.fontSize = '200%'; }"
# Until ours come, a page is read in letters of the system: here the widest.
OTHER_LETTERS = """
() => ['--body', '--title'].forEach((name) =>
  document.documentElement.style.setProperty(name, "'DejaVu Sans', Verdana, sans-serif"))
"""
# Boards measure themselves: what stands where it stood for some frames has come to rest.
SETTLE = """
() => new Promise((done) => {
  let before = '', still = 0;
  const look = () => {
    const all = document.querySelectorAll('main, .board, .foot, .lane, [data-move], [data-select]');
    const now = [innerWidth, innerHeight, ...[...all].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    })].join(' ');
    still = now === before ? still + 1 : 0;
    before = now;
    if (still < 4) requestAnimationFrame(look);
    else done(true);
  };
  look();
})
"""

# What somebody who points at the middle of something usable would hit instead of it.
COVERED = """
([usable, scrolls]) => [...document.querySelectorAll(usable)].flatMap((one) => {
  if (scrolls) one.scrollIntoView({ block: 'nearest' });
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (one.contains(hit)) return [];
  return [`${one.dataset.move ?? one.dataset.select} lies under ${hit?.outerHTML.slice(0, 80)}`];
})
"""

# Texts that are cut by the window or by something around them. What is shortened must be whole
# elsewhere: in another place, or in a title; what happened last is whole in the story.
CUT = """
() => {
  const cut = new Set();
  const whole = new Set([...document.querySelectorAll('[title]')].map((one) => one.title));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const parent = walker.currentNode.parentElement;
    if (!text || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('.spoken, .skip, .last, option, aside.story, [tabindex="0"].news')) continue;
    const around = [];
    for (let one = parent; one !== document.body; one = one.parentElement) around.push(one);
    if (around.some((one) => getComputedStyle(one).clipPath !== 'none')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const isCut = [...range.getClientRects()].some((box) =>
      box.width > 1 && (box.right > innerWidth + 1 || box.left < -1 || around.some((one) => {
        const { overflowX: x, overflowY: y } = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        return (x !== 'visible' && (box.right > edge.right + 2 || box.left < edge.left - 2))
          || (y === 'hidden' && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4));
      })));
    (isCut ? cut : whole).add(text);
  }
  const has = (text) => [...whole].some((one) => one.includes(text));
  return [...cut].filter((text) => !has(text)).map((text) => `cut: ${text}`);
}
"""
WIDE = """
() => {
  const wider = document.documentElement.scrollWidth - innerWidth;
  return wider > 0 ? [`${wider} pixels wider than the window`] : [];
}
"""
# A word that stands out of its button, or that the button has to break.
STANDING_OUT = """
() => [...document.querySelectorAll('.tools button')].flatMap((one) => {
  const edge = one.getBoundingClientRect();
  return [...one.querySelectorAll('span:not(.spoken)')].flatMap((word) => {
    const box = word.getBoundingClientRect();
    const hidden = getComputedStyle(word).clipPath !== 'none';
    return hidden || (box.left >= edge.left - 1 && box.right <= edge.right + 1)
      ? [] : [`wider than its button: ${word.textContent}`];
  });
})
"""
# Pieces that lie beside their board, over what stands there.
SPILT = """
() => {
  const board = document.querySelector('section.board');
  if (!board) return [];
  const { left, right } = board.getBoundingClientRect();
  return [...board.querySelectorAll('li, span[data-thing]')].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > right + 12 || box.left < left - 12)
      ? [`beside its board: ${one.outerHTML.slice(0, 80)}`] : [];
  });
}
"""
HIGH = """
() => [...document.querySelectorAll('.foot')].flatMap((foot) => {
  const share = Math.round(100 * foot.offsetHeight / innerHeight);
  const stays = getComputedStyle(foot).position === 'sticky';
  return stays && share > 25 ? [`the foot takes ${share} % of the height`] : [];
})
"""


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLE)
    page.evaluate("() => scrollTo(0, 0)")


def misfits(page: Page) -> list[str]:
    """What does not fit, though the page can be scrolled up and down."""
    found: list[str] = page.evaluate(WIDE) + page.evaluate(HIGH) + page.evaluate(CUT)
    found += page.evaluate(STANDING_OUT) + page.evaluate(SPILT)
    return found + page.evaluate(COVERED, [USABLE, True])


def out_of_sight(page: Page) -> list[str]:
    """What can be played only by who scrolls."""
    found: list[str] = page.evaluate(COVERED, [USABLE, False])
    return found
