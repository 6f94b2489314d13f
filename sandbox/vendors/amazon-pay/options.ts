import { throwComplaint, throwComplaints } from './fake-amazon-pay';

/** The session that opens a checkout, signed by the shop. */
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

/**
 * Ledger currency → languages of Amazon's pages. An account belongs to one region, which the currency
 * determines.
 */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  USD: ['en_US'],
  EUR: ['en_GB', 'de_DE', 'fr_FR', 'it_IT', 'es_ES'],
  GBP: ['en_GB', 'de_DE', 'fr_FR', 'it_IT', 'es_ES'],
  JPY: ['ja_JP'],
};
const COLORS = ['Gold', 'LightGray', 'DarkGray'];
const REQUIRED = ['merchantId', 'ledgerCurrency', 'placement'] as const;

/**
 * The allowed values of options, from
 * https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html. The script throws for others.
 * `buttonColor` is not among them: for an unknown colour the button is gold.
 */
const allowedValues = ({ ledgerCurrency = '' }: Options) =>
  ({
    ledgerCurrency: Object.keys(LANGUAGES),
    placement: ['Home', 'Product', 'Cart', 'Checkout', 'Other'],
    productType: ['PayAndShip', 'PayOnly', 'SignIn'],
    checkoutLanguage: LANGUAGES[ledgerCurrency] ?? [],
    sandbox: [true, false],
  }) satisfies Partial<Record<keyof Options, readonly unknown[]>>;

/** Returns the options with their defaults. Rejects those that Amazon's script rejects. */
export function checkOptions(
  options: Options | null | undefined,
  functionName: string,
): Options & { sandbox: boolean } {
  if (typeof options !== 'object' || options === null)
    throwComplaint(`Missing options parameter for ${functionName}`);
  throwComplaints(
    REQUIRED.filter((name) => options[name] == null).map(
      (name) => `Missing parameter '${name}' in the options object.`,
    ),
  );
  const definedOptions = withoutNullish(options);
  throwComplaints(
    Object.entries<readonly unknown[]>(allowedValues(options)).flatMap(([name, values]) => {
      const value = definedOptions[name as keyof Options];
      if (value === undefined || values.includes(value)) return [];
      return `Invalid value '${String(value)}' for '${name}', please use one of: ${values.join(', ')}.`;
    }),
  );
  const { publicKeyId } = options;
  if (publicKeyId === '') throwComplaint("Invalid value '' for 'publicKeyId'.");
  const isSandboxKey = /^SANDBOX-/.test(publicKeyId ?? '');
  const sandbox = options.sandbox ?? isSandboxKey;
  if (publicKeyId && /^(SANDBOX|LIVE)-/.test(publicKeyId) && isSandboxKey !== sandbox) {
    throwComplaint(`PublicKeyId '${publicKeyId}' does not match 'sandbox: ${sandbox}'.`);
  }
  return {
    productType: 'PayAndShip',
    checkoutLanguage: defaultLanguage(options),
    ...definedOptions,
    buttonColor: COLORS.find((color) => color === options.buttonColor) ?? 'Gold',
    sandbox,
  };
}

/** The options that are neither undefined nor null. */
const withoutNullish = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null));

/** The first of the browser's languages that the account's region has, else the first one of the region. */
function defaultLanguage({ ledgerCurrency = '' }: Options): string {
  const available = LANGUAGES[ledgerCurrency] ?? [];
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  const found = preferred.map((tag) => available.find((name) => name.startsWith(tag))).find(Boolean);
  return found ?? available[0] ?? 'en_US';
}

/**
 * Returns the session of the options. Rejects one with a missing field; a missing key is taken from the
 * button's options.
 */
export function checkSession({
  createCheckoutSessionConfig,
  productType,
  publicKeyId,
}: Options): Required<SessionConfig> {
  if (productType === 'SignIn')
    throwComplaint(`Invalid button definition, productType ${productType} and configName do not match.`);
  const session = { publicKeyId, algorithm: 'AMZN-PAY-RSASSA-PSS', ...createCheckoutSessionConfig };
  throwComplaints(
    (['payloadJSON', 'signature', 'publicKeyId'] as const)
      .filter((name) => session[name] == null)
      .map((name) => `Missing field ${name} for createCheckoutSessionConfig parameter.`),
  );
  return session as Required<SessionConfig>;
}
