import { checkoutClick } from '../checkout/checkout-click';
import type { ButtonModule, WalletModule } from '../contract';
import { drawAmazonPay } from './buttons/draw-amazon-pay';
import { drawPrime } from './buttons/draw-prime';
import { openCheckout } from './open-checkout';

/**
 * Buys with Amazon Pay or Buy with Prime: creates or reads the cart as for the merchant's checkout, then
 * opens Amazon's checkout.
 */
export const click: WalletModule['click'] = (context) =>
  checkoutClick((cart) => openCheckout(context, cart))(context);

/** Draws the button of Amazon Pay or Buy with Prime. */
export const draw: ButtonModule['draw'] = (context) =>
  context.face.name === 'amazon_pay' ? drawAmazonPay(context) : drawPrime(context);
