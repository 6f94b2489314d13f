import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryGroup, DeliveryOption } from '../../../src/net/storefront/cart-types';
import { deliveryChoices, findShown, selectedOptions } from '../../../src/wallets/sheet/delivery-groups';
import type { DeliveryChoice } from '../../../src/wallets/sheet/delivery-groups';
import { useFakeClock } from '../../setup/fake-clock';
import { createOption, groupOf } from './delivery-groups';
import { money } from './wallet-carts';
import { summaryTexts } from '../../../src/ui/messages/pl/sheet/order-summary';

const choices = (deliveryGroups: readonly DeliveryGroup[] | undefined) => deliveryChoices({ deliveryGroups });
const titlesAndCosts = (groups: readonly DeliveryGroup[] | undefined) =>
  choices(groups).map(({ title, cost }) => `${title} ${cost.amount}`);

const A = createOption('Kurier', '15.0');
const B = createOption('Paczkomat', '9.99');
const C = createOption('Poczta', '0.01');
const SHOP = createOption('Sklep', '0', { deliveryMethodType: 'PICK_UP' });

describe('the delivery options of a cart', () => {
  const costing = (title: string, amount: string, currency: string) =>
    createOption(title, '0', { estimatedCost: money(amount, currency) });
  const UNTITLED = [createOption('h2', '1', { title: undefined }), createOption('h3', '2', { title: '' })];
  const KINDS = ['PICK_UP', 'SHIPPING', 'PICKUP_POINT', 'LOCAL', 'RETAIL', 'NONE', 'DRONE', undefined];
  const ALL_KINDS = KINDS.map((kind) => createOption(kind ?? 'none', '1', { deliveryMethodType: kind }));
  const { shipping: DELIVERY } = summaryTexts;
  const SELECTED_WITHOUT_OPTIONS = { ...groupOf('h', []), selectedDeliveryOption: B };

  it.each<[expected: string, what: string, groups: readonly DeliveryGroup[] | undefined]>([
    ['', 'groups that are not known', undefined],
    ['', 'a cart without groups', []],
    ['', 'a group without options', [groupOf('g', [])]],
    ['', 'two groups of which one has no options', [groupOf('g', [A]), groupOf('h', [])]],
    ['Kurier 15.00, Paczkomat 9.99', 'one group', [groupOf('g', [A, B])]],
    ['Paczkomat 9.99, Kurier 15.00, Poczta 0.01', 'a choice', [groupOf('g', [A, B, C], 'Paczkomat')]],
    [
      'Kurier + Poczta 15.01, Kurier + Paczkomat 24.99, Paczkomat + Poczta 10.00, Paczkomat 19.98',
      'a subscription and single purchases',
      [groupOf('g', [A, B]), groupOf('h', [C, B])],
    ],
    [
      'Paczkomat + Poczta 10.00, Paczkomat + Kurier 24.99, Kurier + Poczta 15.01, Kurier 30.00',
      'a selected combination of two groups',
      [groupOf('g', [A, B], 'Paczkomat'), groupOf('h', [A, C], 'Poczta')],
    ],
    ['Paczkomat 9.99', 'an option without a price, left out', [groupOf('g', [createOption('Dron', '?'), B])]],
    ['', 'combinations in two currencies', [groupOf('g', [A]), groupOf('h', [costing('x', '1', 'EUR')])]],
    [`${DELIVERY} 1.00, ${DELIVERY} 2.00`, 'options with a handle but no title', [groupOf('g', UNTITLED)]],
    ['SHIPPING 1.00, LOCAL 1.00', 'options of all kinds', [groupOf('g', ALL_KINDS, 'PICK_UP')]],
    ['', 'a group that can only be picked up, without a place', [groupOf('g', [A]), groupOf('h', [SHOP])]],
    ['Kurier 15.00, Paczkomat 9.99', 'a pickup too', [groupOf('g', [A, B]), groupOf('h', [SHOP], 'Sklep')]],
    ['', 'pickups only', [groupOf('g', [SHOP], 'Sklep')]],
    ['', 'a group without options, although one is selected', [groupOf('g', [A]), SELECTED_WITHOUT_OPTIONS]],
    [
      'jen 500, dinar 1.500',
      'yen and dinars',
      [groupOf('g', [costing('jen', '500.0', 'JPY'), costing('dinar', '1.5', 'KWD')])],
    ],
  ])('are "%s" for %s', (expected, _what, groups) => {
    expect(titlesAndCosts(groups).join(', ')).toBe(expected);
  });

  it("have the shop's descriptions, without duplicates", () => {
    const one = createOption('a', '1', { description: '2 dni' });
    const other = createOption('b', '1', { description: 'do 14:00' });
    const described = choices([groupOf('g', [one]), groupOf('h', [one, other, C])]);
    expect(described.map(({ description }) => description)).toEqual(['2 dni', '2 dni + do 14:00', '2 dni']);
    expect(choices([groupOf('g', [A])])[0]?.description).toBe('');
  });

  it.each([
    ['show a delivery promise that is written for shoppers', 'Dostawa jutro', 'Jutro, Dostawa jutro'],
    ['do not show the name of a delivery promise', 'shop_promise', 'Jutro'],
    ['do not show the name of a delivery promise with spaces', ' shop_promise ', 'Jutro'],
    ['show only the description if there is no delivery promise', undefined, 'Jutro'],
  ])('%s', (_title, deliveryPromise, description) => {
    const option = createOption('a', '1', { description: 'Jutro', deliveryPromise });
    expect(choices([groupOf('g', [option])])[0]?.description).toBe(description);
  });

  it.each<
    [days: string, what: string, dates: readonly (readonly [min?: string | undefined, max?: string])[]]
  >([
    ['2026-12-02 2026-12-04', 'the days', [['2026-12-02T23:30:00+01:00', '2026-12-04T00:00:00Z']]],
    ['2026-12-02 2026-12-02', 'one day', [['2026-12-02', '2026-12-02']]],
    [
      '2026-12-01 2026-12-03',
      'a first day that is today',
      [['2026-12-01T10:00:00Z', '2026-12-03T10:00:00Z']],
    ],
    [
      '2026-12-02 2026-12-05',
      'the days of all parcels',
      [
        ['2026-12-03', '2026-12-05'],
        ['2026-12-02', '2026-12-04'],
      ],
    ],
    [
      '2026-12-02 2026-12-05',
      'the days of all parcels in the other order',
      [
        ['2026-12-02', '2026-12-04'],
        ['2026-12-03', '2026-12-05'],
      ],
    ],
    ['2026-11-30 2026-12-01', 'a last day that is today', [['2026-11-30', '2026-12-01']]],
    ['', 'one parcel without days', [['2026-12-03', '2026-12-05'], []]],
    ['', 'no days', [[]]],
    ['', 'only the first day', [['2026-12-02']]],
    ['', 'only the last day', [[undefined, '2026-12-02']]],
    ['', 'the last day before the first', [['2026-12-03', '2026-12-02']]],
    ['', 'a day that no month has', [['2026-12-02', '2026-13-02']]],
    ['', 'a day that the month does not have', [['2027-02-28', '2027-02-30']]],
    ['', 'the year 1', [['0001-01-01', '2026-12-02']]],
    ['', 'text', [['jutro', 'pojutrze']]],
    ['', 'text before a day', [['2026-12-02', 'do 2026-12-04']]],
    ['', 'days that are over', [['2026-11-28', '2026-11-30']]],
  ])('are expected on the days "%s" for %s', (expected, _what, dates) => {
    useFakeClock({ now: Date.parse('2026-12-01T20:00:00Z') });
    const groups = dates.map(([minEstimatedDeliveryDate, maxEstimatedDeliveryDate], at) =>
      groupOf(`${at}`, [createOption(`${at}`, '1', { minEstimatedDeliveryDate, maxEstimatedDeliveryDate })]),
    );
    const { first = '', last = '' } = choices(groups)[0]?.days ?? {};
    expect(`${first} ${last}`.trim()).toBe(expected);
  });

  it.each([
    ['are selected if every group uses its option', 'Kurier', 'Poczta', true],
    ['are not selected if one group uses another option', 'Kurier', undefined, false],
    ['are not selected if no option is selected', undefined, undefined, false],
  ])('%s', (_title, one, other, selected) => {
    const [first] = choices([groupOf('g', [A], one), groupOf('h', [C], other)]);
    expect(first?.selected).toBe(selected);
  });

  it('are selected if only the group that is picked up has another option', () => {
    const [first] = choices([groupOf('g', [A], 'Kurier'), groupOf('h', [SHOP], 'Sklep')]);
    expect(first?.selected).toBe(true);
    expect(first?.options).toEqual([{ deliveryGroupId: 'g', deliveryOptionHandle: 'Kurier' }]);
  });

  it('keep their ids when the groups and their order change', () => {
    const before = choices([groupOf('g', [A, B], 'Kurier')]).map(({ id }) => id);
    const after = choices([groupOf('another', [A, B], 'Paczkomat')]).map(({ id }) => id);
    expect(after).toEqual(before.reverse());
  });

  it('are at most 20, with the selected one first', () => {
    const groupOfNine = (id: string) =>
      groupOf(
        id,
        Array.from({ length: 9 }, (_, at) => createOption(`${id}${at}`)),
        `${id}8`,
      );
    const all = choices(Array.from({ length: 10 }, (_, at) => groupOfNine(`g${at}`)));
    expect(all).toHaveLength(20);
    expect(all[0]?.selected).toBe(true);
  });
});

