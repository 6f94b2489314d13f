import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryGroup, DeliveryOption } from '../../../src/net/storefront/cart-types';
import {
  deliveryChoices,
  findShown,
  selectedOptions,
  type DeliveryChoice,
} from '../../../src/wallets/sheet/delivery-groups';
import { createOption, groupOf } from './delivery-groups';
import { money } from './wallet-carts';

const choices = (deliveryGroups: readonly DeliveryGroup[] | undefined) => deliveryChoices({ deliveryGroups });
/** Each choice as `title cost`. */
const listed = (groups: readonly DeliveryGroup[] | undefined) =>
  choices(groups).map(({ title, cost }) => `${title} ${cost.amount}`);

const A = createOption('Kurier', '15.0');
const B = createOption('Paczkomat', '9.99');
const C = createOption('Poczta', '0.01');

describe('the ways of delivering a cart', () => {
  it.each<{ of: string; groups: readonly DeliveryGroup[] | undefined; are: string[] }>([
    { of: 'a cart whose groups are not known', groups: undefined, are: [] },
    { of: 'a cart without groups', groups: [], are: [] },
    { of: 'a group without options', groups: [groupOf('g', [])], are: [] },
    { of: 'two groups, one of them without options', groups: [groupOf('g', [A]), groupOf('h', [])], are: [] },
    { of: 'one group', groups: [groupOf('g', [A, B])], are: ['Kurier 15.00', 'Paczkomat 9.99'] },
    {
      of: 'one group, the selected option first',
      groups: [groupOf('g', [A, B, C], 'Paczkomat')],
      are: ['Paczkomat 9.99', 'Kurier 15.00', 'Poczta 0.01'],
    },
    {
      of: 'a subscription beside single purchases',
      groups: [groupOf('g', [A, B]), groupOf('h', [C, B])],
      are: [
        'Kurier + Poczta 15.01',
        'Kurier + Paczkomat 24.99',
        'Paczkomat + Poczta 10.00',
        'Paczkomat 19.98',
      ],
    },
    {
      of: 'two groups, what is selected first',
      groups: [groupOf('g', [A, B], 'Paczkomat'), groupOf('h', [A, C], 'Poczta')],
      are: ['Paczkomat + Poczta 10.00', 'Paczkomat + Kurier 24.99', 'Kurier + Poczta 15.01', 'Kurier 30.00'],
    },
    {
      of: 'an option without a price: it is left out',
      groups: [groupOf('g', [createOption('Dron', '?'), B])],
      are: ['Paczkomat 9.99'],
    },
    {
      of: 'two groups in two currencies: they have no sum',
      groups: [
        groupOf('g', [A]),
        groupOf('h', [createOption('x', '1', { estimatedCost: money('1', 'EUR') })]),
      ],
      are: [],
    },
    {
      of: 'options without a title: no handle is shown',
      groups: [
        groupOf('g', [createOption('h2', '1', { title: undefined }), createOption('h3', '2', { title: '' })]),
      ],
      are: ['Dostawa 1.00', 'Dostawa 2.00'],
    },
    {
      of: 'options of every type: only shipping and local delivery are offered',
      groups: [
        groupOf(
          'g',
          ['PICK_UP', 'SHIPPING', 'PICKUP_POINT', 'LOCAL', 'RETAIL', 'NONE', 'DRONE', undefined].map((type) =>
            createOption(type ?? 'none', '1', { deliveryMethodType: type }),
          ),
          'PICK_UP',
        ),
      ],
      are: ['SHIPPING 1.00', 'LOCAL 1.00'],
    },
    {
      of: 'two groups, one of them only to be picked up',
      groups: [
        groupOf('g', [A]),
        groupOf('h', [createOption('Sklep', '0', { deliveryMethodType: 'PICK_UP' })]),
      ],
      are: [],
    },
    {
      of: 'yen and dinars',
      groups: [
        groupOf('g', [
          createOption('jen', '0', { estimatedCost: money('500.0', 'JPY') }),
          createOption('dinar', '0', { estimatedCost: money('1.5', 'KWD') }),
        ]),
      ],
      are: ['jen 500', 'dinar 1.500'],
    },
  ])('of $of', ({ groups, are }) => {
    expect(listed(groups)).toEqual(are);
  });

  it("have the shop's descriptions, without duplicates", () => {
    const one = createOption('a', '1', { description: '2 dni' });
    const other = createOption('b', '1', { description: 'do 14:00' });
    const described = choices([groupOf('g', [one]), groupOf('h', [one, other, C])]);
    expect(described.map(({ description }) => description)).toEqual(['2 dni', '2 dni + do 14:00', '2 dni']);
    expect(choices([groupOf('g', [A])])[0]?.description).toBe('');
  });

  it.each([
    ['Dostawa jutro', 'Jutro, Dostawa jutro'],
    ['shop_promise', 'Jutro'],
    [' shop_promise ', 'Jutro'],
    [undefined, 'Jutro'],
  ])('show the promise %j only if it is written for people', (deliveryPromise, description) => {
    const option = createOption('a', '1', { description: 'Jutro', deliveryPromise });
    expect(choices([groupOf('g', [option])])[0]?.description).toBe(description);
  });

  it.each([
    ['every group uses its option', 'Kurier', 'Poczta', true],
    ['one group uses another option', 'Kurier', undefined, false],
    ['nothing is selected', undefined, undefined, false],
  ])('are selected when %s', (_what, one, other, selected) => {
    const [first] = choices([groupOf('g', [A], one), groupOf('h', [C], other)]);
    expect(first?.selected).toBe(selected);
  });

  it('keep their ids when the groups are others, and the order changes', () => {
    const before = choices([groupOf('g', [A, B], 'Kurier')]).map(({ id }) => id);
    const after = choices([groupOf('another', [A, B], 'Paczkomat')]).map(({ id }) => id);
    expect(after).toEqual(before.reverse());
  });

  it('are at most 20, with the selected one among them', () => {
    const many = (id: string) =>
      groupOf(
        id,
        Array.from({ length: 9 }, (_, at) => createOption(`${id}${at}`)),
        `${id}8`,
      );
    const all = choices(Array.from({ length: 10 }, (_, at) => many(`g${at}`)));
    expect(all).toHaveLength(20);
    expect(all[0]?.selected).toBe(true);
  });
});

