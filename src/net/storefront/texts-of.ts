import { textOf } from '../text-of';

/** The texts of what the API sent, by their names; undefined where one says nothing. */
export const textsOf = <Name extends string>(
  sent: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, textOf((sent as Record<string, unknown>)[name])])) as Partial<
    Record<Name, string>
  >;
