// In a grid of buttons the arrow keys go to the neighbour; every button can be reached with Tab too.
import type { Attachment } from 'svelte/attachments';

/** The index of the neighbour in a grid with so many columns; itself at the edge. */
export function neighbour(index: number, key: string, columns: number, count: number): number {
  const column = index % columns;
  if (key === 'ArrowLeft' && column > 0) return index - 1;
  if (key === 'ArrowRight' && column < columns - 1 && index + 1 < count) return index + 1;
  if (key === 'ArrowUp' && index >= columns) return index - columns;
  if (key === 'ArrowDown' && index + columns < count) return index + columns;
  return index;
}

export function arrows(columns: number): Attachment<HTMLElement> {
  return (grid) => {
    const onkeydown = (event: KeyboardEvent) => {
      if (!event.key.startsWith('Arrow')) return;
      const buttons = [...grid.querySelectorAll<HTMLElement>('button')];
      const at = buttons.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      event.preventDefault();
      buttons[neighbour(at, event.key, columns, buttons.length)]?.focus();
    };
    grid.addEventListener('keydown', onkeydown);
    return () => grid.removeEventListener('keydown', onkeydown);
  };
}
