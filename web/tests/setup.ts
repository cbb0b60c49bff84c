// Tests speak French, whatever the browser that they pretend to be asks for.
globalThis.localStorage?.setItem('ludotheque-language', '"fr"');
