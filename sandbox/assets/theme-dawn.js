/* global document, window, location, fetch, setTimeout, DOMParser */
// A drawer and a dialog that are filled through innerHTML, and hold the focus by a script: it looks for elements that take
// the focus when it opens, in the light DOM only, and leads from the last of them back to the first.
const FOCUSABLE =
  'summary, a[href], button:enabled, [tabindex]:not([tabindex^="-"]), input:not([type=hidden]):enabled, select:enabled, textarea:enabled, iframe';
const drawer = document.getElementById('drawer');
const quickAdd = document.getElementById('quick-add');
let stopHolding = () => {};

function holdFocus(box) {
  stopHolding();
  const stops = [...box.querySelectorAll(FOCUSABLE)];
  const onKeyDown = (event) => {
    if (event.code !== 'Tab') return;
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (event.target !== from && !(event.shiftKey && event.target === box)) return;
    event.preventDefault();
    to.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  stopHolding = () => document.removeEventListener('keydown', onKeyDown);
  box.focus();
}

function open(box) {
  box.hidden = false;
  holdFocus(box);
}

function close(box) {
  box.hidden = true;
  stopHolding();
}

const fetchPage = async (address) =>
  new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');

drawer.addEventListener('change', async ({ target }) => {
  await fetch('/cart/change.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ line: Number(target.dataset.line), quantity: Number(target.value) }),
  });
  drawer.innerHTML = (await fetchPage(location.href)).getElementById('drawer').innerHTML;
  drawer.dataset.redrawn = 'true';
  // As after the drawer's transition.
  setTimeout(() => open(drawer));
});
drawer.addEventListener('click', ({ target }) => target.id === 'drawer-close' && close(drawer));
document.getElementById('drawer-open').addEventListener('click', () => open(drawer));

document.getElementById('quick-add-open').addEventListener('click', async () => {
  const page = await fetchPage(location.href);
  const content = document.getElementById('quick-add-content');
  content.innerHTML = page.querySelector('.shopify-section').outerHTML.replaceAll('theme-', 'quick-add-');
  window.Shopify?.PaymentButton?.init();
  open(quickAdd);
});
document.getElementById('quick-add-close').addEventListener('click', () => close(quickAdd));
