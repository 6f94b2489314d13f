import { passedOnNames } from '../../embed/shared/attributes';
import type { WalletFace } from '../../wallets/contract';
import { elementState, linkFaceHtml, shadowRoot, walletFaceHtml, type ServerFaceState } from '../face-html';
import { openingTag, type HtmlAttributes } from '../html';
import { buttonStyle, columnStyle, gridStyle } from '../styles';
import { wallets } from '../../wallets/registry';
import { LABELS } from './language';

/** Liquid that prints the variable `style`, the style of buttons and links. Each shadow root gets a copy. */
const STYLE = '{{ style }}';

/** The attribute with the wallet's parameters. */
const WALLET_PARAMS = { 'wallet-params': '{{ params }}' };

/**
 * An opening tag that also prints the attributes that the host element passes on. Theme Check would read the
 * variable as a part of the tag's name if no space preceded it.
 */
const openingTagWith = (tag: string, attributes: HtmlAttributes): string =>
  openingTag(tag, attributes).replace(`<${tag}`, `<${tag} {{ passed_on }}`);

/** A wallet's element in a slot. `more`: further attributes. */
function walletElement(face: WalletFace, slot: string, more: HtmlAttributes, state: ServerFaceState) {
  const callToAction = more['call-to-action'] === true;
  const attributes = { slot, ...more, ...elementState(face, state), ...WALLET_PARAMS };
  const opening = openingTagWith(face.tag, attributes);
  const html = walletFaceHtml(face, callToAction, state);
  const content = face.light ? html : shadowRoot({ shadowrootdelegatesfocus: true }, STYLE + html);
  return `${opening}${content}</${face.tag}>`;
}

/** The line of the delivery promise, if the snippet's parameter `delivery_promise` is true. */
const PROMISE = `{% if delivery_promise %}${openingTagWith('shopify-delivery-promise', { slot: 'promise', ...WALLET_PARAMS })}&nbsp;</shopify-delivery-promise>{% endif %}`;

/** The content of a product element with this wallet: style, button, delivery promise and link. */
export function productContent(face: WalletFace): string {
  const state = { labels: LABELS, disabled: false, submits: true };
  const button = walletElement(face, 'button', { 'call-to-action': true }, state);
  // The style before the button is for faces in the light DOM. The unbranded button needs no link to more
  // options.
  if (face.look === 'unbranded') return STYLE + button;
  const promise = face.instrument === 'ShopPay' ? PROMISE : '';
  const tag = 'more-payment-options-link';
  const opening = openingTagWith(tag, {
    slot: 'more-options',
    'recommended-instrument': face.instrument,
    ...elementState(undefined, state),
  });
  return `${STYLE}${button}${promise}${opening}${linkFaceHtml(state)}</${tag}>`;
}

/** A wallet's element inside a cart element. */
export const cartButton = (face: WalletFace): string =>
  walletElement(face, `button-${face.name}`, {}, { labels: LABELS, disabled: false, submits: false });

/** A Liquid `case` on the snippet's variable `wallet`, with a branch for each wallet. */
export const forEachWallet = (content: (face: WalletFace) => string): string =>
  `{%- case wallet -%}${wallets.map((face) => `\n{%- when '${face.name}' -%}${content(face)}`).join('')}\n{%- endcase -%}`;

/** Names of all wallets, separated by commas. */
export const KNOWN_NAMES = wallets.map(({ name }) => name).join(',');

/**
 * Names of the wallets whose faces are in the light DOM, separated by commas. They need the style outside
 * shadow roots.
 */
export const LIGHT_NAMES = wallets
  .filter(({ light }: WalletFace) => light)
  .map(({ name }) => name)
  .join(',');

/**
 * Attributes that a host element passes on to its buttons. Not `disabled`, which belongs to the placeholder.
 */
export const PASSED_ON_NAMES = [...passedOnNames.filter((name) => name !== 'disabled'), 'page-type'].join(
  ',',
);

/** The style of buttons and links as Liquid text. */
export const buttonStyleText = (): string => `{% raw %}${buttonStyle(undefined)}{% endraw %}`;

/** The style of a cart's grid as Liquid text. */
export const gridStyleText = (): string => `{% raw %}${gridStyle(undefined)}{% endraw %}`;

/** The style of a cart in one column as Liquid text. */
export const columnStyleText = (): string => `{% raw %}${columnStyle(undefined)}{% endraw %}`;
