import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { type DeliveryChoice, deliveryChoices } from '../../../src/wallets/sheet/delivery-groups';
import { settleDelivery } from '../../../src/wallets/sheet/settle-delivery';
import { createWalletCart } from './wallet-carts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import {
  ANNA,
  changed,
  CONTINUE,
  group,
  NO_ANSWER,
  READY,
  sentWalletCart,
  startedSheet,
  status,
} from './sheet-on';

const PENDING = 'PENDING_DELIVERY_GROUPS';
const by = (handles: readonly string[], selected?: string) =>
  createWalletCart({ deliveryGroups: [group(handles, selected)] });
const NOWHERE = createWalletCart({ deliveryGroups: [] });
/** The choice of this option, as the sheet shows it. */
const choiceOf = (handle: string) => deliveryChoices(by([handle]))[0] as DeliveryChoice;

const identified = (cart: Cart | undefined, ...codes: string[]) =>
  changed('cartBuyerIdentityUpdate', cart, ...codes);
const optionSelected = (cart: Cart | undefined, ...codes: string[]) =>
  changed('cartSelectedDeliveryOptionsUpdate', cart, ...codes);
const read = (cart: Cart) => ({ cart: sentWalletCart(cart) });
const shows = (key: 'missing.shipping_option' | 'address_unserviceable'): StepResult => ({
  type: 'show_error',
  errors: [{ area: 'shipping', key }],
});
const UNSERVICEABLE = shows('address_unserviceable');
const CHOOSE = shows('missing.shipping_option');
const LEAVE: StepResult = { type: 'decelerate', reason: 'redirect_to_checkout_required' };

/** A group whose options are of this type. */
const ofType = (deliveryMethodType: string, handles: readonly string[], selected?: string) => {
  const { deliveryOptions, selectedDeliveryOption, ...rest } = group(handles, selected);
  return {
    ...rest,
    deliveryOptions: deliveryOptions.map((option) => ({ ...option, deliveryMethodType })),
    selectedDeliveryOption: selectedDeliveryOption && { ...selectedDeliveryOption, deliveryMethodType },
  };
};
const PICK_UP = ofType('PICK_UP', ['shop'], 'shop');

/** Sets a cart's buyer, then settles its delivery. */
async function settle(identity: object, rows: Responses, wanted?: DeliveryChoice, flags: string[] = []) {
  const all = await startedSheet(
    { cartBuyerIdentityUpdate: [identity], cartPrepareForCompletion: [READY], ...rows },
    { flags },
  );
  await all.until(all.sheet.identify(ANNA));
  all.effects.length = 0;
  all.moments.length = 0;
  const step = await all.until(settleDelivery(all.sheet, wanted));
  return { ...all, step };
}

