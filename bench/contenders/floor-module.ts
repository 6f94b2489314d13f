import { brotli } from '../brotli';

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

/** Pseudo-random letters, which hardly compress; the same ones in each run. */
function filler(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

/**
 * The least that could put a button on a page: a module of 1 KiB (Brotli) with one custom element.
 * A comment makes up the size, so that the network carries it and the processor does not.
 */
export function floorModule(): string {
  let letters = 0;
  while (brotli(`${code}//${filler(letters)}`).length < 1024) letters += 1;
  return `${code}//${filler(letters)}`;
}
