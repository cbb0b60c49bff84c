import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks } from './router.svelte';
import { watchVersion } from './version';
import { language, load } from './words/words.svelte';
import './style.css';

document.documentElement.lang = language();
followLinks();
watchVersion();
void load('shell').then(() => mount(App, { target: document.getElementById('page')! }));
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js');
