/**
 * Words that a program says: in lower case, identifiers, codes, names of errors, statuses, and a few by name. Names of
 * people and places, numbers, addresses and tokens are none.
 */
const WORD =
  /^[([]?(?:[a-z]{1,20}(?:[A-Z][a-z]+|[_-][a-z]+)*|input[\w.]{0,40}|(?:[A-Z]\w{0,40})?Error|[A-Z]+(?:_[A-Z]+)+|HTTP \d{3}|INVALID|THROTTLED|Cannot|Failed)[)\].,:;]*$/;

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
    .replace(/HTTP \d{3}\b|\S+/g, (word) => (WORD.test(word) && !/\d{4}/.test(word) ? word : '…'))
    .replace(/…(?:\s+…)+/g, '…');

/** A reason or code out of an open set, or a list of them: as it is where all its words may be sent, else `other`. */
export const safeCode = (code: string): string => (safeMessage(code) === code ? code : 'other');