describe('the options that a choice selects', () => {
  const cart = { deliveryGroups: [groupOf('g', [A, B], 'Kurier'), groupOf('h', [B, C], 'Paczkomat')] };
  const choiceOf = (title: string) => deliveryChoices(cart).find((choice) => choice.title === title);

  it.each([
    ['are those of the chosen combination', 'Paczkomat + Poczta', ['g Paczkomat', 'h Poczta']],
    ['are empty for the selected combination, because nothing changes', 'Kurier + Paczkomat', []],
  ])('%s', (_title, title, options) => {
    const selected = selectedOptions(cart, choiceOf(title));
    expect(selected?.map((one) => `${one.deliveryGroupId} ${one.deliveryOptionHandle}`)).toEqual(options);
  });

  it('are undefined for a choice that the cart no longer has', () => {
    const [before] = deliveryChoices({ deliveryGroups: [groupOf('g', [A])] });
    expect(selectedOptions(cart, before)).toBeUndefined();
  });

  it('are the first of each group if nothing is selected and nothing was chosen', () => {
    const unselected = { deliveryGroups: [groupOf('g', [A, B]), groupOf('h', [B, C], 'Poczta')] };
    expect(selectedOptions(unselected, undefined)).toEqual([
      { deliveryGroupId: 'g', deliveryOptionHandle: 'Kurier' },
      { deliveryGroupId: 'h', deliveryOptionHandle: 'Poczta' },
    ]);
  });

  it.each([
    ['are undefined without a cart', undefined],
    ['are undefined if the address is not served', { deliveryGroups: [groupOf('g', [])] }],
  ])('%s', (_title, cartWithoutOptions) => {
    expect(selectedOptions(cartWithoutOptions, undefined)).toBeUndefined();
  });
});

