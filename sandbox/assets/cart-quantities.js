/* global document, location */
// Saves a changed quantity at once, and redraws the cart's total without a reload.
const form = document.getElementById('cart');

form?.addEventListener('change', async (event) => {
  const { line } = event.target.dataset;
  if (!line) return;
  const response = await fetch('/cart/change.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ line: Number(line), quantity: Number(event.target.value) }),
  });
  const cart = await response.json();
  if (cart.item_count === 0) {
    location.reload();
    return;
  }
  const total = form.querySelector('.cart-total b');
  total.textContent = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: cart.currency }).format(
    cart.total_price / 100,
  );
});
