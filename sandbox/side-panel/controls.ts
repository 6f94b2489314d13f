import { firstFile, type Language, LANGUAGES } from '../../src/ui/languages';
import { type ShopWallet, WALLET_NAMES } from '../pages/wallet-config';
import type { Scenario } from '../scenario';
import { SCENARIO_GROUPS } from '../scenarios';
import { scenarioTitle } from '../texts/scenario-titles';
import { NETWORKS } from './networks';

/** A label in Polish, and in English for every other language of the script. */
interface Label {
  pl: string;
  en: string;
}
type Option = readonly [value: string, label: string];

/** A control of the side panel. It sets a parameter that applies to the visit. */
interface Control {
  /** The parameter. */
  name: string;
  label: string;
  /** `many`: the parameter lists the chosen values, separated by commas; none need be chosen. */
  kind: 'one' | 'many' | 'quick';
  /** An empty value removes the parameter. */
  options?: readonly Option[];
  /** Options in groups, after the others. */
  optionGroups?: readonly { label: string; options: readonly Option[] }[];
  /** Value → the URL of a file that it needs. Without the file, the value cannot be chosen. */
  files?: Readonly<Record<string, string>>;
}

const WALLET_TITLES: Readonly<Record<ShopWallet, Label | string>> = {
  buy_it_now: { pl: 'Kup teraz', en: 'Buy it now' },
  shop_pay: 'Shop Pay',
  facebook_pay: 'Meta Pay',
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
  paypal: 'PayPal',
  venmo: 'Venmo',
  buy_with_prime: 'Buy with Prime',
  amazon_pay: 'Amazon Pay',
};

/** Failures that a visitor can understand without knowing the API. */
const QUICK_FAILURES: readonly (readonly [scenario: string, label: Label])[] = [
  ['http_503', { pl: 'API nie działa', en: 'The API is down' }],
  ['never_responds', { pl: 'API milczy', en: 'The API is silent' }],
  ['out_of_stock', { pl: 'Wyprzedane', en: 'Sold out' }],
  ['submit_declined_once', { pl: 'Karta odrzucona', en: 'Card declined' }],
  ['attempt_challenge', { pl: 'Bank pyta (3-D Secure)', en: 'Bank asks (3-D Secure)' }],
  ['sheet_tax_rises', { pl: 'Cena rośnie', en: 'The price rises' }],
];

/** A group of controls with its heading's name in `panel-texts.ts`. */
export interface ControlGroup {
  title: 'groupWallets' | 'groupFailures' | 'groupPage';
  controls: readonly Control[];
}

/**
 * All controls in a language, in their order. A new one is a row here, and a parameter in `choices.ts`. They
 * are on every page, because the choices apply to all pages of the visit.
 */
