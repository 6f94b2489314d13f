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
import type { ApiNeeds } from '../src/doctor/api-needs';
import { storefrontSchema } from '../sandbox/index';
import { writeDocument, type Operation as ApiOperation } from '../src/net/storefront/request-of';
import type { MailingAddress } from '../src/net/storefront/sheet/mailing-address';
import type { BuyerIdentity, WalletPaymentMethod } from '../src/net/storefront/sheet/sheet-operations';
import * as sheetOperations from '../src/net/storefront/sheet/sheet-operations';
import * as paypalOperations from '../src/net/storefront/sheet/paypal-operations';
import { variantPlans } from '../src/net/storefront/sheet/variant-plans';
import { cartSubmitForCompletion } from '../src/net/storefront/sheet/submit-for-completion';
import * as cartOperations from '../src/net/storefront/operations/cart-operations';
import type { CartCreateInput } from '../src/net/storefront/redirect-requests';
import * as attributesAndNote from '../src/net/storefront/operations/cart-attributes-and-note';
import { cartPrepareForCompletion } from '../src/net/storefront/operations/prepare-for-completion';
import { cartPrepareWithCart } from '../src/net/storefront/sheet/prepare-with-cart';
import { cartCompletionAttempt } from '../src/net/storefront/operations/completion-attempt';
import { cartLimited, cartLimitedWithPlans } from '../src/net/storefront/operations/cart-limited';
import { cartLines } from '../src/net/storefront/operations/cart-lines';
import { WALLET_NAMES, type WalletName } from '../src/wallets/instrument-names';
import { walletCode } from '../src/wallets/wallet-code';

const schema = storefrontSchema();

type Operation = Pick<ApiOperation<never, unknown>, 'document'>;

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
  sheetOperations.cartDiscountCodesUpdate,
  cartSubmitForCompletion,
];

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
const CART_INPUT: CartCreateInput = {
  lines: LINES,
  discountCodes: [],
  buyerIdentity: { countryCode: '', customerAccessToken: '' },
};
const IDENTITY_WITH_PREFERENCES: Required<NonNullable<CartCreateInput['buyerIdentity']>> = {
  countryCode: '',
  customerAccessToken: '',
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

/** What a click on a wallet sends. */
interface Click {
  operations: readonly Operation[];
  /** The variables that are not just an id or a string. */
  variables: readonly SentVariable[];
}

const checkout: Click = { operations: checkoutOperations, variables: [cartInput] };
const checkoutAfterAttempt: Click = {
  ...checkout,
  operations: [...checkoutOperations, cartCompletionAttempt],
};
const paypalWindow: Click = {
  operations: [
    ...commonSheetOperations,
    paypalOperations.paypalTokenCreate,
    paypalOperations.paypalBuyerDetailsFetch,
  ],
  variables: [...sheetVariables, payment({ paypalWalletContent })],
};

/** The clicks that send more than those of other wallets. */
const CLICKS: Readonly<Partial<Record<WalletName, Click>>> = {
  shop_pay: {
    ...checkout,
    variables: [cartInput, ['CartBuyerIdentityInput', IDENTITY_WITH_PREFERENCES]],
  },
  apple_pay: {
    operations: [
      ...submittedSheetOperations,
      sheetOperations.cartBillingAddressUpdate,
      sheetOperations.applePaySessionCreate,
      cartLimitedWithPlans,
      variantPlans,
    ],
    variables: [...sheetVariables, deliveryOption, freePayment, payment({ applePayWalletContent })],
  },
  google_pay: {
    operations: submittedSheetOperations,
    variables: [...sheetVariables, deliveryOption, freePayment, payment({ googlePayWalletContent })],
  },
  paypal: paypalWindow,
  venmo: paypalWindow,
};

/**
 * What a click on this wallet sends. One with its own code first requests the outcome of an earlier
 * attempt to pay.
 */
const clickOf = (wallet: WalletName): Click =>
  CLICKS[wallet] ?? (walletCode[wallet]?.load ? checkoutAfterAttempt : checkout);

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

/** What the documents and variables of a click use, as `Type.name`. */
const placesOf = ({ operations, variables }: Click): Set<string> =>
  new Set([...operations.flatMap(namesInDocument), ...variables.flatMap(namesInVariable)]);

/** Fails the build if an operation is not in the table. */
function checkOperations(): void {
  const listed = new Set(WALLET_NAMES.flatMap((wallet) => clickOf(wallet).operations));
  for (const module of [sheetOperations, paypalOperations, cartOperations, attributesAndNote]) {
    for (const [name, exported] of Object.entries<unknown>(module)) {
      if (typeof exported !== 'object' || exported === null || !('document' in exported)) continue;
      if (!listed.has(exported as Operation)) throw new Error(`No click sends ${name}`);
    }
  }
}

/** What clicks need, grouped by wallets. Runs at build time, see `api-needs.mjs`. */
export function listApiNeeds(): ApiNeeds[] {
  checkOperations();
  const placesByWallet = WALLET_NAMES.map((wallet) => ({ wallet, places: placesOf(clickOf(wallet)) }));
  const all = new Set(placesByWallet.flatMap(({ places }) => [...places]));
  const groups = new Map<string, string[]>();
  for (const place of [...all].sort()) {
    const users = placesByWallet.filter(({ places }) => places.has(place)).map(({ wallet }) => wallet);
    groups.set(users.join(' '), [...(groups.get(users.join(' ')) ?? []), place]);
  }
  return [...groups].map(([wallets, places]) => ({ wallets: wallets.split(' '), places }));
}
