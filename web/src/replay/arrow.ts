// Where an arrow to the better move goes: from what it begins with to where it leads, as the board has marked them.

export interface Arrow {
  path: string;
  /** What would have gone there, and by how much: a ghost of it is drawn at the end. */
  thing: Element;
  by: Spot;
}

interface Spot {
  x: number;
  y: number;
}

/** None where the board marks nothing. `from` says where moves begin; a move without such a beginning, as a card that is
 * played, gets an arrow out of the hand, to where cards are laid (`to`). */
export function arrowIn(board: HTMLElement, from?: string, to?: string): Arrow | null {
  const marked = [...board.querySelectorAll('.hinted')];
  if (!marked.length) return null;
  const starts = (one: Element) => from !== undefined && one.closest(from) !== null;
  const target = marked.find((one) => !starts(one)) ?? marked[0]!;
  const source =
    marked.find((one) => one !== target && starts(one)) ??
    (from === undefined ? null : board.querySelector(from));
  const frame = board.getBoundingClientRect();
  const end = middle(target, frame);
  if (source && source !== target) return arrowFrom(source, middle(source, frame), end);
  const place = to === undefined ? null : board.querySelector(to);
  if (place) return arrowFrom(target, end, middle(place, frame));
  const { height } = target.getBoundingClientRect();
  return arrowFrom(target, end, { x: end.x, y: end.y - 1.2 * height });
}

const arrowFrom = (thing: Element, from: Spot, to: Spot): Arrow => ({
  path: bent(from, to),
  thing,
  by: { x: to.x - from.x, y: to.y - from.y },
});

/** A copy of what would have moved, where it would have gone; how to take it away again. */
export function haunt({ thing, by }: Arrow): () => void {
  const ghost = thing.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [ghost, ...ghost.querySelectorAll('*')])
    for (const name of ['id', 'data-move', 'data-select', 'data-thing']) one.removeAttribute(name);
  ghost.classList.remove('hinted');
  ghost.setAttribute('data-ghost', '');
  ghost.setAttribute('aria-hidden', 'true');
  const scale = scaleOf(thing);
  const move = `translate(${(by.x / scale).toFixed(1)}px, ${(by.y / scale).toFixed(1)}px)`;
  if (thing instanceof HTMLElement) {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = thing;
    Object.assign(ghost.style, {
      position: 'absolute',
      margin: '0',
      left: `${offsetLeft}px`,
      top: `${offsetTop}px`,
      width: `${offsetWidth}px`,
      height: `${offsetHeight}px`,
      transform: move,
    });
  } else {
    ghost.style.transform = `${move} ${getComputedStyle(thing).transform.replace('none', '')}`;
  }
  thing.parentElement!.append(ghost);
  return () => ghost.remove();
}

/** Within a drawing, a length is so many pixels. */
function scaleOf(thing: Element): number {
  return thing instanceof SVGGraphicsElement ? (thing.getScreenCTM()?.a ?? 1) : 1;
}

function middle(element: Element, frame: DOMRect): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2 - frame.x, y: box.y + box.height / 2 - frame.y };
}

/** A little bent, so that it does not hide what lies between. */
export function bent(from: Spot, to: Spot): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const by = { x: (from.x + to.x) / 2 - dy / 6, y: (from.y + to.y) / 2 + dx / 6 };
  const at = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(from)}Q${at(by)} ${at(to)}`;
}
