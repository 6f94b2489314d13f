/* A fake of PayPal's script: draws a button at once, and opens no window. */
(() => {
  const Buttons = ({ onClick, createOrder }) => ({
    isEligible: () => true,
    render: (container) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.vendorButton = 'paypal';
      button.textContent = 'PayPal';
      button.style.cssText = 'width: 100%; height: 44px';
      button.addEventListener('click', async () => {
        window.ekspresBenchHandled?.();
        await onClick?.({}, { resolve: () => {}, reject: () => {} });
        await createOrder?.({}, {});
      });
      (typeof container === 'string' ? document.querySelector(container) : container).append(button);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  });
  // As in PayPal's script, the tag names the global.
  const { namespace = 'paypal' } = document.currentScript.dataset;
  window[namespace] = { Buttons, FUNDING: { PAYPAL: 'paypal' }, version: '5' };
})();
