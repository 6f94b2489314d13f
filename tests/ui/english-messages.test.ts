import { expect, it, vi } from 'vitest';
import { managedMarketsConsent, subscriptionConsent } from '../../src/ui/messages/en/consent';
import { dialogTexts, quantityNeeded, walletDialogs } from '../../src/ui/messages/en/errors-in-dialog';
import { inapplicableCodeText, priceText, recurringText } from '../../src/wallets/sheet/price-texts';
import { sheetText } from '../../src/wallets/sheet/errors/sheet-text';

// The build of `ekspres.en.js` replaces these modules in the same way.
vi.mock(
  '../../src/ui/messages/pl/sheet/intl-locale',
  () => import('../../src/ui/messages/en/sheet/intl-locale'),
);
vi.mock(
  '../../src/ui/messages/pl/sheet/errors-in-sheet',
  () => import('../../src/ui/messages/en/sheet/errors-in-sheet'),
);
vi.mock(
  '../../src/ui/messages/pl/sheet/order-summary',
  () => import('../../src/ui/messages/en/sheet/order-summary'),
);
vi.mock(
  '../../src/ui/messages/pl/sheet/subscription',
  () => import('../../src/ui/messages/en/sheet/subscription'),
);

const price = (amount: string, currencyCode = 'GBP') => ({ amount, currencyCode });

it('messages about an order, a discount code and a quantity are in English', () => {
  expect(dialogTexts.outcome_unknown).toBe(
    "We don't know yet whether your order was accepted. Don't pay again. Check your email or contact the shop.",
  );
  expect(dialogTexts.already_accepted).toBe(
    "Your order for this cart has already been accepted. You don't need to pay again.",
  );
  expect(inapplicableCodeText('SUMMER')).toBe("Code SUMMER doesn't lower the price of this cart");
  expect(quantityNeeded).toBe('Enter a quantity of 1 or more.');
});

it.each([
  ['missing.first_name', 'Enter a first name'],
  ['missing.address1', 'Enter an address'],
  ['missing.address2', 'Enter an apartment, suite, etc.'],
  ['invalid.postal_code', 'Enter a valid postal code'],
  ['invalid.payment_method', 'Choose a different payment method'],
  ['emoji.city', 'Remove emojis from the city'],
  ['too_long.last_name', 'Shorten the last name'],
  ['address_unserviceable', "This shop doesn't currently deliver to this address."],
])('the English message for the error %s in a sheet is: %s', (key, text) => {
  expect(sheetText(key, 'Mug shop')).toBe(text);
});

it("an English dialog about a wallet contains the wallet's name", () => {
  expect(walletDialogs.wallet_error('PayPal')).toEqual({
    title: "PayPal isn't available",
    message: 'There was a problem with PayPal. Try again or use a different payment method.',
  });
});

it.each([
  [price('1234.50'), '£1,234.50'],
  [price('49.00', 'PLN'), 'PLN 49.00'],
  [price('1500', 'JPY'), '¥1,500'],
])('the price %o is shown in English as %s', (amount, text) => {
  expect(priceText(amount).replace(/\s/g, ' ')).toBe(text);
});

it.each([
  ['£49.00 every month', 'MONTH', 1, undefined],
  ['£49.00 every 2 weeks', 'WEEK', 2, undefined],
  ['First order £39.00, then £49.00 every month', 'MONTH', 1, 1],
  ['First 3 orders at £39.00, then £49.00 every year', 'YEAR', 1, 3],
] as const)('a subscription is described in English as: %s', (text, interval, intervalCount, orderCount) => {
  const first = orderCount && { fixedPrice: { price: price('39.00'), orderCount } };
  const total = { interval, intervalCount, recurringPrice: price('49.00'), ...first };
  expect(recurringText(total)).toBe(text);
});

it('the English consent notices are whole sentences around their links', () => {
  expect(Object.values(managedMarketsConsent).join('')).toBe(
    'By continuing, you accept the terms of international sale and the privacy policy.',
  );
  expect(Object.values(subscriptionConsent).join('')).toBe(
    'By buying a subscription, you agree to recurring charges until you cancel and accept the cancellation policy.',
  );
});
