import { attributeReaders } from '../../embed/shared/attributes-by-element';
import { isLegacyCartId } from '../../embed/shared/cart-id';
import { parseUrl } from '../../net/parse';
import type { ElementFacts, PageFacts, ViolationFacts } from '../facts';
import { elementRule, kindOfElement, pageMistake, type Rule } from '../rule';

/**
 * The smallest width, in px, at which all vendors draw a button with words: Google needs 160, PayPal 150,
 * Apple 140. https://developers.google.com/pay/api/web/guides/brand-guidelines
 */
const MIN_WIDTH = 160;

/** Hosts of vendors' scripts, frames and requests. */
const VENDOR_HOST =
  /(?:^|\.)(?:google\.com|gstatic\.com|paypal\.com|paypalobjects\.com|amazon\.com|payments-amazon\.com|shop\.app)$/;

/** The folder of a URL, with a trailing slash; undefined if the string is not a URL. */
const folderOf = (url: string) => parseUrl('.', url)?.href;

/** Whether the policy has blocked one of our files or requests, or a vendor's. */
function concernsUs({ blocked }: ViolationFacts, { scripts, apiOrigin, elements }: PageFacts): boolean {
  const url = parseUrl(blocked);
  // A keyword: `inline`, `eval`, `trusted-types-sink`.
  if (!url) return false;
  const isOurFile = scripts.some(({ url: scriptUrl }) => {
    const folder = folderOf(scriptUrl);
    // For URLs of another origin browsers report only the origin.
    return !!folder && (blocked.startsWith(folder) || (url.pathname === '/' && folder.startsWith(url.href)));
  });
  const isOurRequest = url.origin === apiOrigin && /^\/($|api\/|wallets\/|services\/)/.test(url.pathname);
  return isOurFile || isOurRequest || (elements.length > 0 && VENDOR_HOST.test(url.hostname));
}

/** Whether an element needs no product form, because its own attributes name a variant. */
const isHeadless = ({ attributes }: ElementFacts) => !!attributes['variant-id']?.trim();

/** Whether an element buys with a selling plan. */
const buysPlan = ({ form, attributes }: ElementFacts) =>
  !!form?.sellingPlanId || (attributes['has-selling-plan'] ?? 'false') !== 'false';

/** Mistakes in the page around an element. */
export const pageRules: readonly Rule[] = [
  {
    code: 'blocked-by-policy',
    find: (facts) => {
      const ours = facts.violations.filter((violation) => concernsUs(violation, facts));
      const isFirst = ({ directive, blocked }: ViolationFacts, index: number) =>
        index === ours.findIndex((other) => other.directive === directive && other.blocked === blocked);
      return ours.filter(isFirst).map(({ directive, blocked }) => ({
        about: '',
        sentence: `The content security policy blocks ${blocked}.`,
        fix: `Add ${new URL(blocked).origin} to ${directive.replace(/-(elem|attr)$/, '')}.`,
      }));
    },
  },
  {
    code: 'space-not-reserved',
    find: ({ shifts }) =>
      shifts.map(({ element, pixels }) => ({
        about: element,
        sentence: `The content below the element moved down by ${Math.round(pixels)} px when its button appeared.`,
        fix: "Reserve the space in the page's CSS.",
      })),
  },
  elementRule('not-displayed', ({ hiddenBy }) =>
    hiddenBy
      ? [
          {
            sentence: `It is not visible: ${hiddenBy} has display: none.`,
            fix: 'Make it visible. In a closed drawer or tab, ignore this: it renders when opened.',
          },
        ]
      : [],
  ),
  elementRule('too-narrow', ({ hiddenBy, width }) =>
    !hiddenBy && width > 0 && width < MIN_WIDTH
      ? [
          {
            sentence: `It is ${Math.round(width)} px wide, but buttons with words need at least ${MIN_WIDTH} px.`,
            fix: `Make it at least ${MIN_WIDTH} px wide.`,
          },
        ]
      : [],
  ),
  elementRule('no-variant', (element) =>
    kindOfElement(element) === 'product' &&
    !isHeadless(element) &&
    element.form &&
    !element.form.lineIds.length
      ? [
          {
            sentence: 'The product form has no field named id with the digits of a variant.',
            fix: 'Add <input type="hidden" name="id" value="…"> with the variant to buy.',
          },
        ]
      : [],
  ),
  elementRule('sold-out', (element) =>
    kindOfElement(element) === 'product' &&
    !isHeadless(element) &&
    element.form?.lineIds.length &&
    element.form.disabled
      ? [
          {
            sentence: `Variant ${element.form.lineIds.join(', ')} cannot be bought: every submit button of the product form is disabled, or the selected option is.`,
            fix: 'The buttons follow the form. Enable its submit button, or the option, if the variant is in stock.',
          },
        ]
      : [],
  ),
  elementRule('legacy-cart-id', (element) =>
    attributeReaders['cart-id'].includes(kindOfElement(element)) &&
    isLegacyCartId(element.attributes['cart-id']?.trim() ?? '')
      ? [
          {
            sentence:
              'cart-id is a legacy token, which the Storefront API cannot read, so the cookie "cart" is used instead.',
            fix: 'Add a product to the cart and reload: storefronts print such a token for shoppers without a cart. If you set cart-id yourself, use the id that the Storefront API returns.',
          },
        ]
      : [],
  ),
  elementRule('no-consent-area', (element, { hasConsentArea, ownConsentNotice }) => {
    const showsNotice = ownConsentNotice && kindOfElement(element) === 'product';
    if (hasConsentArea || showsNotice || !buysPlan(element)) return [];
    const area = 'Add <div id="shopify-buyer-consent"></div>';
    return [
      {
        sentence: 'A selling plan is chosen, but the page has no area for the consent notice.',
        fix: kindOfElement(element) === 'product' ? `${area}, or set consentNotice to true.` : `${area}.`,
      },
    ];
  }),
  {
    code: 'markets-area-hidden',
    find: ({ hidesMarketsArea }) =>
      pageMistake(
        hidesMarketsArea,
        'The area for the consent to Managed Markets stays hidden, because the origin of its documents is unknown.',
        'Set managedMarketsOrigin, or remove the area.',
      ),
  },
];
