/**
 * Converts a value of the page to a type as the browser's bindings do (Web IDL): throws a TypeError if
 * that is impossible.
 */
export type Convert<T> = (value: unknown) => T;

/** A member of a Web IDL dictionary. */
export interface Member {
  convert: Convert<unknown>;
  /** The member is required. The string names its type in the error message. */
  required?: string;
}

export const toText: Convert<string> = (value) => String(value);
export const toBoolean: Convert<boolean> = Boolean;
export const toInteger: Convert<number> = (value) => Math.trunc(Number(value)) || 0;
export const toDate: Convert<Date> = (value) => new Date(value as number);

/** A value of an enumeration with these names. */
export function oneOf<T extends string>(...names: readonly T[]): Convert<T> {
  return (value) => {
    const found = names.find((name) => name === String(value));
    if (found === undefined) throw new TypeError('Type error');
    return found;
  };
}

/** A list of converted items, from any iterable. */
export function listOf<T>(item: Convert<T>): Convert<T[]> {
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('Value is not a sequence');
    if (!(Symbol.iterator in value)) throw new TypeError('Type error');
    return [...(value as Iterable<unknown>)].map(item);
  };
}

/** An instance of a class. Another object with the same members is rejected. */
export function instanceOf<T>(type: new (...args: never[]) => T): Convert<T> {
  return (value) => {
    if (!(value instanceof type)) throw new TypeError('Type error');
    return value;
  };
}

/**
 * A copy with only these members, which are read in this order. Null and undefined are an empty dictionary. A
 * member that is undefined counts as missing.
 *
 * @param name name of the dictionary, for error messages
 */
export function dictionary<T>(name: string, members: Readonly<Record<string, Member>>): Convert<T> {
  return (value) => {
    if (value !== null && value !== undefined && typeof value !== 'object') throw new TypeError('Type error');
    const source = (value ?? {}) as Record<string, unknown>;
    const result: Record<string, unknown> = {};
    for (const [key, { convert, required }] of Object.entries(members)) {
      const member = source[key];
      if (member !== undefined) result[key] = convert(member);
      else if (required !== undefined) {
        throw new TypeError(`Member ${name}.${key} is required and must be an instance of ${required}`);
      }
    }
    return result as T;
  };
}
