import { globalStyle } from '@vanilla-extract/css';

// Without weight: a page that says how its link looks is right.
globalStyle(':where(#shopify-subscription-policy-button)', {
  textDecoration: 'underline',
  cursor: 'pointer',
});
globalStyle(':where(#shopify-subscription-policy-button[aria-busy=true])', {
  cursor: 'progress',
  opacity: 0.5,
});
