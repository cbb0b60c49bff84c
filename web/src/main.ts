import { mount } from 'svelte';
import App from './App.svelte';
import { watchReach } from './net/reach.svelte';
import { fetchPage } from './pages';
import { followLinks, route } from './router.svelte';
import { watchVersion } from './version';
import { language, load } from './words/words.svelte';
import './style.css';

document.documentElement.lang = language();
followLinks();
watchVersion();
watchReach();
// The page that is asked for comes together with its words; what fails here is told when it is opened.
fetchPage(route().page)?.catch(() => undefined);
const target = document.getElementById('page')!;
void load('shell').then(() => {
  target.replaceChildren();
  mount(App, { target });
}, sayWithoutWords);
// What works without a network is fetched when the page itself is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    // A browser that may keep nothing plays as well; it only does not open without a network.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });

function sayWithoutWords(): void {
  const said = document.querySelector<HTMLTemplateElement>('#wordless')!.content.cloneNode(true);
  const main = document.createElement('main');
  main.className = 'wordless';
  main.append(said);
  main.querySelector('button')!.onclick = () => location.reload();
  target.replaceChildren(main);
}
