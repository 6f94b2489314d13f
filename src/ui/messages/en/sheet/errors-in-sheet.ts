import type * as pl from '../../pl/sheet/errors-in-sheet';

export const fieldNames: typeof pl.fieldNames = {
  first_name: 'first name',
  last_name: 'last name',
  address1: 'address',
  address2: 'apartment number',
  city: 'city',
  postal_code: 'postal code',
  phone: 'phone number',
  zone: 'region',
  emirate: 'emirate',
  country: 'country',
  email: 'email address',
  shipping_address: 'delivery address',
  billing_address: 'billing address',
};

export const sheetTexts: typeof pl.sheetTexts = {
  leaving: "You're being taken to the shop's checkout.",
  currency_changed: 'Your cart and currency were updated for the country you ship to.',
  address_unserviceable: "This shop doesn't currently deliver to this address.",
  'missing.address2': 'Enter an apartment, suite, etc.',
  'missing.shipping_option': 'Choose a delivery method',
  'invalid.payment_method': 'Choose a different payment method',
  'invalid.discount': 'This discount code does not apply to this cart.',
};

export const fieldTexts: typeof pl.fieldTexts = {
  missing: (field) => `Enter ${/^[aeiou]/.test(field) ? 'an' : 'a'} ${field}`,
  invalid: (field) => `Enter a valid ${field}`,
  emoji: (field) => `Remove emojis from the ${field}`,
  html_tags: (field) => `Remove HTML tags from the ${field}`,
  url: (field) => `Remove the URL from the ${field}`,
  too_long: (field) => `Shorten the ${field}`,
};
