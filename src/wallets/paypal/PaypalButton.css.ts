import { style } from '@vanilla-extract/css';
import { borderRadius } from '../../ui/WalletButton.css';

/** As wide as the button's corners are round: an observer of sizes sees them change. */
export const radiusProbe = style({
  position: 'absolute',
  inlineSize: borderRadius,
  visibility: 'hidden',
});

/** Where PayPal's script draws. */
export const place = style({
  selectors: { '[aria-disabled=true] &': { opacity: 0.5 } },
});
