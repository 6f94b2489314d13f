// In a window of its own the way out is the shop's: it goes on, the window closes.
const shop = window.opener;
for (const link of shop ? document.querySelectorAll('[data-way-out]') : []) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (link.textContent !== 'Anuluj') shop.location.href = link.href;
    window.close();
  });
}
