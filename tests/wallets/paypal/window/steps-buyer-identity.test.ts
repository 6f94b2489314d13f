import { describe, expect, it } from 'vitest';
import { toBuyerIdentity } from '../../../../src/wallets/paypal/window/steps';
import { details, HOME } from '../paypal-data';

const deliveredTo = (deliveryAddress: object) => ({
  deliveryAddressPreferences: [{ deliveryAddress, deliveryAddressValidationStrategy: 'COUNTRY_CODE_ONLY' }],
});

describe('the buyer identity', () => {
  it.each([
    [
      'contains the delivery address',
      details(),
      { email: 'jan@example.com', phone: '+48500100200', countryCode: 'PL', ...deliveredTo(HOME) },
    ],
    [
      'contains the phone number of the billing address if the delivery address has none',
      details({ destinationAddress: { ...HOME, phone: undefined } }),
      {
        email: 'jan@example.com',
        phone: '+49301',
        countryCode: 'PL',
        ...deliveredTo({ ...HOME, phone: undefined }),
      },
    ],
    [
      'contains the country of the billing address if nothing is shipped',
      details({ destinationAddress: undefined }),
      { email: 'jan@example.com', phone: '+49301', countryCode: 'DE' },
    ],
    [
      'is empty if PayPal returns nothing',
      details({ email: undefined, destinationAddress: undefined, billingAddress: undefined }),
      { email: undefined, phone: undefined, countryCode: undefined },
    ],
  ])('%s', (_title, buyer, identity) => {
    expect(toBuyerIdentity(buyer)).toEqual(identity);
  });
});
