/* global document */
// A picker that changes the hidden input without any event, as some themes do, and draws the price anew.
for (const swatch of document.querySelectorAll('[data-variant]')) {
  swatch.addEventListener('click', () => {
    const form = swatch.closest('form');
    const available = swatch.dataset.available === 'true';
    form.querySelector('input[name="id"]').value = swatch.dataset.variant;
    for (const other of form.querySelectorAll('[data-variant]')) {
      other.setAttribute('aria-pressed', String(other === swatch));
    }
    const price = swatch.closest('.product').querySelector('[data-price-text]');
    price.innerHTML = '';
    price.append(swatch.dataset.price);
    const add = form.querySelector('[name="add"]');
    add.disabled = !available;
    add.textContent = available ? 'Dodaj do koszyka' : 'Wyprzedane';
  });
}
