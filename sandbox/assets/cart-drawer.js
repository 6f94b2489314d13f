/* global document, window, location */
// A drawer whose contents are redrawn through innerHTML after each change of the cart.
const drawer = document.getElementById('drawer');
const contents = document.getElementById('drawer-contents');

async function redraw() {
  const response = await fetch(`/fragments/drawer${location.search}`);
  contents.innerHTML = await response.text();
  if (window.Shopify?.PaymentButton) window.Shopify.PaymentButton.init();
}

async function changeQuantity(line, quantity) {
  await fetch('/cart/change.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ line, quantity }),
  });
  await redraw();
}

for (const form of document.querySelectorAll('form[action$="/cart/add"]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await fetch('/cart/add.js', { method: 'POST', body: new FormData(form) });
    await redraw();
    drawer.hidden = false;
  });
}
contents.addEventListener('change', (event) => {
  const { line } = event.target.dataset;
  if (line) changeQuantity(Number(line), Number(event.target.value));
});
document.getElementById('drawer-open').addEventListener('click', () => {
  drawer.hidden = false;
});
document.getElementById('drawer-close').addEventListener('click', () => {
  drawer.hidden = true;
});
