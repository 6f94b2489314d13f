import { textOf } from '../text-of';

/**
 * The texts of what the API sent, by their names; undefined where one says nothing.
 * @param names as a selection has them, with spaces between
 */
export const textsOf = <Name extends string>(sent: unknown, names: string): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.split(' ').map((name) => [name, textOf((sent as Record<string, unknown>)[name])]),
  ) as Partial<Record<Name, string>>;