describe('the delivery of a cart', () => {
  it.each<{
    title: string;

    identity: object;
    wanted?: DeliveryChoice;
    response?: object;
    step: StepResult;
    chosen: string[];
  }>([
    {
      title: 'stays unchanged when an option is selected',
      identity: identified(by(['a', 'b'], 'b')),
      step: CONTINUE,
      chosen: [],
    },
    {
      title: 'stays unchanged when the wanted option is selected',
      identity: identified(by(['a', 'b'], 'b')),
      wanted: choiceOf('b'),
      step: CONTINUE,
      chosen: [],
    },
    {
      title: "becomes the shop's first option when none is selected",
      identity: identified(by(['a', 'b'])),
      response: optionSelected(by(['a', 'b'], 'a')),
      step: CONTINUE,
      chosen: ['a'],
    },
    {
      title: 'becomes the wanted option when another one is selected',
      identity: identified(by(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: optionSelected(by(['a', 'b'], 'b')),
      step: CONTINUE,
      chosen: ['b'],
    },
    {
      title: 'must be chosen when the wanted option does not exist',
      identity: identified(by(['a', 'b'], 'a')),
      wanted: choiceOf('gone'),
      step: CHOOSE,
      chosen: [],
    },
    {
      title: 'must be chosen again when the API selects another option',
      identity: identified(by(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: optionSelected(by(['a', 'b'], 'a')),
      step: CHOOSE,
      chosen: ['b'],
    },
    {
      title: 'must be chosen again when the wanted option disappears',
      identity: identified(by(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: optionSelected(by(['a'], 'a')),
      step: CHOOSE,
      chosen: ['b'],
    },
    {
      title: 'must be chosen again when the API rejects it',
      identity: identified(by(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: optionSelected(by(['a', 'b'], 'a'), 'INVALID_DELIVERY_OPTION'),
      step: CHOOSE,
      chosen: ['b'],
    },
    {
      title: 'has no options when the address is not served',
      identity: identified(NOWHERE),
      step: UNSERVICEABLE,
      chosen: [],
    },
    {
      title: 'has no options when one of two groups has none',
      identity: identified(createWalletCart({ deliveryGroups: [group(['a'], 'a'), group([])] })),
      step: UNSERVICEABLE,
      chosen: [],
    },
    {
      title: 'has no wanted option when the address is not served',
      identity: identified(NOWHERE),
      wanted: choiceOf('a'),
      step: UNSERVICEABLE,
      chosen: [],
    },
    {
      title: 'is left to the checkout when everything can only be picked up',
      identity: identified(createWalletCart({ deliveryGroups: [PICK_UP] })),
      step: LEAVE,
      chosen: [],
    },
    {
      title: 'is left to the checkout when one of two groups can only be picked up',
      identity: identified(createWalletCart({ deliveryGroups: [group(['a'], 'a'), PICK_UP] })),
      step: LEAVE,
      chosen: [],
    },
    {
      title: 'becomes shipping when the API has preselected a pick-up',
      identity: identified(
        createWalletCart({
          deliveryGroups: [
            { ...PICK_UP, deliveryOptions: [...PICK_UP.deliveryOptions, ...group(['a']).deliveryOptions] },
          ],
        }),
      ),
      response: optionSelected(by(['a'], 'a')),
      step: CONTINUE,
      chosen: ['a'],
    },
    {
      title: 'is reported once when the response is lost',
      identity: identified(by(['a'])),
      response: LOST,
      step: NO_ANSWER,
      chosen: ['a'],
    },
    {
      title: 'ends the sheet when the cart can no longer be delivered',
      identity: identified(by(['a'])),
      response: optionSelected(by(['a']), 'DELIVERY_OUT_OF_STOCK_AT_ORIGIN_LOCATION'),
      step: { type: 'decelerate', reason: 'not_enough_stock' },
      chosen: ['a'],
    },
  ])('$title', async ({ identity, wanted, response, step: expected, chosen }) => {
    const rows: Responses = response ? { cartSelectedDeliveryOptionsUpdate: [response] } : {};
    const { step, operations, variables } = await settle(identity, rows, wanted);
    expect(step).toEqual(expected);
    expect(operations()).toEqual(chosen.map(() => 'cartSelectedDeliveryOptionsUpdate'));
    expect(variables('cartSelectedDeliveryOptionsUpdate')).toEqual(
      chosen.map((deliveryOptionHandle) => ({
        cartId: createWalletCart().id,
        selectedDeliveryOptions: [{ deliveryGroupId: 'g1', deliveryOptionHandle }],
      })),
    );
  });
});

describe('options that are still being worked out', () => {
  it.each<{ title: string; flags: string[] }>([
    { title: 'are awaited by reading the cart every half second', flags: [] },
    {
      title: 'are awaited by reading the cart every half second, even if it is prepared meanwhile',
      flags: ['d6d12da0'],
    },
  ])('$title', async ({ flags }) => {
    const rows = {
      cart: [read(NOWHERE), read(createWalletCart()), read(by(['a'], 'a'))],
    };
    const { step, operations, moments, sheet } = await settle(
      identified(NOWHERE, PENDING),
      rows,
      undefined,
      flags,
    );
    expect(step).toEqual(CONTINUE);
    expect(operations()).toEqual(['cart', 'cart', 'cart']);
    expect(moments).toEqual([500, 1000, 1500]);
    expect(sheet.cart).toEqual(by(['a'], 'a'));
  });

  it('are awaited even if the options of the previous address are still listed', async () => {
    const { sheet, until, operations } = await startedSheet({
      cartBuyerIdentityUpdate: [identified(by(['old'], 'old')), identified(undefined, PENDING)],
      cart: [read(by(['new'], 'new'))],
    });
    await until(sheet.identify(ANNA));
    await until(sheet.identify(ANNA));
    expect(await until(settleDelivery(sheet))).toEqual(CONTINUE);
    expect(operations().slice(2)).toEqual(['cart']);
    expect(sheet.cart?.deliveryGroups).toEqual([group(['new'], 'new')]);
  });

  it.each<{ title: string; options: Cart; wanted?: DeliveryChoice; step: StepResult }>([
    { title: 'mean after 20 s that the address is not served', options: NOWHERE, step: UNSERVICEABLE },
    {
      title: 'mean after 20 s that another option must be chosen, if there is one',
      options: by(['a'], 'a'),
      wanted: choiceOf('b'),
      step: CHOOSE,
    },
  ])('$title', async ({ options, wanted, step: expected }) => {
    const { step, operations } = await settle(
      identified(options, PENDING),
      { cart: [read(options)] },
      wanted,
    );
    expect(step).toEqual(expected);
    expect(Date.now()).toBe(20_000);
    expect(operations()).toEqual(Array(40).fill('cart'));
  });

  it('are shown as soon as they are known, and again if the API has not computed them', async () => {
    const { step, operations, moments } = await settle(identified(NOWHERE, PENDING), {
      cart: [read(by(['a']))],
      cartSelectedDeliveryOptionsUpdate: [
        optionSelected(undefined, PENDING),
        optionSelected(by(['a']), PENDING),
        optionSelected(by(['a'], 'a')),
      ],
    });
    expect(step).toEqual(CONTINUE);
    expect(operations()).toEqual(['cart', ...Array(3).fill('cartSelectedDeliveryOptionsUpdate')]);
    expect(moments).toEqual([500, 500, 1000, 1500]);
  });

  it('must be chosen again if they do not include the chosen one after 20 s', async () => {
    const { step } = await settle(identified(by(['a'])), {
      cartSelectedDeliveryOptionsUpdate: [optionSelected(by(['a']), PENDING)],
    });
    expect(step).toEqual(CHOOSE);
    expect(Date.now()).toBe(20_000);
  });

  it.each<{ title: string; cart: object; step: StepResult; times: number }>([
    { title: 'are given up when reading fails', cart: LOST, step: NO_ANSWER, times: 1 },
    {
      title: 'are given up when the currency changes',
      cart: read({
        ...NOWHERE,
        cost: { ...NOWHERE.cost, totalAmount: { amount: '25.0', currencyCode: 'EUR' } },
      }),
      step: { type: 'decelerate', reason: 'currency_changed' },
      times: 1,
    },
    { title: 'are given up when the server stays busy', cart: status(429), step: NO_ANSWER, times: 4 },
  ])('$title', async ({ cart, step: expected, times }) => {
    const { step, operations } = await settle(identified(NOWHERE, PENDING), { cart: [cart] });
    expect(step).toEqual(expected);
    expect(operations()).toEqual(Array(times).fill('cart'));
  });

  it('are given up when the sheet is abandoned', async () => {
    const { sheet, until, settled, operations } = await startedSheet({
      cartBuyerIdentityUpdate: [identified(NOWHERE, PENDING)],
      cartRemovePersonalData: [{ cartRemovePersonalData: { cart: { id: 'c1' }, userErrors: [] } }],
    });
    await until(sheet.identify(ANNA));
    const step = settleDelivery(sheet);
    await settled();
    sheet.abandon();
    expect(await until(step)).toMatchObject({ type: 'abort' });
    expect(operations()).toEqual(['cartBuyerIdentityUpdate', 'cartRemovePersonalData']);
  });
});
