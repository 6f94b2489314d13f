import { textOf } from '../../parse';

/** The trimmed string; undefined if it is empty. */
export const trimmedText = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** These fields of an object that the API sent, each read by {@link textOf}. */
export const textsOf = <Name extends string>(
  sent: unknown,
  names: readonly Name[],
): Record<Name, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, textOf((sent as Record<string, unknown>)[name])])) as Record<
    Name,
    string | undefined
  >;
