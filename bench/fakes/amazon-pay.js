/* A fake of Amazon's script: draws a button at once. */
window.amazon = {
  Pay: {
    renderButton(selector) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Amazon Pay';
      button.style.cssText = 'width: 100%; height: 44px';
      document.querySelector(selector)?.append(button);
      return { onClick: () => {}, initCheckout: () => {}, updateButtonInfo: () => {} };
    },
    bindChangeAction() {},
  },
};
