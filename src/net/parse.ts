/** A text that says something; undefined for null, '' and values of other types. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The texts of what the API sent, by their names; undefined where one says nothing. */
export const textsOf = <Name extends string>(
  sent: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, textOf((sent as Record<string, unknown>)[name])])) as Partial<
    Record<Name, string>
  >;

/**
 * Reads an address; undefined where the text is none.
 * `URL.canParse` came after the oldest browsers we run in (Chrome 120, Firefox 115, Safari 17).
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Parses JSON; undefined for any other text, and where there is none. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
