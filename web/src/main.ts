import { mount } from 'svelte';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import App from './App.svelte';
import { keepForOffline } from './offline';
import { followLinks } from './router.svelte';
import { connect } from './session/server';
import { introduce } from './session/start';
import { followSystem } from './settings.svelte';

followLinks();
followSystem();
connect();
introduce().catch((problem: unknown) => console.warn('not introduced:', problem));
keepForOffline();

// A page older than the server asks for files that are gone: it is loaded again, once.
addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('kvartal.reloaded')) return;
  sessionStorage.setItem('kvartal.reloaded', 'yes');
  location.reload();
});

const target = document.getElementById('app');
if (target) mount(App, { target });
