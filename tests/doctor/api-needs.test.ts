// @vitest-environment node
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isInputObjectType,
  isListType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLInputType,
} from 'graphql/index.js';
import { expect, it, test } from 'vitest';
import { storefrontSchema } from '../../sandbox/schema/storefront-schema';
import { needsOf, type Needs } from '../../src/doctor/api-needs';
import type { MailingAddress } from '../../src/net/storefront/sheet/mailing-address';
import type { BuyerIdentity, WalletPaymentMethod } from '../../src/net/storefront/sheet/sheet-operations';
import * as sheetOperations from '../../src/net/storefront/sheet/sheet-operations';
import * as paypalOperations from '../../src/net/storefront/sheet/paypal-operations';
import { cartSubmitForCompletion } from '../../src/net/storefront/sheet/submit-for-completion';
import * as cartOperations from '../../src/net/storefront/operations/cart-operations';
import type { CartCreateInput } from '../../src/net/storefront/operations/cart-operations';
import * as attributesAndNote from '../../src/net/storefront/operations/cart-attributes-and-note';
import { cartPrepareForCompletion } from '../../src/net/storefront/operations/prepare-for-completion';
import { cartCompletionAttempt } from '../../src/net/storefront/operations/completion-attempt';
import { cartLimited } from '../../src/net/storefront/operations/cart-limited';
import { cartLines } from '../../src/net/storefront/operations/cart-lines';
import { WALLET_NAMES, type WalletName } from '../../src/wallets/instrument-names';

const schema = storefrontSchema();

/** An operation of the API, with its GraphQL document. */
type Operation = { document: string };

const checkoutOperations: readonly Operation[] = [
  cartOperations.cartCreateWithoutDelivery,
  cartOperations.cartWithoutDelivery,
  attributesAndNote.cartAttributes,
  attributesAndNote.cartAttributesUpdateWithoutDelivery,
  attributesAndNote.cartNoteUpdateWithoutDelivery,
  cartPrepareForCompletion,
  cartLimited,
];
const commonSheetOperations: readonly Operation[] = [
  cartOperations.cartCreate,
  cartOperations.cart,
  attributesAndNote.cartAttributes,
  attributesAndNote.cartAttributesUpdate,
  attributesAndNote.cartNoteUpdate,
  cartPrepareForCompletion,
  cartLimited,
  cartLines,
  cartCompletionAttempt,
  sheetOperations.cartBuyerIdentityUpdate,
  sheetOperations.cartPaymentUpdate,
  sheetOperations.cartRemovePersonalData,
];
const submittedSheetOperations: readonly Operation[] = [
  ...commonSheetOperations,
  sheetOperations.cartSelectedDeliveryOptionsUpdate,
  cartSubmitForCompletion,
];
const paypalWindowOperations: readonly Operation[] = [
  ...commonSheetOperations,
  paypalOperations.paypalTokenCreate,
  paypalOperations.paypalBuyerDetailsFetch,
];

/** The operations that a click on each wallet sends. */
const OPERATIONS: Readonly<Record<WalletName, readonly Operation[]>> = {
  buy_it_now: checkoutOperations,
  shop_pay: checkoutOperations,
  facebook_pay: checkoutOperations,
  buy_with_prime: [...checkoutOperations, cartCompletionAttempt],
  amazon_pay: [...checkoutOperations, cartCompletionAttempt],
  apple_pay: [
    ...submittedSheetOperations,
    sheetOperations.cartBillingAddressUpdate,
    sheetOperations.applePaySessionCreate,
  ],
  google_pay: submittedSheetOperations,
  paypal: paypalWindowOperations,
  venmo: paypalWindowOperations,
};

const ADDRESS: Required<MailingAddress> = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  zip: '',
  province: '',
  country: '',
  phone: '',
};
const MONEY = { amount: '', currencyCode: '' };

const LINES: readonly Required<CartCreateInput['lines'][number]>[] = [
  { merchandiseId: '', quantity: 1, sellingPlanId: '', attributes: [{ key: '', value: '' }] },
];
const CART_INPUT: CartCreateInput = { lines: LINES, discountCodes: [], buyerIdentity: { countryCode: '' } };
const IDENTITY_WITH_PREFERENCES: Required<NonNullable<CartCreateInput['buyerIdentity']>> = {
  countryCode: '',
  preferences: { wallet: ['shop_pay'] },
};
const IDENTITY: Required<BuyerIdentity> = {
  email: '',
  phone: '',
  countryCode: '',
  deliveryAddressPreferences: [{ deliveryAddress: ADDRESS, deliveryAddressValidationStrategy: 'STRICT' }],
};

/** The content of a payment, with all fields that the wallet's type has. */
type Content<Key> =
  Extract<WalletPaymentMethod, Record<Key & string, unknown>> extends infer Method
    ? Required<Method[Key & keyof Method]>
    : never;

