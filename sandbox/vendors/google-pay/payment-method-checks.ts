/// <reference types="googlepay" />
import { allOf, must, type Check } from './check';
import {
  isCountryCode,
  isNonEmptyList,
  isNonEmptyString,
  isObject,
  isOneOf,
  isOptionalBoolean,
} from './predicates';

type ReadyMethod = google.payments.api.IsReadyToPayPaymentMethodSpecification;
type Method = google.payments.api.PaymentMethodSpecification;

const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS'];
const NETWORKS = [
  'AMEX',
  'DISCOVER',
  'ELECTRON',
  'ELO',
  'ELO_DEBIT',
  'INTERAC',
  'JCB',
  'MAESTRO',
  'MASTERCARD',
  'VISA',
];
const BILLING_FORMATS = ['MIN', 'FULL', 'FULL-ISO3166'];

const isCountryList = (value: unknown) =>
  value === undefined || (isNonEmptyList(value) && value.every(isCountryCode));

/** The check of a payment method in `isReadyToPay` and `loadPaymentData`. The fake accepts only cards. */
export const checkReadyMethod: Check<ReadyMethod> = allOf<ReadyMethod>(
  must(isObject, 'allowedPaymentMethods must contain objects'),
  must(({ type }) => type === 'CARD', 'allowedPaymentMethods.type must be CARD'),
  must(({ parameters }) => isObject(parameters), 'allowedPaymentMethods.parameters must be set'),
  must(
    ({ parameters: { allowedAuthMethods: list } }) =>
      isNonEmptyList(list) && list.every((method) => isOneOf(AUTH_METHODS, method)),
    'allowedAuthMethods must list PAN_ONLY or CRYPTOGRAM_3DS',
  ),
  must(
    ({ parameters: { allowedCardNetworks: list } }) =>
      isNonEmptyList(list) && list.every((network) => isOneOf(NETWORKS, network)),
    'allowedCardNetworks must list card networks by their names',
  ),
  must(
    ({ parameters }) => isOptionalBoolean(parameters.billingAddressRequired),
    'billingAddressRequired must be boolean',
  ),
  must(
    ({ parameters: { billingAddressParameters: billing } }) => billing === undefined || isObject(billing),
    'billingAddressParameters must be an object',
  ),
  must(
    ({ parameters: { billingAddressParameters: billing } }) =>
      billing?.format === undefined || isOneOf(BILLING_FORMATS, billing.format),
    'billingAddressParameters.format must be MIN, FULL or FULL-ISO3166',
  ),
  must(
    ({ parameters: { billingAddressParameters: billing } }) =>
      isOptionalBoolean(billing?.phoneNumberRequired),
    'billingAddressParameters.phoneNumberRequired must be boolean',
  ),
  must(
    ({ parameters: { allowedIssuerCountryCodes, blockedIssuerCountryCodes } }) =>
      isCountryList(allowedIssuerCountryCodes) && isCountryList(blockedIssuerCountryCodes),
    'issuer countries must be ISO 3166-1 alpha-2 codes',
  ),
  must(
    ({ parameters: { allowedIssuerCountryCodes, blockedIssuerCountryCodes } }) =>
      allowedIssuerCountryCodes === undefined || blockedIssuerCountryCodes === undefined,
    'allowedIssuerCountryCodes and blockedIssuerCountryCodes exclude each other',
  ),
);

/** Type of tokenization → its required parameters. A gateway may require others. */
const TOKEN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  PAYMENT_GATEWAY: ['gateway', 'gatewayMerchantId'],
  DIRECT: ['protocolVersion', 'publicKey'],
};

/**
 * Networks that are allowed only in Brazil. `needs` is another network that the method must also list.
 */
const BRAZILIAN: readonly { network: string; needs?: string }[] = [
  { network: 'ELECTRON', needs: 'VISA' },
  { network: 'ELO' },
  { network: 'ELO_DEBIT', needs: 'ELO' },
  { network: 'MAESTRO', needs: 'MASTERCARD' },
];

/** Checks the networks of a method for the country of the transaction. */
export const checkNetworks =
  (countryCode: string | undefined): Check<Method> =>
  ({ parameters: { allowedCardNetworks } }) => {
    const names: readonly string[] = allowedCardNetworks;
    const listed = BRAZILIAN.filter(({ network }) => names.includes(network));
    if (listed[0] && countryCode !== 'BR') return `${listed[0].network} needs the countryCode BR`;
    const incomplete = listed.find(({ needs }) => needs !== undefined && !names.includes(needs));
    return incomplete && `${incomplete.network} needs ${incomplete.needs} in allowedCardNetworks`;
  };

/** The check of a payment method in `loadPaymentData`, which also needs a tokenization. */
export const checkMethod: Check<Method> = allOf<Method>(
  checkReadyMethod,
  must(
    ({ tokenizationSpecification: token }) =>
      isObject(token) && isOneOf(Object.keys(TOKEN_PARAMETERS), token.type),
    'tokenizationSpecification.type must be PAYMENT_GATEWAY or DIRECT',
  ),
  must(
    ({ tokenizationSpecification: { parameters } }) =>
      isObject(parameters) && Object.values(parameters).every(isNonEmptyString),
    'tokenizationSpecification.parameters must contain strings',
  ),
  ({ tokenizationSpecification: { type, parameters } }) => {
    const missing = TOKEN_PARAMETERS[type]?.find((name) => !Object.hasOwn(parameters, name));
    return missing === undefined ? undefined : `tokenizationSpecification.parameters.${missing} must be set`;
  },
);
