// The fields of a view in words, for a game without a board of its own: as src/ludotheque/core/display/screens.py.
import { has, say } from '../../words/words.svelte';

/** What a game declares of a field that is told. */
export interface ToldField {
  name: string;
  /** A list with an entry for every seat. */
  ofSeats?: boolean;
  isSeat?: boolean;
  /** People count it from 1. */
  isPlace?: boolean;
  /** Two values belong together: the faces of a card, a pair. */
  hasHalves?: boolean;
}

/** `<game>-field-<name>` or `<game>-value-<value>`; the name itself where that is not in the catalogue. */
function called(game: string, what: 'field' | 'value', name: string): string {
  const key = `${game}-${what}-${name.replaceAll('_', '-')}`;
  return has(key) ? say(key) : name.replaceAll('_', ' ');
}

export const labelOf = (game: string, field: ToldField): string => called(game, 'field', field.name);

/** What is shown of a value: one text for each piece; none where there is nothing. */
export function pieces(game: string, field: ToldField, value: unknown, names: string[]): string[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return [piece(game, field, value, names)];
  if (isWhole(field, value)) return [value.map((half) => piece(game, field, half, names)).join('/')];
  return value.map((one) =>
    Array.isArray(one)
      ? pieces(game, field, one, names).join(' ')
      : one === null
        ? '–'
        : piece(game, field, one, names),
  );
}

const isWhole = (field: ToldField, value: unknown[]): boolean =>
  !!field.hasHalves && value.length > 0 && !value.some((half) => half === null || Array.isArray(half));

function piece(game: string, field: ToldField, value: unknown, names: string[]): string {
  if (typeof value === 'boolean') return say('plain-flag', { flag: value });
  if (typeof value === 'string') return called(game, 'value', value);
  if (field.isSeat) return names[value as number] ?? '';
  return String((value as number) + (field.isPlace ? 1 : 0)).replace('-', '−');
}
