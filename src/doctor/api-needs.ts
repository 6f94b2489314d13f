import type { WalletName } from '../wallets/instrument-names';

/** Types of the Storefront API's schema → names of fields, arguments and members of unions. */
export type Needs = Readonly<Record<string, readonly string[]>>;

/** {@link Needs} with the names of a type in one string, which is easier to read. */
type Names = Readonly<Record<string, string>>;

/** A click that leads to the checkout; every other click needs this too. */
const CHECKOUT: Names = {
  Attribute: 'key value',
  AttributeInput: 'key value',
  BaseCartLine: 'merchandise quantity sellingPlanAllocation',
  BaseCartLineConnection: 'nodes pageInfo',
  Cart: 'attributes checkoutUrl cost deliveryGroups deliveryGroups(first) deliveryGroups(withCarrierRates) id lines lines(first) totalQuantity',
  CartAttributesUpdatePayload: 'cart userErrors warnings',
  CartBuyerIdentityInput: 'countryCode',
  CartCost: 'totalAmount',
  CartCreatePayload: 'cart userErrors warnings',
  CartDeliveryGroup: 'id',
  CartDeliveryGroupConnection: 'nodes',
  CartInput: 'buyerIdentity discountCodes lines',
  CartLineInput: 'attributes merchandiseId parent quantity sellingPlanId',
  CartLineParentInput: 'merchandiseId',
  CartNoteUpdatePayload: 'cart userErrors warnings',
  CartOperationError: 'code message',
  CartPrepareForCompletionPayload: 'result userErrors',
  CartPrepareForCompletionResult: 'CartStatusNotReady CartThrottled',
  CartStatusNotReady: 'errors',
  CartThrottled: 'pollAfter',
  CartUserError: 'code field message',
  CartWarning: 'code',
  Merchandise: 'ProductVariant',
  MoneyV2: 'amount currencyCode',
  Mutation:
    'cartAttributesUpdate cartAttributesUpdate(attributes) cartAttributesUpdate(cartId) cartCreate cartCreate(input) cartNoteUpdate cartNoteUpdate(cartId) cartNoteUpdate(note) cartPrepareForCompletion cartPrepareForCompletion(cartId)',
  PageInfo: 'hasNextPage',
  ProductVariant: 'availableForSale requiresShipping',
  QueryRoot: 'cart cart(id)',
  SellingPlan: 'id recurringDeliveries',
  SellingPlanAllocation: 'sellingPlan',
};

/** The state of a payment that was accepted before. */
const ATTEMPT: Names = {
  CartCompletionAction: 'CompletePaymentChallenge',
  CartCompletionActionRequired: 'action',
  CartCompletionAttemptResult:
    'CartCompletionActionRequired CartCompletionFailed CartCompletionProcessing CartCompletionSuccess',
  CartCompletionFailed: 'errors',
  CartCompletionProcessing: 'pollDelay',
  CartCompletionSuccess: 'orderUrl',
  CompletePaymentChallenge: 'redirectUrl',
  CompletionError: 'code message',
  QueryRoot: 'cartCompletionAttempt cartCompletionAttempt(attemptId)',
};

/** A click that opens a payment sheet. */
const SHEET: Names = {
  BaseCartLine: 'cost discountAllocations id',
  Cart: 'discountAllocations discountCodes',
  CartAutomaticDiscountAllocation: 'title',
  CartCodeDiscountAllocation: 'code',
  CartCost: 'subtotalAmount totalDutyAmount totalTaxAmount',
  CartCustomDiscountAllocation: 'title',
  CartDiscountAllocation:
    'CartAutomaticDiscountAllocation CartCodeDiscountAllocation CartCustomDiscountAllocation discountedAmount',
  CartDiscountCode: 'applicable code',
  CartLineCost: 'subtotalAmount',
  SellingPlan: 'billingPolicy priceAdjustments',
  SellingPlanAllocation: 'priceAdjustments',
  SellingPlanAllocationPriceAdjustment: 'price',
  SellingPlanBillingPolicy: 'SellingPlanRecurringBillingPolicy',
  SellingPlanPriceAdjustment: 'orderCount',
  SellingPlanRecurringBillingPolicy: 'interval intervalCount',
  CartBuyerIdentityInput: 'deliveryAddressPreferences email phone',
  CartBuyerIdentityUpdatePayload: 'cart userErrors warnings',
  CartDeliveryGroup: 'deliveryOptions groupType selectedDeliveryOption',
  CartDeliveryOption: 'code deliveryMethodType deliveryPromise description estimatedCost handle title',
  CartPaymentInput: 'amount walletPaymentMethod',
  CartPaymentUpdatePayload: 'cart userErrors warnings',
  CartPrepareForCompletionResult: 'CartStatusReady',
  CartRemovePersonalDataPayload: 'cart userErrors',
  CartStatusNotReady: 'cart',
  CartStatusReady: 'cart',
  DeliveryAddressInput: 'deliveryAddress deliveryAddressValidationStrategy',
  MailingAddressInput: 'address1 address2 city company country firstName lastName phone province zip',
  MoneyInput: 'amount currencyCode',
  Mutation:
    'cartBuyerIdentityUpdate cartBuyerIdentityUpdate(buyerIdentity) cartBuyerIdentityUpdate(cartId) cartPaymentUpdate cartPaymentUpdate(cartId) cartPaymentUpdate(payment) cartRemovePersonalData cartRemovePersonalData(cartId)',
};

