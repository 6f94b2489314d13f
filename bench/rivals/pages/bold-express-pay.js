/* The PayPal button of @boldcommerce/checkout-express-pay-library, which loads PayPal's script. */
import { initPaypal } from '@boldcommerce/checkout-express-pay-library';

// The library looks for this element, and puts the buttons into it.
const container = document.createElement('div');
container.id = 'express-payment-container';
document.getElementById('express-button').append(container);
await initPaypal({ type: 'paypal', client_id: 'test', is_test: true, public_id: 'lab' });