export function controlGroups(page: URL, language: Language): readonly ControlGroup[] {
  const text = (label: Label | string) =>
    typeof label === 'string' ? label : label[language === 'pl' ? 'pl' : 'en'];
  const options = (
    ...rows: readonly (readonly [value: string, label: Label | string])[]
  ): readonly Option[] => rows.map(([value, label]) => [value, text(label)]);
  const wallets = options(...WALLET_NAMES.map((name) => [name, WALLET_TITLES[name]] as const));
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  const control = (
    name: string,
    label: Label,
    more: Omit<Control, 'name' | 'label' | 'kind'> & Partial<Pick<Control, 'kind'>>,
  ): Control => ({ name, label: text(label), kind: 'one', ...more });

  return [
    {
      title: 'groupWallets',
      controls: [
        control(
          'recommended',
          { pl: 'Przycisk płatności', en: 'Payment button' },
          {
            options: [
              ...options(['none', { pl: 'Samo „Kup teraz”', en: 'Buy it now alone' }]),
              ...wallets.filter(([name]) => name !== 'buy_it_now'),
            ],
          },
        ),
        control(
          'buttons',
          { pl: 'Pod nim, na stronie produktu', en: 'Below it, on a product page' },
          { kind: 'many', options: wallets },
        ),
        control('wallets', { pl: 'W koszyku', en: 'In the cart' }, { kind: 'many', options: wallets }),
        control(
          'layout',
          { pl: 'Układ w koszyku', en: 'Layout in the cart' },
          {
            options: options(
              ['', { pl: 'Siatka', en: 'Grid' }],
              ['vertical', { pl: 'Kolumna', en: 'Column' }],
            ),
          },
        ),
      ],
    },
    {
      title: 'groupFailures',
      controls: [
        control(
          'scenario',
          { pl: 'Częste', en: 'Common' },
          { kind: 'quick', options: options(...QUICK_FAILURES) },
        ),
        control(
          'scenario',
          { pl: 'Wszystkie', en: 'All' },
          {
            optionGroups: SCENARIO_GROUPS.map(({ title, rows }) => ({
              label: scenarioTitle(title, page),
              options: rows.map(({ name }: Scenario): Option =>
                name === 'ok' ? ['', scenarioTitle('Everything succeeds', page)] : [name, name],
              ),
            })),
          },
        ),
        control(
          'vendors',
          { pl: 'Dostawcy', en: 'Vendors' },
          {
            options: options(
              ['', { pl: 'Udawani', en: 'Test doubles' }],
              ['refuse', { pl: 'Udawani, wszyscy odmawiają', en: 'Test doubles that all refuse' }],
              [
                'real',
                { pl: 'Prawdziwi, w trybie testowym (sieć)', en: 'Real, in test mode (needs a network)' },
              ],
            ),
          },
        ),
        control(
          'network',
          { pl: 'Sieć', en: 'Network' },
          {
            options: [
              ...options(['', { pl: 'Bez zmian', en: 'Unchanged' }]),
              ...Object.entries(NETWORKS).map(([name, { title }]): Option => [name, title]),
            ],
          },
        ),
        control(
          'script',
          { pl: 'Skrypt', en: 'Script' },
          {
            options: options(
              ['', { pl: 'Bez zmian', en: 'Unchanged' }],
              ['late', { pl: '5 s później', en: '5 s late' }],
              ['blocked', { pl: 'Zablokowany', en: 'Blocked' }],
              ['off', { pl: 'JavaScript wyłączony', en: 'JavaScript off' }],
            ),
          },
        ),
      ],
    },
    {
      title: 'groupPage',
      controls: [
        control(
          'language',
          { pl: 'Język', en: 'Language' },
          {
            options: LANGUAGES.map((code): Option => [code, languageNames.of(code) ?? code]),
            files: Object.fromEntries(LANGUAGES.map((code) => [code, `/dist/${firstFile(code)}`])),
          },
        ),
        control(
          'theme',
          { pl: 'Motyw', en: 'Theme' },
          {
            options: options(
              ['', { pl: 'Systemowy', en: 'System' }],
              ['light', { pl: 'Jasny', en: 'Light' }],
              ['dark', { pl: 'Ciemny', en: 'Dark' }],
            ),
          },
        ),
        control(
          'width',
          { pl: 'Szerokość', en: 'Width' },
          {
            options: options(
              ['', { pl: 'Całe okno', en: 'Whole window' }],
              ['768', '768 px'],
              ['390', '390 px'],
              ['320', '320 px'],
            ),
          },
        ),
        control(
          'dir',
          { pl: 'Kierunek', en: 'Direction' },
          {
            options: options(
              ['', { pl: 'Od lewej', en: 'Left to right' }],
              ['rtl', { pl: 'Od prawej', en: 'Right to left' }],
            ),
          },
        ),
        control(
          'render',
          { pl: 'Przyciski', en: 'Buttons' },
          {
            options: options(
              ['', { pl: 'Rysuje je skrypt', en: 'Drawn by the script' }],
              ['server', { pl: 'W HTML-u serwera', en: "In the server's HTML" }],
            ),
            files: { server: '/dist/server.js' },
          },
        ),
        control(
          'coupons',
          { pl: 'Kody rabatowe w arkuszach', en: 'Discount codes in sheets' },
          {
            options: options(
              ['', { pl: 'Bez pola', en: 'No field' }],
              ['1', { pl: 'Z polem', en: 'A field' }],
            ),
          },
        ),
        control(
          'headless',
          { pl: 'Dane produktu', en: 'Product data' },
          {
            options: options(
              ['', { pl: 'Z formularza', en: 'From the form' }],
              ['1', { pl: 'Headless: z atrybutów', en: 'Headless: from attributes' }],
            ),
          },
        ),
      ],
    },
  ];
}
