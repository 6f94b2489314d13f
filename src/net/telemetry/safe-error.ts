import { isCode, type Failure, isFailure } from '../storefront/graphql-client';
import { safeCode, safeMessage } from './safe-text';

/** Codes of developer errors. Their messages are our own words. */
export const DEVELOPER_CODES: readonly string[] = [
  'delivery-estimates-null',
  'invalid-ekspres-config',
  'invalid-fallback-wallet-config',
  'invalid-line-attributes',
  'invalid-quantity',
  'invalid-recommended-fallback-config',
  'invalid-retries',
  'invalid-sdk-url',
  'invalid-selling-plan-id',
  'invalid-variant-id',
  'invalid-variant-params',
  'invalid-wallet-config',
  'invalid-wallet-configs',
  'invalid-wallet-params',
  'invalid-webcomponent',
  'missing-product-form',
  'missing-shop-pay-logo',
  'no-config-provided',
];

/** What begins a message of ours that goes on with the API's codes. */
const UNHANDLED = 'unhandled errors: ';

/**
 * Parts of messages that are told. Of any other message only the error's class and our own calls of its stack are told.
 * One that is part of another one stands after it.
 */
const PHRASES = [
  // Ours, where the stack alone does not say what happened.
  'checkoutUrl is not an address to go to',
  'unknown result of a submit',
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

/** What leaves of an error: its class, and a message that may be empty. */
export interface SafeError {
  errorClass: string;
  message: string;
}

/** Whether the browser has a class of errors of this name, such as `TypeError`; others are told as `Error`. */
const isBuiltInError = (name: unknown): name is string =>
  typeof name === 'string' && name.endsWith('Error') && name in globalThis;

const knownText = (text: unknown): string => {
  if (typeof text !== 'string') return '';
  if (text.startsWith(UNHANDLED)) return UNHANDLED + safeCode(text.slice(UNHANDLED.length));
  return PHRASES.find((phrase) => text.includes(phrase)) ?? '';
};

function failureText({ operation, kind, codes = [] }: Failure): string {
  const told = kind === 'status' ? codes : codes.filter(isCode);
  return `${operation}: ${[kind, ...told].join(' ')}`;
}

/** Whether it is a mistake of the page that our own code names. */
function isDeveloperError(thrown: unknown): thrown is { code: string; message: string } {
  const { code } = Object(thrown) as { code?: unknown };
  return DEVELOPER_CODES.includes(code as string);
}

/**
 * What leaves of something that was thrown or reported. Texts of others (servers, vendors' scripts, the page, and values
 * that engines quote) are never part of it, because they may be about a person.
 */
export function safeError(thrown: unknown): SafeError {
  if (isFailure(thrown)) return { errorClass: 'Failure', message: failureText(thrown) };
  if (isDeveloperError(thrown)) {
    return { errorClass: 'Error', message: `${thrown.code}: ${safeMessage(thrown.message)}` };
  }
  const { name, message } = Object(thrown) as Partial<Error>;
  return {
    errorClass: isBuiltInError(name) ? name : 'Error',
    message: knownText(message ?? thrown),
  };
}

/** The same as one line of a log. */
export function safeLine(thrown: unknown): string {
  const { errorClass, message } = safeError(thrown);
  if (isFailure(thrown) || isDeveloperError(thrown)) return message;
  return message ? `${errorClass}: ${message}` : errorClass;
}
