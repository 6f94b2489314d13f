/* braintree-web: client and PayPal checkout, which loads PayPal's script; PayPal draws the button. */
import client from 'braintree-web/client';
import paypalCheckout from 'braintree-web/paypal-checkout';

const connected = await client.create({ authorization: 'sandbox_lab00000_lab0000000000000' });
const checkout = await paypalCheckout.create({ client: connected });
const { paypal } = await checkout.loadPayPalSDK({ currency: 'PLN', intent: 'capture' }).then(() => window);
await paypal
  .Buttons({
    fundingSource: paypal.FUNDING.PAYPAL,
    createOrder: () => checkout.createPayment({ flow: 'checkout', amount: 49, currency: 'PLN' }),
  })
  .render('#express-button');
