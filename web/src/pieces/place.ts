export interface Place {
  x: number;
  y: number;
}

/** The middle of something on the page, as it is laid out: where it will be when nothing glides any more. */
export function placeOf(element: HTMLElement): Place {
  const place = { x: element.offsetWidth / 2, y: element.offsetHeight / 2 };
  for (let one: Element | null = element; one instanceof HTMLElement; one = one.offsetParent) {
    place.x += one.offsetLeft;
    place.y += one.offsetTop;
  }
  return place;
}

/** The first of those that are least far, if any is not infinitely far. */
export function nearest<T>(ones: Iterable<T>, far: (one: T) => number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const one of ones) {
    const here = far(one);
    if (here < least) [best, least] = [one, here];
  }
  return best;
}
