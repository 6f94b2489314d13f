/*
 * The styles of storefront pages around the product's buttons. What concerns their sizes is as in the
 * platform's `accelerated-checkout-backwards-compat.css` and in themes; the rest is left out.
 */

export const PLATFORM_STYLES = `
  .shopify-payment-button__button { display: block; width: 100%; min-height: clamp(25px, var(--shopify-accelerated-checkout-button-block-size, 44px), 55px);
    height: clamp(25px, var(--shopify-accelerated-checkout-button-block-size, 44px), 55px); border: none; font-size: 1em; line-height: 1; text-align: center }
  .shopify-payment-button__more-options { display: block; width: 100%; margin-top: 1em; border: 0 none; background: transparent; font-size: 1em; text-align: center }
  .shopify-payment-button__more-options.shopify-payment-button__skeleton { width: 50%; height: auto !important; min-height: 0 !important; margin-inline: 25% }
  .shopify-payment-button__skeleton { box-sizing: border-box; height: var(--shopify-accelerated-checkout-button-block-size, inherit); min-height: 25px; max-height: 55px; background: #dedede }`;

/** Style sheets of themes, by what is special in them. */
export const THEME_STYLES = {
  'no rule for the link': 'body { margin: 0; font: 16px/1.15 sans-serif }',
  'a reset of all margins and paddings':
    '* { margin: 0; padding: 0; box-sizing: border-box } body { font: 15px/1.5 serif }',
  'margins and a small font for the link': `html { font-size: 62.5% } body { margin: 0; font: 1.5rem/1.8 sans-serif }
    .shopify-payment-button__button { min-height: 4.5rem }
    .shopify-payment-button__more-options { margin: 1.6rem 0 1rem; font-size: 1.2rem; line-height: 1.5; letter-spacing: .05rem }`,
  'a padding for the link':
    '.shopify-payment-button__more-options { padding: 6px; line-height: 24px; margin: 4px 0 }',
} as const;
