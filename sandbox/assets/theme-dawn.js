/* global document, window, location, fetch, setTimeout, DOMParser */
// Imitates the theme Dawn: a drawer and a dialog that are filled through innerHTML, and have a focus trap.
// When one of them opens, the trap finds its focusable elements, but only those in the light DOM. Tab then
// moves the focus from the last one back to the first.
const FOCUSABLE =
  'summary, a[href], button:enabled, [tabindex]:not([tabindex^="-"]), input:not([type=hidden]):enabled, select:enabled, textarea:enabled, iframe';
const drawer = document.getElementById('drawer');
const quickAdd = document.getElementById('quick-add');
let releaseFocus = () => {};

function trapFocus(box) {
  releaseFocus();
  const focusable = [...box.querySelectorAll(FOCUSABLE)];
  const onKeyDown = (event) => {
    if (event.code !== 'Tab') return;
    const [first, last] = [focusable[0], focusable.at(-1)];
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    if (event.target !== from && !(event.shiftKey && event.target === box)) return;
    event.preventDefault();
    to.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  releaseFocus = () => document.removeEventListener('keydown', onKeyDown);
  box.focus();
}

function open(box) {
  box.hidden = false;
  trapFocus(box);
}

function close(box) {
  box.hidden = true;
  releaseFocus();
}

async function fetchPage(url) {
  const response = await fetch(url);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

drawer.addEventListener('change', async ({ target }) => {
  await fetch('/cart/change.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ line: Number(target.dataset.line), quantity: Number(target.value) }),
  });
  drawer.innerHTML = (await fetchPage(location.href)).getElementById('drawer').innerHTML;
  drawer.dataset.redrawn = 'true';
  // The theme opens it in a later task: after the drawer's transition.
  setTimeout(() => open(drawer));
});
drawer.addEventListener('click', ({ target }) => target.id === 'drawer-close' && close(drawer));
document.getElementById('drawer-open').addEventListener('click', () => open(drawer));

document.getElementById('quick-add-open').addEventListener('click', async () => {
  const page = await fetchPage(location.href);
  const content = document.getElementById('quick-add-content');
  // So that ids stay unique.
  content.innerHTML = page.querySelector('.shopify-section').outerHTML.replaceAll('theme-', 'quick-add-');
  window.Shopify?.PaymentButton?.init();
  open(quickAdd);
});
document.getElementById('quick-add-close').addEventListener('click', () => close(quickAdd));
