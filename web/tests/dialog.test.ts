// @vitest-environment happy-dom
// Who closes a dialog is where they were before.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Dialog from '../src/pieces/Dialog.svelte';
import { add } from '../src/words/words.svelte';

describe('a dialog that is taken away', () => {
  let opener: HTMLButtonElement;
  beforeEach(() => {
    add('fr', 'page-close = Fermer');
    document.body.innerHTML = '<button id="opener">Partager</button><button id="other">Autre</button>';
    opener = document.querySelector<HTMLButtonElement>('#opener')!;
    opener.focus();
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });
  const children = createRawSnippet(() => ({ render: () => '<button id="inside">Copier</button>' }));
  function open() {
    const props = { title: 'Partager', onclose: () => undefined, children };
    const dialog = mount(Dialog, { target: document.body, props });
    flushSync();
    document.querySelector<HTMLButtonElement>('#inside')!.focus();
    expect(document.activeElement!.id).toBe('inside');
    return dialog;
  }

  it('gives the focus back', async () => {
    await unmount(open());
    await Promise.resolve();
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('leaves the focus where somebody else has put it', async () => {
    const dialog = open();
    document.querySelector<HTMLButtonElement>('#other')!.focus();
    await unmount(dialog);
    await Promise.resolve();
    expect(document.activeElement!.id).toBe('other');
  });

  it('has an entry of its own in the history, and closes when somebody goes back', () => {
    let closed = 0;
    const props = { title: 'Partager', onclose: () => (closed += 1), children };
    const dialog = mount(Dialog, { target: document.body, props });
    flushSync();
    expect(history.state).toHaveProperty('dialog');
    expect(closed).toBe(0);
    history.replaceState(null, ''); // where going back leads
    dispatchEvent(new PopStateEvent('popstate'));
    expect(closed).toBe(1);
    void unmount(dialog);
  });
});
