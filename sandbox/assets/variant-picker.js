/* global document */
// Shows the chosen variant. Swatches change the hidden input without an event, as some themes do. A select is
// changed by the browser, which dispatches events.

/** Shows the price of the variant, and whether it is sold out. */
function showVariant(form, { price, available }) {
  const text = form.closest('.product')?.querySelector('[data-price-text]');
  text?.replaceChildren(price);
  const add = form.querySelector('[name="add"]');
  add.disabled = available !== 'true';
  add.dataset.available ??= add.textContent;
  add.textContent = add.disabled ? add.dataset.soldOut : add.dataset.available;
}

for (const swatch of document.querySelectorAll('[data-variant]')) {
  swatch.addEventListener('click', () => {
    const form = swatch.closest('form');
    form.querySelector('input[name="id"]').value = swatch.dataset.variant;
    for (const other of form.querySelectorAll('[data-variant]')) {
      other.setAttribute('aria-pressed', String(other === swatch));
    }
    showVariant(form, swatch.dataset);
  });
}

for (const select of document.querySelectorAll('.product-form select[name="id"]')) {
  const show = () => showVariant(select.form, select.selectedOptions[0].dataset);
  select.addEventListener('change', show);
}
