import { isCode } from '../storefront/failures';

/**
 * Words that may be sent: lower-case words, identifiers in camelCase or with hyphens or underscores, and
 * `INVALID` and `input.…` of the API's messages. Names with a capital letter, numbers, URLs and tokens do not
 * match.
 */
const WORD = /^[([]?(?:[a-z]{1,20}(?:[A-Z][a-z]+|[_-][a-z]+)*|input(?:\.\w{1,20})*|INVALID)[)\].,:;]*$/;

/** The longest message that is sent, in characters. */
const MESSAGE_LIMIT = 10_240;

/**
 * A message reduced to the words of {@link WORD}; quoted text and all other words are replaced by `…`. A name
 * in lower case that is not quoted would remain.
 */
export const safeMessage = (message: unknown): string =>
  String(message)
    .slice(0, MESSAGE_LIMIT)
    // If the closing quotation mark was cut off, the rest of the message is removed. An apostrophe inside a
    // word is not a quotation mark.
    .replace(/(?<!\w)(["'`])[^]*?(?:\1|$)/g, '…')
    .replace(/\S+/g, (word) => (WORD.test(word) && !/\d{4}/.test(word) ? word : '…'))
    .replace(/…(?:\s+…)+/g, '…');

/**
 * A list of our own reasons, or of the API's codes: unchanged if all of them may be sent, or else `other`.
 */
export const safeReasons = (list: string): string =>
  list.split(', ').every((item) => isCode(item) || safeMessage(item) === item) ? list : 'other';
