/*
 * A fake of the script of Adobe's payment services: every wallet is available at once, without the request
 * that the real one first sends to the shop's Commerce backend, and Google Pay's button is drawn without
 * Google's script.
 */
(() => {
  const unavailable = { isAvailable: () => false };
  window.PaymentServicesSDK = class {
    Payment = {
      init: () => Promise.resolve(),
      ApplePay: unavailable,
      CreditCard: unavailable,
      PayPalButtons: unavailable,
      GooglePay: {
        isAvailable: () => true,
        render: ({ container }) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'Google Pay';
          button.style.cssText = 'width: 100%; height: 44px';
          button.addEventListener('click', () => window.ekspresBenchHandled?.());
          document.querySelector(container).append(button);
          return Promise.resolve({ teardown: () => button.remove(), setDisabled: () => {} });
        },
      },
    };
  };
})();
