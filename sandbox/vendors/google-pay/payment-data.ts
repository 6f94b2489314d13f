/// <reference types="googlepay" />
import type { SavedAddress, SavedCard } from './shoppers';

type Address = google.payments.api.Address;
type Request = google.payments.api.PaymentDataRequest;
type Trigger = google.payments.api.CallbackTrigger;

/** What the shopper has chosen in the sheet. */
export interface Choice {
  email: string;
  address: SavedAddress['address'] | undefined;
  optionId: string | undefined;
  card: SavedCard;
  /** Discount codes. */
  codes: readonly string[];
}

/** The property for discount codes; no property if there are none. */
const offerProperty = (codes: readonly string[]) =>
  codes.length > 0 ? { offerData: { redemptionCodes: [...codes] } } : {};

/**
 * Country → how many characters of a postal code the page receives before the authorization. In other
 * countries, it receives all.
 * https://developers.google.com/pay/api/web/reference/response-objects#IntermediateAddress
 */
const POSTAL_CODE_LENGTH: Readonly<Record<string, number>> = { CA: 3, GB: 3, US: 5 };

const DAY_MS = 86_400_000;

/** The property for the area's ISO 3166 code; no property if the requested format does not contain it. */
function isoAreaProperty(address: Readonly<Required<Address>>, format: string | undefined) {
  const { iso3166AdministrativeArea: area } = address;
  return format === 'FULL-ISO3166' ? { iso3166AdministrativeArea: area } : {};
}

/** The address that the page receives before the shopper pays: without name, street and phone number. */
function redactedAddress(address: Readonly<Required<Address>>, format: string | undefined) {
  const { administrativeArea, countryCode, locality, postalCode } = address;
  const shortCode = postalCode.slice(0, POSTAL_CODE_LENGTH[countryCode] ?? postalCode.length);
  return {
    administrativeArea,
    countryCode,
    locality,
    postalCode: shortCode,
    ...isoAreaProperty(address, format),
  };
}

/** The complete address; the phone number only with `withPhone`. */
function completeAddress(
  address: Readonly<Required<Address>>,
  format: string | undefined,
  { withPhone }: { withPhone: boolean },
): Address {
  const { phoneNumber, iso3166AdministrativeArea: _area, ...rest } = address;
  return { ...rest, ...isoAreaProperty(address, format), ...(withPhone ? { phoneNumber } : {}) };
}

function billingAddress(card: SavedCard, parameters: google.payments.api.CardParameters): Partial<Address> {
  const { format, phoneNumberRequired } = parameters.billingAddressParameters ?? {};
  const address = completeAddress(card.billing, format, { withPhone: phoneNumberRequired === true });
  if (format === 'FULL' || format === 'FULL-ISO3166') return address;
  // `MIN`, the default format.
  const { name, countryCode, postalCode, phoneNumber } = address;
  return { name, countryCode, postalCode, ...(phoneNumber === undefined ? {} : { phoneNumber }) };
}

/**
 * A fake token with the structure of a real one. The gateway `example` of Google's documentation always
 * returns the same token.
 */
function paymentToken({
  tokenizationSpecification: { type, parameters },
}: google.payments.api.PaymentMethodSpecification) {
  if (type === 'PAYMENT_GATEWAY' && parameters.gateway === 'example') return 'examplePaymentMethodToken';
  const random = () => btoa(crypto.randomUUID());
  return JSON.stringify({
    signature: random(),
    intermediateSigningKey: {
      signedKey: JSON.stringify({ keyValue: random(), keyExpiration: String(Date.now() + DAY_MS) }),
      signatures: [random()],
    },
    protocolVersion: 'ECv2',
    signedMessage: JSON.stringify({
      encryptedMessage: random(),
      ephemeralPublicKey: random(),
      tag: random(),
    }),
  });
}

/**
 * The data for `onPaymentDataChanged`: only those parts of the choice for which the request has an intent.
 */
export function intermediateData(
  { callbackIntents = [], shippingAddressParameters }: Request,
  callbackTrigger: Trigger,
  { address, optionId, card, codes }: Choice,
): google.payments.api.IntermediatePaymentData {
  const has = (intent: google.payments.api.CallbackIntent) => callbackIntents.includes(intent);
  const data: Partial<google.payments.api.IntermediatePaymentData> = {
    callbackTrigger,
    ...(has('OFFER') ? offerProperty(codes) : {}),
  };
  if (has('SHIPPING_ADDRESS') && address) {
    data.shippingAddress = redactedAddress(address, shippingAddressParameters?.format);
  }
  if (has('SHIPPING_OPTION') && optionId !== undefined) data.shippingOptionData = { id: optionId };
  if (has('PAYMENT_METHOD')) data.paymentMethodData = { type: 'CARD', info: { cardNetwork: card.network } };
  return data as google.payments.api.IntermediatePaymentData;
}

/**
 * The data for `onPaymentAuthorized`, and the result of `loadPaymentData`: everything that the request
 * requires.
 */
export function paymentData(
  request: Request,
  { email, address, optionId, card, codes }: Choice,
): google.payments.api.PaymentData {
  const method = request.allowedPaymentMethods[0] as google.payments.api.PaymentMethodSpecification;
  const shipping = request.shippingAddressParameters;
  return {
    apiVersion: request.apiVersion,
    apiVersionMinor: request.apiVersionMinor,
    paymentMethodData: {
      type: 'CARD',
      // Without the remark in parentheses, which explains the card in the sheet.
      description: card.label.replace(/ \(.*/, ''),
      info: {
        cardNetwork: card.network,
        cardDetails: card.details,
        ...(method.parameters.billingAddressRequired === true
          ? { billingAddress: billingAddress(card, method.parameters) as Address }
          : {}),
      },
      tokenizationData: { type: method.tokenizationSpecification.type, token: paymentToken(method) },
    },
    ...(request.emailRequired === true ? { email } : {}),
    ...offerProperty(codes),
    ...(request.shippingAddressRequired === true && address
      ? {
          shippingAddress: completeAddress(address, shipping?.format, {
            withPhone: shipping?.phoneNumberRequired === true,
          }),
        }
      : {}),
    ...(request.shippingOptionRequired === true && optionId !== undefined
      ? { shippingOptionData: { id: optionId } }
      : {}),
  };
}
