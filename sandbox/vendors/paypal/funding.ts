import type { FUNDING_SOURCE, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { pageAsks } from './page-options';
import type { ScriptSettings } from './script-settings';

/** `paypal.FUNDING`; the stand-in draws the first two. */
export const FUNDING = {
  PAYPAL: 'paypal',
  VENMO: 'venmo',
  APPLEPAY: 'applepay',
  BANCONTACT: 'bancontact',
  BLIK: 'blik',
  BOLETOBANCARIO: 'boletobancario',
  CARD: 'card',
  CREDIT: 'credit',
  EPS: 'eps',
  GIROPAY: 'giropay',
  IDEAL: 'ideal',
  ITAU: 'itau',
  MAXIMA: 'maxima',
  MERCADOPAGO: 'mercadopago',
  MULTIBANCO: 'multibanco',
  MYBANK: 'mybank',
  OXXO: 'oxxo',
  P24: 'p24',
  PAYLATER: 'paylater',
  PAYU: 'payu',
  SEPA: 'sepa',
  SOFORT: 'sofort',
  TRUSTLY: 'trustly',
  VERKKOPANKKI: 'verkkopankki',
  WECHATPAY: 'wechatpay',
  ZIMPLER: 'zimpler',
} as const satisfies Record<string, FUNDING_SOURCE>;

/** The funding sources that have buttons here, in the order in which they are drawn. */
const DRAWN = [FUNDING.PAYPAL, FUNDING.VENMO] as const;
export type DrawnFunding = (typeof DRAWN)[number];

/**
 * Whether the shopper can pay so. Venmo is American, must be asked for, and makes no billing agreements.
 * @throws Error where PayPal knows no such funding source
 */
export function isFundingEligible(
  source: FUNDING_SOURCE,
  settings: ScriptSettings,
  options: PayPalButtonsComponentOptions = {},
): source is DrawnFunding {
  if (!Object.values<string>(FUNDING).includes(source)) throw new Error(`Invalid funding source: ${source}`);
  if (pageAsks('not-eligible')) return false;
  if (source === 'paypal') return true;
  if (source !== 'venmo' || settings.disableFunding.includes('venmo')) return false;
  return settings.enableFunding.includes('venmo') && pageAsks('venmo') && !options.createBillingAgreement;
}

/** The buttons that these options get: one, or all that are eligible. */
export function fundingOf(
  options: PayPalButtonsComponentOptions,
  settings: ScriptSettings,
): readonly DrawnFunding[] {
  const wanted = options.fundingSource === undefined ? DRAWN : [options.fundingSource];
  return wanted.filter((source) => isFundingEligible(source, settings, options));
}
