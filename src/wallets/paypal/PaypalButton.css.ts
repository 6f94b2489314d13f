import { style } from '@vanilla-extract/css';
import { borderRadius } from '../../ui/WalletButton.css';

/** As wide as the button's corners are round: an observer of sizes sees them change. */
export const radiusProbe = style({
  position: 'absolute',
  inlineSize: borderRadius,
  visibility: 'hidden',
});

/** Where PayPal's script draws; a further one is drawn behind what is there, until that goes. */
export const place = style({
  selectors: {
    '[aria-disabled=true] &': { opacity: 0.5 },
    '& + &': { position: 'absolute', inset: 0, zIndex: -1, opacity: 0 },
  },
});
