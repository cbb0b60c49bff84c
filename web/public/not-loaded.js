// Where a part of the page does not come that nothing can begin without, it says what to do. This is no module, so
// that it does not need that part; it runs before the modules do. (A file that is opened by a double click is another
// matter: opened-as-file.js.)
function say() {
  const main = document.createElement('main');
  main.className = 'wordless';
  main.append(document.querySelector('#wordless').content.cloneNode(true));
  main.querySelector('button').onclick = () => location.reload();
  document.querySelector('#page').replaceChildren(main);
  addEventListener('online', () => location.reload());
}
const isScript = ({ target }) => target instanceof HTMLScriptElement && location.protocol !== 'file:';
// An element's error does not bubble.
addEventListener('error', (event) => isScript(event) && say(), true);
addEventListener('not-loaded', say);
