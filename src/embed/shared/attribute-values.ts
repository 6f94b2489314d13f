/**
 * Parses an attribute's value (null: absent). `checkAttributes`, which loads lazily, reports invalid values.
 */
export type Parser<T> = (value: string | null) => T;

/** The trimmed string; undefined if it is blank. */
export const toText: Parser<string | undefined> = (value) => value?.trim() || undefined;

/** A boolean attribute: true if present, unless its value is `false`. */
export const toFlag: Parser<boolean> = (value) => value !== null && value !== 'false';

/** A fact of the purchase: true or false; undefined if absent, because then it is unknown. */
export const toFact: Parser<boolean | undefined> = (value) => (value === null ? undefined : toFlag(value));

/** The digits of an id, with or without `gid://` and a type before them. */
export const toIdDigits: Parser<string | undefined> = (value) => value?.trim().match(/\d+$/)?.[0];

/** The digits of a positive integer; undefined for any other string. */
export const toPositive = (value: string | null | undefined): string | undefined =>
  /^\s*(0*[1-9]\d*)\s*$/.exec(`${value}`)?.[1];

/** A positive integer; undefined when absent or anything else. */
export const toInteger: Parser<number | undefined> = (value) => Number(toPositive(value)) || undefined;

/** Whether an attribute has a value, valid or not. */
export const isGiven = (element: Element, name: string): boolean => !!toText(element.getAttribute(name));

/** Ids of enabled feature flags: a JSON list, or words with any separator. */
export const toFlagIds: Parser<readonly string[]> = (value) => value?.match(/\w+/g) ?? [];

/**
 * Sets an attribute to a text, or removes it if there is none. If the text is the same, the attribute is left
 * alone.
 */
export function writeAttribute(
  element: Element,
  name: string,
  text: string | null | undefined | false,
): void {
  if (typeof text !== 'string') element.removeAttribute(name);
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
