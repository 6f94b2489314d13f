import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { type DeliveryChoice, deliveryChoices } from '../../../src/wallets/sheet/delivery-groups';
import { settleDelivery } from '../../../src/wallets/sheet/settle-delivery';
import { createOption, groupOf } from './delivery-groups';
import { createWalletCart, money, sentCart, withCost } from './wallet-carts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { mutationPayload, groupOfOptions, READY, REMOVED, truncatedResponse } from './api-payloads';
import { ANNA, CONTINUE, NO_RESPONSE, startSheetCart } from './sheet-cart-driver';

const PENDING = 'PENDING_DELIVERY_GROUPS';
const cartWithOptions = (handles: readonly string[], selected?: string) =>
  createWalletCart({ deliveryGroups: [groupOfOptions(handles, selected)] });
const UNSERVED_CART = createWalletCart({ deliveryGroups: [] });
/** The sheet's choice for a single option with this handle. */
const choiceOf = (handle: string) => deliveryChoices(cartWithOptions([handle]))[0] as DeliveryChoice;

const identityPayload = (cart: Cart | undefined, ...codes: string[]) =>
  mutationPayload('cartBuyerIdentityUpdate', cart, ...codes);
const selectionPayload = (cart: Cart | undefined, ...codes: string[]) =>
  mutationPayload('cartSelectedDeliveryOptionsUpdate', cart, ...codes);
const cartPayload = (cart: Cart) => ({ cart: sentCart(cart) });
const showsError = (key: 'missing.shipping_option' | 'address_unserviceable'): StepResult => ({
  type: 'show_error',
  errors: [{ area: 'shipping', key }],
});
const UNSERVICEABLE = showsError('address_unserviceable');
const MUST_CHOOSE = showsError('missing.shipping_option');
const DECELERATES: StepResult = { type: 'decelerate', reason: 'redirect_to_checkout_required' };

const PICK_UP_OPTION = createOption('shop', '0.0', { deliveryMethodType: 'PICK_UP' });
/** A delivery group that can only be picked up. */
const PICK_UP = groupOf('g2', [PICK_UP_OPTION], 'shop');

/**
 * Sets the buyer of a cart, then settles its delivery.
 * @param identityResponse the response to the change of the buyer
 * @param responses those to later requests
 */
async function settleCart(
  identityResponse: object,
  responses: Responses,
  { wanted, flags = [] }: { wanted?: DeliveryChoice | undefined; flags?: string[] } = {},
) {
  const driver = await startSheetCart(
    { cartBuyerIdentityUpdate: [identityResponse], cartPrepareForCompletion: [READY], ...responses },
    { flags },
  );
  await driver.runTimersUntilSettled(driver.sheet.identify(ANNA));
  driver.effects.length = 0;
  driver.requestTimes.length = 0;
  const step = await driver.runTimersUntilSettled(settleDelivery(driver.sheet, wanted));
  return { ...driver, step };
}