const applePayWalletContent: Content<'applePayWalletContent'> = {
  billingAddress: ADDRESS,
  data: '',
  header: { applicationData: '', ephemeralPublicKey: '', publicKeyHash: '', transactionId: '' },
  lastDigits: '',
  signature: '',
  version: '',
};
const googlePayWalletContent: Content<'googlePayWalletContent'> = {
  billingAddress: ADDRESS,
  signature: '',
  signedMessage: '',
  protocolVersion: '',
};
const paypalWalletContent: Content<'paypalWalletContent'> = {
  billingAddress: ADDRESS,
  token: '',
  email: '',
  expiresAt: '',
  remoteOrderId: '',
  payerApprovedAmount: MONEY,
  acceptedSubscriptionTerms: true,
};

/** A variable: its input type, and a value with all fields that the product sends in it. */
type SentVariable = readonly [type: string, value: object];

const cartInput: SentVariable = ['CartInput', CART_INPUT];
const sheetVariables: readonly SentVariable[] = [cartInput, ['CartBuyerIdentityInput', IDENTITY]];
const deliveryOption: SentVariable = [
  'CartSelectedDeliveryOptionInput',
  { deliveryGroupId: '', deliveryOptionHandle: '' },
];
const payment = (walletPaymentMethod: object): SentVariable => [
  'CartPaymentInput',
  { amount: MONEY, walletPaymentMethod },
];
const freePayment: SentVariable = ['CartPaymentInput', { freePaymentMethod: { billingAddress: ADDRESS } }];
const paypalVariables = [...sheetVariables, payment({ paypalWalletContent })];

/** The input that a click on each wallet sends. */
const VARIABLES: Readonly<Record<WalletName, readonly SentVariable[]>> = {
  buy_it_now: [cartInput],
  shop_pay: [cartInput, ['CartBuyerIdentityInput', IDENTITY_WITH_PREFERENCES]],
  facebook_pay: [cartInput],
  buy_with_prime: [cartInput],
  amazon_pay: [cartInput],
  apple_pay: [...sheetVariables, deliveryOption, freePayment, payment({ applePayWalletContent })],
  google_pay: [...sheetVariables, deliveryOption, freePayment, payment({ googlePayWalletContent })],
  paypal: paypalVariables,
  venmo: paypalVariables,
};

/** The fields, arguments and members of unions that an operation uses, as `Type.name`. */
function namesUsedBy({ document }: Operation): string[] {
  const names: string[] = [];
  const info = new TypeInfo(schema);
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      Field({ name, arguments: fieldArguments = [] }) {
        const parent = info.getParentType()?.name;
        if (name.value.startsWith('__')) return;
        names.push(`${parent}.${name.value}`);
        for (const argument of fieldArguments) names.push(`${parent}.${name.value}(${argument.name.value})`);
      },
      InlineFragment({ typeCondition }) {
        // In a fragment, the type of the field is the union, and the condition is one of its members.
        const union = getNamedType(info.getFieldDef()?.type);
        if (typeCondition && isAbstractType(union)) names.push(`${union.name}.${typeCondition.name.value}`);
      },
    }),
  );
  return names;
}

/** The fields of input types that a variable has, as `Type.name`. */
function namesSentIn([typeName, value]: SentVariable): string[] {
  const walk = (type: GraphQLInputType, part: unknown): string[] => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return (part as unknown[]).flatMap((item) => walk(nullable.ofType, item));
    if (!isInputObjectType(nullable)) return [];
    return Object.entries(part as object).flatMap(([name, field]) => {
      const definition = nullable.getFields()[name];
      if (!definition) throw new Error(`${nullable.name} has no field ${name}`);
      return [`${nullable.name}.${name}`, ...walk(definition.type, field)];
    });
  };
  return walk(schema.getType(typeName) as GraphQLInputType, value);
}

const expectedNeeds = (wallet: WalletName) =>
  new Set([...OPERATIONS[wallet].flatMap(namesUsedBy), ...VARIABLES[wallet].flatMap(namesSentIn)]);

const namesIn = (needs: Needs) =>
  Object.entries(needs).flatMap(([type, names]) => names.map((name) => `${type}.${name}`));

it('each operation of sheets, PayPal, carts, attributes and notes is sent by some wallet', () => {
  const all = [sheetOperations, paypalOperations, cartOperations, attributesAndNote].flatMap((module) =>
    Object.values(module as Record<string, unknown>).filter(
      (value): value is Operation => typeof value === 'object' && value !== null && 'document' in value,
    ),
  );
  const sent = new Set(Object.values(OPERATIONS).flat());
  expect(all.filter((operation) => !sent.has(operation))).toEqual([]);
});

test.each(WALLET_NAMES)('needsOf lists for %s what its documents and variables use', (wallet) => {
  expect(namesIn(needsOf(wallet)).sort()).toEqual([...expectedNeeds(wallet)].sort());
});
