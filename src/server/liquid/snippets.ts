import { LANGUAGES } from '../../ui/languages';
import { MADE_BY } from '../../ui/made-by';
import { renderEarlyClickScript } from '../render-early-click-script';
import { cartElement } from './cart-element';
import { buttonStyleText } from './faces';
import { assignLabels, scriptTag } from './language';
import { productElement } from './product-element';
import { readElementInLiquid, readNames } from './read-markup';
import {
  readLanguageSetting,
  readWalletSettingsInLiquid,
  settingsGroup,
  settingsMarkup,
  translatedSettings,
  unlessOff,
  unlessPlatformDraws,
  type SettingsSource,
} from './theme-settings';

/** Removes the whitespace around each line, so that it is not printed. */
const trimLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** Describes the parameter `language` in the comments of the snippets. */
const LANGUAGE_PARAMETER = `language: ${LANGUAGES.join(' or ')}, the language of the script; by default by the theme's setting, or by request.locale.`;

/** The snippet that replaces the platform's placeholders with faces. */
const ekspresSnippet = (): string =>
  trimLines(`
  {%- comment -%}
    Shows Ekspres buttons with the page's HTML, before any script has loaded. ${MADE_BY}
    markup: the string that "form | payment_button" or "content_for_additional_checkout_buttons" prints.
    delivery_promise: true if the page has a client for delivery promises.
    hidden, order: names of wallets with commas between them, as in the page's setting "wallets"; by default those in the theme's settings.
    ${LANGUAGE_PARAMETER}
    A string that does not contain one of our elements is printed unchanged, and so is any string on the password page, or if the theme's settings switch Ekspres off.
  {%- endcomment -%}
  ${unlessPlatformDraws(facesLiquid())}
`);

/** Liquid that prints the markup with the faces. */
const facesLiquid = (): string => `
  {%- capture style -%}${buttonStyleText()}{%- endcapture -%}
  ${readLanguageSetting('settings')}
  ${readWalletSettingsInLiquid('settings')}
  ${assignLabels}
  ${readNames('hidden')}
  ${readNames('order')}
  ${readElementInLiquid('shopify-accelerated-checkout-cart')}
  {%- if tag != '' -%}
    ${cartElement()}
  {%- else -%}
    ${readElementInLiquid('shopify-accelerated-checkout')}
    {%- if tag != '' -%}
      ${productElement()}
    {%- else -%}
      {{- markup -}}
    {%- endif -%}
  {%- endif -%}`;

/** The snippet for the head with the script's tag. */
const scriptSnippet = (): string =>
  trimLines(`
  {%- comment -%}
    Loads Ekspres in the language of the page, with the theme's settings. ${MADE_BY}
    ${LANGUAGE_PARAMETER}
    folder: URL of the folder with the files of the script, which ends with a slash; by default the theme's assets.
  {%- endcomment -%}
  ${loader('settings')}
`);

/** Liquid that prints what loads the script, unless it is switched off. */
const loader = (source: SettingsSource): string =>
  unlessOff(source, `${readLanguageSetting(source)}${settingsMarkup(source)}${scriptTag}`);

/** The app embed of the theme app extension. */
const appEmbed = (): string => `${trimLines(`
  {%- comment -%} Loads Ekspres by an app. ${MADE_BY} {%- endcomment -%}
  {%- assign language = nil -%}
  {%- assign folder = nil -%}
  ${loader('block.settings')}
`)}
{% schema %}
${JSON.stringify({ name: settingsGroup.name, target: 'head', settings: translatedSettings }, null, 2)}
{% endschema %}
`;

/** The snippet for the head with the early-click script. */
const earlyClickSnippet = (): string =>
  trimLines(`
  {%- comment -%} Keeps early clicks on the buttons that the snippet "ekspres" renders. ${MADE_BY} {%- endcomment -%}
  ${unlessOff('settings', `{% raw %}${renderEarlyClickScript()}{% endraw %}`)}
`);

/** The files for theme app extensions and for the command line: name → text. */
const otherFiles: Readonly<Record<string, string>> = {
  'app-embed.liquid': appEmbed(),
  'settings-group.json': `${JSON.stringify(settingsGroup, null, 2)}\n`,
};

/** The snippets for themes: name of the file → text. */
export const snippets: Readonly<Record<string, string>> = {
  'ekspres.liquid': ekspresSnippet(),
  'ekspres-script.liquid': scriptSnippet(),
  'ekspres-early-click.liquid': earlyClickSnippet(),
};

/** All files that the build writes. */
export const liquidFiles: Readonly<Record<string, string>> = { ...snippets, ...otherFiles };
