import { globalStyle, style } from '@vanilla-extract/css';

/** The notice under the buttons of a product element. */
export const consentNotice = style({ display: 'block', marginBlockStart: '8px' });

// With `:where`, every rule of the page overrides it.
globalStyle(':where(#shopify-subscription-policy-button)', {
  textDecoration: 'underline',
  cursor: 'pointer',
});
globalStyle(':where(#shopify-subscription-policy-button[aria-busy=true])', {
  cursor: 'progress',
  opacity: 0.5,
});
