// A browser does not load the parts of a page that is opened as a file, by a double click: the page of a site then
// says what to do. This is no module, so that it comes all the same.
if (location.protocol === 'file:')
  addEventListener('DOMContentLoaded', () => {
    const said = document.querySelector('#opened-as-file').content.cloneNode(true);
    document.querySelector('#page').replaceChildren(said);
  });
