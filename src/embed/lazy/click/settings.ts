import { developerError, errorText } from '../../../net/developer-error';
import { findAll, pageDocument } from '../../../ui/page-dom';
import { configured } from '../../shared/configure';
import type { ButtonSettings } from '../../../wallets/contract';
import { dispatchDeveloperError } from './report-error';
import { SETTINGS_ID, settingsElement } from '../../shared/settings-element';

/**
 * How each setting is parsed, and what its value must be. `read` returns undefined, or throws, for an invalid
 * value.
 */
export type Readers<Settings> = {
  readonly [Key in keyof Settings]-?: readonly [
    expected: string,
    read: (value: unknown) => Settings[Key] | undefined,
  ];
};

const reportedMessages = new Set<string>();

/**
 * Prints an error in the page's settings to the console; each error only once.
 * @param message what is wrong and how to fix it
 */
export function reportInvalidSettings(message: string): void {
  if (reportedMessages.has(message)) return;
  reportedMessages.add(message);
  const error = developerError('invalid-ekspres-config', message);
  console.error(`[Ekspres] ${errorText(error)}`);
  dispatchDeveloperError(error);
}

/**
 * The last text of the settings and its parsed value. It is cached, because every update of an element reads
 * the settings.
 */
let parsed: { text: string; object: Record<string, unknown> | undefined } | undefined;

/** Parses the text of a JSON object, or returns its cached value; undefined for any other text. */
function readObject(text: string): Record<string, unknown> | undefined {
  if (parsed?.text !== text) parsed = { text, object: parseObject(text) };
  return parsed.object;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The page's settings: the JSON of `settingsElement()`, and what was passed to `configure`.
 * @returns undefined if the text is not a JSON object; an empty object without a valid element
 */
export function givenSettings(): Record<string, unknown> | undefined {
  const script = settingsElement();
  if (!script && findAll(`#${SETTINGS_ID}`).length) {
    reportInvalidSettings(
      '#ekspres-config is not a valid settings tag. Use <script type="application/json">, with the nonce of ekspres.js if that has one.',
    );
  }
  const given = readObject(script?.textContent || '{}');
  return given && { ...given, ...configured().settings };
}

/**
 * The origin of an HTTP(S) URL; undefined for another scheme. Throws a TypeError for a URL that cannot be
 * parsed.
 */
export const toOrigin = (value: unknown): string | undefined =>
  /^https?:/.test(String(value)) ? new URL(String(value)).origin : undefined;

/** Reads the settings that are in the table. An invalid setting is reported once, and its default is used. */
export function readSettings<Settings extends object>(
  readers: Readers<Settings>,
  defaults: Settings,
): Settings {
  const settings = { ...defaults };
  const given = givenSettings();
  if (!given) {
    reportInvalidSettings('The settings are not a JSON object. Correct the JSON in #ekspres-config.');
    return settings;
  }
  for (const name of Object.keys(readers) as (keyof Settings & string)[]) {
    if (given[name] === undefined) continue;
    const [expected, read] = readers[name];
    let value: Settings[typeof name] | undefined;
    try {
      value = read(given[name]);
    } catch {
      // `toOrigin` throws for an invalid URL.
    }
    if (value !== undefined) settings[name] = value;
    else reportInvalidSettings(`The setting ${name} is invalid. Use ${expected}.`);
  }
  return settings;
}

/** The page's settings for the Storefront API. */
export interface ApiSettings {
  /** Origin of the Storefront API. */
  apiOrigin: string;
  apiVersion: string;
}

const API_READERS: Readers<ApiSettings> = {
  apiOrigin: ['an origin such as "https://shop.example"', toOrigin],
  apiVersion: [
    'a version such as "unstable"',
    (value) => (/^[\w.-]+$/.test(String(value)) ? String(value) : undefined),
  ],
};

/** Reads the settings for the Storefront API, which is on the page's own origin by default. */
export const readApiSettings = (): ApiSettings =>
  readSettings(API_READERS, {
    // The window's origin is preferred, because `<base>` may set `baseURI` to another site. A sandboxed
    // `srcdoc` frame has the origin `null`; there, `baseURI` is the parent's URL.
    apiOrigin: /^https?:/.test(window.origin) ? window.origin : new URL(pageDocument.baseURI).origin,
    apiVersion: 'unstable',
  });

/**
 * The page's settings for wallets. Without them, nothing is loaded from hosts other than the shop's and the
 * vendors'.
 */
export interface WalletSettings extends ButtonSettings {
  /** Origin of the wallets' logos. Without it buttons show the wallets' names. */
  logoOrigin?: string | undefined;
}

const WALLET_READERS: Readers<Omit<WalletSettings, 'apiOrigin'>> = {
  logoOrigin: ['an origin such as "https://logos.example"', toOrigin],
  sdkOrigins: [
    'an array of origins such as ["https://scripts.example"]',
    (value) => {
      const origins = Array.isArray(value) ? value.map(toOrigin) : [undefined];
      return origins.every((origin) => origin !== undefined) ? origins : undefined;
    },
  ],
};

/** Reads the settings for wallets. */
export const readWalletSettings = (): WalletSettings => ({
  ...readApiSettings(),
  ...readSettings<Omit<WalletSettings, 'apiOrigin'>>(WALLET_READERS, {}),
});
