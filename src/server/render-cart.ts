import { purchaseAttributes } from '../embed/shared/child-attributes';
import { cellTemplate, gridTemplate, skeletonCellTemplate } from '../ui/faces.template';
import { countOf } from '../ui/grid-cells';
import type { PropertyValue } from '../types/elements';
import type { PurchaseFacts } from '../wallets/contract';
import { walletChild } from './child-html';
import { shadowRoot } from './face-html';
import { cartLinks } from './link-url';
import { markupHtml, pendingMarkup, templateHtml, type ElementMarkup } from './html';
import { serverOffers, walletChoiceOf } from './offers';
import { attributesOf, failOption, readValue, type Properties, type RenderOptions } from './options';
import { labelsIn, languageOf } from './labels';
import { buttonStyle, columnStyle, gridStyle, linkStyle } from './styles';

/** Options of {@link renderCart}: the element's properties, and how it is rendered. */
export type CartOptions = Properties<'cart'> &
  RenderOptions & {
    /** The cart's wallets, each as a config. */
    walletConfigs: NonNullable<PropertyValue<'wallet-configs'>>;
    /**
     * The cart's `checkoutUrl`. With it, Shop Pay and Meta Pay are links to the checkout, which work before
     * the script has loaded. The URL contains the cart's key, so the HTML must not be cached for other
     * shoppers.
     */
    checkoutUrl?: string | null | undefined;
    /** The page's setting of the same name: the origin of the shop, which may use http. */
    apiOrigin?: string | undefined;
  };

/**
 * The server does not read the cart; the script does. So each wallet that might be offered gets its button.
 */
const NOTHING_KNOWN: PurchaseFacts = { requiresShipping: undefined };

/** The parts of {@link renderCart}'s markup. */
export function cartMarkup(options: CartOptions): ElementMarkup {
  const tag = 'shopify-accelerated-checkout-cart';
  const call = 'renderCart';
  const attributes = attributesOf(call, options);
  const configs = readValue(attributes, 'wallet-configs');
  if (!configs) failOption(call, 'walletConfigs', 'an array of wallet configs');
  const allOffers = serverOffers(configs, NOTHING_KNOWN, walletChoiceOf(call, options.wallets));
  const offers = allOffers.slice(0, readValue(attributes, 'max-wallets'));
  const { nonce } = options;
  const linkOf = cartLinks(call, attributes, options);
  const labels = labelsIn(languageOf(call, options.language));
  const host = { attributes, nonce };
  if (!offers.length) return pendingMarkup(tag, attributes, '');

  const shownOffers = offers.filter(({ shown }) => shown);
  const state = { labels, disabled: readValue(attributes, 'disabled'), submits: false };
  const hasLinks = shownOffers.some(({ face }) => linkOf(face));
  const buttons = shownOffers.map((offer) => {
    const slot = `button-${offer.config.name}`;
    const more = purchaseAttributes(NOTHING_KNOWN);
    return walletChild(host, slot, offer, more, { ...state, linkUrl: linkOf(offer.face) });
  });
  const cells = offers.map(({ config, shown }) => ({ wallet: config.name, shown }));
  const cellsHtml = cells.map(({ wallet, shown }) =>
    templateHtml(shown ? cellTemplate : skeletonCellTemplate, { wallet }),
  );
  const grid = templateHtml(
    gridTemplate,
    { lang: labels.lang, heading: labels.texts.express_checkout, count: countOf(cells) },
    { cells: cellsHtml.join('') },
  );
  const lightStyle =
    columnStyle(nonce) + (shownOffers.some(({ face }) => face.light) ? buttonStyle(nonce) : '');
  // The style of the light DOM comes first, because the browser may paint while it receives the rest.
  const rootStyle = (hasLinks ? linkStyle : buttonStyle)(nonce) + gridStyle(nonce, hasLinks);
  const content = lightStyle + shadowRoot({}, rootStyle + grid) + buttons.join('');
  return pendingMarkup(tag, attributes, content);
}

/**
 * Renders a cart's element, for a cart with lines: a grid with one cell for each wallet.
 * @returns HTML
 * @throws {TypeError} if an option is missing, invalid or unknown
 */
export const renderCart = (options: CartOptions): string => markupHtml(cartMarkup(options));
