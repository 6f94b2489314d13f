import { errorText } from '../../net/developer-error';

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
  const text = errorText({ code: 'invalid-ekspres-config', message: `#ekspres-config: expected ${message}` });
  console.error(`[Ekspres] ${text}`);
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

const ID = '#ekspres-config';

/** The page's script elements. Not `document.scripts`: an injected `<form name="scripts">` would take its place. */
const scripts = (selector: string) => [...document.querySelectorAll<HTMLScriptElement>(`script${selector}`)];

/** Where `ekspres.js` lies: beside every other file of the build. */
const OWN_ADDRESS = new URL('ekspres.js', import.meta.url).href;

/**
 * The nonces that the settings must have: those of all tags that load `ekspres.js`, because one of them may be injected. A
 * page that loads it by an import has no such tag: there the nonces of its other scripts count.
 */
function expectedNonces(): string[] {
  const own = scripts('[src]').filter(({ src }) => src.split(/[?#]/)[0] === OWN_ADDRESS);
  const tags = own.length ? own : scripts(`:not(${ID})`);
  // The property, because browsers hide the attribute.
  return tags.map(({ nonce }) => nonce).filter(Boolean);
}

/**
 * The page's settings: those of the first `<script type="application/json" id="ekspres-config">` that qualifies. Every
 * reader of the settings gets them here.
 *
 * Shops let others write HTML, and settings name hosts that get the shopper's cart, and that scripts come from. So no other
 * element with that id counts, and where the tag that loads `ekspres.js` has a nonce, the settings must have the same.
 * @returns undefined where they are no object; empty where nothing qualifies
 */
export function givenSettings(): Record<string, unknown> | undefined {
  const nonces = expectedNonces();
  const candidates = scripts(`${ID}[type="application/json"]`);
  const script = candidates.find(({ nonce }) => nonces.every((expected) => expected === nonce));
  if (!script && document.querySelector(ID)) {
    const nonce = nonces.length ? ', with the nonce of ekspres.js' : '';
    reject(`<script type="application/json">${nonce}`);
  }
  return parseObject(script?.textContent || '{}');
}

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
