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

describe('the errors of an authorized payment', () => {
  const NOTHING_REQUESTED = { phoneRequired: false, emailRequired: false };

  it.each<[title: string, payment: Contacts, params: object, shippingRequired: boolean, errors: string[]]>([
    ['are empty if nothing is missing', contacts(), {}, true, []],
    [
      'report a missing billing contact',
      contacts({ billingContact: undefined }),
      {},
      true,
      ['billing invalid.billing_address'],
    ],
    [
      'report a missing billing contact if nothing is shipped',
      contacts({ billingContact: undefined }),
      {},
      false,
      ['billing invalid.billing_address'],
    ],
    [
      'report a missing name in the billing contact',
      contacts({ billingContact: createBillingContact({ givenName: '', familyName: ' ' }) }),
      {},
      true,
      ['billing missing.first_name'],
    ],
    [
      'report missing address lines in the billing contact',
      contacts({ billingContact: createBillingContact({ addressLines: [''] }) }),
      {},
      true,
      ['billing missing.address1'],
    ],
    [
      'report a missing shipping address, e-mail address and phone number',
      contacts({ shippingContact: undefined }),
      {},
      true,
      ['shipping invalid.shipping_address', 'shipping missing.email', 'shipping missing.phone'],
    ],
    [
      'report only a missing shipping address if nothing else is requested',
      contacts({ shippingContact: undefined }),
      NOTHING_REQUESTED,
      true,
      ['shipping invalid.shipping_address'],
    ],
    [
      'are empty if nothing is shipped or requested',
      { billingContact: createBillingContact() },
      NOTHING_REQUESTED,
      false,
      [],
    ],
    [
      'report a missing e-mail address and phone number if nothing is shipped',
      { billingContact: createBillingContact(), shippingContact: { emailAddress: ' ', phoneNumber: '' } },
      {},
      false,
      ['shipping missing.email', 'shipping missing.phone'],
    ],
    [
      'do not report an e-mail address that the account has',
      contacts({ shippingContact: createContact({ emailAddress: '' }) }),
      { customerAccountEmail: 'konto@example.com' },
      true,
      [],
    ],
    [
      'do not report a missing last name',
      contacts({ shippingContact: createContact({ familyName: '' }) }),
      {},
      true,
      [],
    ],
    [
      'report everything that is missing',
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
  ])('%s', (_title, payment, params, shippingRequired, errors) => {
    const found = contactErrors(payment, paramsWith(params), shippingRequired);
    expect(found.map(({ area, key }) => `${area} ${key}`)).toEqual(errors);
  });
});
