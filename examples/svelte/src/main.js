import { configure } from 'ekspres';
import { mount } from 'svelte';
import App from './App.svelte';
import { SHOP_ORIGIN } from './shop';

configure({ apiOrigin: SHOP_ORIGIN });
mount(App, { target: document.getElementById('app') });
