import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '../../../src/net/storefront/cart-types';
import type { ClickProgress, ClickSource } from '../../../src/wallets/contract';
import { BY_PLATFORM } from '../../../src/wallets/sheet/sheet-results';
import { LOST, type Responses } from '../../setup/fake-storefront';
import { platformsWayIn } from '../checkout/click-driver';
import { apiErrorResponse, CREATED, mutationPayload } from './api-payloads';
import { CONTINUE, createSheetCart } from './sheet-cart-driver';
import { createLine, createWalletCart, sentCart } from './wallet-carts';

const CART = { type: 'cart', cartId: createWalletCart().id } as const;
const reading = (cart?: Cart) => ({ cart: [{ cart: sentCart(cart) }] });
const CREATING = { cartCreate: [CREATED] };

describe('the start of a sheet', () => {
  it.each<[title: string, responses: Responses, progress: ClickProgress[], source?: ClickSource]>([
    ['reports that its cart was created', CREATING, ['cart_created']],
    ['reports that its cart was read', reading(), ['cart_created'], CART],
    ['reports no progress without a cart', { cartCreate: [LOST] }, []],
  ])('%s', async (_title, responses, expected, source) => {
    const progress: ClickProgress[] = [];
    const { sheet, runTimersUntilSettled } = createSheetCart(responses, {
      reportProgress: (step) => void progress.push(step),
      ...(source && { source }),
    });
    await runTimersUntilSettled(sheet.start());
    expect(progress).toEqual(expected);
  });

  it('saves the note of the click in its cart', async () => {
    const { sheet, runTimersUntilSettled, variables } = createSheetCart(
      { cartNoteUpdate: [mutationPayload('cartNoteUpdate', createWalletCart())], ...reading() },
      { source: { ...CART, note: 'Dla Oli' } },
    );
    await runTimersUntilSettled(sheet.start());
    expect(variables('cartNoteUpdate')).toEqual([{ cartId: CART.cartId, note: 'Dla Oli' }]);
  });
});

describe('a quantity that the page has not saved', () => {
  const readingLines = (...lines: CartLine[]) => reading(createWalletCart({ lines }));
  const SOLD_OUT = readingLines(createLine({ availableForSale: false }));
  const DENIED = { cart: [apiErrorResponse('ACCESS_DENIED')] };
  const NOT_APPLICABLE = { type: 'decelerate', reason: 'payment_method_not_applicable' };

  it.each<[title: string, responses: Responses, step: object, source?: ClickSource]>([
    ['is left to the platform', reading(), BY_PLATFORM, CART],
    ['does not concern a cart that the sheet creates', CREATING, CONTINUE],
    ['does not matter if the cart is empty', readingLines(), { type: 'abort', reason: 'cart_empty' }, CART],
    ['does not matter if the cart is sold out', SOLD_OUT, { type: 'abort', reason: 'out_of_stock' }, CART],
    ['does not matter if the cart cannot be read', DENIED, NOT_APPLICABLE, CART],
  ])('%s', async (_title, responses, step, source) => {
    const { sheet, runTimersUntilSettled } = createSheetCart(responses, {
      wallet: 'apple_pay',
      findWayToSaveQuantities: platformsWayIn([]).findPlatformsWay,
      ...(source && { source }),
    });
    expect(await runTimersUntilSettled(sheet.start())).toMatchObject(step);
  });
});