describe('the delivery of a cart', () => {
  it.each<{
    title: string;
    identityResponse: object;
    wanted?: DeliveryChoice;
    response?: object;
    step: StepResult;
    chosen: string[];
  }>([
    {
      title: 'stays unchanged when an option is selected',
      identityResponse: identityPayload(cartWithOptions(['a', 'b'], 'b')),
      step: CONTINUE,
      chosen: [],
    },
    {
      title: 'stays unchanged when the wanted option is selected',
      identityResponse: identityPayload(cartWithOptions(['a', 'b'], 'b')),
      wanted: choiceOf('b'),
      step: CONTINUE,
      chosen: [],
    },
    {
      title: "becomes the shop's first option when none is selected",
      identityResponse: identityPayload(cartWithOptions(['a', 'b'])),
      response: selectionPayload(cartWithOptions(['a', 'b'], 'a')),
      step: CONTINUE,
      chosen: ['a'],
    },
    {
      title: 'becomes the wanted option when another one is selected',
      identityResponse: identityPayload(cartWithOptions(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: selectionPayload(cartWithOptions(['a', 'b'], 'b')),
      step: CONTINUE,
      chosen: ['b'],
    },
    {
      title: 'must be chosen when the wanted option does not exist',
      identityResponse: identityPayload(cartWithOptions(['a', 'b'], 'a')),
      wanted: choiceOf('gone'),
      step: MUST_CHOOSE,
      chosen: [],
    },
    {
      title: 'must be chosen again when the API selects another option',
      identityResponse: identityPayload(cartWithOptions(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: selectionPayload(cartWithOptions(['a', 'b'], 'a')),
      step: MUST_CHOOSE,
      chosen: ['b'],
    },
    {
      title: 'must be chosen again when the wanted option disappears',
      identityResponse: identityPayload(cartWithOptions(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: selectionPayload(cartWithOptions(['a'], 'a')),
      step: MUST_CHOOSE,
      chosen: ['b'],
    },
    {
      title: 'must be chosen again when the API rejects it',
      identityResponse: identityPayload(cartWithOptions(['a', 'b'], 'a')),
      wanted: choiceOf('b'),
      response: selectionPayload(cartWithOptions(['a', 'b'], 'a'), 'INVALID_DELIVERY_OPTION'),
      step: MUST_CHOOSE,
      chosen: ['b'],
    },
    {
      title: 'is impossible when the cart has no options',
      identityResponse: identityPayload(UNSERVED_CART),
      step: UNSERVICEABLE,
      chosen: [],
    },
    {
      title: 'is impossible when the cart has no options, even if the shopper has chosen one',
      identityResponse: identityPayload(UNSERVED_CART),
      wanted: choiceOf('a'),
      step: UNSERVICEABLE,
      chosen: [],
    },
    {
      title: 'is left to the checkout when everything can only be picked up',
      identityResponse: identityPayload(createWalletCart({ deliveryGroups: [PICK_UP] })),
      step: DECELERATES,
      chosen: [],
    },
    {
      title: 'stays unchanged when another group is picked up',
      identityResponse: identityPayload(
        createWalletCart({ deliveryGroups: [groupOfOptions(['a'], 'a'), PICK_UP] }),
      ),
      step: CONTINUE,
      chosen: [],
    },
    {
      title: 'is chosen alone when another group is picked up',
      identityResponse: identityPayload(
        createWalletCart({ deliveryGroups: [groupOfOptions(['a', 'b']), PICK_UP] }),
      ),
      wanted: choiceOf('b'),
      response: selectionPayload(
        createWalletCart({
          ...withCost({ totalAmount: money('110.0') }),
          deliveryGroups: [groupOfOptions(['a', 'b'], 'b'), PICK_UP],
        }),
      ),
      step: CONTINUE,
      chosen: ['b'],
    },
    {
      title: 'is left to the checkout when no place is chosen for a group that can only be picked up',
      identityResponse: identityPayload(
        createWalletCart({ deliveryGroups: [groupOfOptions(['a'], 'a'), groupOf('g2', [PICK_UP_OPTION])] }),
      ),
      step: DECELERATES,
      chosen: [],
    },
    {
      title: 'is impossible when one group is picked up, and another has no options',
      identityResponse: identityPayload(createWalletCart({ deliveryGroups: [groupOf('g1', []), PICK_UP] })),
      step: UNSERVICEABLE,
      chosen: [],
    },
    {
      title: 'becomes shipping when the API has preselected a pick-up',
      identityResponse: identityPayload(
        createWalletCart({
          deliveryGroups: [
            {
              ...PICK_UP,
              id: 'g1',
              deliveryOptions: [...PICK_UP.deliveryOptions, ...groupOfOptions(['a']).deliveryOptions],
            },
          ],
        }),
      ),
      response: selectionPayload(cartWithOptions(['a'], 'a')),
      step: CONTINUE,
      chosen: ['a'],
    },
    {
      title: 'is not selected again when the response to its selection is lost',
      identityResponse: identityPayload(cartWithOptions(['a'])),
      response: LOST,
      step: NO_RESPONSE,
      chosen: ['a'],
    },
  ])('$title', async ({ identityResponse, wanted, response, step: expected, chosen }) => {
    const responses: Responses = response ? { cartSelectedDeliveryOptionsUpdate: [response] } : {};
    const { step, operations, variables } = await settleCart(identityResponse, responses, { wanted });
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

describe('a selection whose response contains neither the cart nor an error', () => {
  it.each([
    { title: 'counts if the cart has the chosen option', selected: 'b', expected: CONTINUE },
    { title: 'must be made again if the cart has another option', selected: 'a', expected: MUST_CHOOSE },
  ])('$title', async ({ selected, expected }) => {
    const { step, operations } = await settleCart(
      identityPayload(cartWithOptions(['a', 'b'], 'a')),
      {
        cartSelectedDeliveryOptionsUpdate: [selectionPayload(undefined)],
        cart: [cartPayload(cartWithOptions(['a', 'b'], selected))],
      },
      { wanted: choiceOf('b') },
    );
    expect(step).toEqual(expected);
    expect(operations()).toEqual(['cartSelectedDeliveryOptionsUpdate', 'cart']);
  });

  it('ends the sheet if the cart no longer exists', async () => {
    const { step, operations } = await settleCart(identityPayload(cartWithOptions(['a'])), {
      cartSelectedDeliveryOptionsUpdate: [selectionPayload(undefined)],
      cart: [{ cart: null }],
    });
    expect(step).toEqual(NO_RESPONSE);
    expect(operations()).toEqual(['cartSelectedDeliveryOptionsUpdate', 'cart']);
  });
});

describe('options that the API could not send', () => {
  const incomplete = (data: object) => truncatedResponse(data);

  it('are read every half second until they arrive', async () => {
    const { step, operations, requestTimes } = await settleCart(
      incomplete(identityPayload(createWalletCart())),
      {
        cart: [
          ...Array<Response>(4).fill(incomplete(cartPayload(createWalletCart()))),
          cartPayload(cartWithOptions(['a'], 'a')),
        ],
      },
    );
    expect(step).toEqual(CONTINUE);
    expect(operations()).toEqual(['cart']);
    expect(requestTimes).toEqual([3500]);
  });

  it('are left to the checkout after 20 s', async () => {
    const { step, operations } = await settleCart(identityPayload(createWalletCart()), {
      cart: [cartPayload(createWalletCart())],
    });
    expect(step).toEqual(DECELERATES);
    expect(Date.now()).toBe(20_000);
    expect(new Set(operations())).toEqual(new Set(['cart']));
  });
});

describe('options that the API is still computing', () => {
  it.each<{ title: string; flags: string[] }>([
    { title: 'are awaited by reading the cart every half second', flags: [] },
    {
      title:
        'are awaited by reading the cart every half second, even if the cart was prepared after the last change',
      flags: [PREPARE_AFTER_CHANGE],
    },
  ])('$title', async ({ flags }) => {
    const responses = {
      cart: [
        cartPayload(UNSERVED_CART),
        cartPayload(createWalletCart()),
        cartPayload(cartWithOptions(['a'], 'a')),
      ],
    };
    const { step, operations, requestTimes, sheet } = await settleCart(
      identityPayload(UNSERVED_CART, PENDING),
      responses,
      { flags },
    );
    expect(step).toEqual(CONTINUE);
    expect(operations()).toEqual(['cart', 'cart', 'cart']);
    expect(requestTimes).toEqual([500, 1000, 1500]);
    expect(sheet.cart).toEqual(cartWithOptions(['a'], 'a'));
  });

  it('are awaited even if the options of the previous address are still listed', async () => {
    const { sheet, runTimersUntilSettled, operations } = await startSheetCart({
      cartBuyerIdentityUpdate: [
        identityPayload(cartWithOptions(['old'], 'old')),
        identityPayload(undefined, PENDING),
      ],
      cart: [cartPayload(cartWithOptions(['new'], 'new'))],
    });
    await runTimersUntilSettled(sheet.identify(ANNA));
    await runTimersUntilSettled(sheet.identify(ANNA));
    expect(await runTimersUntilSettled(settleDelivery(sheet))).toEqual(CONTINUE);
    expect(operations().slice(2)).toEqual(['cart']);
    expect(sheet.cart?.deliveryGroups).toEqual([groupOfOptions(['new'], 'new')]);
  });

  it.each<{ title: string; options: Cart; wanted?: DeliveryChoice; step: StepResult }>([
    {
      title: 'are treated as an unserved address after 20 s',
      options: UNSERVED_CART,
      step: UNSERVICEABLE,
    },
    {
      title: 'require another choice after 20 s if the cart still has an option',
      options: cartWithOptions(['a'], 'a'),
      wanted: choiceOf('b'),
      step: MUST_CHOOSE,
    },
  ])('$title', async ({ options, wanted, step: expected }) => {
    const { step, operations } = await settleCart(
      identityPayload(options, PENDING),
      { cart: [cartPayload(options)] },
      { wanted },
    );
    expect(step).toEqual(expected);
    expect(Date.now()).toBe(20_000);
    expect(operations()).toEqual(Array(40).fill('cart'));
  });

  it('are selected as soon as they are listed, and again every half second while the API computes them', async () => {
    const { step, operations, requestTimes } = await settleCart(identityPayload(UNSERVED_CART, PENDING), {
      cart: [cartPayload(cartWithOptions(['a']))],
      cartSelectedDeliveryOptionsUpdate: [
        selectionPayload(undefined, PENDING),
        selectionPayload(cartWithOptions(['a']), PENDING),
        selectionPayload(cartWithOptions(['a'], 'a')),
      ],
    });
    expect(step).toEqual(CONTINUE);
    expect(operations()).toEqual(['cart', ...Array(3).fill('cartSelectedDeliveryOptionsUpdate')]);
    expect(requestTimes).toEqual([500, 500, 1000, 1500]);
  });

  it('must be chosen again if the API has selected none after 20 s', async () => {
    const { step } = await settleCart(identityPayload(cartWithOptions(['a'])), {
      cartSelectedDeliveryOptionsUpdate: [selectionPayload(cartWithOptions(['a']), PENDING)],
    });
    expect(step).toEqual(MUST_CHOOSE);
    expect(Date.now()).toBe(20_000);
  });

  it.each<{ title: string; cart: object; step: StepResult; reads: number }>([
    { title: 'are given up when reading fails four times', cart: LOST, step: NO_RESPONSE, reads: 4 },
    {
      title: 'are given up when the currency changes',
      reads: 1,
      cart: cartPayload({
        ...UNSERVED_CART,
        cost: { ...UNSERVED_CART.cost, totalAmount: { amount: '25.0', currencyCode: 'EUR' } },
      }),
      step: { type: 'decelerate', reason: 'currency_changed' },
    },
  ])('$title', async ({ cart, step: expected, reads }) => {
    const { step, operations } = await settleCart(identityPayload(UNSERVED_CART, PENDING), { cart: [cart] });
    expect(step).toEqual(expected);
    expect(operations()).toEqual(Array(reads).fill('cart'));
  });

  it('are given up when the sheet is abandoned', async () => {
    const { sheet, runTimersUntilSettled, flushPromises, operations } = await startSheetCart({
      cartBuyerIdentityUpdate: [identityPayload(UNSERVED_CART, PENDING)],
      cartRemovePersonalData: [REMOVED],
    });
    await runTimersUntilSettled(sheet.identify(ANNA));
    const step = settleDelivery(sheet);
    await flushPromises();
    sheet.abandon();
    expect(await runTimersUntilSettled(step)).toMatchObject({ type: 'abort' });
    expect(operations()).toEqual(['cartBuyerIdentityUpdate', 'cartRemovePersonalData']);
  });
});
