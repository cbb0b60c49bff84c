// Small choices of a person that this device remembers: language, sound, colours.

export interface Remembered<T> {
  value: T;
  /** For the next time: nothing changes now. */
  keep(next: T): void;
}

export function remembered<T extends string | number | boolean>(
  name: string,
  otherwise: T,
): Remembered<T> {
  const key = `ludotheque-${name}`;
  let value = $state<T>(read<T>(key) ?? otherwise);
  function keep(next: T): void {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing: then until the page is closed.
    }
  }
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
      keep(next);
    },
    keep,
  };
}

function read<T>(key: string): T | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as T);
  } catch {
    return undefined;
  }
}
