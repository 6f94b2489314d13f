import { firstFile, LANGUAGES } from '../../src/ui/languages';
import { type ShopWallet, WALLET_NAMES } from '../pages/wallet-config';
import { SCENARIOS } from '../scenarios';
import { NETWORKS } from './networks';

type Option = readonly [value: string, label: string];

/** One control of the side panel. It sets a parameter of the page's URL. */
interface Control {
  /** The parameter. */
  name: string;
  label: string;
  /** `many`: the parameter lists the chosen values, separated by commas; none need be chosen. */
  kind: 'one' | 'many';
  /** An empty value removes the parameter. */
  options: readonly Option[];
  /** Value → the URL of a file that it needs. Until the file is built, the value cannot be chosen. */
  files?: Readonly<Record<string, string>>;
  /** The pages that have the control, by the first part of their paths; all pages without it. */
  on?: readonly string[];
}

const WALLET_TITLES: Readonly<Record<ShopWallet, string>> = {
  buy_it_now: 'Buy it now',
  shop_pay: 'Shop Pay',
  facebook_pay: 'Meta Pay',
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
  paypal: 'PayPal',
  venmo: 'Venmo',
  buy_with_prime: 'Buy with Prime',
  amazon_pay: 'Amazon Pay',
};

const walletOptions: readonly Option[] = WALLET_NAMES.map((name) => [name, WALLET_TITLES[name]]);

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** All controls, in their order. A new one is a row here, and a parameter in `choices.ts`. */
export const CONTROLS: readonly Control[] = [
  {
    name: 'recommended',
    label: 'Payment button',
    kind: 'one',
    on: ['products'],
    options: [['none', 'Buy it now alone'], ...walletOptions.filter(([name]) => name !== 'buy_it_now')],
  },
  { name: 'buttons', label: 'More buttons', kind: 'many', on: ['products'], options: walletOptions },
  {
    name: 'headless',
    label: 'Product data',
    kind: 'one',
    on: ['products'],
    options: [
      ['', 'From the product form'],
      ['1', 'Headless: from attributes'],
    ],
  },
  { name: 'wallets', label: 'Wallets', kind: 'many', on: ['cart'], options: walletOptions },
  {
    name: 'layout',
    label: 'Layout',
    kind: 'one',
    on: ['cart'],
    options: [
      ['', 'Grid'],
      ['vertical', 'Column'],
    ],
  },
  {
    name: 'language',
    label: 'Language',
    kind: 'one',
    options: LANGUAGES.map((language): Option => [language, languageNames.of(language) ?? language]),
    files: Object.fromEntries(LANGUAGES.map((language) => [language, `/dist/${firstFile(language)}`])),
  },
  {
    name: 'theme',
    label: 'Theme',
    kind: 'one',
    options: [
      ['', 'System'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  {
    name: 'width',
    label: 'Width',
    kind: 'one',
    options: [
      ['', 'Whole window'],
      ['768', '768 px'],
      ['390', '390 px'],
      ['320', '320 px'],
    ],
  },
  {
    name: 'dir',
    label: 'Direction',
    kind: 'one',
    options: [
      ['', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  },
  {
    name: 'render',
    label: 'Buttons',
    kind: 'one',
    on: ['products', 'cart'],
    options: [
      ['', 'Drawn by the script'],
      ['server', "In the server's HTML"],
    ],
  },
  {
    name: 'script',
    label: 'Script',
    kind: 'one',
    options: [
      ['', 'Unchanged'],
      ['late', '5 s late'],
      ['blocked', 'Blocked'],
      ['off', 'JavaScript off, the side panel too'],
    ],
  },
  {
    name: 'network',
    label: 'Network',
    kind: 'one',
    options: [
      ['', 'Unchanged'],
      ...Object.entries(NETWORKS).map(([name, { title }]): Option => [name, title]),
    ],
  },
  {
    name: 'sdk',
    label: 'Vendors',
    kind: 'one',
    options: [
      ['', 'Fake scripts'],
      ['real', 'Real scripts, test modes'],
    ],
  },
  {
    name: 'scenario',
    label: 'Scenario',
    kind: 'one',
    options: SCENARIOS.map(({ name }): Option => [name === 'ok' ? '' : name, name]),
  },
];
