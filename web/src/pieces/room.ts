// How much room there is, and who takes how much of it.

/** How large letters are: 1 rem, in pixels. */
export const letters = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Once, before the next drawing: then the browser looks where everything is anyway. Asked at any other time, it has to look
 * for that alone. The answer takes it back. */
export function beforeDrawing(look: () => void): () => void {
  const frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** A board takes the height that is left: it knows how far down the page it begins as `--above`. */
export function room(node: HTMLElement): () => void {
  let known = '';
  const look = () => {
    const above = `${Math.round(node.getBoundingClientRect().top + scrollY)}px`;
    if (above === known) return; // the browser would look at the whole board again
    known = above;
    node.style.setProperty('--above', above);
  };
  let forget = beforeDrawing(look); // an observer calls at once, too
  const watcher = new ResizeObserver(() => {
    forget();
    forget = beforeDrawing(look);
  });
  watcher.observe(document.body);
  return () => {
    watcher.disconnect();
    forget();
  };
}

/** What stays at the very foot of the window: what stays above it knows its height as `--tools`. */
export function toolbar(node: HTMLElement): () => void {
  const root = document.documentElement;
  const look = () => root.style.setProperty('--tools', `${node.offsetHeight}px`);
  const watcher = new ResizeObserver(look); // it looks at once, before anything is seen
  watcher.observe(node);
  return () => {
    watcher.disconnect();
    root.style.removeProperty('--tools');
  };
}

/**
 * What stays in sight at the foot of the window, unless it is so high (large letters, much to read) that it
 * would cover what it speaks of. What is scrolled to stops above it.
 */
export function foot(node: HTMLElement): () => void {
  const root = document.documentElement;
  const look = () => {
    node.toggleAttribute('data-high', node.offsetHeight > innerHeight / 4);
    const isSticky = getComputedStyle(node).position === 'sticky';
    // Nothing inherits this: with a variable the browser would look at the whole page again.
    root.style.scrollPaddingBottom = `calc(${isSticky ? node.offsetHeight : 0}px + var(--tools, 0px))`;
  };
  const watcher = new ResizeObserver(() => beforeDrawing(look));
  watcher.observe(node);
  addEventListener('resize', look);
  return () => {
    watcher.disconnect();
    removeEventListener('resize', look);
    root.style.removeProperty('scroll-padding-bottom');
  };
}

/** Tells whether something is shown at all: a phone may have no room for it. */
export function whileShown(tell: (isShown: boolean) => void): (node: HTMLElement) => () => void {
  return (node) => {
    const watcher = new ResizeObserver(([seen]) => tell(seen!.contentRect.width > 0));
    watcher.observe(node);
    return () => watcher.disconnect();
  };
}
