// Tests speak French, whatever the browser that they pretend to be asks for. Newer versions of Node have
// languages of their own.
if (typeof document === 'undefined')
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr'] }, configurable: true });
else localStorage.setItem('ludotheque-language', '"fr"');
