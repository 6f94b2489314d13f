import { refuse, refuseAll } from './stand-in';

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

/** The languages of Amazon's pages, by the ledger currency: an account belongs to one region. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  USD: ['en_US'],
  EUR: ['en_GB', 'de_DE', 'fr_FR', 'it_IT', 'es_ES'],
  GBP: ['en_GB', 'de_DE', 'fr_FR', 'it_IT', 'es_ES'],
  JPY: ['ja_JP'],
};
const COLORS = ['Gold', 'LightGray', 'DarkGray'];
const REQUIRED = ['merchantId', 'ledgerCurrency', 'placement'] as const;

/**
 * What an option may say. https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html lists these values;
 * the script throws for others. An unknown `buttonColor` is no mistake to it: the button is gold.
 */
const allowedValues = ({ ledgerCurrency = '' }: Options) =>
  ({
    ledgerCurrency: Object.keys(LANGUAGES),
    placement: ['Home', 'Product', 'Cart', 'Checkout', 'Other'],
    productType: ['PayAndShip', 'PayOnly', 'SignIn'],
    checkoutLanguage: LANGUAGES[ledgerCurrency] ?? [],
    sandbox: [true, false],
  }) satisfies Partial<Record<keyof Options, readonly unknown[]>>;

/** Refuses what the script refuses, and fills in its defaults. */
export function checkOptions(options: Options | undefined, api: string): Options & { sandbox: boolean } {
  if (typeof options !== 'object') refuse(`Missing options parameter for ${api}`);
  refuseAll(
    REQUIRED.filter((name) => options[name] == null).map(
      (name) => `Missing parameter '${name}' in the options object.`,
    ),
  );
  const given = clean(options);
  refuseAll(
    Object.entries<readonly unknown[]>(allowedValues(options)).flatMap(([name, values]) => {
      const value = given[name as keyof Options];
      if (value === undefined || values.includes(value)) return [];
      return `Invalid value '${String(value)}' for '${name}', please use one of: ${values.join(', ')}.`;
    }),
  );
  const { publicKeyId } = options;
  if (publicKeyId === '') refuse("Invalid value '' for 'publicKeyId'.");
  const isSandboxKey = /^SANDBOX-/.test(publicKeyId ?? '');
  const sandbox = options.sandbox ?? isSandboxKey;
  if (publicKeyId && /^(SANDBOX|LIVE)-/.test(publicKeyId) && isSandboxKey !== sandbox) {
    refuse(`PublicKeyId '${publicKeyId}' does not match 'sandbox: ${sandbox}'.`);
  }
  return {
    productType: 'PayAndShip',
    checkoutLanguage: language(options),
    ...given,
    buttonColor: COLORS.find((color) => color === options.buttonColor) ?? 'Gold',
    sandbox,
  };
}

/** Options without those that say nothing. */
const clean = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null));

/** The first of the browser's languages that the account's region speaks, else the region's own. */
function language({ ledgerCurrency = '' }: Options): string {
  const spoken = LANGUAGES[ledgerCurrency] ?? [];
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  const found = wanted.map((one) => spoken.find((name) => name.startsWith(one))).find(Boolean);
  return found ?? spoken[0] ?? 'en_US';
}

/** Refuses a session without what a checkout needs; the button's own key stands in for a missing one. */
export function checkSession({
  createCheckoutSessionConfig,
  productType,
  publicKeyId,
}: Options): Required<SessionConfig> {
  if (productType === 'SignIn')
    refuse(`Invalid button definition, productType ${productType} and configName do not match.`);
  const session = { publicKeyId, algorithm: 'AMZN-PAY-RSASSA-PSS', ...createCheckoutSessionConfig };
  refuseAll(
    (['payloadJSON', 'signature', 'publicKeyId'] as const)
      .filter((name) => session[name] == null)
      .map((name) => `Missing field ${name} for createCheckoutSessionConfig parameter.`),
  );
  return session as Required<SessionConfig>;
}
