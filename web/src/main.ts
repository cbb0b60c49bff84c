import { mount } from 'svelte';
import App from './App.svelte';
import { keepFiles } from './kept.svelte';
import { watchReach } from './net/reach.svelte';
import { fetchPage } from './pages';
import { followLinks, route } from './router.svelte';
import { checkVersion, myVersion, watchVersion } from './version';
import { language, load } from './words/words.svelte';
import './style.css';

document.documentElement.lang = language();
followLinks();
watchVersion();
watchReach();
// The page that is asked for comes together with its words; what fails here is told when it is opened.
fetchPage(route().page)?.catch(() => undefined);
const target = document.getElementById('page')!;
void load('shell').then(
  () => {
    target.replaceChildren();
    mount(App, { target });
  },
  () => dispatchEvent(new Event('not-loaded')),
);
if (import.meta.env.PROD) keepFiles(myVersion(), () => void checkVersion({ isKept: true }));
