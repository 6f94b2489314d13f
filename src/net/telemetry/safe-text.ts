import { isCode } from '../storefront/graphql-client';

/**
 * Words of our own messages and reasons: in lower case, identifiers, and `INVALID: input.…`. Names of people and places in
 * capitals, numbers, addresses and tokens are none.
 */
const WORD = /^[([]?(?:[a-z]{1,20}(?:[A-Z][a-z]+|[_-][a-z]+)*|input[\w.]{0,40}|INVALID)[)\].,:;]*$/;

/** The longest message that is sent, in characters. */
const MESSAGE_LIMIT = 10_240;

/**
 * A message without what may be about a person: of its words only those stay that a program says; what is quoted goes.
 * `…` stands for all else.
 */
export const safeMessage = (message: unknown): string =>
  String(message)
    .slice(0, MESSAGE_LIMIT)
    // What follows an opening quotation mark that the cut left alone goes too; an apostrophe in a word is none.
    .replace(/(?<!\w)(["'`])[^]*?(?:\1|$)/g, '…')
    .replace(/\S+/g, (word) => (WORD.test(word) && !/\d{4}/.test(word) ? word : '…'))
    .replace(/…(?:\s+…)+/g, '…');

/** Reasons of ours, or codes of the API, as a list: as they are where all of them may be sent, else `other`. */
export const safeCode = (list: string): string =>
  list.split(', ').every((one) => isCode(one) || safeMessage(one) === one) ? list : 'other';
