import { refuse } from './stand-in';

/** What a checkout begins with, signed by the shop. */
export interface SessionConfig {
  payloadJSON?: string;
  signature?: string;
  publicKeyId?: string;
  algorithm?: string;
}

/** The options of `renderButton` and `initCheckout`. */
export interface Options {
  merchantId?: string;
  ledgerCurrency?: string;
  placement?: string;
  productType?: string;
  checkoutLanguage?: string;
  buttonColor?: string;
  publicKeyId?: string;
  sandbox?: boolean;
  createCheckoutSessionConfig?: SessionConfig;
}

const LANGUAGES = ['en_US', 'en_GB', 'de_DE', 'fr_FR', 'it_IT', 'es_ES', 'ja_JP'];
const REQUIRED = ['merchantId', 'ledgerCurrency', 'placement'] as const;

/** What an option may say. */
const ALLOWED = {
  ledgerCurrency: ['USD', 'EUR', 'GBP', 'JPY'],
  placement: ['Home', 'Product', 'Cart', 'Checkout', 'Other'],
  productType: ['PayAndShip', 'PayOnly', 'SignIn'],
  checkoutLanguage: LANGUAGES,
  buttonColor: ['Gold', 'LightGray', 'DarkGray'],
} as const satisfies Partial<Record<keyof Options, readonly string[]>>;

/** Refuses what the script refuses, and fills in its defaults. */
export function checkOptions(options: Options | undefined, api: string): Options & { sandbox: boolean } {
  if (typeof options !== 'object') refuse(`Missing options parameter for ${api}`);
  for (const name of REQUIRED) {
    if (options[name] == null) refuse(`Missing parameter '${name}' in the options object.`);
  }
  for (const name of Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]) {
    const values: readonly string[] = ALLOWED[name];
    const value = options[name];
    if (value != null && !values.includes(value)) {
      refuse(`Invalid value '${value}' for '${name}', expected one of: ${values.join(', ')}.`);
    }
  }
  const { publicKeyId } = options;
  if (publicKeyId === '') refuse("Invalid value '' for 'publicKeyId'.");
  const isSandboxKey = /^SANDBOX-/.test(publicKeyId ?? '');
  const sandbox = options.sandbox ?? isSandboxKey;
  if (publicKeyId && /^(SANDBOX|LIVE)-/.test(publicKeyId) && isSandboxKey !== sandbox) {
    refuse(`PublicKeyId '${publicKeyId}' does not match 'sandbox: ${sandbox}'.`);
  }
  return {
    productType: 'PayAndShip',
    buttonColor: 'Gold',
    checkoutLanguage: language(),
    ...clean(options),
    sandbox,
  };
}

/** Options without those that say nothing. */
const clean = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null));

/** The first of the browser's languages that Amazon speaks, else English. */
function language(): string {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  const found = wanted.map((one) => LANGUAGES.find((name) => name.startsWith(one))).find(Boolean);
  return found ?? 'en_GB';
}

/** Refuses a session without what a checkout needs; the button's own key stands in for a missing one. */
export function checkSession({ createCheckoutSessionConfig, publicKeyId }: Options): Required<SessionConfig> {
  const session = { publicKeyId, algorithm: 'AMZN-PAY-RSASSA-PSS', ...createCheckoutSessionConfig };
  for (const name of ['payloadJSON', 'signature', 'publicKeyId'] as const) {
    if (session[name] == null) refuse(`Missing field ${name} for createCheckoutSessionConfig parameter.`);
  }
  return session as Required<SessionConfig>;
}
