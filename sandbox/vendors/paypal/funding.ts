import type { FUNDING_SOURCE, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { hasPageOption } from './page-options';
import type { ScriptSettings } from './script-settings';

/** `paypal.FUNDING`. The fake draws buttons for the first two only. */
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

/** The funding sources for which the fake draws a button, in this order. */
const DRAWN_FUNDING = [FUNDING.PAYPAL, FUNDING.VENMO] as const;
export type DrawnFunding = (typeof DRAWN_FUNDING)[number];

/**
 * Whether the shopper can pay with this funding source. Venmo needs the script's `enable-funding` and a
 * shopper in a country with Venmo (`?paypal=venmo`), and has no billing agreements.
 * @throws Error for an unknown funding source
 */
export function isFundingEligible(
  source: FUNDING_SOURCE,
  settings: ScriptSettings,
  options: PayPalButtonsComponentOptions = {},
): source is DrawnFunding {
  if (!Object.values<string>(FUNDING).includes(source)) throw new Error(`Invalid funding source: ${source}`);
  if (hasPageOption('not-eligible')) return false;
  if (source === 'paypal') return true;
  if (source !== 'venmo' || settings.disableFunding.includes('venmo')) return false;
  return (
    settings.enableFunding.includes('venmo') && hasPageOption('venmo') && !options.createBillingAgreement
  );
}

/**
 * The eligible funding sources that have a button with these options: the one that the options name, or all.
 */
export function fundingOf(
  options: PayPalButtonsComponentOptions,
  settings: ScriptSettings,
): readonly DrawnFunding[] {
  const sources = options.fundingSource === undefined ? DRAWN_FUNDING : [options.fundingSource];
  return sources.filter((source) => isFundingEligible(source, settings, options));
}
