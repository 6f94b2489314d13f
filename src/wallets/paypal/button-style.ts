import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { ButtonContext } from '../contract';

/** The looks of a button: as high and as round as its container, within what PayPal takes. */
export const buttonStyle = ({ container, callToAction, face }: ButtonContext) =>
  ({
    // Gold is no colour of Venmo's: its button would not be made.
    color: face.name === 'venmo' ? 'blue' : 'gold',
    shape: 'sharp',
    label: callToAction ? 'pay' : 'paypal',
    height: Math.min(55, Math.max(25, Math.round(container.clientHeight))),
    borderRadius: parseFloat(getComputedStyle(container).borderTopLeftRadius) || 0,
    // As wide as its place.
    disableMaxWidth: true,
  }) satisfies PayPalButtonsComponentOptions['style'];
