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

  it.each<
    [title: string, payment: Contacts, errors: string[], params?: object | undefined, isShipped?: boolean]
  >([
    ['are empty if nothing is missing', contacts(), []],
    [
      'report a missing billing contact',
      contacts({ billingContact: undefined }),
      ['billing invalid.billing_address'],
    ],
    [
      'report a missing billing contact if nothing is shipped',
      contacts({ billingContact: undefined }),
      ['billing invalid.billing_address'],
      undefined,
      false,
    ],
    [
      'report a missing name in the billing contact',
      contacts({ billingContact: createBillingContact({ givenName: '', familyName: ' ' }) }),
      ['billing missing.first_name'],
    ],
    [
      'report missing address lines in the billing contact',
      contacts({ billingContact: createBillingContact({ addressLines: [''] }) }),
      ['billing missing.address1'],
    ],
    [
      'report a missing shipping address, e-mail address and phone number',
      contacts({ shippingContact: undefined }),
      ['shipping invalid.shipping_address', 'shipping missing.email', 'shipping missing.phone'],
    ],
    [
      'report only a missing shipping address if nothing else is requested',
      contacts({ shippingContact: undefined }),
      ['shipping invalid.shipping_address'],
      NOTHING_REQUESTED,
    ],
    [
      'are empty if nothing is shipped or requested',
      contacts({ shippingContact: undefined }),
      [],
      NOTHING_REQUESTED,
      false,
    ],
    [
      'report a missing e-mail address and phone number if nothing is shipped',
      contacts({ shippingContact: { emailAddress: ' ', phoneNumber: '' } }),
      ['shipping missing.email', 'shipping missing.phone'],
      undefined,
      false,
    ],
    [
      'do not report a missing e-mail address if the account has one',
      contacts({ shippingContact: createContact({ emailAddress: '' }) }),
      [],
      { customerAccountEmail: 'konto@example.com' },
    ],
    [
      'do not report a missing last name',
      contacts({ shippingContact: createContact({ familyName: '' }) }),
      [],
    ],
  ])('%s', (_title, payment, errors, params = {}, isShipped = true) => {
    const found = contactErrors(payment, paramsWith(params), isShipped);
    expect(found.map(({ area, key }) => `${area} ${key}`)).toEqual(errors);
  });
});
