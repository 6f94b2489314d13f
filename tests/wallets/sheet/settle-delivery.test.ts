import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import type { Cart, DeliveryGroup } from '../../../src/net/storefront/cart-types';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { type DeliveryChoice, deliveryChoices } from '../../../src/wallets/sheet/delivery-groups';
import { settleDelivery } from '../../../src/wallets/sheet/settle-delivery';
import { createOption, groupOf } from './delivery-groups';
import { createWalletCart, money, sentCart, withCost } from './wallet-carts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { mutationPayload, groupOfOptions, READY, truncatedResponse } from './api-payloads';
import { ANNA, CONTINUE, NO_RESPONSE, startSheetCart } from './sheet-cart-driver';

const PENDING = 'PENDING_DELIVERY_GROUPS';
const cartWithOptions = (handles: readonly string[], selected?: string) =>
  createWalletCart({ deliveryGroups: [groupOfOptions(handles, selected)] });
const UNSERVED_CART = createWalletCart({ deliveryGroups: [] });
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
  await driver.runTimersUntilSettled(driver.sheet.identify(ANNA, {}));
  driver.effects.length = 0;
  driver.requestTimes.length = 0;
  const step = await driver.runTimersUntilSettled(settleDelivery(driver.sheet, wanted));
  return { ...driver, step };
}

describe('the delivery of a cart', () => {
  const AB = groupOfOptions(['a', 'b']);
  const AB_WITH_A = groupOfOptions(['a', 'b'], 'a');
  const AB_WITH_B = groupOfOptions(['a', 'b'], 'b');
  const B = choiceOf('b');
  /** A group that can only be picked up, without a place. */
  const NO_PLACE = groupOf('g2', [PICK_UP_OPTION]);
  const SHOP_OR_A = groupOf('g1', [PICK_UP_OPTION, ...groupOfOptions(['a']).deliveryOptions], 'shop');
  const selectedOf = (...deliveryGroups: DeliveryGroup[]) =>
    selectionPayload(createWalletCart({ deliveryGroups }));
  const ONLY_A = selectedOf(groupOfOptions(['a'], 'a'));
  const REJECTED = selectionPayload(cartWithOptions(['a', 'b'], 'a'), 'INVALID_DELIVERY_OPTION');
  const dearer = withCost({ totalAmount: money('110.0') });
  const DEARER = selectionPayload(createWalletCart({ ...dearer, deliveryGroups: [AB_WITH_B, PICK_UP] }));

  it.each<[title: string, groups: DeliveryGroup[], step: StepResult, wanted?: DeliveryChoice]>([
    ['stays unchanged when an option is selected', [AB_WITH_B], CONTINUE],
    ['stays unchanged when the wanted option is selected', [AB_WITH_B], CONTINUE, B],
    ['must be chosen when the wanted option does not exist', [AB_WITH_A], MUST_CHOOSE, choiceOf('gone')],
    ['is impossible when the cart has no options', [], UNSERVICEABLE],
    ['is impossible when the cart has no options, even if one is wanted', [], UNSERVICEABLE, choiceOf('a')],
    ['is left to the checkout when everything can only be picked up', [PICK_UP], DECELERATES],
    ['stays unchanged when another group is picked up', [groupOfOptions(['a'], 'a'), PICK_UP], CONTINUE],
    ['is left to the checkout when no place is chosen', [groupOfOptions(['a'], 'a'), NO_PLACE], DECELERATES],
    ['is impossible when a group beside it has no options', [groupOf('g1', []), PICK_UP], UNSERVICEABLE],
  ])('%s, without a request', async (_title, deliveryGroups, expected, wanted) => {
    const identityResponse = identityPayload(createWalletCart({ deliveryGroups }));
    const { step, operations } = await settleCart(identityResponse, {}, { wanted });
    expect(step).toEqual(expected);
    expect(operations()).toEqual([]);
  });

  it.each<[string, DeliveryGroup[], string, response: object, step: StepResult, wanted?: DeliveryChoice]>([
    ["becomes the shop's first option when none is selected", [AB], 'a', selectedOf(AB_WITH_A), CONTINUE],
    ['becomes the wanted one if another is selected', [AB_WITH_A], 'b', selectedOf(AB_WITH_B), CONTINUE, B],
    ['must be chosen again if it stays the other', [AB_WITH_A], 'b', selectedOf(AB_WITH_A), MUST_CHOOSE, B],
    ['must be chosen again when it disappears', [AB_WITH_A], 'b', ONLY_A, MUST_CHOOSE, B],
    ['must be chosen again when the API rejects it', [AB_WITH_A], 'b', REJECTED, MUST_CHOOSE, B],
    ['is chosen alone when another group is picked up', [AB, PICK_UP], 'b', DEARER, CONTINUE, B],
    ['becomes shipping when a pick-up is preselected', [SHOP_OR_A], 'a', ONLY_A, CONTINUE],
    ['is not selected again when the response is lost', [groupOfOptions(['a'])], 'a', LOST, NO_RESPONSE],
  ])('%s', async (_title, deliveryGroups, chosen, response, expected, wanted) => {
    const identityResponse = identityPayload(createWalletCart({ deliveryGroups }));
    const responses = { cartSelectedDeliveryOptionsUpdate: [response] };
    const { step, operations, variables } = await settleCart(identityResponse, responses, { wanted });
    expect(step).toEqual(expected);
    expect(operations()).toEqual(['cartSelectedDeliveryOptionsUpdate']);
    const selectedDeliveryOptions = [{ deliveryGroupId: 'g1', deliveryOptionHandle: chosen }];
    expect(variables('cartSelectedDeliveryOptionsUpdate')).toEqual([
      { cartId: createWalletCart().id, selectedDeliveryOptions },
    ]);
  });
});

