// In a separate window, a link closes the window. The link that continues the purchase opens its URL in the
// shop's window.
const shopWindow = window.opener;
if (shopWindow) {
  for (const link of document.querySelectorAll('[data-exit-link]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      if (link.dataset.exitLink === 'continue') shopWindow.location.href = link.href;
      window.close();
    });
  }
}
