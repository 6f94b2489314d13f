/// <reference types="applepayjs" />
import { applePaySessionClass } from '../../sandbox/vendors/apple-pay/apple-pay-session';
import { createLog } from '../../sandbox/vendors/apple-pay/call-log';
import { type Settings, settingsOf } from '../../sandbox/vendors/apple-pay/settings';
import type { Surroundings } from '../../sandbox/vendors/apple-pay/surroundings';

export const REQUEST = {
  countryCode: 'PL',
  currencyCode: 'PLN',
  supportedNetworks: ['visa'],
  merchantCapabilities: ['supports3DS'],
  total: { label: 'Ekspres Sklep', amount: '59.00' },
};

/** The request with changed members, which may be invalid. A member that is undefined is missing. */
export function requestWith(change: object): ApplePayJS.ApplePayPaymentRequest {
  return { ...REQUEST, ...change } as unknown as ApplePayJS.ApplePayPaymentRequest;
}

/** The session class, with a sheet that only records its calls. */
export function fakeApplePay(change: Partial<Settings> = {}, surroundings: Partial<Surroundings> = {}) {
  const settings = { ...settingsOf(new URLSearchParams()), ...change };
  const { entries, record } = createLog();
  const sheetCalls: [string, unknown][] = [];
  const sheet = {
    completeMerchantValidation: (session: object) => void sheetCalls.push(['merchant', session]),
    completeSelection: (update: unknown) => void sheetCalls.push(['selection', update]),
    completePayment: (result: unknown) => void sheetCalls.push(['payment', result]),
    close: () => void sheetCalls.push(['close', null]),
  };
  const { Session, dispatch } = applePaySessionClass({
    settings,
    record,
    inGesture: () => true,
    refusal: () => null,
    present: () => sheet,
    ...surroundings,
  });
  const createSession = (request: object = REQUEST, version = 14) =>
    new Session(version, request as ApplePayJS.ApplePayPaymentRequest);
  return { Session, dispatch, createSession, log: entries, sheetCalls };
}

/** The name and message of the error that a call throws; null if it throws none. */
export function thrownBy(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}
