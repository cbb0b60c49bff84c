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
