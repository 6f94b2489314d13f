import { expect, it } from 'vitest';
import { runEvent } from '../../../../src/wallets/apple-pay/events/steps';
import { changed, group, startedSheet } from '../../sheet/sheet-on';
import { aWalletCart, seenOf } from '../../sheet/wallet-carts';
import { aBillingContact, aContact, aPayment, paramsWith } from '../apple-pay-data';

it.each([
  { shipping: 'PL', billing: 'AE', key: 'missing.emirate' },
  { shipping: 'AE', billing: 'PL', key: 'missing.zone' },
])(
  'the province of a bill has the name that it has in $billing, also where the cart goes to $shipping',
  async ({ shipping, billing, key }) => {
    const cart = aWalletCart({ deliveryGroups: [group(['courier'], 'courier')] });
    const { sheet, until } = await startedSheet(
      {
        cartBuyerIdentityUpdate: [changed('cartBuyerIdentityUpdate', cart)],
        cartPaymentUpdate: [
          changed('cartPaymentUpdate', cart, 'PAYMENTS_BILLING_ADDRESS_ZONE_REQUIRED_FOR_COUNTRY'),
        ],
      },
      { wallet: 'apple_pay' },
    );
    const payment = aPayment({
      shippingContact: aContact({ countryCode: shipping }),
      billingContact: aBillingContact({ countryCode: billing }),
    });
    const memory = { merchantSession: undefined };
    const conditions = { timeLimit: sheet.signal, seen: seenOf(cart) };
    const end = runEvent(sheet, paramsWith(), 'paymentauthorized', { payment }, memory, conditions);
    expect(await until(end)).toEqual({ kind: 'show_error', errors: [{ area: 'billing', key }] });
  },
);
