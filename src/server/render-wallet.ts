import { PRODUCT_PAGES, pageTypeNamed } from '../embed/shared/page-type';
import { purchaseAttributes } from '../embed/shared/child-attributes';
import type { PropertyValue } from '../types/elements';
import type { PurchaseFacts, WalletFace } from '../wallets/contract';
import type { WalletName } from '../wallets/instrument-names';
import { walletChild } from './child-html';
import { elementState, walletContent, type ServerFaceState } from './face-html';
import { markupHtml, pendingMarkup, type ElementMarkup } from './html';
import { variantLinks, type LinkOptions } from './link-url';
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
export type OwnElementOptions = Properties<'wallet'> & RenderOptions & LinkOptions & { wallet: WalletName };

/** Options of {@link renderWallet} for `<shopify-wallet-button>`. */
export type WalletButtonOptions = Properties<'checkout'> &
  RenderOptions &
  LinkOptions & {
    /** The wallet. */
    walletConfig: NonNullable<PropertyValue<'wallet-config'>>;
  };

const CALL = 'renderWallet';

/** The facts of the purchase in the attributes. */
const factsOf = (attributes: ElementAttributes): PurchaseFacts => ({
  sellingPlan: readValue(attributes, 'has-selling-plan'),
  requiresShipping: readValue(attributes, 'requires-shipping'),
});

/** Whether a button on a page of this type buys the items of a product form or a variant, and not a cart. */
const buysProduct = (pageType: string | undefined) =>
  PRODUCT_PAGES.includes(pageTypeNamed(pageType) ?? 'unknown');

/**
 * What differs between a button that buys the items of a product form, which it can submit, one that buys its
 * `variant-id`, and one that buys the cart.
 */
function purchaseState(
  attributes: ElementAttributes,
  options: LinkOptions,
  face: WalletFace,
  pageType: string | undefined,
): Pick<ServerFaceState, 'submits' | 'linkUrl'> {
  const linkUrl = variantLinks(CALL, attributes, options)(face);
  if (!buysProduct(pageType)) return { submits: false };
  return { submits: attributes['variant-id'] === undefined, linkUrl };
}

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
    ...purchaseState(attributes, options, face, attributes['page-type']),
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
  const pageType = attributes['page-type'] ?? 'checkout';
  const button = walletChild(
    { attributes, nonce: options.nonce },
    'button',
    offer,
    {
      'page-type': pageType,
      'call-to-action': readValue(attributes, 'call-to-action'),
      ...purchaseAttributes(facts),
    },
    {
      labels: labelsIn(languageOf(CALL, options.language)),
      disabled: readValue(attributes, 'disabled'),
      ...purchaseState(attributes, options, offer.face, pageType),
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
