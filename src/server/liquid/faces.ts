import { passedOnNames } from '../../embed/elements/attributes';
import type { WalletFace } from '../../wallets/contract';
import { elementState, linkFaceHtml, shadowRoot, walletFaceHtml, type FaceState } from '../face-html';
import { openingTag, type HtmlAttributes } from '../html';
import { buttonStyle, gridStyle } from '../styles';
import { wallets } from '../../wallets/registry';

/** The style of buttons and links as the snippet's variable `style`, which each root has. */
const STYLE = '{{ style }}';

/** An opening tag with what the snippet has read from the host element's own: `passedOn`, as Liquid. */
const openingTagWith = (tag: string, attributes: HtmlAttributes, passedOn = 'passed_on'): string =>
  openingTag(tag, attributes).replace(`<${tag}`, `<${tag}{{ ${passedOn} }}`);

/** Without a plan a wallet has no attribute that says so: a click reads the form. */
const PASSED_ON_TO_WALLET = `passed_on | remove: ' has-selling-plan="false"'`;

/** A wallet's element. `slot` and `more` are HTML attributes of the snippet's. */
function walletElement(
  face: WalletFace,
  slot: string,
  more: HtmlAttributes,
  callToAction: boolean,
  state: FaceState,
) {
  const attributes = { slot, ...more, ...elementState(face, state.disabled) };
  const opening = openingTagWith(face.tag, attributes, PASSED_ON_TO_WALLET).replace(
    '>',
    ' wallet-params="{{ params }}">',
  );
  const html = walletFaceHtml(face, callToAction, state);
  const content = face.light ? html : shadowRoot({ shadowrootdelegatesfocus: true }, STYLE + html);
  return `${opening}${content}</${face.tag}>`;
}

/** The line of the delivery promise, where the theme says that its pages have a client for it. */
const PROMISE = `{% if delivery_promise %}${openingTagWith('shopify-delivery-promise', { slot: 'promise' }).replace('>', ' wallet-params="{{ params }}">')}&nbsp;</shopify-delivery-promise>{% endif %}`;

/** What stands inside a product element for its wallet, style and link included. */
export function productContent(face: WalletFace): string {
  const state = { disabled: false, submits: true };
  const button = walletElement(face, 'button', { 'call-to-action': true }, true, state);
  // The style is for what stands in the light DOM. The unbranded button needs no link to more options.
  if (face.unbranded) return STYLE + button;
  const promise = face.instrument === 'ShopPay' ? PROMISE : '';
  const tag = 'more-payment-options-link';
  const opening = openingTagWith(tag, {
    slot: 'more-options',
    'recommended-instrument': face.instrument,
    ...elementState(undefined, false),
  });
  return `${STYLE}${button}${promise}${opening}${linkFaceHtml(state)}</${tag}>`;
}

/** A wallet's element inside a cart element. */
export const cartButton = (face: WalletFace): string =>
  walletElement(face, `button-${face.name}`, {}, false, { disabled: false, submits: false });

/** One branch for each wallet, by the variable `wallet`. */
export const forEachWallet = (content: (face: WalletFace) => string): string =>
  `{%- case wallet -%}${wallets.map((face) => `\n{%- when '${face.name}' -%}${content(face)}`).join('')}\n{%- endcase -%}`;

/** Names of wallets, as the snippet looks them up. */
export const WALLET_NAMES = wallets.map(({ name }) => name).join(',');

/** Names of wallets whose faces stand in the light DOM, where the snippet's style must reach them. */
export const LIGHT_NAMES = wallets
  .filter(({ light }) => light)
  .map(({ name }) => name)
  .join(',');

/** Attributes that a button gets from the element around it. `disabled` goes with the placeholder. */
export const PASSED_ON_NAMES = [...passedOnNames.filter((name) => name !== 'disabled'), 'page-type'].join(
  ',',
);

/** The style of buttons and links as Liquid text. */
export const buttonStyleText = (): string => `{% raw %}${buttonStyle(undefined)}{% endraw %}`;

/** The style of a cart's grid as Liquid text. */
export const gridStyleText = (): string => `{% raw %}${gridStyle(undefined)}{% endraw %}`;
