import { textIn } from '../parse';
import { isCode, isFailure, type Failure } from '../storefront/failures';
import { safeReasons, safeMessage } from './safe-text';

/**
 * Codes of developer errors. Their messages have no personal data, because they are written in this
 * repository.
 */
export const DEVELOPER_CODES: readonly string[] = [
  'delivery-estimates-null',
  'invalid-buyer-country',
  'invalid-buyer-locale',
  'invalid-company-location',
  'invalid-customer-access-token',
  'invalid-ekspres-config',
  'invalid-fallback-wallet-config',
  'invalid-line-attributes',
  'invalid-max-wallets',
  'invalid-parent-id',
  'invalid-quantity',
  'invalid-recommended-fallback-config',
  'invalid-sdk-url',
  'invalid-selling-plan-id',
  'invalid-variant-id',
  'invalid-variant-params',
  'invalid-wallet-config',
  'invalid-wallet-configs',
  'invalid-wallet-params',
  'invalid-webcomponent',
  'logo-not-loaded',
  'missing-managed-markets-origin',
  'missing-product-form',
  'missing-shop-pay-logo',
  'no-config-provided',
  'rejected-api-field',
  'wallet-config-not-loaded',
];

/** The beginning of our messages that list codes of the API. */
const UNHANDLED = 'unhandled errors: ';

/**
 * Parts of messages that may be sent. For an error with any other message, only its class and our own calls
 * in its stack are sent. The first phrase that a message contains is sent, so a phrase that is part of
 * another one must follow it.
 */
const PHRASES = [
  // Our own messages, if the stack alone does not show what happened.
  'checkoutUrl cannot be used',
  'unknown result of a submit',
  'checkout started for digital cart',
  // V8: https://chromium.googlesource.com/v8/v8/+/main/src/common/message-template.h
  'Cannot read properties of',
  'Failed to fetch',
  'is not a function',
  // Firefox: js/public/friend/ErrorNumbers.msg
  'is undefined',
  'is null',
  // Safari: Source/JavaScriptCore/runtime/ExceptionHelpers.cpp
  'Load failed',
  'is not an object',
];

/** The parts of an error that are sent: its class, and a message, which may be empty. */
export interface SafeError {
  errorClass: string;
  message: string;
}

/**
 * Whether the browser has an error class with this name, such as `TypeError`. Any other class is sent as
 * `Error`.
 */
const isBuiltInError = (name: unknown): name is string =>
  typeof name === 'string' && name.endsWith('Error') && name in globalThis;

/** The part of a message that may be sent; '' if there is none. */
const knownText = (text: unknown): string => {
  if (typeof text !== 'string') return '';
  if (text.startsWith(UNHANDLED)) return UNHANDLED + safeReasons(text.slice(UNHANDLED.length));
  return PHRASES.find((phrase) => text.includes(phrase)) ?? '';
};

function failureText({ operation, kind, codes = [] }: Failure): string {
  const safeCodes = kind === 'status' ? codes : codes.filter(isCode);
  return `${operation}: ${[kind, ...safeCodes].join(' ')}`;
}

/** Whether a thrown value is a developer error with one of {@link DEVELOPER_CODES}. */
const isKnownDeveloperError = (thrown: unknown): boolean =>
  DEVELOPER_CODES.includes(textIn(thrown, 'code') ?? '');

/**
 * The parts of a thrown or reported value that are sent. Messages of servers, vendors' scripts and the page,
 * and values that browsers quote, are never sent, because they may contain personal data.
 */
export function safeError(thrown: unknown): SafeError {
  if (isFailure(thrown)) return { errorClass: 'Failure', message: failureText(thrown) };
  if (isKnownDeveloperError(thrown)) {
    const message = safeMessage(textIn(thrown, 'message') ?? '');
    return { errorClass: 'Error', message: `${textIn(thrown, 'code')}: ${message}` };
  }
  const name = textIn(thrown, 'name');
  return {
    errorClass: isBuiltInError(name) ? name : 'Error',
    message: knownText(textIn(thrown, 'message') ?? thrown),
  };
}

/** {@link safeError} as one line of a log. */
export function safeLine(thrown: unknown): string {
  const { errorClass, message } = safeError(thrown);
  if (isFailure(thrown) || isKnownDeveloperError(thrown)) return message;
  return message ? `${errorClass}: ${message}` : errorClass;
}
