import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import type { ClickSource } from '../../../src/wallets/contract';
import { createWalletCart, money, sentCart } from './wallet-carts';
import { LOST, type Responses } from '../../setup/fake-storefront';
import {
  mutationPayload,
  CREATED,
  truncatedResponse,
  READY,
  apiErrorResponse,
  emptyResponse,
} from './api-payloads';
import { CONTINUE, NO_RESPONSE, createSheetCart } from './sheet-cart-driver';
import { apiError } from '../api-error';

const CART: ClickSource = { type: 'cart', cartId: createWalletCart().id };
const WITH_ATTRIBUTES: ClickSource = { ...CART, attributes: [{ key: 'Prezent dla', value: 'Ola' }] };
/** What an app stored in the cart. */
const STORED_ATTRIBUTES = [{ key: 'afiliant', value: 'a1' }];
const CART_RESPONSE = { cart: { ...sentCart(), attributes: STORED_ATTRIBUTES } };
const NOTE_SAVED = mutationPayload('cartNoteUpdate', createWalletCart());
const NOTE_REFUSED = mutationPayload('cartNoteUpdate', createWalletCart(), 'NOTE_CHARACTERS_EXCEEDED');
const WALLET_ERROR: StepResult = {
  type: 'abort',
  dialog: { key: 'wallet_error' },
  ...apiError('NOTE_CHARACTERS_EXCEEDED'),
  unhandled: true,
};
const ATTRIBUTES_SAVED = {
  cart: [CART_RESPONSE],
  cartAttributesUpdate: [mutationPayload('cartAttributesUpdate', createWalletCart())],
};
const EMPTY = createWalletCart({ lines: [] });
const EUROS = createWalletCart({ cost: { ...createWalletCart().cost, totalAmount: money('25.0', 'EUR') } });
const FLAG = { flags: [PREPARE_AFTER_CHANGE] };

