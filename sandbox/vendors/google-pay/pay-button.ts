/// <reference types="googlepay" />
import { merchantLogo } from '../fake-options';
import { element } from './element';

type ButtonOptions = google.payments.api.ButtonOptions;

/** Values of the button's options, from the documentation. The first one of each is the default. */
const COLORS = ['default', 'black', 'white'];
const SIZE_MODES = ['static', 'fill'];
const BORDERS = ['default_border', 'no_border'];
/** Button type → its label in Polish and in English. */
const LABELS_BY_TYPE: Readonly<Record<string, readonly [pl: string, en: string]>> = {
  buy: ['Kup przez Google Pay', 'Buy with Google Pay'],
  book: ['Zarezerwuj przez Google Pay', 'Book with Google Pay'],
  checkout: ['Przejdź do kasy z Google Pay', 'Checkout with Google Pay'],
  donate: ['Przekaż darowiznę przez Google Pay', 'Donate with Google Pay'],
  order: ['Zamów przez Google Pay', 'Order with Google Pay'],
  pay: ['Zapłać przez Google Pay', 'Pay with Google Pay'],
  plain: ['Google Pay', 'Google Pay'],
  subscribe: ['Subskrybuj przez Google Pay', 'Subscribe with Google Pay'],
  long: ['Kup przez Google Pay', 'Buy with Google Pay'],
  short: ['Google Pay', 'Google Pay'],
};
const NAME = 'Google Pay';
const STYLE_ID = 'gpay-button-style';

const BUTTON_CSS = `
.gpay-button {
  box-sizing: border-box; min-width: 90px; width: 240px; height: 40px; padding: 8px 24px; border: 0;
  font: 500 16px/1 -apple-system, Roboto, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
  letter-spacing: -0.01em; white-space: nowrap; overflow: hidden; cursor: pointer;
}
.gpay-button.short, .gpay-button.plain { width: 160px; }
.gpay-button.black { color: #fff; background: #000; }
.gpay-button.white { color: #3c4043; background: #fff; }
.gpay-button.default_border { box-shadow: inset 0 0 0 1px #747775; }
.gpay-button:focus-visible { outline: 3px solid #4285f4; outline-offset: 2px; }
.gpay-button-fill, .gpay-button-fill > .gpay-button { width: 100%; height: inherit; }
.gpay-button-fill { container-type: size; }
.gpay-button-fill > .gpay-button { padding: 8px; }
.gpay-button-fill > .long { font-size: min(16px, 7.5cqi); }
.gpay-button-fill > .short { font-size: min(16px, 14cqi); }
.gpay-button b { font-size: 1.06em; font-weight: 600; }
.gpay-button img { height: 1.5em; vertical-align: middle; }
`;

/** The label, with the wallet's name emphasized, or with the merchant's own logo in its place. */
function labelled(label: string): (Node | string)[] {
  const logo = merchantLogo('google-pay.svg');
  const name = logo === undefined ? element('b', {}, NAME) : element('img', { src: logo, alt: '' });
  const [before = '', after = ''] = label.split(NAME);
  return [before, name, after];
}

/** Adds the styles once to the root of the button: its shadow root, or the document's head. */
function appendStyles(root: Document | ShadowRoot, nonce: string | undefined): void {
  if (root.getElementById(STYLE_ID) !== null) return;
  const style = element('style', { id: STYLE_ID, textContent: BUTTON_CSS });
  if (nonce !== undefined) style.nonce = nonce;
  ('head' in root ? root.head : root).append(style);
}

function throwIfUnknown(name: string, allowed: readonly string[], value: string | undefined): void {
  if (value !== undefined && !allowed.includes(value))
    throw new Error(`${name} '${value}' is not supported.`);
}

/**
 * Creates a button in its container, with the options of `createButton`.
 *
 * @param nonce of the style element, for pages with a content security policy
 * @throws Error if `onClick` is missing, or an option has an unknown value
 */
export function createPayButton(options: ButtonOptions, nonce: string | undefined): HTMLElement {
  const { onClick, buttonColor, buttonType = 'buy', buttonSizeMode, buttonBorderType } = options;
  const { buttonRadius = 4, buttonRootNode = document, buttonLocale = navigator.language } = options;
  if (typeof onClick !== 'function') throw new Error('Missing required property: onClick');
  throwIfUnknown('buttonColor', COLORS, buttonColor);
  throwIfUnknown('buttonType', Object.keys(LABELS_BY_TYPE), buttonType);
  throwIfUnknown('buttonSizeMode', SIZE_MODES, buttonSizeMode);
  throwIfUnknown('buttonBorderType', BORDERS, buttonBorderType);
  // The negation rejects NaN too.
  if (!(buttonRadius >= 0)) throw new Error('buttonRadius must not be negative.');

  appendStyles(buttonRootNode, nonce);
  const isPolish = buttonLocale.startsWith('pl');
  const label = LABELS_BY_TYPE[buttonType]?.[isPolish ? 0 : 1] ?? '';
  const classes = [
    'gpay-button',
    buttonColor === 'white' ? 'white' : 'black',
    buttonType,
    ['plain', 'short'].includes(buttonType) ? 'short' : 'long',
    isPolish ? 'pl' : 'en',
    buttonBorderType ?? 'default_border',
  ];
  const button = element(
    'button',
    { type: 'button', 'aria-label': label, class: classes.join(' '), id: 'gpay-button-online-api-id' },
    ...labelled(label),
  );
  button.style.borderRadius = `${buttonRadius}px`;
  button.addEventListener('click', onClick);
  return element('div', buttonSizeMode === 'fill' ? { class: 'gpay-button-fill' } : {}, button);
}
