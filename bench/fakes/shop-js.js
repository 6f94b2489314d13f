/* A fake of shop-js: defines the element that draws Shop Pay's button. */
customElements.define(
  'shop-pay-button',
  class extends HTMLElement {
    connectedCallback() {
      const link = document.createElement('a');
      link.href = '/checkout';
      link.dataset.vendorButton = 'shop-pay';
      link.textContent = 'Shop Pay';
      link.style.cssText = 'display: block; height: 44px';
      this.attachShadow({ mode: 'open' }).append(link);
    }
  },
);
