// Texts to the letter as Python makes them, where both sides write or read the same thing.

/** What counts as white space there. */
const BLANK = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const BLANKS = new RegExp(`[${BLANK}]+`, 'u');
const BEGINS_BLANK = new RegExp(`^[${BLANK}]`, 'u');
const OUTSIDE = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, 'gu');
const LINE_END = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/u;
const UNPRINTABLE = /\p{C}|[^\P{Z} ]/gu;

export const stripped = (text: string): string => text.replaceAll(OUTSIDE, '');
export const beginsBlank = (text: string): boolean => BEGINS_BLANK.test(text);
export const wordsOf = (text: string): string[] => text.split(BLANKS).filter(Boolean);

export function linesOf(text: string): string[] {
  const lines = text.split(LINE_END);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Before the first `mark`, and after it; nothing after it where there is none. */
export function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** `str(value)` of what JSON can hold. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value : inside(value));

/** The same within a list: `repr(value)`. */
function inside(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return value.includes("'") ? `"${value}"` : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(inside).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).map(([name, one]) => `${inside(name)}: ${inside(one)}`);
  return `{${entries.join(', ')}}`;
}

/** What somebody typed, safe to print: no control characters, no essay. */
export function shortened(value: unknown, most = 40): string {
  const characters = [...shown(value)].slice(0, most + 1);
  const text = characters.slice(0, most).join('').replaceAll(UNPRINTABLE, '�');
  return characters.length > most ? `${text}…` : text;
}

/** `json.dumps(value)`: nothing but ASCII. */
export function jsonText(value: unknown, comma = ', ', colon = ': '): string {
  const text = (one: unknown): string => jsonText(one, comma, colon);
  if (Array.isArray(value)) return `[${value.map(text).join(comma)}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, one]) => text(name) + colon + text(one))
      .join(comma)}}`;
  return JSON.stringify(value).replaceAll(
    /[\x7f-\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Whether two pieces of JSON say the same, in whatever order their names stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every(
      (name) => name in other && isSame(one[name as keyof object], other[name as keyof object]),
    )
  );
}
