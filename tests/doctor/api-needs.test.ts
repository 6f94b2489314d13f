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
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../sandbox/schema/storefront-schema';
import { needsOf, type Needs } from '../../src/doctor/api-needs';
import { writeDocument, type Operation as ApiOperation } from '../../src/net/storefront/graphql-client';
import type { MailingAddress } from '../../src/net/storefront/sheet/mailing-address';
import type { BuyerIdentity, WalletPaymentMethod } from '../../src/net/storefront/sheet/sheet-operations';
import * as sheetOperations from '../../src/net/storefront/sheet/sheet-operations';
import * as paypalOperations from '../../src/net/storefront/sheet/paypal-operations';
import { cartSubmitForCompletion } from '../../src/net/storefront/sheet/submit-for-completion';
import * as cartOperations from '../../src/net/storefront/operations/cart-operations';
import type { CartCreateInput } from '../../src/net/storefront/operations/cart-operations';
import * as attributesAndNote from '../../src/net/storefront/operations/cart-attributes-and-note';
import { cartPrepareForCompletion } from '../../src/net/storefront/operations/prepare-for-completion';
import { cartPrepareWithCart } from '../../src/net/storefront/sheet/prepare-with-cart';
import { cartCompletionAttempt } from '../../src/net/storefront/operations/completion-attempt';
import { cartLimited } from '../../src/net/storefront/operations/cart-limited';
import { cartLines } from '../../src/net/storefront/operations/cart-lines';
import { WALLET_NAMES, type WalletName } from '../../src/wallets/instrument-names';

const schema = storefrontSchema();

/** An operation of the API. */
type Operation = Pick<ApiOperation<never, unknown>, 'document'>;

// The operations and variables below are listed again, independently of the doctor's table, so that a type
// error or a failed test shows that the table lacks something.

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
  cartPrepareWithCart,
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

// Values with all fields. Their types are `Required`, so that no optional field is forgotten.

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
  {
    merchandiseId: '',
    quantity: 1,
    sellingPlanId: '',
    attributes: [{ key: '', value: '' }],
    parent: { merchandiseId: '' },
  },
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

type ApplePayMethod = Extract<WalletPaymentMethod, { applePayWalletContent: unknown }>;
type GooglePayMethod = Extract<WalletPaymentMethod, { googlePayWalletContent: unknown }>;
type PaypalMethod = Extract<WalletPaymentMethod, { paypalWalletContent: unknown }>;

const applePayWalletContent: Required<ApplePayMethod['applePayWalletContent']> = {
  billingAddress: ADDRESS,
  data: '',
  header: { applicationData: '', ephemeralPublicKey: '', publicKeyHash: '', transactionId: '' },
  lastDigits: '',
  signature: '',
  version: '',
};
const googlePayWalletContent: Required<GooglePayMethod['googlePayWalletContent']> = {
  billingAddress: ADDRESS,
  signature: '',
  signedMessage: '',
  protocolVersion: '',
};
const paypalWalletContent: Required<PaypalMethod['paypalWalletContent']> = {
  billingAddress: ADDRESS,
  token: '',
  email: '',
  expiresAt: '',
  remoteOrderId: '',
  payerApprovedAmount: MONEY,
  acceptedSubscriptionTerms: true,
};

/** A variable: its input type, and a value with all fields that a click may send. */
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

/** The variables of input types that a click on each wallet sends. */
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

/** The fields, arguments and members of unions that a document uses, as `Type.name`. */
function namesInDocument(operation: Operation): string[] {
  const names: string[] = [];
  const info = new TypeInfo(schema);
  visit(
    parse(writeDocument(operation, () => true)),
    visitWithTypeInfo(info, {
      Field({ name, arguments: fieldArguments = [] }) {
        // `__typename` exists in every type.
        if (name.value.startsWith('__')) return;
        const field = `${info.getParentType()?.name}.${name.value}`;
        names.push(field);
        for (const argument of fieldArguments) names.push(`${field}(${argument.name.value})`);
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

/** The fields of input types that a value of this type has, as `Type.name`. */
function namesInValue(type: GraphQLInputType, value: unknown): string[] {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    return (value as unknown[]).flatMap((item) => namesInValue(nullable.ofType, item));
  }
  // A scalar or an enumeration.
  if (!isInputObjectType(nullable)) return [];
  return Object.entries(value as object).flatMap(([name, fieldValue]) => {
    const field = nullable.getFields()[name];
    if (!field) throw new Error(`${nullable.name} has no field ${name}`);
    return [`${nullable.name}.${name}`, ...namesInValue(field.type, fieldValue)];
  });
}

const namesInVariable = ([typeName, value]: SentVariable): string[] => {
  const type = schema.getType(typeName);
  if (!isInputObjectType(type)) throw new Error(`The schema has no input type ${typeName}`);
  return namesInValue(type, value);
};

/** What the documents and variables of a wallet use, as `Type.name`, without duplicates. */
const namesUsedBy = (wallet: WalletName): string[] => {
  const names = [
    ...OPERATIONS[wallet].flatMap(namesInDocument),
    ...VARIABLES[wallet].flatMap(namesInVariable),
  ];
  return [...new Set(names)];
};

/** The needs in the doctor's table, as `Type.name`. */
const namesIn = (needs: Needs): string[] =>
  Object.entries(needs).flatMap(([type, names]) => names.map((name) => `${type}.${name}`));

it('the operations of these tests include each one that the modules for carts and sheets export', () => {
  const modules = [sheetOperations, paypalOperations, cartOperations, attributesAndNote];
  const exported = modules.flatMap((module) =>
    Object.values<unknown>(module).filter(
      (value): value is Operation => typeof value === 'object' && value !== null && 'document' in value,
    ),
  );
  expect(exported).toContain(cartOperations.cartCreate);
  const listed = new Set(Object.values(OPERATIONS).flat());
  expect(exported.filter((operation) => !listed.has(operation))).toEqual([]);
});

it.each(WALLET_NAMES)(
  'needsOf lists what the documents and variables of %s use, and nothing else',
  (wallet) => {
    expect(namesIn(needsOf(wallet)).sort()).toEqual(namesUsedBy(wallet).sort());
  },
);
