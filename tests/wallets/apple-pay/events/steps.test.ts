import { describe, expect, it } from 'vitest';
import { selectedFirst } from '../../../../src/wallets/sheet/delivery-groups';
import { fromAppleContact } from '../../../../src/wallets/apple-pay/events/address';
import { runAppleEvent, type AppleSheetData } from '../../../../src/wallets/apple-pay/events/steps';
import type { AppleSheetEvent } from '../../../../src/wallets/apple-pay/session-states';
import type { Responses } from '../../../setup/fake-storefront';
import { mutationPayload, groupOfOptions, READY, submitPayload } from '../../sheet/api-payloads';
import { createSheetCart } from '../../sheet/sheet-cart-driver';
import { createWalletCart, seenOfCart } from '../../sheet/wallet-carts';
import { createBillingContact, createContact, createPayment, paramsWith } from '../apple-pay-data';

const HANDLES = ['courier', 'locker'];
const CART = createWalletCart({ deliveryGroups: [groupOfOptions(HANDLES, 'courier')] });
const LOCKER_CART = createWalletCart({ deliveryGroups: [groupOfOptions(HANDLES, 'locker')] });
const CART_WITHOUT_SELECTION = createWalletCart({ deliveryGroups: [groupOfOptions(HANDLES)] });
const DIGITAL_CART = createWalletCart({ shippingRequired: false });

const RESPONSES: Responses = {
  cartCreate: [mutationPayload('cartCreate', CART)],
  cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', CART)],
  cartBillingAddressUpdate: [mutationPayload('cartBillingAddressUpdate', DIGITAL_CART)],
  cartSelectedDeliveryOptionsUpdate: [mutationPayload('cartSelectedDeliveryOptionsUpdate', LOCKER_CART)],
  cartPaymentUpdate: [mutationPayload('cartPaymentUpdate', LOCKER_CART)],
  cartPrepareForCompletion: [READY],
  cartSubmitForCompletion: [submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' })],
};

/** What the shopper has seen: the cart, and that the locker is selected. */
const { delivery, ...restOfSeen } = seenOfCart(CART);
const seen = { ...restOfSeen, delivery: selectedFirst(delivery, '["locker"]') };
const NO_MEMORY = { merchantSession: undefined };

describe('an event of the sheet', () => {
  const shippingMethod = { identifier: '["locker"]', label: 'locker', detail: '', amount: '10.00' };
  const paymentMethod = { billingContact: createBillingContact() } as ApplePayJS.ApplePayPaymentMethod;
  const IDENTITY = 'cartBuyerIdentityUpdate';
  const OPTION = 'cartSelectedDeliveryOptionsUpdate';
  const BILLING = 'cartBillingAddressUpdate';
  const PREPARE = 'cartPrepareForCompletion';
  const SUBMIT = 'cartSubmitForCompletion';
  const CART_CHANGES = [IDENTITY, OPTION, 'cartPaymentUpdate'];

  const contact = { shippingContact: createContact() };
  const NO_SELECTION = {
    cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', CART_WITHOUT_SELECTION)],
  };
  const DIGITAL = {
    cartCreate: [mutationPayload('cartCreate', DIGITAL_CART)],
    cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', DIGITAL_CART)],
  };

  it.each<[AppleSheetEvent, what: string, data: AppleSheetData, requests: string[], responses?: Responses]>([
    ['shippingcontactselected', 'the address, not the previous method', contact, [IDENTITY]],
    ['shippingcontactselected', 'a first method too', contact, [IDENTITY, OPTION], NO_SELECTION],
    ['shippingmethodselected', 'the chosen method', { shippingMethod }, [OPTION]],
    ['paymentmethodselected', 'nothing if the cart is shipped', { paymentMethod }, []],
    ['paymentmethodselected', 'billing if it is not', { paymentMethod }, [IDENTITY, BILLING], DIGITAL],
    ['paymentauthorized', 'everything', { payment: createPayment() }, [...CART_CHANGES, PREPARE, SUBMIT]],
  ])('%s sets %s', async (event, _what, data, requests, responses) => {
    const { sheet, runTimersUntilSettled, operations } = createSheetCart(
      { ...RESPONSES, ...responses },
      { wallet: 'apple_pay' },
    );
    const conditions = { timeLimit: sheet.signal, seen };
    const result = await runTimersUntilSettled(
      runAppleEvent(sheet, paramsWith(), event, data, NO_MEMORY, conditions),
    );
    expect(operations()).toEqual(['cartCreate', ...requests]);
    expect(result.type).toBe(event === 'paymentauthorized' ? 'complete' : 'continue');
  });

  it('of a payment for a download sets the phone number in the billing address and in the buyer identity', async () => {
    const digital = { ...RESPONSES, cartCreate: [mutationPayload('cartCreate', DIGITAL_CART)] };
    const { sheet, runTimersUntilSettled, variables } = createSheetCart(
      { ...digital, cartBuyerIdentityUpdate: [mutationPayload('cartBuyerIdentityUpdate', DIGITAL_CART)] },
      { wallet: 'apple_pay' },
    );
    // Without a delivery address, Apple's shipping contact has only what the sheet has asked for.
    const shippingContact = { phoneNumber: '500 100 200', emailAddress: 'anna@example.com' };
    const payment = createPayment({ billingContact: createBillingContact(), shippingContact });
    const conditions = { timeLimit: sheet.signal, seen };
    await runTimersUntilSettled(
      runAppleEvent(sheet, paramsWith(), 'paymentauthorized', { payment }, NO_MEMORY, conditions),
    );
    const phone = '+48500100200';
    expect(variables('cartBuyerIdentityUpdate')).toMatchObject([{ buyerIdentity: { phone } }]);
    expect(variables('cartBillingAddressUpdate')).toMatchObject([{ billingAddress: { phone } }]);
  });
});

it.each<[title: string, event: AppleSheetEvent, data: AppleSheetData, buyerIdentity: object]>([
  [
    'an address without a person before the shopper pays, whose country is validated',
    'shippingcontactselected',
    { shippingContact: createContact() },
    {
      countryCode: 'PL',
      deliveryAddressPreferences: [
        {
          deliveryAddress: { city: 'Warszawa', zip: '00-950', country: 'PL' },
          deliveryAddressValidationStrategy: 'COUNTRY_CODE_ONLY',
        },
      ],
    },
  ],
  [
    'the complete address when the shopper pays, all of which is validated',
    'paymentauthorized',
    { payment: createPayment() },
    {
      email: 'jan.nowak@example.com',
      phone: '+48500100200',
      countryCode: 'PL',
      deliveryAddressPreferences: [
        { deliveryAddress: fromAppleContact(createContact()), deliveryAddressValidationStrategy: 'STRICT' },
      ],
    },
  ],
])('the buyer has %s', async (_title, event, data, buyerIdentity) => {
  const { sheet, runTimersUntilSettled, variables } = createSheetCart(RESPONSES, { wallet: 'apple_pay' });
  const conditions = { timeLimit: sheet.signal, seen };
  await runTimersUntilSettled(runAppleEvent(sheet, paramsWith(), event, data, NO_MEMORY, conditions));
  expect(variables('cartBuyerIdentityUpdate')).toEqual([{ cartId: CART.id, buyerIdentity }]);
});
