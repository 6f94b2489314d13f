/* global document, window, sessionStorage, setInterval, clearInterval, addEventListener */
// The side panel: controls that reload the page with another URL, and tabs with calls, events,
// wallets and numbers.
import { drawControls } from './controls.js';
import { element } from './dom.js';
import { TABS } from './tabs.js';

const STORAGE_KEY = 'sandbox-side-panel';
const REDRAW_INTERVAL_MS = 1500;
const HOST_ELEMENTS = 'shopify-accelerated-checkout, shopify-accelerated-checkout-cart';
/** The state of the side panel, which is kept when another page is loaded. */
const state = { open: false, tab: 'Set up', ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') };

const host = document.querySelector('sandbox-side-panel');
const data = JSON.parse(document.getElementById('side-panel-data').textContent);
const root = host.attachShadow({ mode: 'open' });

const body = element('div', { className: 'panel', role: 'tabpanel', id: 'panel', tabIndex: 0 });
/** Draws the controls once, because each change of one reloads the page. */
function drawSetup() {
  if (!body.hasChildNodes()) body.append(...drawControls(data));
}

const allTabs = [['Set up', drawSetup], ...TABS];
let timer = 0;

function changeState(change) {
  Object.assign(state, change);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state));
}

/** Draws the chosen tab. */
const draw = () => allTabs.find(([title]) => title === state.tab)?.[1](body);

const tabButtons = allTabs.map(([title]) =>
  element(
    'button',
    { type: 'button', role: 'tab', ariaControls: 'panel', onclick: () => chooseTab(title) },
    title,
  ),
);

function chooseTab(title) {
  changeState({ tab: title });
  for (const button of tabButtons) button.ariaSelected = String(button.textContent === title);
  body.replaceChildren();
  draw();
}

const drawer = element(
  'section',
  { className: 'drawer', id: 'drawer', ariaLabel: 'Side panel' },
  element('div', { className: 'tabs', role: 'tablist', ariaLabel: 'Side panel' }, tabButtons),
  body,
);
const toggle = element(
  'button',
  { type: 'button', className: 'toggle', onclick: () => setOpen(!state.open) },
  element('span', { className: 'toggle__mark', ariaHidden: 'true' }),
  element('span', { className: 'toggle__text' }, 'Side panel'),
);

/**
 * With `debug` the elements print which wallets they considered, and the doctor runs, which calls the API.
 */
function debugElements() {
  for (const hostElement of document.querySelectorAll(HOST_ELEMENTS)) hostElement.setAttribute('debug', '');
}

/** Opens or closes the side panel. Tabs are drawn only while it is open. */
function setOpen(open) {
  changeState({ open });
  document.documentElement.dataset.sidePanel = open ? 'open' : 'closed';
  toggle.ariaExpanded = String(open);
  drawer.hidden = !open;
  clearInterval(timer);
  if (!open) return;
  debugElements();
  chooseTab(allTabs.some(([title]) => title === state.tab) ? state.tab : 'Set up');
  timer = setInterval(() => {
    if (['Calls', 'Numbers'].includes(state.tab)) draw();
  }, REDRAW_INTERVAL_MS);
}

window.sandboxSidePanel.addEventListener('change', () => {
  if (state.open && ['Events', 'Wallets'].includes(state.tab)) draw();
});
addEventListener('pagehide', () => clearInterval(timer));
addEventListener('pageshow', (event) => event.persisted && setOpen(state.open));

const styles = element('link', { rel: 'stylesheet', href: '/assets/side-panel/side-panel.css' });
styles.addEventListener('load', () => root.append(drawer, toggle));
root.append(styles);
setOpen(state.open);
