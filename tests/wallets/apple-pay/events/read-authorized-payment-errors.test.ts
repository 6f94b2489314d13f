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

  it.each<{
    title: string;
    payment: Contacts;
    params?: object;
    /** Whether the cart is shipped; true if omitted. */
    isShipped?: boolean;
    errors: string[];
  }>([
    { title: 'are empty if nothing is missing', payment: contacts(), errors: [] },
    {
      title: 'report a missing billing contact',
      payment: contacts({ billingContact: undefined }),
      errors: ['billing invalid.billing_address'],
    },
    {
      title: 'report a missing billing contact if nothing is shipped',
      payment: contacts({ billingContact: undefined }),
      isShipped: false,
      errors: ['billing invalid.billing_address'],
    },
    {
      title: 'report a missing name in the billing contact',
      payment: contacts({ billingContact: createBillingContact({ givenName: '', familyName: ' ' }) }),
      errors: ['billing missing.first_name'],
    },
    {
      title: 'report missing address lines in the billing contact',
      payment: contacts({ billingContact: createBillingContact({ addressLines: [''] }) }),
      errors: ['billing missing.address1'],
    },
    {
      title: 'report a missing shipping address, e-mail address and phone number',
      payment: contacts({ shippingContact: undefined }),
      errors: ['shipping invalid.shipping_address', 'shipping missing.email', 'shipping missing.phone'],
    },
    {
      title: 'report only a missing shipping address if nothing else is requested',
      payment: contacts({ shippingContact: undefined }),
      params: NOTHING_REQUESTED,
      errors: ['shipping invalid.shipping_address'],
    },
    {
      title: 'are empty if nothing is shipped or requested',
      payment: contacts({ shippingContact: undefined }),
      params: NOTHING_REQUESTED,
      isShipped: false,
      errors: [],
    },
    {
      title: 'report a missing e-mail address and phone number if nothing is shipped',
      payment: contacts({ shippingContact: { emailAddress: ' ', phoneNumber: '' } }),
      isShipped: false,
      errors: ['shipping missing.email', 'shipping missing.phone'],
    },
    {
      title: 'do not report a missing e-mail address if the account has one',
      payment: contacts({ shippingContact: createContact({ emailAddress: '' }) }),
      params: { customerAccountEmail: 'konto@example.com' },
      errors: [],
    },
    {
      title: 'do not report a missing last name',
      payment: contacts({ shippingContact: createContact({ familyName: '' }) }),
      errors: [],
    },
  ])('$title', ({ payment, params = {}, isShipped = true, errors }) => {
    const found = contactErrors(payment, paramsWith(params), isShipped);
    expect(found.map(({ area, key }) => `${area} ${key}`)).toEqual(errors);
  });
});
