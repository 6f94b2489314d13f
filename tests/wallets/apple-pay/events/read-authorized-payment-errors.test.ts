import { describe, expect, it } from 'vitest';
import { contactErrors } from '../../../../src/wallets/apple-pay/events/read-authorized-payment';
import type { Contacts } from '../../../../src/wallets/apple-pay/events/read-authorized-payment';
import { createBillingContact, createContact, paramsWith } from '../apple-pay-data';

const contacts = (more: Contacts = {}): Contacts => ({
  billingContact: createBillingContact(),
  shippingContact: createContact(),
  ...more,
});

describe('the errors of an authorized payment', () => {
  const NOTHING_REQUESTED = { phoneRequired: false, emailRequired: false };

  const withBilling = (changes: object) => contacts({ billingContact: createBillingContact(changes) });
  const WITHOUT_BILLING = contacts({ billingContact: undefined });
  const WITHOUT_SHIPPING = contacts({ shippingContact: undefined });
  const BLANK = contacts({ shippingContact: { emailAddress: ' ', phoneNumber: '' } });
  const withShipping = (changes: object) => contacts({ shippingContact: createContact(changes) });
  const NO_BILLING = ['billing invalid.billing_address'];
  const NO_ADDRESS = 'shipping invalid.shipping_address';
  const NO_CONTACT = ['shipping missing.email', 'shipping missing.phone'];
  const ACCOUNT = { customerAccountEmail: 'konto@example.com' };

  it.each<[string, errors: string[], payment: Contacts, params?: object | undefined, isShipped?: boolean]>([
    ['a complete payment', [], contacts()],
    ['a missing billing contact', NO_BILLING, WITHOUT_BILLING],
    ['a missing billing contact if nothing is shipped', NO_BILLING, WITHOUT_BILLING, undefined, false],
    ['a missing name', ['billing missing.first_name'], withBilling({ givenName: '', familyName: ' ' })],
    ['missing address lines', ['billing missing.address1'], withBilling({ addressLines: [''] })],
    ['a missing shipping contact', [NO_ADDRESS, ...NO_CONTACT], WITHOUT_SHIPPING],
    ['a missing contact if only that is requested', [NO_ADDRESS], WITHOUT_SHIPPING, NOTHING_REQUESTED],
    ['a missing contact if nothing is shipped', [], WITHOUT_SHIPPING, NOTHING_REQUESTED, false],
    ['a missing e-mail address and phone number if nothing is shipped', NO_CONTACT, BLANK, undefined, false],
    ['a missing e-mail address if the account has one', [], withShipping({ emailAddress: '' }), ACCOUNT],
    ['a missing last name', [], withShipping({ familyName: '' })],
  ])('of %s are %j', (_what, errors, payment, params = {}, isShipped = true) => {
    const found = contactErrors(payment, paramsWith(params), isShipped);
    expect(found.map(({ area, key }) => `${area} ${key}`)).toEqual(errors);
  });
});
