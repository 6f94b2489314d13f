import { BY_PLATFORM, type StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import type { ClickContext, ClickSource } from '../../../src/wallets/contract';
import { multipart } from '../../net/storefront/chunked';
import { createWalletCart, money, sentCart } from './wallet-carts';
import { LOST, type FakeResponse, type Responses } from '../../setup/fake-storefront';
import {
  mutationPayload,
  CREATED,
  truncatedResponse,
  READY,
  apiErrorResponse,
  emptyResponse,
} from './api-payloads';
import { CONTINUE, NO_RESPONSE, createSheetCart } from './sheet-cart-driver';
import { platformsWayIn } from '../checkout/click-driver';
import { apiError } from '../api-error';

/** The shopper's cart, whose form is empty. */
const CART = { type: 'cart', cartId: createWalletCart().id } as const;
const FOR_OLA = { key: 'Prezent dla', value: 'Ola' };
const CART_WITH_NOTE: ClickSource = { ...CART, note: 'x' };
const CART_WITH_ATTRIBUTES: ClickSource = { ...CART, attributes: [FOR_OLA] };
const CART_WITH_BOTH: ClickSource = { ...CART_WITH_ATTRIBUTES, note: 'x' };

const STORED_ATTRIBUTES = [{ key: 'afiliant', value: 'a1' }];
const CART_RESPONSE = { cart: { ...sentCart(), attributes: STORED_ATTRIBUTES } };

const EMPTY_CART = createWalletCart({ lines: [] });
const CART_IN_EURO = createWalletCart({
  cost: { ...createWalletCart().cost, totalAmount: money('25.0', 'EUR') },
});

const noteResponse = (...codes: string[]) => mutationPayload('cartNoteUpdate', createWalletCart(), ...codes);
/** The responses to reading and saving the attributes, the latter with errors of these codes. */
const attributeResponses = (...codes: string[]): Responses => ({
  cart: [CART_RESPONSE],
  cartAttributesUpdate: [mutationPayload('cartAttributesUpdate', createWalletCart(), ...codes)],
});

const decelerates = (reason: 'currency_changed' | 'cart_empty' | 'payment_method_not_applicable') =>
  ({ type: 'decelerate', reason }) as const satisfies StepResult;
const NOT_APPLICABLE = decelerates('payment_method_not_applicable');
const CURRENCY = decelerates('currency_changed');
const DENIED = apiErrorResponse('ACCESS_DENIED');
const REFUSED_NOTE = noteResponse('NOTE_CHARACTERS_EXCEEDED');
const [DISCOUNT, ZIP] = ['MISSING_DISCOUNT_CODE', 'INVALID_ZIP_CODE_FOR_COUNTRY'];
const READ = { cart: [CART_RESPONSE] };
const FOUR_READS = Array<string>(4).fill('cart');
/** The result of a refused note. */
const NOTE_REFUSED: StepResult = {
  type: 'abort',
  dialog: { key: 'wallet_error' },
  ...apiError('NOTE_CHARACTERS_EXCEEDED'),
  unhandled: true,
};
const TOO_LONG: StepResult = { ...NOTE_REFUSED, ...apiError('NOTE_TOO_LONG'), unhandled: false };
/** The result of errors that a shopper could correct, but only after the sheet has opened. */
const TWO_EARLY_ERRORS: StepResult = {
  type: 'abort',
  dialog: { key: 'checkout_error' },
  ...apiError(DISCOUNT, ZIP),
  unhandled: false,
};

async function startSheet(responses: Responses, context: Parameters<typeof createSheetCart>[1] = {}) {
  const driver = createSheetCart(responses, context);
  const step = await driver.runTimersUntilSettled(driver.sheet.start());
  return { ...driver, step, operations: driver.operations() };
}

describe('a sheet that creates its cart', () => {
  const created = (cart = createWalletCart(), ...codes: string[]) =>
    mutationPayload('cartCreate', cart, ...codes);
  const IN_EURO = { cartCreate: [created(CART_IN_EURO, 'PAYMENT_METHOD_NOT_APPLICABLE', 'BRAND_NEW')] };
  const CORRECTABLE_LATER = { cartCreate: [created(undefined, DISCOUNT, ZIP)] };
  /** A server that has created no cart while it was busy. */
  const BUSY = { cartCreate: [emptyResponse(429), emptyResponse(503), CREATED] };
  const TRUNCATED = { cartCreate: [truncatedResponse(CREATED)] };
  const UNREADABLE = { ...TRUNCATED, cart: [LOST] };
  const CREATE_AND_READ = ['cartCreate', 'cart'];
  const TRUNCATED_END = {
    cartCreate: [truncatedResponse(created(undefined, 'PAYMENT_METHOD_NOT_APPLICABLE'))],
  };

  it('has the cart of the response', async () => {
    const { sheet, step, operations } = await startSheet({ cartCreate: [CREATED] });
    expect(step).toEqual(CONTINUE);
    expect(operations).toEqual(['cartCreate']);
    expect(sheet.cart).toEqual(createWalletCart());
  });

  it.each<[title: string, responses: Responses, step: StepResult, operations?: string[]]>([
    ['leads to the checkout for the currency before other errors', IN_EURO, CURRENCY],
    ['leads to the checkout if scripts may not create carts', { cartCreate: [DENIED] }, NOT_APPLICABLE],
    ['ends with errors that a shopper could correct only later', CORRECTABLE_LATER, TWO_EARLY_ERRORS],
    ['creates no second cart when the response is lost', { cartCreate: [LOST] }, NO_RESPONSE],
    ['sends the request again to a busy server', BUSY, CONTINUE, Array(3).fill('cartCreate')],
    ['reads the cart if only its deliveries were lost', { ...TRUNCATED, ...READ }, CONTINUE, CREATE_AND_READ],
    ['does not read the cart if the part that arrived ends the sheet', TRUNCATED_END, NOT_APPLICABLE],
    ['creates no second cart when it cannot be read', UNREADABLE, NO_RESPONSE, ['cartCreate', ...FOUR_READS]],
  ])('%s', async (_title, responses, expected, expectedOperations = ['cartCreate']) => {
    const { step, operations } = await startSheet(responses);
    expect(step).toEqual(expected);
    expect(operations).toEqual(expectedOperations);
  });

  it('requests its cart once if it is started three times, even if the response is lost', async () => {
    const { sheet, runTimersUntilSettled, operations } = createSheetCart({ cartCreate: [LOST] });
    const steps = await runTimersUntilSettled(Promise.all([sheet.start(), sheet.start()]));
    expect([...steps, await runTimersUntilSettled(sheet.start())]).toEqual(Array(3).fill(steps[0]));
    expect(operations()).toEqual(['cartCreate']);
  });
});

describe("a sheet on the shopper's cart", () => {
  const ON_CART = { source: CART };
  const NOTED = { source: CART_WITH_NOTE };
  const BOTH = { source: CART_WITH_BOTH };
  const GIFT = { source: CART_WITH_ATTRIBUTES };
  const [NOTE, SAVE, PREPARE] = ['cartNoteUpdate', 'cartAttributesUpdate', 'cartPrepareForCompletion'];
  const PREPARED = { [PREPARE]: [READY] };
  const CHANGED = { ...attributeResponses(), ...PREPARED };
  const PREPARED_NEW = { cartCreate: [CREATED], ...PREPARED };
  /** The page enables preparing after each change. */
  const flags = [PREPARE_AFTER_CHANGE];

  it.each<[string, Responses, Partial<ClickContext>, StepResult, operations: string[]]>([
    ['reads it', READ, ON_CART, CONTINUE, ['cart']],
    ['reads it again if it is lost', { cart: [LOST, CART_RESPONSE] }, ON_CART, CONTINUE, ['cart', 'cart']],
    ['saves the note before that', { [NOTE]: [noteResponse()], ...READ }, NOTED, CONTINUE, [NOTE, 'cart']],
    ['ends if the note is refused', { [NOTE]: [REFUSED_NOTE] }, NOTED, NOTE_REFUSED, [NOTE]],
    ['does not replace attributes that it cannot read', { cart: [LOST] }, GIFT, NO_RESPONSE, FOUR_READS],
    ['saves no attributes without a response to the note', { [NOTE]: [LOST] }, BOTH, NO_RESPONSE, [NOTE]],
    ['prepares one that it has changed', CHANGED, { flags, ...GIFT }, CONTINUE, ['cart', SAVE, PREPARE]],
    ['does not prepare one that it has only read', READ, { flags, ...ON_CART }, CONTINUE, ['cart']],
    ['prepares one that it has created', PREPARED_NEW, { flags }, CONTINUE, ['cartCreate', PREPARE]],
  ])('%s', async (_title, responses, context, expected, expectedOperations) => {
    const { step, operations } = await startSheet(responses, context);
    expect(step).toEqual(expected);
    expect(operations).toEqual(expectedOperations);
  });
  it('uses the cart if only its delivery options have an error', async () => {
    const parts = [
      { data: CART_RESPONSE, hasNext: true },
      { incremental: [{ path: ['cart'], data: null, errors: [{ message: 'No rates' }] }], hasNext: false },
    ];
    const response = new Response(multipart(parts), {
      headers: { 'Content-Type': 'multipart/mixed; boundary="-"' },
    });
    const { step, operations } = await startSheet({ cart: [response] }, { source: CART });
    expect(step).toEqual(CONTINUE);
    expect(operations).toEqual(['cart']);
  });

  it('leads to the checkout in Google Pay if the cart is empty', async () => {
    const responses = { cart: [{ cart: sentCart(EMPTY_CART) }] };
    const { step } = await startSheet(responses, { source: CART, wallet: 'google_pay' });
    expect(step).toEqual(decelerates('cart_empty'));
  });

  it('ends with an error in Apple Pay if the cart is empty', async () => {
    const responses = { cart: [{ cart: sentCart(EMPTY_CART) }] };
    const { step } = await startSheet(responses, { source: CART, wallet: 'apple_pay' });
    expect(step).toEqual({
      type: 'abort',
      dialog: { key: 'checkout_error' },
      reason: 'cart_empty',
      unhandled: false,
    });
  });

  it.each<[title: string, note: FakeResponse, step: StepResult]>([
    ['ends by the way of the platform if saving the note fails', emptyResponse(500), BY_PLATFORM],
    ['ends by the way of the platform if the token may not save it', DENIED, BY_PLATFORM],
    ['ends by the way of the platform after an unknown error', noteResponse('BRAND_NEW'), BY_PLATFORM],
    ['ends with a dialog if the connection is lost', LOST, NO_RESPONSE],
    ['ends with a dialog if the note is too long', noteResponse('NOTE_TOO_LONG'), TOO_LONG],
  ])('%s', async (_title, note, expected) => {
    const { step, operations } = await startSheet(
      { cartNoteUpdate: [note], ...attributeResponses() },
      { source: CART_WITH_NOTE, ...platformsWayIn([]) },
    );
    expect(step).toEqual(expected);
    expect(operations).toEqual(['cartNoteUpdate']);
  });
});

describe("a sheet on the shopper's cart with a note and attributes", () => {
  const NOTE_IN_EURO = mutationPayload('cartNoteUpdate', CART_IN_EURO);
  const REFUSED = 'PAYMENT_METHOD_NOT_APPLICABLE';

  it.each<[title: string, note: FakeResponse, attributeCodes: string[], step: StepResult]>([
    ['saves both', noteResponse(), [], CONTINUE],
    ['saves the attributes although the note is refused', REFUSED_NOTE, [], NOTE_REFUSED],
    ['saves the attributes although scripts may save no note', DENIED, [], NOT_APPLICABLE],
    ['leads to the checkout for the note alone', NOTE_IN_EURO, ['BRAND_NEW'], CURRENCY],
    ['leads to the checkout for the attributes alone', REFUSED_NOTE, [REFUSED], NOT_APPLICABLE],
    ['leads to the checkout for a better one', noteResponse('CAPTCHA_REQUIRED'), [REFUSED], NOT_APPLICABLE],
    ['ends with errors that could be corrected later', noteResponse(DISCOUNT), [ZIP], TWO_EARLY_ERRORS],
  ])('%s', async (_title, note, attributeCodes, expected) => {
    const responses = { cartNoteUpdate: [note], ...attributeResponses(...attributeCodes) };
    const { step, operations } = await startSheet(responses, { source: CART_WITH_BOTH });
    expect(step).toEqual(expected);
    expect(operations).toEqual(['cartNoteUpdate', 'cart', 'cartAttributesUpdate']);
  });
});

describe('the request that starts a sheet', () => {
  it.each<[title: string, responses: Responses, variables: object, source?: ClickSource]>([
    [
      'creates a cart with the data of the click',
      { cartCreate: [CREATED] },
      {
        input: {
          lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, attributes: [] }],
          discountCodes: ['LATO'],
          buyerIdentity: { countryCode: 'PL' },
        },
        country: 'PL',
        language: 'PL',
        withCarrierRates: true,
      },
    ],
    ['reads the cart of the click', READ, { id: CART.cartId, country: 'PL', language: 'PL' }, CART],
    [
      'saves the attributes of the click beside those that an app has stored',
      attributeResponses(),
      { cartId: createWalletCart().id, attributes: [...STORED_ATTRIBUTES, FOR_OLA] },
      CART_WITH_ATTRIBUTES,
    ],
  ])('%s', async (_title, responses, variables, source) => {
    const { effects } = await startSheet(responses, source && { source });
    const starts = effects.filter(
      (effect) => 'headers' in effect && effect.headers['X-Start-Wallet-Checkout'],
    );
    expect(starts).toMatchObject([
      { variables, headers: { 'X-Start-Wallet-Checkout': 'true', 'X-Wallet-Name': 'GooglePay' } },
    ]);
  });
});
