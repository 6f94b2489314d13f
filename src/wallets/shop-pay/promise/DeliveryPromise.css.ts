import { globalStyle } from '@vanilla-extract/css';
import { promiseColor } from '../../../ui/properties.css';

/**
 * Name of the CSS property with the share of the text's colour. It is set if the line stays readable with
 * less than 100 %.
 */
export const colorShare = '--ekspres-promise-share';

// With `:where`, so that every rule of the page overrides it. The size is set from the first paint on
// (`WalletButton.css.ts`).
globalStyle(':where(shopify-delivery-promise)', {
  color: promiseColor(`color-mix(in srgb,currentColor var(${colorShare},100%),transparent)`),
});