describe('a choice that a sheet has shown', () => {
  /** The choice of one option, which the sheet has shown as `Kurier` for 15.0. */
  const choice = (more: Partial<DeliveryOption> = {}, handle = 'shown') =>
    choices([
      groupOf('g', [createOption(handle, '15.0', { title: 'Kurier', ...more })]),
    ])[0] as DeliveryChoice;
  const cost = (amount: string, currency?: string) => ({ estimatedCost: money(amount, currency) });

  it.each<[title: string, now: DeliveryChoice[], found: string | undefined]>([
    ['is found by its handle, whatever it costs', [choice({}, 'new'), choice(cost('99.0'))], 'shown'],
    ['is found by its type and title under another handle', [choice({}, 'new')], 'new'],
    ['is found if it costs less', [choice(cost('14.99'), 'new')], 'new'],
    ['is found by price among two', [choice(cost('9.0'), 'cheap'), choice(cost('15.00'), 'same')], 'same'],
    ['is not found if it costs more', [choice(cost('15.01'), 'new')], undefined],
    ['is not found if it costs less in another currency', [choice(cost('4.0', 'EUR'), 'new')], undefined],
    ['is not found with another type', [choice({ deliveryMethodType: 'LOCAL' }, 'new')], undefined],
    ['is not found with another title', [choice({ title: 'Poczta' }, 'new')], undefined],
  ])('%s', (_title, now, found) => {
    expect(findShown(now, choice())?.options[0]?.deliveryOptionHandle).toBe(found);
  });

  it('is not found under another handle if it has no title', () => {
    const untitled = (handle: string) => choice({ title: undefined }, handle);
    expect(findShown([untitled('new')], untitled('shown'))).toBeUndefined();
  });
});

it('each choice has a different id, and its options can be selected', () => {
  const handles = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', ',', '"', '[', '|', '\\') }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(handles, handles, (one, other) => {
      const [first, second] = [one, other].map((list, at) =>
        groupOf(
          `g${at}`,
          list.map((handle) => createOption(handle, '1', { title: 'x' })),
        ),
      ) as [DeliveryGroup, DeliveryGroup];
      const cart = { deliveryGroups: [first, second] };
      const all = deliveryChoices(cart);
      expect(new Set(all.map(({ id }) => id)).size).toBe(one.length * other.length);
      for (const choice of all) expect(selectedOptions(cart, choice)).toEqual(choice.options);
    }),
  );
});