describe('a selection whose response contains neither the cart nor an error', () => {
  it.each([
    ['counts if the cart has the chosen option', 'b', CONTINUE],
    ['must be made again if the cart has another option', 'a', MUST_CHOOSE],
  ])('%s', async (_title, selected, expected) => {
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
  it.each<[title: string, flags: string[]]>([
    ['second', []],
    ['second, even if the cart was prepared after the last change', [PREPARE_AFTER_CHANGE]],
  ])('are awaited by reading the cart every half %s', async (_title, flags) => {
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
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    await runTimersUntilSettled(sheet.identify(ANNA, {}));
    expect(await runTimersUntilSettled(settleDelivery(sheet))).toEqual(CONTINUE);
    expect(operations().slice(2)).toEqual(['cart']);
    expect(sheet.cart?.deliveryGroups).toEqual([groupOfOptions(['new'], 'new')]);
  });

  it.each<[title: string, options: Cart, step: StepResult, wanted?: DeliveryChoice]>([
    ['are treated as an unserved address after 20 s', UNSERVED_CART, UNSERVICEABLE],
    ['require another choice after 20 s', cartWithOptions(['a'], 'a'), MUST_CHOOSE, choiceOf('b')],
  ])('%s', async (_title, options, expected, wanted) => {
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

  const EUROS = withCost({ totalAmount: money('25.0', 'EUR') });
  const IN_EUROS = cartPayload({ ...UNSERVED_CART, ...EUROS });
  it.each<[title: string, cart: object, step: StepResult, reads: number]>([
    ['reading fails four times', LOST, NO_RESPONSE, 4],
    ['the currency changes', IN_EUROS, { type: 'decelerate', reason: 'currency_changed' }, 1],
  ])('are given up when %s', async (_title, cart, expected, reads) => {
    const { step, operations } = await settleCart(identityPayload(UNSERVED_CART, PENDING), { cart: [cart] });
    expect(step).toEqual(expected);
    expect(operations()).toEqual(Array(reads).fill('cart'));
  });
});
