import { style } from '@vanilla-extract/css';
import { borderRadius } from '../../ui/WalletButton.css';

/**
 * An element as wide as the button's border radius, so that a `ResizeObserver` notices a change of the
 * radius.
 */
export const radiusProbe = style({
  position: 'absolute',
  inlineSize: borderRadius,
  visibility: 'hidden',
});

/**
 * An element that PayPal's script draws into. While a new button is being rendered, it is invisible behind
 * the old one.
 */
export const mountPoint = style({
  selectors: {
    '[aria-disabled=true] &': { opacity: 0.5 },
    '& + &': { position: 'absolute', inset: 0, zIndex: -1, opacity: 0 },
  },
});
