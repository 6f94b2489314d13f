/* global document, addEventListener */
import { element, jsonText } from './side-panel/dom.js';

// Shows the calls of this visit. They are requested only while the panel is open.
const panel = document.getElementById('call-panel');
const list = document.getElementById('call-panel-calls');
const REFRESH_INTERVAL_MS = 2000;
let timer = 0;
let shownText = '';

function drawCall({ operation, wallet, status, ms, variables, result, headers }) {
  const statusClass = status === 200 ? 'call__status' : 'call__status call__status--failed';
  const summary = element(
    'summary',
    { className: 'call__summary' },
    element('b', { className: 'call__operation' }, operation),
    element('span', { className: 'call__wallet' }, wallet ?? '–'),
    element('span', { className: statusClass }, String(status ?? 'cut')),
    element('span', { className: 'call__ms' }, `${ms} ms`),
  );
  const sections = [
    ['Variables', variables],
    ['Response', result],
    ['Headers', headers],
  ].map(([title, value]) => [
    element('h4', { className: 'call__title' }, title),
    element('pre', { className: 'call__json' }, jsonText(value)),
  ]);
  return element('details', { className: 'call' }, summary, ...sections);
}

async function refresh() {
  const response = await fetch('/sandbox/calls');
  const text = await response.text();
  if (text === shownText) return;
  shownText = text;
  const calls = JSON.parse(text).reverse();
  list.replaceChildren(...(calls.length > 0 ? calls.map(drawCall) : [element('p', {}, 'No call yet.')]));
}

function stop() {
  clearInterval(timer);
}

function start() {
  stop();
  if (!panel.open) return;
  refresh();
  timer = setInterval(refresh, REFRESH_INTERVAL_MS);
}

panel.addEventListener('toggle', start);
addEventListener('pagehide', stop);
addEventListener('pageshow', start);
