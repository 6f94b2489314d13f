/// <reference types="applepayjs" />
import { applePaySessionClass } from '../../sandbox/vendors/apple-pay/apple-pay-session';
import { openLog } from '../../sandbox/vendors/apple-pay/call-log';
import { type Settings, settingsOf } from '../../sandbox/vendors/apple-pay/settings';
import type { Surroundings } from '../../sandbox/vendors/apple-pay/surroundings';

/** A request that every device takes. */
export const REQUEST = {
  countryCode: 'PL',
  currencyCode: 'PLN',
  supportedNetworks: ['visa'],
  merchantCapabilities: ['supports3DS'],
  total: { label: 'Ekspres Sklep', amount: '59.00' },
};

/** The request with members changed; one that is undefined is not there. */
export function requestWith(change: object): ApplePayJS.ApplePayPaymentRequest {
  return { ...REQUEST, ...change } as unknown as ApplePayJS.ApplePayPaymentRequest;
}

/** The session class over a sheet that only records its calls. */
export function fakeApplePay(change: Partial<Settings> = {}, around: Partial<Surroundings> = {}) {
  const settings = { ...settingsOf(new URLSearchParams()), ...change };
  const { entries, record } = openLog();
  const answers: [string, unknown][] = [];
  const sheet = {
    completeMerchantValidation: (session: object) => void answers.push(['merchant', session]),
    completeSelection: (update: unknown) => void answers.push(['selection', update]),
    completePayment: (result: unknown) => void answers.push(['payment', result]),
    close: () => void answers.push(['close', null]),
  };
  const { Session, dispatch } = applePaySessionClass({
    settings,
    record,
    inGesture: () => true,
    refusal: () => null,
    present: () => sheet,
    ...around,
  });
  const make = (request: object = REQUEST, version = 14) =>
    new Session(version, request as ApplePayJS.ApplePayPaymentRequest);
  return { Session, dispatch, make, log: entries, answers, settings };
}

/** Name and message of what a call throws; null when it does not. */
export function thrownBy(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}
