/// <reference types="googlepay" />
import { inTurn, isCountry, isFlag, isList, isObject, isOneOf, isText, must, type Check } from './check';

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

const countries = (value: unknown) => value === undefined || (isList(value) && value.every(isCountry));

/** What both `isReadyToPay` and `loadPaymentData` ask of a payment method. Only cards are known here. */
export const checkReadyMethod: Check<ReadyMethod> = inTurn<ReadyMethod>(
  must(isObject, 'allowedPaymentMethods must hold objects'),
  must(({ type }) => type === 'CARD', 'allowedPaymentMethods.type must be CARD'),
  must(({ parameters }) => isObject(parameters), 'allowedPaymentMethods.parameters must be set'),
  must(
    ({ parameters: { allowedAuthMethods: list } }) =>
      isList(list) && list.every((one) => isOneOf(AUTH_METHODS, one)),
    'allowedAuthMethods must list PAN_ONLY or CRYPTOGRAM_3DS',
  ),
  must(
    ({ parameters: { allowedCardNetworks: list } }) =>
      isList(list) && list.every((one) => isOneOf(NETWORKS, one)),
    'allowedCardNetworks must list card networks by their names',
  ),
  must(
    ({ parameters }) => isFlag(parameters.billingAddressRequired),
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
    ({ parameters: { billingAddressParameters: billing } }) => isFlag(billing?.phoneNumberRequired),
    'billingAddressParameters.phoneNumberRequired must be boolean',
  ),
  must(
    ({ parameters: { allowedIssuerCountryCodes, blockedIssuerCountryCodes } }) =>
      countries(allowedIssuerCountryCodes) && countries(blockedIssuerCountryCodes),
    'issuer countries must be ISO 3166-1 alpha-2 codes',
  ),
  must(
    ({ parameters: { allowedIssuerCountryCodes, blockedIssuerCountryCodes } }) =>
      allowedIssuerCountryCodes === undefined || blockedIssuerCountryCodes === undefined,
    'allowedIssuerCountryCodes and blockedIssuerCountryCodes exclude each other',
  ),
);

/** What each way of handing over the card needs. The other keys of a gateway are the gateway's own. */
const TOKEN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  PAYMENT_GATEWAY: ['gateway', 'gatewayMerchantId'],
  DIRECT: ['protocolVersion', 'publicKey'],
};

/** Networks that only a transaction in Brazil may name, and the network that has to stand beside each. */
const BRAZILIAN: readonly { network: string; beside?: string }[] = [
  { network: 'ELECTRON', beside: 'VISA' },
  { network: 'ELO' },
  { network: 'ELO_DEBIT', beside: 'ELO' },
  { network: 'MAESTRO', beside: 'MASTERCARD' },
];

/** What the country of the transaction asks of the networks of a method. */
export const checkNetworks =
  (countryCode: string | undefined): Check<Method> =>
  ({ parameters: { allowedCardNetworks } }) => {
    const names: readonly string[] = allowedCardNetworks;
    const listed = BRAZILIAN.filter(({ network }) => names.includes(network));
    if (listed[0] && countryCode !== 'BR') return `${listed[0].network} needs the countryCode BR`;
    const alone = listed.find(({ beside }) => beside !== undefined && !names.includes(beside));
    return alone && `${alone.network} needs ${alone.beside} in allowedCardNetworks`;
  };

/** What `loadPaymentData` asks besides: how the card is handed over. */
export const checkMethod: Check<Method> = inTurn<Method>(
  checkReadyMethod,
  must(
    ({ tokenizationSpecification: token }) =>
      isObject(token) && isOneOf(Object.keys(TOKEN_PARAMETERS), token.type),
    'tokenizationSpecification.type must be PAYMENT_GATEWAY or DIRECT',
  ),
  must(
    ({ tokenizationSpecification: { parameters } }) =>
      isObject(parameters) && Object.values(parameters).every(isText),
    'tokenizationSpecification.parameters must hold texts',
  ),
  ({ tokenizationSpecification: { type, parameters } }) => {
    const missing = TOKEN_PARAMETERS[type]?.find((name) => !Object.hasOwn(parameters, name));
    return missing === undefined ? undefined : `tokenizationSpecification.parameters.${missing} must be set`;
  },
);
