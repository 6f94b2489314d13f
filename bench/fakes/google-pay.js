/* A fake of Google's script: draws a button at once, and opens no sheet. */
(() => {
  class PaymentsClient {
    isReadyToPay() {
      return Promise.resolve({ result: true, paymentMethodPresent: true });
    }
    createButton({ onClick }) {
      const place = document.createElement('div');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Google Pay';
      button.style.cssText = 'width: 100%; height: 44px';
      button.addEventListener('click', onClick);
      place.append(button);
      return place;
    }
    prefetchPaymentData() {}
    loadPaymentData() {
      window.ekspresBenchAnswer?.();
      return new Promise(() => {});
    }
  }
  window.google = { payments: { api: { PaymentsClient } } };
})();
