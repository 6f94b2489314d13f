import type { PageSettings } from '../../embed/shared/configure';
import { isObject, parseJson } from '../../net/parse';
import type { PageFacts } from '../facts';
import { nearest } from '../nearest';
import { pageMistake, type Mistake, type Rule } from '../rule';

/** Every setting. The compiler rejects this table if a key of the type is missing. */
const SETTINGS: Readonly<Record<keyof PageSettings, true>> = {
  apiOrigin: true,
  apiVersion: true,
  applePayRecurring: true,
  applePaySdk: true,
  consentNotice: true,
  coupons: true,
  customerAccessToken: true,
  enabled: true,
  errors: true,
  logoOrigin: true,
  logos: true,
  managedMarketsOrigin: true,
  sdkOrigins: true,
  subscriptionManagementUrl: true,
  telemetryOrigin: true,
  wallets: true,
};

const names = Object.keys(SETTINGS);

/** The settings; undefined if their text is not a JSON object. */
function settingsIn({ settings }: PageFacts): object | undefined {
  const value = parseJson(settings?.text.trim() || '{}');
  return isObject(value) ? value : undefined;
}

/** Whether the page has switched the script off. What it has passed to `configure` overrides the element. */
export const isSwitchedOff = (facts: PageFacts): boolean => {
  if (facts.configured.names.includes('enabled')) return facts.configured.isSwitchedOff;
  const settings = facts.settings?.isJsonScript && settingsIn(facts);
  return !!settings && 'enabled' in settings && settings.enabled === false;
};

function unknownSetting(name: string): Mistake {
  const meant = nearest(name, names);
  return {
    about: '',
    sentence: `Unknown setting "${name}".`,
    fix: meant ? `Did you mean "${meant}"?` : `Known settings: ${names.join(', ')}.`,
  };
}

/** Mistakes in the page's settings, and in the element that contains them. */
export const settingsRules: readonly Rule[] = [
  {
    code: 'settings-not-read',
    find: ({ settings }) =>
      pageMistake(
        !!settings && !settings.isJsonScript,
        'The element with the id ekspres-config is not a <script type="application/json">.',
        'Put the settings into <script type="application/json" id="ekspres-config">.',
      ),
  },
  {
    code: 'settings-without-nonce',
    find: ({ lacksNonce }) =>
      pageMistake(
        lacksNonce,
        'The element with the settings does not have the nonce of the script, so it is ignored.',
        'Add the nonce of the tag of ekspres.js to it.',
      ),
  },
  {
    code: 'settings-not-json',
    find: (facts) =>
      pageMistake(
        !settingsIn(facts),
        'The settings are not a JSON object, so all of them are ignored.',
        'Correct the JSON.',
      ),
  },
  {
    code: 'unknown-setting',
    find: (facts) =>
      [...new Set([...Object.keys(settingsIn(facts) ?? {}), ...facts.configured.names])]
        .filter((name) => !names.includes(name))
        .map(unknownSetting),
  },
];
