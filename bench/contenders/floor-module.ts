import { paddedScript } from '../padded-script';

/** The tag that the module below defines. */
export const floorTag = 'floor-button';

const code = `class FloorButton extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.name = 'return_to';
    button.value = '/checkout';
    button.className = 'shopify-payment-button__button shopify-payment-button__button--unbranded';
    button.textContent = 'Kup teraz';
    this.replaceChildren(button);
  }
}
customElements.define('${floorTag}', FloorButton);
`;

/** A minimal module that draws a button: 1 KiB (Brotli) with one custom element. */
export const floorModule = (): string => paddedScript(code, 1024);
