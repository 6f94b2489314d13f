/** How each setting is read, and what is expected of it; `undefined` when it does not fit. */
export type Readers<Settings> = {
  readonly [Key in keyof Settings]-?: readonly [
    expected: string,
    read: (value: unknown) => Settings[Key] | undefined,
  ];
};

const said = new Set<string>();

/** Says once what is wrong with the page's settings. */
function reject(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.error(`[Ekspres] invalid-ekspres-config: #ekspres-config: expected ${message}`);
}

/** The object that a JSON text says; undefined when it says anything else. */
function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

/** What the page says in `<script type="application/json" id="ekspres-config">`; undefined where it is no object. */
export const givenSettings = (): Record<string, unknown> | undefined =>
  parseObject(document.getElementById('ekspres-config')?.textContent || '{}');

/** The origin of an address; throws, or says undefined, where it is none. */
export const toOrigin = (value: unknown): string | undefined =>
  /^https?:/.test(String(value)) ? new URL(String(value)).origin : undefined;

/**
 * Reads those of the page's settings that the table names. What does not fit is said, once, and its default stands:
 * never a broken page.
 */
export function readSettings<Settings extends object>(
  readers: Readers<Settings>,
  defaults: Settings,
): Settings {
  const settings = { ...defaults };
  const given = givenSettings();
  if (!given) {
    reject('a JSON object');
    return settings;
  }
  for (const name of Object.keys(readers) as (keyof Settings & string)[]) {
    if (given[name] === undefined) continue;
    const [expected, read] = readers[name];
    let value: Settings[typeof name] | undefined;
    try {
      value = read(given[name]);
    } catch {
      // An address that is none does not fit.
    }
    if (value) settings[name] = value;
    else reject(`${name} to be ${expected}`);
  }
  return settings;
}