/** A sheet that completes the order in place. */
const SUBMIT: Names = {
  CartFreePaymentMethodInput: 'billingAddress',
  CartPaymentInput: 'freePaymentMethod',
  CartSelectedDeliveryOptionInput: 'deliveryGroupId deliveryOptionHandle',
  CartSelectedDeliveryOptionsUpdatePayload: 'cart userErrors warnings',
  CartSubmitForCompletionPayload: 'result userErrors',
  CartSubmitForCompletionResult: 'SubmitAlreadyAccepted SubmitFailed SubmitSuccess SubmitThrottled',
  Mutation:
    'cartSelectedDeliveryOptionsUpdate cartSelectedDeliveryOptionsUpdate(cartId) cartSelectedDeliveryOptionsUpdate(selectedDeliveryOptions) cartSubmitForCompletion cartSubmitForCompletion(attemptToken) cartSubmitForCompletion(cartId)',
  SubmissionError: 'code message',
  SubmitAlreadyAccepted: 'attemptId',
  SubmitFailed: 'checkoutUrl errors',
  SubmitSuccess: 'attemptId redirectUrl',
  SubmitThrottled: 'pollAfter',
};

/** The preference for Shop Pay at the checkout. */
const SHOP_PAY: Names = {
  CartBuyerIdentityInput: 'preferences',
  CartPreferencesInput: 'wallet',
};

/** Apple Pay's merchant session and payment, and the billing address of a cart without shipping. */
const APPLE_PAY: Names = {
  ApplePaySessionCreatePayload: 'body ready userErrors',
  ApplePaySessionUserError: 'code field message',
  ApplePayWalletContentInput: 'billingAddress data header lastDigits signature version',
  ApplePayWalletHeaderInput: 'applicationData ephemeralPublicKey publicKeyHash transactionId',
  CartBillingAddressUpdatePayload: 'cart userErrors warnings',
  CartWalletPaymentMethodInput: 'applePayWalletContent',
  Mutation:
    'applePaySessionCreate applePaySessionCreate(validationUrl) cartBillingAddressUpdate cartBillingAddressUpdate(billingAddress) cartBillingAddressUpdate(cartId)',
};

/** Google Pay's payment. */
const GOOGLE_PAY: Names = {
  CartWalletPaymentMethodInput: 'googlePayWalletContent',
  GooglePayWalletContentInput: 'billingAddress protocolVersion signature signedMessage',
};

/** PayPal's token, what the shopper approved, and the payment. */
const PAYPAL: Names = {
  CartWalletPaymentMethodInput: 'paypalWalletContent',
  MailingAddress:
    'address1 address2 city company country countryCodeV2 firstName lastName phone province provinceCode zip',
  Mutation:
    'paypalBuyerDetailsFetch paypalBuyerDetailsFetch(cartId) paypalBuyerDetailsFetch(token) paypalTokenCreate paypalTokenCreate(billingAgreement) paypalTokenCreate(cartId)',
  PaypalBuyerDetails: 'billingAddress destinationAddress email expiresAt payerApprovedAmount remoteOrderId',
  PaypalBuyerDetailsFetchPayload: 'details userErrors',
  PaypalTokenCreatePayload: 'token userErrors',
  PaypalWalletContentInput:
    'acceptedSubscriptionTerms billingAddress email expiresAt payerApprovedAmount remoteOrderId token',
  PaypalWalletUserError: 'code field message',
};

/**
 * What the documents and variables of a click on each wallet use. A test compares this table with the
 * documents and variables.
 */
const BY_WALLET: Readonly<Record<WalletName, readonly Names[]>> = {
  buy_it_now: [CHECKOUT],
  shop_pay: [CHECKOUT, SHOP_PAY],
  facebook_pay: [CHECKOUT],
  buy_with_prime: [CHECKOUT, ATTEMPT],
  amazon_pay: [CHECKOUT, ATTEMPT],
  apple_pay: [CHECKOUT, ATTEMPT, SHEET, SUBMIT, APPLE_PAY],
  google_pay: [CHECKOUT, ATTEMPT, SHEET, SUBMIT, GOOGLE_PAY],
  paypal: [CHECKOUT, ATTEMPT, SHEET, PAYPAL],
  venmo: [CHECKOUT, ATTEMPT, SHEET, PAYPAL],
};

function merge(groups: readonly Names[]): Needs {
  const merged: Record<string, string[]> = {};
  for (const group of groups) {
    for (const [type, names] of Object.entries(group)) (merged[type] ??= []).push(...names.split(' '));
  }
  return merged;
}

/** What a click on a wallet needs of the schema; nothing for an unknown wallet. */
export const needsOf = (wallet: string): Needs =>
  merge(Object.hasOwn(BY_WALLET, wallet) ? BY_WALLET[wallet as WalletName] : []);

/** What the clicks on all wallets need together. */
export const allNeeds = (): Needs => merge([...new Set(Object.values(BY_WALLET).flat())]);
