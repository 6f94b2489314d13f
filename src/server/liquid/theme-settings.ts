import { LANGUAGES, type Language } from '../../ui/languages';
import type { WalletFace } from '../../wallets/contract';
import type { WalletName } from '../../wallets/instrument-names';
import { wallets } from '../../wallets/registry';
import { KNOWN_NAMES } from './faces';

/*
 * The merchant's settings: in the theme's settings, and in those of the app embed of the theme app extension.
 * The snippets read them.
 */

/** Where a snippet finds the settings, in Liquid. */
export type SettingsSource = 'settings' | 'block.settings';

/** Labels of wallets that are not the words of their instrument. */
const OTHER_LABELS: Readonly<Partial<Record<WalletName, string>>> = {
  buy_it_now: 'Buy it now',
  paypal: 'PayPal',
  buy_with_prime: 'Buy with Prime',
  facebook_pay: 'Meta Pay',
};

const labelOf = ({ name, instrument }: WalletFace): string =>
  OTHER_LABELS[name] ?? instrument.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

const LANGUAGE_LABELS: Readonly<Record<Language, string>> = { pl: 'Polski', en: 'English' };

/** A setting, in the format of the theme's settings and of those of blocks. */
type Setting = {
  type: string;
  id?: string;
  label?: string;
  content?: string;
  info?: string;
  default?: boolean | string;
  options?: readonly { value: string; label: string }[];
};

/** The group of settings, in the format of `config/settings_schema.json`. */
export const settingsGroup: { name: string; settings: readonly Setting[] } = {
  name: 'Ekspres',
  settings: [
    {
      type: 'checkbox',
      id: 'ekspres_enabled',
      label: 'Use Ekspres',
      default: true,
      info: 'If it is off, Shopify draws the express-payment buttons.',
    },
    {
      type: 'select',
      id: 'ekspres_language',
      label: 'Language of the buttons',
      options: [
        { value: 'auto', label: 'Language of the page' },
        ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
      ],
      default: 'auto',
    },
    {
      type: 'select',
      id: 'ekspres_button_theme',
      label: 'Colors of the buttons',
      options: [
        { value: 'dark', label: 'Dark' },
        { value: 'light', label: 'Light' },
        { value: 'auto', label: 'Match the color scheme' },
      ],
      default: 'dark',
    },
    {
      type: 'text',
      id: 'ekspres_order',
      label: 'Wallets shown first',
      info: `Names with commas between them, such as: shop_pay, google_pay. All names: ${KNOWN_NAMES.replaceAll(',', ', ')}`,
    },
    { type: 'header', content: 'Hidden wallets' },
    ...wallets.map((face) => ({
      type: 'checkbox',
      id: `ekspres_hide_${face.name}`,
      label: `Hide ${labelOf(face)}`,
      default: false,
    })),
    {
      type: 'checkbox',
      id: 'ekspres_coupons',
      label: 'Ask for discount codes',
      default: false,
      info: 'Shows a field for them in the sheets of Apple Pay and Google Pay.',
    },
    {
      type: 'checkbox',
      id: 'ekspres_debug',
      label: 'Show the doctor',
      default: false,
      info: 'Shows what is wrong with the buttons. Shoppers see it too.',
    },
  ],
};

/** The names of languages are in their own language, so no file translates them. */
const isTranslated = (label: string): boolean => !Object.values(LANGUAGE_LABELS).includes(label);

/**
 * The same settings with keys instead of the strings. The theme app extension has the strings in its files
 * `locales/*.schema.json`, one for each language of the admin.
 */
export const translatedSettings = settingsGroup.settings.map((setting): Setting => {
  const { id = 'ekspres_hidden_wallets', label, content, info, options } = setting;
  const key = `t:settings.${id.replace('ekspres_', '')}`;
  return {
    ...setting,
    ...(label && { label: `${key}.label` }),
    ...(content && { content: `${key}.content` }),
    ...(info && { info: `${key}.info` }),
    ...(options && {
      options: options.map((option) =>
        isTranslated(option.label) ? { ...option, label: `${key}.${option.value}` } : option,
      ),
    }),
  };
});

/** Liquid that prints `content` unless the merchant has switched Ekspres off. */
export const unlessOff = (source: SettingsSource, content: string): string =>
  `{%- unless ${source}.ekspres_enabled == false -%}${content}{%- endunless -%}`;

/**
 * Liquid that prints `content`, or the markup unchanged if the merchant has switched Ekspres off. So it does
 * on the password page, to which the theme editor can add a section with a product: the layout of that page
 * does not load the script, so Shopify's own draws the buttons.
 */
