// The sentences of one language. A sentence is read when somebody says it first: a page says a few of a thousand.
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentFunction,
  type FluentVariable,
  type Scope,
} from '@fluent/bundle';

const MESSAGE = /^([a-zA-Z][\w-]*) *=/gm;
/** What a sentence takes from another one: `{ sheep-sheep-family }`. */
const REFERENCE = /\{ *([a-zA-Z][\w-]*) *\}/g;

export class Catalogue {
  private readonly bundle: FluentBundle;
  private readonly unread = new Map<string, string>();

  constructor(language: string, functions: Record<string, FluentFunction>) {
    this.bundle = new FluentBundle(language, { functions, useIsolating: false });
  }

  /** What stands there first stays. */
  add(text: string): void {
    const starts = [...text.matchAll(MESSAGE)];
    starts.forEach((start, i) => {
      if (!this.has(start[1]!))
        this.unread.set(start[1]!, text.slice(start.index, starts[i + 1]?.index ?? text.length));
    });
  }

  has(key: string): boolean {
    return this.unread.has(key) || this.bundle.hasMessage(key);
  }

  say(key: string, values: Record<string, FluentVariable>, errors: Error[]): string {
    this.read(key);
    const pattern = this.bundle.getMessage(key)?.value;
    return pattern == null ? key : this.bundle.formatPattern(pattern, values, errors);
  }

  private read(key: string): void {
    const text = this.unread.get(key);
    if (text === undefined) return;
    this.unread.delete(key);
    this.bundle.addResource(new FluentResource(text));
    for (const [, other] of text.matchAll(REFERENCE)) this.read(other!);
  }
}

/** A number below a thousand has nothing but its comma that languages write differently, and a minus sign is no hyphen. The browser's own way to write
 * numbers is not needed for it: to begin that takes a phone longer than all other sentences of a page together. */
class SmallNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    const digits = String(Math.round(this.value * 1000) / 1000).replace('-', '−');
    return scope?.bundle.locales[0] === 'fr' ? digits.replace('.', ',') : digits;
  }
}

export function spokenNumber(value: number): FluentVariable {
  return Math.abs(value) < 999 ? new SmallNumber(value) : value;
}
