// Whether the page has a server, or comes from a place that only keeps files (`ludotheque site` writes such a
// folder, and marks its index.html).

const mark = document.querySelector<HTMLMetaElement>('meta[name=ludotheque]');

/** There is no server: everything happens on this device. */
export const isSite = mark?.content === 'site';

/** The folder of the page, with a slash at its end: a site may be anywhere below an address. */
export const HOME = isSite ? new URL('.', location.href).pathname : '/';
