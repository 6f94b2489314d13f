import { getVariableValues, parse, type OperationDefinitionNode } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../../sandbox/index';
import {
  cartAttributesUpdate,
  cartNoteUpdate,
} from '../../../src/net/storefront/operations/cart-attributes-and-note';
import { cartCreate } from '../../../src/net/storefront/operations/cart-operations';
import { writeDocument, type Operation } from '../../../src/net/storefront/request-of';
import type { MailingAddress } from '../../../src/net/storefront/sheet/mailing-address';
import {
  cartDeliveryAddressesReplace,
  toSelectableAddress,
} from '../../../src/net/storefront/sheet/replace-delivery-address';
import {
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartDiscountCodesUpdate,
  cartPaymentUpdate,
  cartSelectedDeliveryOptionsUpdate,
  deliveryTo,
  type CartPayment,
} from '../../../src/net/storefront/sheet/sheet-operations';

const schema = storefrontSchema();
const cartId = 'gid://shopify/Cart/1';
const amount = { amount: '59.0', currencyCode: 'PLN' };
const address: MailingAddress = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Przykładowa 1',
  address2: 'm. 2',
  city: 'Kraków',
  zip: '30-001',
  province: 'MP',
  country: 'PL',
  phone: '+48500100200',
};
const DELIVERIES = [
  deliveryTo(address, { validateAddress: true }),
  deliveryTo({ city: 'Kraków', country: 'PL' }, { validateAddress: false }),
];
const buyer = { email: 'jan@example.com', phone: '+48500100200', countryCode: 'PL' };
const line = { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1, attributes: [] };
const input = { lines: [line], discountCodes: ['LATO'], buyerIdentity: { countryCode: 'PL' } };

const PAYMENTS: CartPayment[] = [
  { amount, freePaymentMethod: { billingAddress: address } },
  {
    amount,
    walletPaymentMethod: {
      googlePayWalletContent: {
        billingAddress: address,
        signature: 's',
        signedMessage: '{}',
        protocolVersion: 'ECv2',
      },
    },
  },
  {
    amount,
    walletPaymentMethod: {
      applePayWalletContent: {
        billingAddress: address,
        data: 'd',
        header: { ephemeralPublicKey: 'k', publicKeyHash: 'h', transactionId: 't' },
        lastDigits: '1234',
        signature: 's',
        version: 'EC_v1',
      },
    },
  },
  {
    amount,
    walletPaymentMethod: {
      paypalWalletContent: {
        billingAddress: address,
        token: 'EC-1',
        email: 'jan@example.com',
        expiresAt: '2026-01-01T00:00:00Z',
        remoteOrderId: 'O1',
        payerApprovedAmount: amount,
        acceptedSubscriptionTerms: true,
      },
    },
  },
];

const sent = <Variables extends object>(operation: Operation<Variables, unknown>, variables: Variables) => ({
  operation: operation as Operation<never, unknown>,
  variables,
});

it.each([
  sent(cartCreate, { input, withCarrierRates: true }),
  sent(cartNoteUpdate, { cartId, note: 'x' }),
  sent(cartAttributesUpdate, { cartId, attributes: [{ key: 'prezent', value: 'tak' }] }),
  sent(cartBillingAddressUpdate, { cartId, billingAddress: address }),
  sent(cartDiscountCodesUpdate, { cartId, discountCodes: ['LATO'] }),
  sent(cartSelectedDeliveryOptionsUpdate, {
    cartId,
    selectedDeliveryOptions: [{ deliveryGroupId: 'g1', deliveryOptionHandle: 'kurier' }],
  }),
  ...DELIVERIES.flatMap((delivery) => [
    sent(cartBuyerIdentityUpdate, {
      cartId,
      buyerIdentity: { ...buyer, deliveryAddressPreferences: [delivery] },
    }),
    sent(cartDeliveryAddressesReplace, { cartId, addresses: [toSelectableAddress(delivery)] }),
  ]),
  ...PAYMENTS.map((payment) => sent(cartPaymentUpdate, { cartId, payment })),
])('$operation.name sends variables that are valid in the schema of the API', ({ operation, variables }) => {
  const [definition] = parse(writeDocument(operation, () => true)).definitions as OperationDefinitionNode[];
  const inputs = JSON.parse(JSON.stringify({ ...variables, country: 'PL', language: 'PL' })) as object;
  const { errors = [] } = getVariableValues(schema, definition?.variableDefinitions ?? [], { ...inputs });
  expect(errors.map(String)).toEqual([]);
});
