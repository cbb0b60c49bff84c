// The focus is never lost: when the button that has it goes, it goes to a boat of mine, or to the chart.
export class FocusKeeper {
  readonly #board: () => HTMLElement | undefined;
  #holder: HTMLElement | null = null;
  /** The boat whose cell or button had it. */
  #boat: string | null = null;

  constructor(board: () => HTMLElement | undefined) {
    this.#board = board;
  }

  came = (event: FocusEvent): void => {
    this.#holder = event.target as HTMLElement;
    const item = this.#holder.closest('li')?.querySelector<HTMLElement>('[data-boat]');
    this.#boat = item?.dataset.boat ?? null;
  };

  left = (event: FocusEvent): void => {
    const who = event.target as HTMLElement;
    // A browser may also say so when the button itself is taken away: then it has not been left.
    queueMicrotask(() => {
      if (who.isConnected && this.#holder === who) this.#holder = null;
    });
  };

  mend(seat: number | null): void {
    const board = this.#board();
    if (!board || !this.#holder || this.#holder.isConnected) return;
    this.#holder = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next =
      board.querySelector<HTMLElement>(`[data-boat="${this.#boat}"] button`) ??
      board.querySelector<HTMLElement>(`[data-boat^="${seat}-"] button`) ??
      board.querySelector<HTMLElement>('[tabindex="-1"]');
    next?.focus({ preventScroll: true });
  }
}
