/* global document, window, location */
// As themes do: fetches the form, assigns it through innerHTML, then initializes the payment buttons again.
const dialog = document.getElementById('quick-add');
const content = document.getElementById('quick-add-content');

for (const button of document.querySelectorAll('[data-quick-add]')) {
  button.addEventListener('click', async () => {
    const response = await fetch(`/fragments/product/${button.dataset.quickAdd}${location.search}`);
    content.innerHTML = await response.text();
    dialog.showModal();
    if (window.Shopify?.PaymentButton) window.Shopify.PaymentButton.init();
  });
}
document.getElementById('quick-add-close').addEventListener('click', () => dialog.close());
