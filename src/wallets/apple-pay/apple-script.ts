/// <reference types="applepayjs" />
import { tryRead } from '../../net/parse';
import { loadSdk, sdkRefusal, type SdkScript } from '../../net/sdk/load-sdk-with-retries';
import { findAll } from '../../ui/page-dom';
import type { ButtonContext } from '../contract';
import type { RefusalReason } from '../reasons';
import { applePay } from './face';
import type { CheckedApplePayParams } from './params-and-request';
import { applePayBrowserRefusal } from './refusals';

type ApplePay = typeof ApplePaySession;

/**
 * The version of Apple's script whose hash Apple publishes. The newest version, which Apple recommends, has a
 * URL without a hash.
 * https://developer.apple.com/documentation/applepayontheweb/apple-pay-js-change-log
 */
const SCRIPT: SdkScript<ApplePay> = {
  url: 'https://applepay.cdn-apple.com/jsapi/v1.3.8/apple-pay-sdk.js',
  readApi: applePay,
  attributes: {
    crossorigin: 'anonymous',
    integrity: 'sha384-u/9mOkmShCO0v+dqCAZFhiutJuORfzvuyM5i+676iy7mLSWS6rlllHrIt15f/mqH',
  },
};

/** The URL of any version of the script. */
const ANY_VERSION = /^https:\/\/applepay\.cdn-apple\.com\/jsapi\/[\w./-]+\/apple-pay-sdk\.js/;

/** How long Apple's script, or its answer, is waited for, ms. */
const TIMEOUT_MS = 2000;

/** How often it is checked whether a script of the page has defined the API, ms. */
const PAUSE_MS = 200;

/** Whether our own load of the script has begun, so that a script on the page may be ours. */
let hasBegun = false;

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The page's own tag of Apple's script; undefined if there is none. */
const scriptOfPage = () =>
  hasBegun
    ? undefined
    : findAll<HTMLScriptElement>('script').find(({ src }) => src === SCRIPT.url || ANY_VERSION.test(src));

/** Waits for the page's own tag, because the script must not run twice. */
async function waitForPage(
  script: HTMLScriptElement,
  onLate: ButtonContext['onLate'],
): Promise<RefusalReason | undefined> {
  const deadline = Date.now() + TIMEOUT_MS;
  const loading = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(Error('did not load')));
  });
  // The caller may not listen.
  loading.catch(() => {});
  while (!applePay() && Date.now() < deadline) await wait(PAUSE_MS);
  if (applePay()) return undefined;
  onLate(loading);
  return 'sdk-not-loaded';
}

/** Adds Apple Pay to a browser that lacks it. Returns why that has failed; undefined if it has not. */
async function loadScript({ onLate }: ButtonContext): Promise<RefusalReason | undefined> {
  if (applePay()) return undefined;
  const script = scriptOfPage();
  if (script) return waitForPage(script, onLate);
  hasBegun = true;
  const response = await loadSdk(SCRIPT);
  return response.ok ? undefined : sdkRefusal(response, onLate);
}

/**
 * The statuses with which Apple lets a button be shown. Apple's documentation has two spellings of the first.
 * https://developer.apple.com/documentation/applepayontheweb/paymentcredentialstatus
 */
const SHOWN: readonly unknown[] = [
  'paymentCredentialsAvailable',
  'paymentCredentialStatusAvailable',
  'paymentCredentialStatusUnknown',
  'paymentCredentialsUnavailable',
];

/**
 * Whether Apple says, in time, that the shopper can pay. An older script of the page cannot say so. For a
 * merchant whom a platform has enrolled, the id is the platform's own, which it may not publish; the host
 * name is a guess.
 * https://developer.apple.com/documentation/applepaywebmerchantregistrationapi/registermerchantrequest
 */
async function canPay({ merchantIdentifier }: CheckedApplePayParams): Promise<boolean> {
  const session = applePay();
  if (typeof session?.applePayCapabilities !== 'function') return true;
  const capabilities = tryRead(() => session.applePayCapabilities(merchantIdentifier ?? location.hostname));
  const response = await Promise.race([capabilities, wait(TIMEOUT_MS)]).catch(() => undefined);
  return SHOWN.includes(response?.paymentCredentialStatus);
}

/**
 * Loads Apple's script in a browser without Apple Pay, if the page's settings allow it, and checks what only
 * Apple knows about the browser.
 * @returns why Apple Pay cannot be offered; undefined if it can
 */
export async function scriptRefusal(
  context: ButtonContext,
  params: CheckedApplePayParams,
): Promise<RefusalReason | undefined> {
  if (context.setting('applePaySdk') !== true) return undefined;
  const refusal = (await loadScript(context)) ?? applePayBrowserRefusal(context.container, false);
  return refusal ?? ((await canPay(params)) ? undefined : 'cannot-make-payments');
}
