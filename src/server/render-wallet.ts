import { PRODUCT_PAGES, pageTypeNamed } from '../embed/shared/page-type';
import { purchaseAttributes } from '../embed/shared/child-attributes';
import type { PropertyValue } from '../types/elements';
import type { PurchaseFacts } from '../wallets/contract';
import type { WalletName } from '../wallets/instrument-names';
import { walletChild } from './child-html';
import { elementState, walletContent } from './face-html';
import { markupHtml, pendingMarkup, type ElementMarkup } from './html';
import { serverOffers, walletChoiceOf } from './offers';
import {
  attributesOf,
  failOption,
  readValue,
  type ElementAttributes,
  type Properties,
  type RenderOptions,
} from './options';
import { labelsIn, languageOf } from './labels';
import { buttonStyle } from './styles';
import { walletNamed, wallets } from '../wallets/registry';

/** Options of {@link renderWallet} for the element of one wallet. */
export type OwnElementOptions = Properties<'wallet'> & RenderOptions & { wallet: WalletName };

/** Options of {@link renderWallet} for `<shopify-wallet-button>`. */
export type WalletButtonOptions = Properties<'checkout'> &
  RenderOptions & {
    /** The wallet. */
    walletConfig: NonNullable<PropertyValue<'wallet-config'>>;
  };

const CALL = 'renderWallet';

/** The facts of the purchase in the attributes. */
const factsOf = (attributes: ElementAttributes): PurchaseFacts => ({
  sellingPlan: readValue(attributes, 'has-selling-plan'),
  requiresShipping: readValue(attributes, 'requires-shipping'),
});

/**
 * Whether a button buys the items of a product form, which it can submit, and not a cart or its `variant-id`.
 */
const submitsForm = (attributes: ElementAttributes) =>
  attributes['variant-id'] === undefined &&
  PRODUCT_PAGES.includes(pageTypeNamed(attributes['page-type']) ?? 'unknown');

/** The wallet's own element. */
function ownElementMarkup(options: OwnElementOptions): ElementMarkup {
  const attributes = attributesOf(CALL, options);
  const face = walletNamed(options.wallet);
  if (!face) failOption(CALL, 'wallet', `one of ${wallets.map(({ name }) => name).join(', ')}`);
  const config = { name: face.name, wallet_params: readValue(attributes, 'wallet-params') ?? {} };
  const [offer] = serverOffers([config], factsOf(attributes), walletChoiceOf(CALL, options.wallets));
  if (!offer) return pendingMarkup(face.tag, attributes, '');
  const state = {
    labels: labelsIn(languageOf(CALL, options.language)),
    disabled: readValue(attributes, 'disabled'),
    submits: submitsForm(attributes),
    form: attributes.form,
  };
  const content = walletContent(face, readValue(attributes, 'call-to-action'), state, options.nonce);
  return pendingMarkup(
    face.tag,
    { ...attributes, ...elementState(face, state) },
    (face.light ? buttonStyle(options.nonce) : '') + content,
  );
}

/** The element that shows the wallet of its config. */
export function walletButtonMarkup(options: WalletButtonOptions): ElementMarkup {
  const tag = 'shopify-wallet-button';
  const attributes = attributesOf(CALL, options);
  const config = readValue(attributes, 'wallet-config');
  if (!config) failOption(CALL, 'wallet', 'the name of a wallet, or a config in walletConfig');
  const facts = factsOf(attributes);
  // For this element, only the attribute indicates a selling plan.
  facts.sellingPlan ??= false;
  const [offer] = serverOffers([config], facts, walletChoiceOf(CALL, options.wallets));
  if (!offer?.shown || readValue(attributes, 'only-sdk') || readValue(attributes, 'sdk-only'))
    return pendingMarkup(tag, attributes, '');
  // If the element has no page type, the button buys the cart.
  const pageType = attributes['page-type'];
  const submits = pageType !== undefined && submitsForm(attributes);
  const button = walletChild(
    { attributes, nonce: options.nonce },
    'button',
    offer,
    {
      'page-type': pageType ?? 'checkout',
      'call-to-action': readValue(attributes, 'call-to-action'),
      ...purchaseAttributes(facts),
    },
    {
      labels: labelsIn(languageOf(CALL, options.language)),
      disabled: readValue(attributes, 'disabled'),
      submits,
      form: attributes.form,
    },
  );
  return pendingMarkup(tag, attributes, (offer.face.light ? buttonStyle(options.nonce) : '') + button);
}

/**
 * Renders one wallet's button: its own element for the option `wallet`, `<shopify-wallet-button>` for
 * `walletConfig`.
 * @returns HTML
 * @throws {TypeError} if an option is missing, invalid or unknown
 */
export const renderWallet = (options: OwnElementOptions | WalletButtonOptions): string =>
  markupHtml('wallet' in options ? ownElementMarkup(options) : walletButtonMarkup(options));
