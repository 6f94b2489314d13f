/* global document, addEventListener */
// Shows the calls of this visit. They are requested only while the panel is open.
const panel = document.getElementById('call-panel');
const list = document.getElementById('call-panel-calls');
const REFRESH_INTERVAL_MS = 2000;
let timer = 0;
let shownText = '';

function element(tag, className, text) {
  const node = document.createElement(tag);
  node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

function drawCall(call) {
  const item = element('details', 'call');
  const summary = element('summary', 'call__summary');
  const failed = call.status !== 200;
  summary.append(
    element('b', 'call__operation', call.operation),
    element('span', 'call__wallet', call.wallet ?? '–'),
    element(
      'span',
      failed ? 'call__status call__status--failed' : 'call__status',
      String(call.status ?? 'cut'),
    ),
    element('span', 'call__ms', `${call.ms} ms`),
  );
  item.append(summary);
  for (const [title, value] of [
    ['Variables', call.variables],
    ['Response', call.result],
    ['Headers', call.headers],
  ]) {
    item.append(element('h4', 'call__title', title));
    item.append(
      element('pre', 'call__json', typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
    );
  }
  return item;
}

async function refresh() {
  const response = await fetch('/sandbox/calls');
  const text = await response.text();
  if (text === shownText) return;
  shownText = text;
  const calls = JSON.parse(text).reverse();
  list.replaceChildren(...(calls.length > 0 ? calls.map(drawCall) : [element('p', '', 'No call yet.')]));
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
