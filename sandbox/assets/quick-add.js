/* global document, window, location */
// Fetches the form, assigns it through innerHTML, and initializes the payment buttons again, as themes do.
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
