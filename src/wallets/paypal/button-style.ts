import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { ButtonContext } from '../contract';

/** The style of a button: height and radius of its container, within PayPal's limits (25 to 55 px). */
export const buttonStyle = ({ container, callToAction, face }: ButtonContext) =>
  ({
    // PayPal's script draws no gold Venmo button.
    color: face.name === 'venmo' ? 'blue' : 'gold',
    shape: 'sharp',
    label: callToAction ? 'pay' : 'paypal',
    height: Math.min(55, Math.max(25, Math.round(container.clientHeight))),
    borderRadius: parseFloat(getComputedStyle(container).borderTopLeftRadius) || 0,
    // As wide as its container.
    disableMaxWidth: true,
  }) satisfies PayPalButtonsComponentOptions['style'];
