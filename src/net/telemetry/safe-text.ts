import { isCode } from '../storefront/graphql-client';

/**
 * A word that may be sent: in lower case, an identifier, or a part of `INVALID: input.…`. Names with a
 * capital letter, numbers, URLs and tokens do not match.
 */
const WORD = /^[([]?(?:[a-z]{1,20}(?:[A-Z][a-z]+|[_-][a-z]+)*|input[\w.]{0,40}|INVALID)[)\].,:;]*$/;

/** The longest message that is sent, in characters. */
const MESSAGE_LIMIT = 10_240;

/**
 * A message without personal data: quoted text and words that do not match {@link WORD} are replaced by `…`.
 */
export const safeMessage = (message: unknown): string =>
  String(message)
    .slice(0, MESSAGE_LIMIT)
    // Also the text after a quotation mark whose end was cut off. An apostrophe inside a word is not a
    // quotation mark.
    .replace(/(?<!\w)(["'`])[^]*?(?:\1|$)/g, '…')
    .replace(/\S+/g, (word) => (WORD.test(word) && !/\d{4}/.test(word) ? word : '…'))
    .replace(/…(?:\s+…)+/g, '…');

/**
 * A list of our own reasons, or of the API's codes: unchanged if all of them may be sent, or else `other`.
 */
export const safeCode = (list: string): string =>
  list.split(', ').every((item) => isCode(item) || safeMessage(item) === item) ? list : 'other';
