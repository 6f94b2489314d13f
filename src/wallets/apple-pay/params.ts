/// <reference types="applepayjs" />
import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/parse';
import { toCountry } from './address';

type Capability = ApplePayJS.ApplePayMerchantCapability;

const CAPABILITIES: readonly Capability[] = ['supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit'];

const SHIPPING_TYPES: readonly ApplePayJS.ApplePayShippingType[] = [
  'shipping',
  'delivery',
  'storePickup',
  'servicePickup',
];

/** Apple Pay's wallet parameters. */
export interface ApplePayParams {
  /** The merchant's country, ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Contains `supports3DS`. */
  merchantCapabilities: Capability[];
  /** At least one. `knownNetworks` says which of them a version supports. */
  supportedNetworks: string[];
  /** The shop's name: the label of the total. */
  merchantName: string;
  shippingType: ApplePayJS.ApplePayShippingType | undefined;
  phoneRequired: boolean;
  emailRequired: boolean;
  /** The signed-in customer's address: then the sheet asks for none. */
  customerAccountEmail: string | undefined;
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list : []).filter(textOf);

/**
 * Reads the wallet parameters. Optional values that Apple would refuse are left out.
 * @throws developer error `invalid-wallet-params` where Apple Pay cannot work with them
 */
export function applePayParams(walletParams: Record<string, unknown>): ApplePayParams {
  const { phoneRequired, emailRequired, customerAccountEmail } = walletParams;
  const countryCode = toCountry(textOf(walletParams.countryCode));
  const merchantName = textOf(walletParams.merchantName) ?? '';
  const capabilities = texts(walletParams.merchantCapabilities);
  const supportedNetworks = texts(walletParams.supportedNetworks);
  const rules: readonly [field: string, expected: string, holds: unknown][] = [
    ['countryCode', 'an ISO 3166 code', /^(?!ZZ)[A-Z]{2}$/.test(countryCode)],
    ['merchantCapabilities', 'a list with supports3DS', capabilities.includes('supports3DS')],
    ['supportedNetworks', 'a list of networks', supportedNetworks.length],
    ['merchantName', 'a text', merchantName.trim()],
  ];
  const broken = rules.find(([, , holds]) => !holds);
  if (broken) {
    throw developerError('invalid-wallet-params', `wallet-params: ${broken[0]}: expected ${broken[1]}`);
  }
  return {
    countryCode,
    merchantCapabilities: CAPABILITIES.filter((name) => capabilities.includes(name)),
    supportedNetworks,
    merchantName,
    shippingType: SHIPPING_TYPES.find((name) => name === walletParams.shippingType),
    phoneRequired: phoneRequired === true,
    emailRequired: emailRequired === true,
    customerAccountEmail: textOf(customerAccountEmail),
  };
}
