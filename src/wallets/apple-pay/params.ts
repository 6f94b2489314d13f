/// <reference types="applepayjs" />
import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/text-of';
import { toCountry } from './apple-address';

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
  /** Of the merchant, ISO 3166-1 alpha-2. */
  countryCode: string;
  /** `supports3DS` at least. */
  merchantCapabilities: Capability[];
  /** At least one; which of them a version knows is another question. */
  supportedNetworks: string[];
  /** The total's label, and the shop's name. */
  merchantName: string;
  shippingType: ApplePayJS.ApplePayShippingType | undefined;
  phoneRequired: boolean;
  emailRequired: boolean;
  /** Of the signed-in customer: then the sheet asks for none. */
  customerAccountEmail: string | undefined;
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list : []).filter(textOf);

/**
 * Reads the wallet parameters. What Apple would refuse and nobody needs is left out.
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
