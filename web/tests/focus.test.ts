// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { isFocusFree, keepFocus } from '../src/pieces/focus';

const ends: (() => void)[] = [];
function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const root of document.querySelectorAll<HTMLElement>('.keeps')) ends.push(keepFocus(root)!);
  return document.querySelector<HTMLElement>('.keeps')!;
}
afterEach(() => {
  while (ends.length) ends.pop()!();
});

const find = (what: string) => document.querySelector<HTMLElement>(what)!;
const updated = () => new Promise((resolve) => setTimeout(resolve));
/** Chromium does so by itself, the document of these tests does not. */
function takeAway(what: string): void {
  find(what).blur();
  find(what).remove();
}

describe('the focus', () => {
  it('goes to what can be done when its button goes', async () => {
    page('<div class="keeps"><button id="a">a</button><p data-move="x" tabindex="0">x</p></div>');
    find('#a').focus();
    takeAway('#a');
    await updated();
    expect(document.activeElement).toBe(find('p'));
  });

  it('waits on the whole, and goes on as soon as there is something to do', async () => {
    const root = page('<div class="keeps"><button id="a">a</button><button id="b">b</button></div>');
    find('#a').focus();
    takeAway('#a');
    await updated();
    expect(document.activeElement).toBe(root);
    expect(isFocusFree()).toBe(true);
    find('#b').dataset.move = 'draw 1';
    await updated();
    expect(document.activeElement).toBe(find('#b'));
    expect(isFocusFree()).toBe(false);
  });

  it('waits rather on what may become usable, and stays there when it does', async () => {
    page(
      '<div class="keeps"><i id="a" tabindex="0">a</i><button id="b" aria-disabled="true">b</button></div>',
    );
    find('#a').focus();
    takeAway('#a');
    await updated();
    expect(document.activeElement).toBe(find('#b'));
    find('#b').dataset.move = 'draw 1';
    find('#b').setAttribute('aria-disabled', 'false');
    await updated();
    expect(document.activeElement).toBe(find('#b'));
    expect(isFocusFree()).toBe(false);
  });

  it('does not go to what is beside the matter, nor to what cannot be reached', async () => {
    const root = page(
      `<div class="keeps"><button id="a">a</button><button data-aside data-move="arrange">b</button>
       <button data-move="x" disabled>c</button><button data-move="y" tabindex="-1">d</button></div>`,
    );
    find('#a').focus();
    takeAway('#a');
    await updated();
    expect(document.activeElement).toBe(root);
  });

  it('comes back to a button that was moved, and leaves one that is disabled', async () => {
    const root = page(
      '<div class="keeps"><button id="a">a</button><button data-move="x">b</button></div>',
    );
    find('#a').focus();
    const moved = find('#a');
    takeAway('#a');
    root.append(moved);
    await updated();
    expect(document.activeElement).toBe(moved);
    moved.setAttribute('disabled', '');
    await updated();
    expect(document.activeElement).toBe(find('[data-move]'));
  });

  it('is left alone where somebody has left, or is elsewhere', async () => {
    page('<div class="keeps"><button id="a">a</button><b data-move="x" tabindex="0">b</b></div><input>');
    find('#a').focus();
    find('#a').blur();
    await updated();
    takeAway('#a');
    await updated();
    expect(document.activeElement).toBe(document.body);
    find('input').focus();
    find('b').remove();
    await updated();
    expect(document.activeElement).toBe(find('input'));
  });

  it('is kept by the innermost that is still there, and waits for what comes outside, too', async () => {
    page(
      '<div class="keeps" id="out"><b data-select="far" tabindex="0">far</b>' +
        '<div class="keeps" id="in"><button id="a">a</button></div></div>',
    );
    find('b').remove();
    find('#a').focus();
    takeAway('#a');
    await updated();
    expect(document.activeElement).toBe(find('#in'));
    find('#out').insertAdjacentHTML(
      'beforeend',
      '<button id="c" data-select="curtain" disabled>c</button>',
    );
    takeAway('#in');
    await updated();
    expect(document.activeElement).toBe(find('#out'));
    find('#c').removeAttribute('disabled');
    await updated();
    expect(document.activeElement).toBe(find('#c'));
  });
});
