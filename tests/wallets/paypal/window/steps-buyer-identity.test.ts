import { describe, expect, it } from 'vitest';
import { paypalBuyerIdentity } from '../../../../src/wallets/paypal/window/steps';
import { createDetails, DELIVERY_ADDRESS } from '../paypal-data';

const deliveredTo = (deliveryAddress: object) => ({
  deliveryAddressPreferences: [{ deliveryAddress, deliveryAddressValidationStrategy: 'COUNTRY_CODE_ONLY' }],
});

describe('the buyer identity', () => {
  it.each([
    [
      'contains the delivery address',
      createDetails(),
      {
        email: 'jan@example.com',
        phone: '+48500100200',
        countryCode: 'PL',
        ...deliveredTo(DELIVERY_ADDRESS),
      },
    ],
    [
      'contains the phone number of the billing address if the delivery address has none',
      createDetails({ destinationAddress: { ...DELIVERY_ADDRESS, phone: undefined } }),
      {
        email: 'jan@example.com',
        phone: '+49301',
        countryCode: 'PL',
        ...deliveredTo({ ...DELIVERY_ADDRESS, phone: undefined }),
      },
    ],
    [
      'contains the country of the billing address if nothing is shipped',
      createDetails({ destinationAddress: undefined }),
      { email: 'jan@example.com', phone: '+49301', countryCode: 'DE' },
    ],
    [
      'is empty if PayPal returns nothing',
      createDetails({ email: undefined, destinationAddress: undefined, billingAddress: undefined }),
      {},
    ],
  ])('%s', (_title, buyer, identity) => {
    expect(paypalBuyerIdentity(buyer)).toEqual(identity);
  });
});
