// Where an arrow to the better move goes: from what it begins with to where it leads, as the board has marked them.

export interface Arrow {
  path: string;
}

interface Spot {
  x: number;
  y: number;
}

/** None where the board marks nothing. `from` says where moves begin; a move without such a beginning, as a card that is
 * played, gets an arrow out of the hand. */
export function arrowIn(board: HTMLElement, from?: string): Arrow | null {
  const marked = [...board.querySelectorAll<HTMLElement>('.hinted')];
  if (!marked.length) return null;
  const starts = (one: Element) => from !== undefined && one.closest(from) !== null;
  const target = marked.find((one) => !starts(one)) ?? marked[0]!;
  const source =
    marked.find((one) => one !== target && starts(one)) ??
    (from === undefined ? null : board.querySelector(from));
  const frame = board.getBoundingClientRect();
  const end = middle(target, frame);
  if (source && source !== target) return { path: bent(middle(source, frame), end) };
  const { height } = target.getBoundingClientRect();
  return { path: bent({ x: end.x, y: end.y - height / 2 }, { x: end.x, y: end.y - 1.4 * height }) };
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
