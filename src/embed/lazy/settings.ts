/** What the page may set in `<script type="application/json" id="ekspres-config">`. */
export interface Settings {
  /** Origin of the Storefront API. */
  apiOrigin: string;
  apiVersion: string;
}

/** How each setting is read, and what is expected of it; `undefined` when it does not fit. */
const READERS: Record<keyof Settings, [expected: string, read: (value: unknown) => string | undefined]> = {
  apiOrigin: [
    'an origin such as "https://shop.example"',
    (value) => (/^https?:/.test(String(value)) ? new URL(String(value)).origin : undefined),
  ],
  apiVersion: [
    'a version such as "2026-04" or "unstable"',
    (value) => (/^[\w.-]+$/.test(String(value)) ? String(value) : undefined),
  ],
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

/** Reads the page's settings. What does not fit is said and its default stands: never a broken page. */
export function readSettings(): Settings {
  const settings: Settings = {
    // A frame without an address of its own has its parent's.
    apiOrigin: new URL(document.baseURI).origin,
    apiVersion: 'unstable',
  };
  const given = parseObject(document.getElementById('ekspres-config')?.textContent || '{}');
  if (!given) {
    reject('a JSON object');
    return settings;
  }
  for (const name of Object.keys(READERS) as (keyof Settings)[]) {
    if (given[name] === undefined) continue;
    const [expected, read] = READERS[name];
    let value: string | undefined;
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