describe('the options of a choice', () => {
  const cart = { deliveryGroups: [groupOf('g', [A, B], 'Kurier'), groupOf('h', [B, C], 'Paczkomat')] };
  const choiceOf = (title: string) => deliveryChoices(cart).find((choice) => choice.title === title);

  it.each([
    ['another one', 'Paczkomat + Poczta', ['g Paczkomat', 'h Poczta']],
    ['the selected one, which needs no change', 'Kurier + Paczkomat', []],
  ])('are those of %s', (_what, title, options) => {
    const selected = selectedOptions(cart, choiceOf(title));
    expect(selected?.map((one) => `${one.deliveryGroupId} ${one.deliveryOptionHandle}`)).toEqual(options);
  });

  it('are none for a choice that the cart no longer has', () => {
    const [before] = deliveryChoices({ deliveryGroups: [groupOf('g', [A])] });
    expect(selectedOptions(cart, before)).toBeUndefined();
  });

  it('are the first of each group if nothing is selected and nothing was chosen', () => {
    const fresh = { deliveryGroups: [groupOf('g', [A, B]), groupOf('h', [B, C], 'Poczta')] };
    expect(selectedOptions(fresh, undefined)).toEqual([
      { deliveryGroupId: 'g', deliveryOptionHandle: 'Kurier' },
      { deliveryGroupId: 'h', deliveryOptionHandle: 'Poczta' },
    ]);
  });

  it.each([
    ['there is no cart', undefined],
    ['nothing is delivered there', { deliveryGroups: [groupOf('g', [])] }],
  ])('are none where %s', (_what, empty) => {
    expect(selectedOptions(empty, undefined)).toBeUndefined();
  });
});

describe('a choice that a sheet has shown', () => {
  /** The choice of one option, which the sheet has shown as `Kurier` for 15.0. */
  const choice = (more: Partial<DeliveryOption> = {}, handle = 'shown') =>
    choices([
      groupOf('g', [createOption(handle, '15.0', { title: 'Kurier', ...more })]),
    ])[0] as DeliveryChoice;
  const cost = (amount: string, currency?: string) => ({ estimatedCost: money(amount, currency) });

  it.each<{ is: string; now: DeliveryChoice[]; found: string | undefined }>([
    {
      is: 'found by its handle, whatever it costs',
      now: [choice({}, 'new'), choice(cost('99.0'))],
      found: 'shown',
    },
    { is: 'found by type and title under another handle', now: [choice({}, 'new')], found: 'new' },
    { is: 'found if it costs less', now: [choice(cost('14.99'), 'new')], found: 'new' },
    {
      is: 'the one at the same price of two with its title',
      now: [choice(cost('9.0'), 'cheap'), choice(cost('15.00'), 'same')],
      found: 'same',
    },
    { is: 'not found if it costs more', now: [choice(cost('15.01'), 'new')], found: undefined },
    {
      is: 'not found if it costs less in another currency',
      now: [choice(cost('4.0', 'EUR'), 'new')],
      found: undefined,
    },
    {
      is: 'not found if only its title is left',
      now: [choice({ deliveryMethodType: 'LOCAL' }, 'new')],
      found: undefined,
    },
    { is: 'not found if only its type is left', now: [choice({ title: 'Poczta' }, 'new')], found: undefined },
  ])('is $is', ({ now, found }) => {
    expect(findShown(now, choice())?.options[0]?.deliveryOptionHandle).toBe(found);
  });

  it('is not found under another handle if it has no title', () => {
    const untitled = (handle: string) => choice({ title: undefined }, handle);
    expect(findShown([untitled('new')], untitled('shown'))).toBeUndefined();
  });
});

it('gives every choice its own id, which leads back to its options', () => {
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
