/* global document, window, sessionStorage, setInterval, clearInterval, addEventListener */
// The bench: controls that reload the page with another URL, and panels with calls, events, wallets and
// numbers.
import { drawControls } from './controls.js';
import { element } from './dom.js';
import { PANELS } from './panels.js';

const STORAGE_KEY = 'sandbox-bench';
const REDRAW_INTERVAL_MS = 1500;
const HOST_ELEMENTS = 'shopify-accelerated-checkout, shopify-accelerated-checkout-cart';
/** The state of the bench, which is kept when another page is loaded. */
const state = { open: false, panel: 'Set up', ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') };

const host = document.querySelector('sandbox-bench');
const data = JSON.parse(document.getElementById('bench-data').textContent);
const root = host.attachShadow({ mode: 'open' });

const body = element('div', { className: 'panel', role: 'tabpanel', id: 'panel', tabIndex: 0 });
/** Draws the controls once, because each change of one reloads the page. */
function drawSetup() {
  if (!body.hasChildNodes()) body.append(...drawControls(data));
}

const panels = [['Set up', drawSetup], ...PANELS];
let timer = 0;

function changeState(change) {
  Object.assign(state, change);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state));
}

/** Draws the chosen panel. */
const draw = () => panels.find(([title]) => title === state.panel)?.[1](body);

const tabs = panels.map(([title]) =>
  element(
    'button',
    { type: 'button', role: 'tab', ariaControls: 'panel', onclick: () => choose(title) },
    title,
  ),
);

function choose(title) {
  changeState({ panel: title });
  for (const tab of tabs) tab.ariaSelected = String(tab.textContent === title);
  body.replaceChildren();
  draw();
}

const drawer = element(
  'section',
  { className: 'drawer', id: 'drawer', ariaLabel: 'Bench' },
  element('div', { className: 'tabs', role: 'tablist', ariaLabel: 'Bench' }, tabs),
  body,
);
const toggle = element(
  'button',
  { type: 'button', className: 'toggle', onclick: () => show(!state.open) },
  element('span', { className: 'toggle__mark', ariaHidden: 'true' }),
  element('span', { className: 'toggle__text' }, 'Bench'),
);

/**
 * With `debug` the elements print which wallets they considered, and the doctor runs, which calls the API.
 */
function debugElements() {
  for (const host of document.querySelectorAll(HOST_ELEMENTS)) host.setAttribute('debug', '');
}

/** Opens or closes the bench. Panels are drawn only while it is open. */
function show(open) {
  changeState({ open });
  document.documentElement.dataset.bench = open ? 'open' : 'folded';
  toggle.ariaExpanded = String(open);
  drawer.hidden = !open;
  clearInterval(timer);
  if (!open) return;
  debugElements();
  choose(panels.some(([title]) => title === state.panel) ? state.panel : 'Set up');
  timer = setInterval(() => {
    if (['Calls', 'Numbers'].includes(state.panel)) draw();
  }, REDRAW_INTERVAL_MS);
}

window.sandboxBench.addEventListener('change', () => {
  if (state.open && ['Events', 'Wallets'].includes(state.panel)) draw();
});
addEventListener('pagehide', () => clearInterval(timer));
addEventListener('pageshow', (event) => event.persisted && show(state.open));

const styles = element('link', { rel: 'stylesheet', href: '/assets/bench/bench.css' });
styles.addEventListener('load', () => root.append(drawer, toggle));
root.append(styles);
show(state.open);