export const unlessPlatformDraws = (content: string): string =>
  `{%- if settings.ekspres_enabled == false or request.page_type == 'password' -%}
  {{- markup -}}
  {%- else -%}${content}{%- endif -%}`;

/** Sets `language` to the setting, unless the snippet's parameter has set it. */
export const readLanguageSetting = (source: SettingsSource): string =>
  `{%- assign language_setting = ${source}.ekspres_language | remove: 'auto' -%}
  {%- assign language = language | default: language_setting -%}`;

/** Sets `hidden_setting` to the wallets that the merchant hides. */
const readHiddenSetting = (source: SettingsSource): string =>
  `{%- capture hidden_setting -%}
    ${wallets.map(({ name }) => `{%- if ${source}.ekspres_hide_${name} -%}${name},{%- endif -%}`).join('\n')}
  {%- endcapture -%}`;

/** The words of labels that are not a wallet's name, and that name. */
const namesByLabel = wallets
  .map((face) => [labelOf(face).toLowerCase().replaceAll(' ', '_'), face.name] as const)
  .filter(([words, name]) => words !== name);

/**
 * Sets `order_setting` to the wallets that the merchant shows first. The merchant may write them as the
 * labels of the settings do: "Shop Pay, Google Pay".
 */
const readOrderSetting = (source: SettingsSource): string =>
  `{%- assign order_setting = ${source}.ekspres_order | downcase | strip | replace: ', ', ',' | replace: ' ,', ',' | replace: ' ', '_'${namesByLabel
    .map(([words, name]) => ` | replace: '${words}', '${name}'`)
    .join('')} -%}`;

/** Sets `hidden` and `order` to the settings, unless the snippet's parameters have set them. */
export const readWalletSettingsInLiquid = (source: SettingsSource): string =>
  `${readHiddenSetting(source)}
  ${readOrderSetting(source)}
  {%- assign hidden = hidden | default: hidden_setting -%}
  {%- assign order = order | default: order_setting -%}`;

/**
 * Sets `json` to the known names in a list, as the content of a JSON array without its outer quotation marks.
 */
const knownNames = (list: string): string =>
  `{%- assign json = '' -%}
  {%- assign names = ${list} | remove: ' ' | split: ',' -%}
  {%- for name in names -%}
    {%- if known contains name -%}
      {%- assign json = json | append: ',' | append: name -%}
    {%- endif -%}
  {%- endfor -%}
  {%- assign json = json | remove_first: ',' | split: ',' | join: '","' -%}`;

/**
 * Liquid that prints the page's settings, the colours of the buttons, and what shows the doctor, as far as
 * they differ from the defaults.
 */
export const settingsMarkup = (source: SettingsSource): string => `
  ${readHiddenSetting(source)}
  ${readOrderSetting(source)}
  {%- assign known = '${KNOWN_NAMES}' | split: ',' -%}
  ${knownNames('hidden_setting')}
  {%- assign hidden_json = json -%}
  ${knownNames('order_setting')}
  {%- assign config = '' -%}
  {%- if hidden_json != '' -%}
    {%- assign config = ',"hidden":["' | append: hidden_json | append: '"]' -%}
  {%- endif -%}
  {%- if json != '' -%}
    {%- assign config = config | append: ',"order":["' | append: json | append: '"]' -%}
  {%- endif -%}
  {%- if config != '' -%}
    {%- assign config = config | remove_first: ',' | prepend: ',"wallets":{' | append: '}' -%}
  {%- endif -%}
  {%- if ${source}.ekspres_coupons -%}
    {%- assign config = config | append: ',"coupons":true' -%}
  {%- endif -%}
  {%- if config != '' -%}
    <script type="application/json" id="ekspres-config">{ {{- config | remove_first: ',' -}} }</script>
  {%- endif -%}
  {%- if ${source}.ekspres_button_theme == 'light' or ${source}.ekspres_button_theme == 'auto' -%}
    <style>shopify-accelerated-checkout,shopify-accelerated-checkout-cart{--shopify-accelerated-checkout-button-theme:{{ ${source}.ekspres_button_theme }}}</style>
  {%- endif -%}
  {%- if ${source}.ekspres_debug -%}
    <script>addEventListener('DOMContentLoaded',()=>document.querySelector('shopify-accelerated-checkout,shopify-accelerated-checkout-cart')?.setAttribute('debug',''))</script>
  {%- endif -%}`;
