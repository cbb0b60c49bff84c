// A board takes the height that is left: it knows how far down the page it begins as `--above`.

export function room(node: HTMLElement): () => void {
  const look = () => {
    const above = Math.round(node.getBoundingClientRect().top + scrollY);
    node.style.setProperty('--above', `${above}px`);
  };
  const watcher = new ResizeObserver(() => requestAnimationFrame(look));
  watcher.observe(document.body);
  look();
  return () => watcher.disconnect();
}