describe('a sheet that starts', () => {
  it.each<{
    title: string;
    source?: ClickSource;
    responses: Responses;
    step?: StepResult;
    operations: string[];
  }>([
    { title: 'creates a cart', responses: { cartCreate: [CREATED] }, operations: ['cartCreate'] },
    {
      title: 'reads the cart that exists',
      source: CART,
      responses: { cart: [CART_RESPONSE] },
      operations: ['cart'],
    },
    {
      title: "saves the note of the cart's form before it reads the cart",
      source: { ...CART, note: 'x' },
      responses: { cartNoteUpdate: [NOTE_SAVED], cart: [CART_RESPONSE] },
      operations: ['cartNoteUpdate', 'cart'],
    },
    {
      title: "saves the note and the attributes of the cart's form",
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: {
        cartNoteUpdate: [NOTE_SAVED],
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [mutationPayload('cartAttributesUpdate', createWalletCart())],
      },
      operations: ['cartNoteUpdate', 'cart', 'cartAttributesUpdate'],
    },
    {
      title: 'ends if the note is refused',
      source: { ...CART, note: 'x' },
      responses: { cartNoteUpdate: [NOTE_REFUSED] },
      step: WALLET_ERROR,
      operations: ['cartNoteUpdate'],
    },
    {
      title: 'saves the attributes before it ends because the note is refused',
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: { ...ATTRIBUTES_SAVED, cartNoteUpdate: [NOTE_REFUSED] },
      step: WALLET_ERROR,
      operations: ['cartNoteUpdate', 'cart', 'cartAttributesUpdate'],
    },
    {
      title: 'saves no attributes if there is no response to the note',
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: { cartNoteUpdate: [LOST] },
      step: NO_RESPONSE,
      operations: ['cartNoteUpdate'],
    },
    {
      title: 'leads to the checkout because of the note, although the attributes are refused',
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: {
        cartNoteUpdate: [mutationPayload('cartNoteUpdate', EUROS)],
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [mutationPayload('cartAttributesUpdate', createWalletCart(), 'BRAND_NEW')],
      },
      step: { type: 'decelerate', reason: 'currency_changed' },
      operations: ['cartNoteUpdate', 'cart', 'cartAttributesUpdate'],
    },
    {
      title: 'leads to the checkout because of the attributes, although the note is refused',
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: {
        cartNoteUpdate: [NOTE_REFUSED],
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [
          mutationPayload('cartAttributesUpdate', createWalletCart(), 'PAYMENT_METHOD_NOT_APPLICABLE'),
        ],
      },
      step: { type: 'decelerate', reason: 'payment_method_not_applicable' },
      operations: ['cartNoteUpdate', 'cart', 'cartAttributesUpdate'],
    },
    {
      title: 'leads to the checkout for the more important reason of both responses',
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: {
        cartNoteUpdate: [mutationPayload('cartNoteUpdate', createWalletCart(), 'CAPTCHA_REQUIRED')],
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [
          mutationPayload('cartAttributesUpdate', createWalletCart(), 'PAYMENT_METHOD_NOT_APPLICABLE'),
        ],
      },
      step: { type: 'decelerate', reason: 'payment_method_not_applicable' },
      operations: ['cartNoteUpdate', 'cart', 'cartAttributesUpdate'],
    },
    {
      title:
        'names the errors of both responses if the shopper has filled in nothing that could be corrected',
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: {
        cartNoteUpdate: [mutationPayload('cartNoteUpdate', createWalletCart(), 'MISSING_DISCOUNT_CODE')],
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [
          mutationPayload('cartAttributesUpdate', createWalletCart(), 'INVALID_ZIP_CODE_FOR_COUNTRY'),
        ],
      },
      step: {
        type: 'abort',
        dialog: { key: 'checkout_error' },
        ...apiError('MISSING_DISCOUNT_CODE', 'INVALID_ZIP_CODE_FOR_COUNTRY'),
        unhandled: false,
      },
      operations: ['cartNoteUpdate', 'cart', 'cartAttributesUpdate'],
    },
    {
      title:
        'saves the attributes, and leads to the checkout, if the shop does not allow scripts to save the note',
      source: { ...WITH_ATTRIBUTES, note: 'x' },
      responses: {
        cartNoteUpdate: [apiErrorResponse('ACCESS_DENIED')],
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [mutationPayload('cartAttributesUpdate', createWalletCart())],
      },
      step: { type: 'decelerate', reason: 'payment_method_not_applicable' },
      operations: ['cartNoteUpdate', 'cart', 'cartAttributesUpdate'],
    },
    {
      title: 'replaces no attributes that cannot be read',
      source: WITH_ATTRIBUTES,
      responses: { cart: [LOST] },
      step: NO_RESPONSE,
      operations: ['cart'],
    },
    {
      title: 'leads to the checkout with an empty cart',
      source: CART,
      responses: { cart: [{ cart: sentCart(EMPTY) }] },
      step: { type: 'decelerate', reason: 'cart_empty' },
      operations: ['cart'],
    },
    {
      title: 'leads to the checkout because of the currency, even if there are other errors',
      responses: {
        cartCreate: [mutationPayload('cartCreate', EUROS, 'PAYMENT_METHOD_NOT_APPLICABLE', 'BRAND_NEW')],
      },
      step: { type: 'decelerate', reason: 'currency_changed' },
      operations: ['cartCreate'],
    },
    {
      title: 'leads to the checkout if the shop does not allow scripts to create carts',
      responses: { cartCreate: [apiErrorResponse('ACCESS_DENIED')] },
      step: { type: 'decelerate', reason: 'payment_method_not_applicable' },
      operations: ['cartCreate'],
    },
    {
      title: 'ends with errors that a shopper could correct only later',
      responses: {
        cartCreate: [
          mutationPayload(
            'cartCreate',
            createWalletCart(),
            'MISSING_DISCOUNT_CODE',
            'INVALID_ZIP_CODE_FOR_COUNTRY',
          ),
        ],
      },
      step: {
        type: 'abort',
        dialog: { key: 'checkout_error' },
        ...apiError('MISSING_DISCOUNT_CODE', 'INVALID_ZIP_CODE_FOR_COUNTRY'),
        unhandled: false,
      },
      operations: ['cartCreate'],
    },
    {
      title: 'creates no second cart when the response is lost',
      responses: { cartCreate: [LOST] },
      step: NO_RESPONSE,
      operations: ['cartCreate'],
    },
    {
      title: 'sends the request again to a busy server, which has created no cart',
      responses: { cartCreate: [emptyResponse(429), emptyResponse(503), CREATED] },
      operations: ['cartCreate', 'cartCreate', 'cartCreate'],
    },
    {
      title: 'reads the cart of which only the delivery options were lost',
      responses: { cartCreate: [truncatedResponse(CREATED)], cart: [CART_RESPONSE] },
      operations: ['cartCreate', 'cart'],
    },
    {
      title: 'does not read a cart whose first part already ends the sheet',
      responses: {
        cartCreate: [
          truncatedResponse(
            mutationPayload('cartCreate', createWalletCart(), 'PAYMENT_METHOD_NOT_APPLICABLE'),
          ),
        ],
      },
      step: { type: 'decelerate', reason: 'payment_method_not_applicable' },
      operations: ['cartCreate'],
    },
    {
      title: 'creates no second cart when the one that arrived cannot be read',
      responses: { cartCreate: [truncatedResponse(CREATED)], cart: [LOST] },
      step: NO_RESPONSE,
      operations: ['cartCreate', 'cart'],
    },
  ])('$title', async ({ source, responses, step = CONTINUE, operations: expected }) => {
    const { sheet, until, operations } = createSheetCart(responses, source ? { source } : {});
    expect(await until(sheet.start())).toEqual(step);
    expect(operations()).toEqual(expected);
  });

  it.each<{ title: string; responses: Responses }>([
    {
      title: 'requests its cart once if it is started three times',
      responses: { cartCreate: [CREATED] },
    },
    {
      title: 'requests its cart once if it is started three times, even if the response is lost',
      responses: { cartCreate: [LOST] },
    },
  ])('$title', async ({ responses }) => {
    const { sheet, until, operations } = createSheetCart(responses);
    const steps = await until(Promise.all([sheet.start(), sheet.start()]));
    expect([...steps, await until(sheet.start())]).toEqual(Array(3).fill(steps[0]));
    expect(operations()).toEqual(['cartCreate']);
  });

  it('of Apple Pay ends with an error if the cart is empty', async () => {
    const responses = { cart: [{ cart: sentCart(EMPTY) }] };
    const { sheet, until } = createSheetCart(responses, { wallet: 'apple_pay', source: CART });
    expect(await until(sheet.start())).toEqual({
      type: 'abort',
      dialog: { key: 'checkout_error' },
      reason: 'cart_empty',
      unhandled: false,
    });
  });

  it("has the cart of the API's response", async () => {
    const { sheet, until } = createSheetCart({ cartCreate: [CREATED] });
    await until(sheet.start());
    expect(sheet.cart).toEqual(createWalletCart());
  });

  it.each<{ title: string; source?: ClickSource; responses: Responses; variables: object }>([
    {
      title: 'sends cartCreate with the data of the click, as the start of a checkout',
      responses: { cartCreate: [CREATED] },
      variables: {
        input: {
          lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, attributes: [] }],
          discountCodes: ['LATO'],
          buyerIdentity: { countryCode: 'PL' },
        },
        country: 'PL',
        language: 'PL',
        withCarrierRates: true,
      },
    },
    {
      title: 'sends cart with the data of the click, as the start of a checkout',
      source: CART,
      responses: { cart: [CART_RESPONSE] },
      variables: { id: createWalletCart().id, country: 'PL', language: 'PL' },
    },
    {
      title: 'sends cartAttributesUpdate with the data of the click, as the start of a checkout',
      source: WITH_ATTRIBUTES,
      responses: {
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [mutationPayload('cartAttributesUpdate', createWalletCart())],
      },
      variables: {
        cartId: createWalletCart().id,
        attributes: [...STORED_ATTRIBUTES, { key: 'Prezent dla', value: 'Ola' }],
      },
    },
  ])('$title', async ({ source, responses, variables }) => {
    const { sheet, until, effects } = createSheetCart(responses, source ? { source } : {});
    await until(sheet.start());
    const starts = effects.filter(
      (effect) => 'headers' in effect && effect.headers['X-Start-Wallet-Checkout'],
    );
    expect(starts).toMatchObject([
      { variables, headers: { 'X-Start-Wallet-Checkout': 'true', 'X-Wallet-Name': 'GooglePay' } },
    ]);
  });

  it.each<{ title: string; source?: ClickSource; operations: string[] }>([
    {
      title: 'prepares a cart that it has created if the page enables that',
      operations: ['cartCreate', 'cartPrepareForCompletion'],
    },
    {
      title: 'prepares a cart that it has changed if the page enables that',
      source: WITH_ATTRIBUTES,
      operations: ['cart', 'cartAttributesUpdate', 'cartPrepareForCompletion'],
    },
    { title: 'does not prepare a cart that it has only read', source: CART, operations: ['cart'] },
  ])('$title', async ({ source, operations: expected }) => {
    const { sheet, until, operations } = createSheetCart(
      {
        cartCreate: [CREATED],
        cart: [CART_RESPONSE],
        cartAttributesUpdate: [mutationPayload('cartAttributesUpdate', createWalletCart())],
        cartPrepareForCompletion: [READY],
      },
      { ...FLAG, ...(source && { source }) },
    );
    expect(await until(sheet.start())).toEqual(CONTINUE);
    expect(operations()).toEqual(expected);
  });
});
