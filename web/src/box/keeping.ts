// What lies in the box stays there when the page is loaded anew.
import { remembered } from '../pieces/remembered.svelte';

export interface Kept<T> {
  /** As it was, or as it is at first. */
  read(): T;
  write(value: T): void;
}

export function kept<T>(name: string, first: () => T): Kept<T> {
  const text = remembered<string>(`box-${name}`, '');
  return {
    read() {
      try {
        return text.value ? (JSON.parse(text.value) as T) : first();
      } catch {
        return first();
      }
    },
    write: (value) => (text.value = JSON.stringify(value)),
  };
}
