import { paddedScript } from '../padded-script';
import { ANY_BUTTON, moduleScript, SCRIPT, type Contender } from './contender';
import { placeholder } from './placeholder';

/** The tag that `FLOOR_MODULE` defines. */
const FLOOR_TAG = 'floor-button';

/** A minimal module with one custom element that draws a button. */
const FLOOR_MODULE = `class FloorButton extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.name = 'return_to';
    button.value = '/checkout';
    button.className = 'shopify-payment-button__button shopify-payment-button__button--unbranded';
    button.textContent = 'Kup teraz';
    this.replaceChildren(button);
  }
}
customElements.define('${FLOOR_TAG}', FloorButton);
`;

/** The compressed size to which the module is padded. */
const FLOOR_BYTES = 1024;

/**
 * The markup that Ekspres renders on the server, without the script: the same button with the same CSS.
 * @param rendered by `renderProduct`
 */
export const styledFloor = (rendered: string): Contender => ({
  name: 'plain-styled',
  title: "the server's button and CSS in the HTML, no script",
  group: 'floor',
  head: '',
  markup: `<div id="express-button">${rendered}</div>`,
  files: new Map(),
  buttons: { selector: ANY_BUTTON, count: 1 },
});

/** The floors, which are minimal contenders: with a button in the HTML, and with one that a script draws. */
export const floors: readonly Contender[] = [
  {
    name: 'plain',
    title: 'a button in the HTML, no script',
    group: 'floor',
    head: '',
    markup: `<div id="express-button"><button class="shopify-payment-button__button" name="return_to" value="/checkout">Kup teraz</button></div>`,
    files: new Map(),
    buttons: { selector: ANY_BUTTON, count: 1 },
  },
  {
    name: 'floor',
    title: 'a module of 1 KiB with one custom element',
    group: 'floor',
    head: moduleScript('/floor.js'),
    markup: `<div id="express-button"><${FLOOR_TAG}>${placeholder}</${FLOOR_TAG}></div>`,
    files: new Map([['/floor.js', { type: SCRIPT, text: paddedScript(FLOOR_MODULE, FLOOR_BYTES) }]]),
    buttons: { selector: ANY_BUTTON, count: 1 },
  },
];
