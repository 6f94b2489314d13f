import { developerError, errorText, type DeveloperError } from '../../../net/developer-error';
import { isObject, parseJson, textOf, toWebUrl } from '../../../net/parse';
import { findAll } from '../../../ui/page-dom';
import { WALLET_NAMES } from '../../../wallets/instrument-names';
import { dispatchDeveloperError } from '../click/report-error';
import { readSetting, toApiVersion, toOrigin, toOrigins, type ReadSetting } from '../click/settings';
import { configured, type PageSettings } from '../../shared/configure';
import { SETTINGS_ID, settingsElement } from '../../shared/settings-element';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { toErrorService } from './telemetry-settings';
import { toLogos, wordmarkMistakes } from './wordmarks';

const toBoolean: ReadSetting<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A URL, which may be relative to the page. */
const toUrlOnPage: ReadSetting<URL> = (value) => {
  const text = textOf(value);
  return text === undefined ? undefined : toWebUrl(text, location.href);
};

/** What the value of each setting must be, and a function that reads only such a value. */
const SETTINGS: {
  readonly [Name in Exclude<keyof PageSettings, 'wallets'>]-?: readonly [
    expected: string,
    read: ReadSetting<unknown>,
  ];
} = {
  enabled: ['true or false', toBoolean],
  apiOrigin: ['an origin such as "https://shop.example"', toOrigin],
  apiVersion: ['a version such as "unstable"', toApiVersion],
  logoOrigin: ['an origin such as "https://logos.example"', toOrigin],
  logos: ['an object of URLs', toLogos],
  sdkOrigins: ['an array of origins such as ["https://scripts.example"]', toOrigins],
  managedMarketsOrigin: ['an origin such as "https://terms.example"', toOrigin],
  consentNotice: ['true or false', toBoolean],
  applePayRecurring: ['true or false', toBoolean],
  applePaySdk: ['true or false', toBoolean],
  subscriptionManagementUrl: ['a URL such as "https://shop.example/account"', toUrlOnPage],
  customerAccessToken: ['a string', textOf],
  coupons: ['true or false', toBoolean],
  telemetryOrigin: ['an origin such as "https://telemetry.example"', toOrigin],
  errors: ['an object with notifyUrl, sessionsUrl and apiKey', toErrorService],
};

/** What is wrong with the settings of `SETTINGS`. */
function invalidValues(): string[] {
  const settings = uncheckedSettings();
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
  return names.flatMap((name) => {
    const [expected, read] = SETTINGS[name];
    if (settings[name] === undefined || readSetting(name, read) !== undefined) return [];
    return `The setting ${name} is invalid. Use ${expected}.`;
  });
}

/** What is wrong with the setting `wallets`. */
function walletChoiceMistakes(): string[] {
  const wallets: unknown = uncheckedSettings().wallets;
  if (wallets === undefined) return [];
  if (!isObject(wallets))
    return ['The setting wallets is invalid. Use {"hidden": […], "order": […]} with arrays of wallet names.'];
  const walletNames: readonly unknown[] = WALLET_NAMES;
  return Object.entries(wallets).flatMap(([key, value]) => {
    if (key !== 'hidden' && key !== 'order')
      return `The setting wallets contains the unknown key ${JSON.stringify(key)}. Use only: hidden, order.`;
    const names: unknown = value ?? [];
    if (!Array.isArray(names)) return `The setting wallets.${key} is invalid. Use an array of wallet names.`;
    return names
      .filter((name) => !walletNames.includes(name))
      .map(
        (name) =>
          `The setting wallets.${key} contains the unknown wallet ${JSON.stringify(name)}. Use only: ${walletNames.join(', ')}.`,
      );
  });
}

/**
 * The settings in the page's element for them; undefined if there is none, or if it contains no JSON object.
 */
function settingsInElement(): object | undefined {
  const json = parseJson(settingsElement()?.textContent);
  return isObject(json) ? json : undefined;
}

/** What is wrong with the element that contains the settings. The doctor finds these mistakes itself. */
function elementMistakes(): string[] {
  const script = settingsElement();
  if (!script && findAll(`#${SETTINGS_ID}`).length > 0)
    return [
      '#ekspres-config is not a valid settings tag. Use <script type="application/json">, with the nonce of ekspres.js if that has one.',
    ];
  return script?.textContent.trim() && !settingsInElement()
    ? ['The settings are not a JSON object. Correct the JSON in #ekspres-config.']
    : [];
}

/** What is wrong with where the settings come from. */
function sourceMistakes(): string[] {
  const mistakes: readonly (string | false | undefined)[] = [
    configured().isInvalid && 'configure() was called without an object. Pass an object of settings.',
    'customerAccessToken' in (settingsInElement() ?? {}) &&
      'The setting customerAccessToken in #ekspres-config is ignored, because a cache may serve it to others. Pass it to configure().',
  ];
  return mistakes.filter((message) => typeof message === 'string');
}

const toError = (message: string): DeveloperError => developerError('invalid-ekspres-config', message);

/** The developer errors in the page's settings, except those in the element that contains them. */
export const settingsErrors = (): DeveloperError[] =>
  [...sourceMistakes(), ...invalidValues(), ...wordmarkMistakes(), ...walletChoiceMistakes()].map(toError);

const reportedMessages = new Set<string>();

/** Reports all mistakes in the page's settings; each only once. */
export function checkSettings(): void {
  for (const error of [...elementMistakes().map(toError), ...settingsErrors()]) {
    const { message } = error;
    if (reportedMessages.has(message)) continue;
    reportedMessages.add(message);
    console.error(`[Ekspres] ${errorText(error)}`);
    dispatchDeveloperError(error);
  }
}
