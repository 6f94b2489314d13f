import { globalStyle } from '@vanilla-extract/css';
import { promiseColor } from '../../ui/properties.css';

/** Set where the page's text stays readable with less than its whole colour. */
export const share = '--ekspres-promise-share';

// With `:where`, so that every rule of the page overrides it. The size is there from the first paint on (`WalletButton.css.ts`).
globalStyle(':where(shopify-delivery-promise)', {
  color: promiseColor(`color-mix(in srgb,currentColor var(${share},100%),transparent)`),
});
