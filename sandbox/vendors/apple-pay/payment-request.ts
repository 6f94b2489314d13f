/// <reference types="applepayjs" />
import {
  checkAmount,
  checkedLineItem,
  checkShippingMethod,
  checkSum,
  checkTotal,
  toLineItem,
  toShippingMethod,
} from './amounts';
import { checkCountry, checkCurrency, checkNetwork } from './codes';
import { dictionary, listOf, oneOf, toBoolean, toText } from './dictionary';

type Request = ApplePayJS.ApplePayPaymentRequest;
type Recurring = ApplePayJS.ApplePayRecurringPaymentRequest;

const contactFields = listOf(oneOf('email', 'name', 'phone', 'postalAddress', 'phoneticName'));

const toContact = dictionary<ApplePayJS.ApplePayPaymentContact>('ApplePayPaymentContact', {
  addressLines: { convert: listOf(toText) },
  ...Object.fromEntries(
    [
      'administrativeArea',
      'country',
      'countryCode',
      'emailAddress',
      'familyName',
      'givenName',
      'locality',
      'phoneNumber',
      'phoneticFamilyName',
      'phoneticGivenName',
      'postalCode',
      'subAdministrativeArea',
      'subLocality',
    ].map((name) => [name, { convert: toText }]),
  ),
});

/** Converts a request for a recurring payment, in the constructor's argument or in an update. */
export const toRecurring = dictionary<Recurring>('ApplePayRecurringPaymentRequest', {
  billingAgreement: { convert: toText },
  managementURL: { convert: toText, required: 'DOMString' },
  paymentDescription: { convert: toText, required: 'DOMString' },
  regularBilling: { convert: toLineItem, required: 'ApplePayLineItem' },
  tokenNotificationURL: { convert: toText },
  trialBilling: { convert: toLineItem },
});

/**
 * Converts the constructor's second argument like the browser's bindings, which do that before all other
 * checks.
 */
export const toRequest = dictionary<Request>('ApplePayPaymentRequest', {
  // Bindings read the members of the inherited dictionary first: those that Apple Pay in the Payment Request
  // API has too.
  applicationData: { convert: toText },
  billingContact: { convert: toContact },
  countryCode: { convert: toText, required: 'DOMString' },
  couponCode: { convert: toText },
  merchantCapabilities: {
    convert: listOf(oneOf('supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit')),
    required: 'sequence',
  },
  requiredBillingContactFields: { convert: contactFields },
  requiredShippingContactFields: { convert: contactFields },
  shippingContact: { convert: toContact },
  shippingContactEditingMode: { convert: oneOf('available', 'enabled', 'storePickup') },
  supportedCountries: { convert: listOf(toText) },
  supportedNetworks: { convert: listOf(toText), required: 'sequence' },
  supportsCouponCode: { convert: toBoolean },
  currencyCode: { convert: toText, required: 'DOMString' },
  lineItems: { convert: listOf(toLineItem) },
  recurringPaymentRequest: { convert: toRecurring },
  shippingMethods: { convert: listOf(toShippingMethod) },
  shippingType: { convert: oneOf('shipping', 'delivery', 'storePickup', 'servicePickup') },
  total: { convert: toLineItem, required: 'ApplePayLineItem' },
});

function checkUrl(url: string | undefined): void {
  if (url !== undefined && !URL.canParse(url)) throw new TypeError(`"${url}" is not a valid URL.`);
}

/** Throws a TypeError if WebKit would reject the request for a recurring payment. */
export function checkRecurring({
  regularBilling,
  trialBilling,
  managementURL,
  tokenNotificationURL,
}: Recurring): void {
  for (const [name, billing] of Object.entries({ regularBilling, trialBilling })) {
    if (billing === undefined) continue;
    if (billing.paymentTiming !== 'recurring')
      throw new TypeError(`'${name}' must be a 'recurring' line item.`);
    if (billing.label === undefined) throw new TypeError(`Missing label for '${name}'.`);
    if (billing.type !== 'pending') checkAmount(billing.amount);
  }
  checkUrl(managementURL);
  checkUrl(tokenNotificationURL);
}

/** The request for the sheet. Throws a TypeError if WebKit or the device would reject it. */
export function checkedRequest(request: Request, version: number, deviceVersion: number): Request {
  const { merchantCapabilities, supportedNetworks } = request;
  if (merchantCapabilities.length === 0) {
    throw new TypeError('At least one merchant capability must be provided.');
  }
  if (supportedNetworks.length === 0) throw new TypeError('At least one supported network must be provided.');
  for (const network of supportedNetworks) checkNetwork(network, version);
  for (const fields of [request.requiredBillingContactFields, request.requiredShippingContactFields]) {
    if (version < 3 && fields?.includes('phoneticName')) {
      throw new TypeError('"phoneticName" is not a valid contact field.');
    }
  }
  checkTotal(request.total, deviceVersion);
  // https://developer.apple.com/documentation/applepayontheweb/applepaypaymentrequest/lineitems
  if (request.lineItems?.length === 0) throw new TypeError('The list of line items must not be empty.');
  const lineItems = (request.lineItems ?? []).map(checkedLineItem);
  checkSum(request.total, lineItems);
  request.shippingMethods?.forEach(checkShippingMethod);
  if (request.recurringPaymentRequest !== undefined) checkRecurring(request.recurringPaymentRequest);
  checkCountry(request.countryCode);
  checkCurrency(request.currencyCode);
  // WebKit does not check this. Instead the device closes the sheet at once, which makes the mistake hard to
  // find.
  if (!merchantCapabilities.includes('supports3DS')) {
    throw new TypeError('Missing merchant capability "supports3DS".');
  }
  if (version >= 3) request.supportedCountries?.forEach(checkCountry);
  return { ...request, lineItems };
}
