import { describe, expect, it } from 'vitest';
import type { WalletCart } from '../../src/net/wallet-cart';
import { toExact } from '../../src/wallets/flow/money';
import { orderSummary } from '../../src/wallets/flow/order-summary';
import { aGroup, aLine, aWalletCart, discount, money } from './wallet-carts';

/** The summary as `key amount`, with the name of a discount between them. */
const summary = (more: Partial<WalletCart> = {}) =>
  orderSummary(aWalletCart(more))?.map(({ key, name, amount }) =>
    [key, name, amount.amount].filter(Boolean).join(' '),
  );
const cost = (more: Partial<WalletCart['cost']>): Partial<WalletCart> => ({
  cost: { ...aWalletCart().cost, ...more },
});

describe('the order summary', () => {
  it.each<{ of: string; cart: Partial<WalletCart>; is: string[] }>([
    { of: 'the smallest cart', cart: {}, is: ['subtotal 100.00', 'total 100.00'] },
    { of: 'an empty cart', cart: { lines: [] }, is: ['subtotal 100.00', 'total 100.00'] },
    {
      of: 'duties and taxes',
      cart: cost({ totalDutyAmount: money('5.5'), totalTaxAmount: money('18.7') }),
      is: ['subtotal 100.00', 'duties 5.50', 'taxes 18.70', 'total 100.00'],
    },
    {
      of: 'no duties, and taxes of zero',
      cart: cost({ totalDutyAmount: money('0.0'), totalTaxAmount: money('0.0') }),
      is: ['subtotal 100.00', 'taxes 0.00', 'total 100.00'],
    },
    {
      of: 'delivery that is not chosen',
      cart: { deliveryGroups: [aGroup()] },
      is: ['subtotal 100.00', 'total 100.00'],
    },
    {
      of: 'free delivery',
      cart: { deliveryGroups: [aGroup(money('0.0'))] },
      is: ['subtotal 100.00', 'shipping 0.00', 'total 100.00'],
    },
    {
      of: 'two one-time groups',
      cart: { deliveryGroups: [aGroup(money('9.99')), aGroup(money('0.02'))] },
      is: ['subtotal 100.00', 'shipping 10.01', 'total 100.00'],
    },
    {
      of: 'a one-time group and two of subscriptions',
      cart: {
        deliveryGroups: [
          aGroup(money('8.0'), 'SUBSCRIPTION'),
          aGroup(money('15.0')),
          aGroup(money('1.0'), 'SUBSCRIPTION'),
        ],
      },
      is: ['subtotal 100.00', 'shipping_one_time 15.00', 'shipping_subscription 9.00', 'total 100.00'],
    },
    {
      of: 'a subscription without a choice beside a chosen one-time delivery',
      cart: { deliveryGroups: [aGroup(money('15.0')), aGroup(undefined, 'SUBSCRIPTION')] },
      is: ['subtotal 100.00', 'shipping_one_time 15.00', 'total 100.00'],
    },
    {
      of: 'a discount by code and one by title',
      cart: { discountAllocations: [discount('10.0', 'WIOSNA'), discount('2.5', 'Na start')] },
      is: ['subtotal 100.00', 'discount WIOSNA -10.00', 'discount Na start -2.50', 'total 100.00'],
    },
    {
      of: 'a discount without a name',
      cart: { discountAllocations: [discount('1.0'), discount('2.0')] },
      is: ['subtotal 100.00', 'discount -3.00', 'total 100.00'],
    },
    {
      of: 'one code over the cart and two lines, in any case',
      cart: {
        discountAllocations: [discount('1.0', 'Wiosna')],
        lines: [
          aLine({ discountAllocations: [discount('0.1', 'WIOSNA')] }),
          aLine({ discountAllocations: [discount('0.2', 'wiosna'), discount('4.0', 'LATO')] }),
        ],
      },
      is: ['subtotal 200.00', 'discount Wiosna -1.30', 'discount LATO -4.00', 'total 100.00'],
    },
    {
      of: 'a discount of zero',
      cart: { discountAllocations: [discount('0.0', 'DOSTAWA')] },
      is: ['subtotal 100.00', 'total 100.00'],
    },
    {
      of: "the lines' price before discounts",
      cart: {
        ...cost({ subtotalAmount: money('90.0'), totalAmount: money('90.0') }),
        lines: [aLine({ discountAllocations: [discount('10.0', 'A')] })],
      },
      is: ['subtotal 100.00', 'discount A -10.00', 'total 90.00'],
    },
    {
      of: 'more lines than were read: their discounts are in the subtotal',
      cart: {
        ...cost({ subtotalAmount: money('990.0'), totalAmount: money('985.0') }),
        moreLines: true,
        lines: [aLine({ discountAllocations: [discount('10.0', 'A')] })],
        discountAllocations: [discount('5.0', 'B')],
      },
      is: ['subtotal 990.00', 'discount B -5.00', 'total 985.00'],
    },
  ])('of $of', ({ cart, is }) => {
    expect(summary(cart)).toEqual(is);
  });

  it.each([
    ['JPY', '1500.0', '1500'],
    ['KWD', '1.5', '1.500'],
    ['EUR', '1.5', '1.50'],
  ])('in %s writes %s as %s', (currency, amount, written) => {
    const given = money(amount, currency);
    const cart = {
      ...cost({ subtotalAmount: given, totalAmount: given }),
      lines: [aLine({ cost: { subtotalAmount: given, totalAmount: given } })],
    };
    expect(summary(cart)).toEqual([`subtotal ${written}`, `total ${written}`]);
  });

  it.each<[string, Partial<WalletCart>]>([
    ['a total that is no number', cost({ totalAmount: money('?') })],
    ['a tax finer than a grosz', cost({ totalTaxAmount: money('1.001') })],
    ['delivery in another currency', { deliveryGroups: [aGroup(money('3.0', 'EUR'))] }],
    ['a discount that is no number', { discountAllocations: [discount('', 'A')] }],
  ])('is none for %s', (_what, cart) => {
    expect(summary(cart)).toBeUndefined();
  });
});

it('adds up to the total wherever taxes are on top', () => {
  // A fixed seed: a failure is the same one on the next run.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const written = (grosze: number) => `${Math.floor(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`;
  for (let run = 0; run < 300; run++) {
    const prices = Array.from({ length: 1 + random(9) }, () => 1 + random(1_000_000));
    const cuts = prices.map((price) => random(price));
    const [delivery, again, tax, duty] = [random(5000), random(5000), random(9999), random(9999)];
    const goods = prices.reduce((all, price, at) => all + price - (cuts[at] ?? 0), 0);
    const lines = orderSummary(
      aWalletCart({
        lines: prices.map((price, at) =>
          aLine({
            cost: { subtotalAmount: money(written(price)), totalAmount: money('0.0') },
            discountAllocations: [discount(written(cuts[at] ?? 0), random(2) ? 'A' : undefined)],
          }),
        ),
        deliveryGroups: [aGroup(money(written(delivery))), aGroup(money(written(again)), 'SUBSCRIPTION')],
        cost: {
          subtotalAmount: money(written(goods)),
          totalAmount: money(written(goods + delivery + again + tax + duty)),
          totalTaxAmount: money(written(tax)),
          totalDutyAmount: money(written(duty)),
        },
      }),
    );
    const minor = (lines ?? []).map(({ amount }) => toExact(amount)?.minor ?? 0n);
    const total = minor.pop();
    expect(minor.reduce((all, one) => all + one, 0n)).toBe(total);
  }
});
