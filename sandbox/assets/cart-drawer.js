/* global document, window, location */
// A drawer whose contents are redrawn through innerHTML after each change of the cart.
const drawer = document.getElementById('drawer');
const contents = document.getElementById('drawer-contents');
// On pages that define it, the cart is changed through the Storefront API.
const actions = window.Shopify?.actions;

async function redraw() {
  const response = await fetch(`/fragments/drawer${location.search}`);
  contents.innerHTML = await response.text();
  // Announced changes need no such call.
  if (!actions) window.Shopify?.PaymentButton?.init();
}

async function changeQuantity({ line, lineId }, quantity) {
  if (actions) await actions.updateCart({ lines: [{ id: lineId, quantity }] });
  else {
    await fetch('/cart/change.js', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ line: Number(line), quantity }),
    });
  }
  await redraw();
}

async function addToCart(data) {
  const merchandiseId = `gid://shopify/ProductVariant/${data.get('id')}`;
  const quantity = Number(data.get('quantity') ?? 1);
  if (actions) await actions.updateCart({ lines: [{ merchandiseId, quantity }] });
  else await fetch('/cart/add.js', { method: 'POST', body: data });
}

for (const form of document.querySelectorAll('form[action$="/cart/add"]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await addToCart(new FormData(form));
    await redraw();
    drawer.hidden = false;
  });
}
contents.addEventListener('change', (event) => {
  const { dataset, value } = event.target;
  if (dataset.line) changeQuantity(dataset, Number(value));
});
document.getElementById('drawer-open').addEventListener('click', () => {
  drawer.hidden = false;
});
document.getElementById('drawer-close').addEventListener('click', () => {
  drawer.hidden = true;
});
