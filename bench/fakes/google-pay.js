/* A fake of Google's script: draws a button at once, and opens no sheet. */
(() => {
  class PaymentsClient {
    isReadyToPay() {
      return Promise.resolve({ result: true, paymentMethodPresent: true });
    }
    createButton({ onClick }) {
      const container = document.createElement('div');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Google Pay';
      button.style.cssText = 'width: 100%; height: 44px';
      button.addEventListener('click', onClick);
      container.append(button);
      return container;
    }
    prefetchPaymentData() {}
    loadPaymentData() {
      window.ekspresBenchHandled?.();
      return new Promise(() => {});
    }
  }
  window.google = { payments: { api: { PaymentsClient } } };
})();
