import { describe, expect, it } from 'vitest';
import {
  type Contacts,
  contactErrors,
} from '../../../../src/wallets/apple-pay/events/read-authorized-payment';
import { createBillingContact, createContact, paramsWith } from '../apple-pay-data';

const contacts = (more: Contacts = {}): Contacts => ({
  billingContact: createBillingContact(),
  shippingContact: createContact(),
  ...more,
});

describe('what an authorized payment lacks', () => {
  const LAX = { phoneRequired: false, emailRequired: false };

  it.each<[string, Contacts, object, boolean, string[]]>([
    ['nothing', contacts(), {}, true, []],
    ['the bill', contacts({ billingContact: undefined }), {}, true, ['billing invalid.billing_address']],
    [
      'the bill of what is not shipped',
      contacts({ billingContact: undefined }),
      {},
      false,
      ['billing invalid.billing_address'],
    ],
    [
      "the bill's name",
      contacts({ billingContact: createBillingContact({ givenName: '', familyName: ' ' }) }),
      {},
      true,
      ['billing missing.first_name'],
    ],
    [
      'the billing address',
      contacts({ billingContact: createBillingContact({ addressLines: [''] }) }),
      {},
      true,
      ['billing missing.address1'],
    ],
    [
      'the shipping address, and what is requested with it',
      contacts({ shippingContact: undefined }),
      {},
      true,
      ['shipping invalid.shipping_address', 'shipping missing.email', 'shipping missing.phone'],
    ],
    [
      'the shipping address, if nothing else is requested',
      contacts({ shippingContact: undefined }),
      LAX,
      true,
      ['shipping invalid.shipping_address'],
    ],
    [
      'nothing if nothing is shipped or requested',
      { billingContact: createBillingContact() },
      LAX,
      false,
      [],
    ],
    [
      'an e-mail address and a phone number if nothing is shipped',
      { billingContact: createBillingContact(), shippingContact: { emailAddress: ' ', phoneNumber: '' } },
      {},
      false,
      ['shipping missing.email', 'shipping missing.phone'],
    ],
    [
      'no e-mail that the account has',
      contacts({ shippingContact: createContact({ emailAddress: '' }) }),
      { customerAccountEmail: 'konto@example.com' },
      true,
      [],
    ],
    [
      'no last name: the first is one',
      contacts({ shippingContact: createContact({ familyName: '' }) }),
      {},
      true,
      [],
    ],
    [
      'everything together',
      { billingContact: {}, shippingContact: {} },
      {},
      true,
      [
        'shipping missing.first_name',
        'shipping missing.address1',
        'shipping missing.email',
        'shipping missing.phone',
        'billing missing.first_name',
        'billing missing.address1',
      ],
    ],
  ])('is %s', (_what, given, change, shippingRequired, errors) => {
    const found = contactErrors(given, paramsWith(change), shippingRequired);
    expect(found.map(({ area, key }) => `${area} ${key}`)).toEqual(errors);
  });
});
