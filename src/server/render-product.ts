import { fallbackConfig } from '../wallets/registry';
import { purchaseAttributes } from '../embed/shared/child-attributes';
import type { PurchaseFacts } from '../wallets/contract';
import { linkChild, promiseChild, walletChild } from './child-html';
import { markupHtml, pendingMarkup, type ElementMarkup } from './html';
import { variantLinks, type LinkOptions } from './link-url';
import { serverOffers, walletChoiceOf } from './offers';
import {
  attributesOf,
  readValue,
  type ElementAttributes,
  type Properties,
  type RenderOptions,
} from './options';
import { labelsIn, languageOf } from './labels';
import { buttonStyle } from './styles';

/** Options of {@link renderProduct}: the element's properties, and how it is rendered. */
export type ProductOptions = Properties<'product'> &
  RenderOptions &
  LinkOptions & {
    /**
     * Whether the page has a client for delivery promises. If so, a line for the promise is rendered with
     * Shop Pay's button.
     */
    deliveryPromise?: boolean | undefined;
  };

/** The facts of the purchase in the attributes; only the script reads the product form. */
function factsOf(given: ElementAttributes): PurchaseFacts {
  const variantId = readValue(given, 'variant-id');
  const variant = readValue(given, 'variant-params')?.find((candidate) => `${candidate?.id}` === variantId);
  return {
    sellingPlan: given['selling-plan-id'] ? true : readValue(given, 'has-selling-plan'),
    requiresShipping: variant?.requiresShipping ?? readValue(given, 'requires-shipping'),
  };
}

/** A product page's element: one button, and the link to all other ways to pay. */
export function productMarkup(options: ProductOptions): ElementMarkup {
  const tag = 'shopify-accelerated-checkout';
  const call = 'renderProduct';
  const attributes = attributesOf(call, options);
  const choice = walletChoiceOf(call, options.wallets);
  const { nonce } = options;
  const host = { attributes, nonce };
  const facts = factsOf(attributes);
  const configs = [readValue(attributes, 'recommended'), readValue(attributes, 'fallback'), fallbackConfig];
  // Only the script reads the form's plan. Until then, the form counts as one without a plan, because
  // otherwise a wallet that supports no plans would be a skeleton.
  const offers = serverOffers(configs, { ...facts, sellingPlan: !!facts.sellingPlan }, choice);
  // Buy it now is the last resort, even if its config does not support selling plans.
  const chosen = offers.find(({ shown }) => shown) ?? serverOffers([fallbackConfig], facts, choice)[0];
  if (!chosen) return pendingMarkup(tag, attributes, '');
  // An element with the attribute `variant-id` has no form to submit.
  const submits = attributes['variant-id'] === undefined;
  const state = {
    labels: labelsIn(languageOf(call, options.language)),
    disabled: readValue(attributes, 'disabled'),
    submits,
    form: attributes.form,
  };
  const linkUrl = variantLinks(call, attributes, options)(chosen.face);
  const more = { ...purchaseAttributes(facts), 'call-to-action': true };
  const button = walletChild(host, 'button', chosen, more, { ...state, linkUrl });
  const hasPromise = options.deliveryPromise && chosen.face.instrument === 'ShopPay';
  const promise = hasPromise ? promiseChild(host, chosen.config) : '';
  // The unbranded button leads to the checkout with all ways to pay, so it needs no link to more options.
  const link = chosen.face.look === 'unbranded' ? '' : linkChild(host, chosen.face, state);
  const hasLightFace = chosen.face.light || link;
  const style = hasLightFace ? buttonStyle(nonce) : '';
  return pendingMarkup(tag, attributes, style + button + promise + link);
}

/**
 * Renders a product page's element: one button, and the link to all other ways to pay.
 * @returns HTML
 * @throws {TypeError} if an option is missing, invalid or unknown
 */
export const renderProduct = (options: ProductOptions): string => markupHtml(productMarkup(options));
