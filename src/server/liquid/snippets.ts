import { LANGUAGES } from '../../ui/languages';
import { renderEarlyClickScript } from '../render-early-click-script';
import { cartElement } from './cart-element';
import { buttonStyleText } from './faces';
import { assignLabels, scriptTag } from './language';
import { productElement } from './product-element';
import { readElement, readNames } from './read-markup';

/** Removes the whitespace around each line, so that it is not printed. */
const trimLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** Describes the parameter `language` in the comments of the snippets. */
const LANGUAGE_PARAMETER = `language: ${LANGUAGES.join(' or ')}, the language of the script; by default by request.locale.`;

/** The snippet that replaces the platform's placeholders with faces. */
const ekspresSnippet = (): string =>
  trimLines(`
  {%- comment -%}
    Shows Ekspres buttons with the page's HTML, before any script has loaded. Made by the build of ekspres.
    markup: the string that "form | payment_button" or "content_for_additional_checkout_buttons" prints.
    delivery_promise: true if the page has a client for delivery promises.
    hidden, order: names of wallets with commas between them, as in the page's setting "wallets".
    ${LANGUAGE_PARAMETER}
    A string that does not contain one of our elements is printed unchanged.
  {%- endcomment -%}
  {%- capture style -%}${buttonStyleText()}{%- endcapture -%}
  ${assignLabels}
  ${readNames('hidden')}
  ${readNames('order')}
  ${readElement('shopify-accelerated-checkout-cart')}
  {%- if tag != '' -%}
    ${cartElement()}
  {%- else -%}
    ${readElement('shopify-accelerated-checkout')}
    {%- if tag != '' -%}
      ${productElement()}
    {%- else -%}
      {{- markup -}}
    {%- endif -%}
  {%- endif -%}
`);

/** The snippet for the head with the script's tag. */
const scriptSnippet = (): string =>
  trimLines(`
  {%- comment -%}
    Loads Ekspres in the language of the page. Made by the build of ekspres.
    ${LANGUAGE_PARAMETER}
    folder: URL of the folder with the files of the script, which ends with a slash; by default the theme's assets.
  {%- endcomment -%}
  ${scriptTag}
`);

/** The snippets for themes: name of the file → text. */
export const snippets: Readonly<Record<string, string>> = {
  'ekspres.liquid': ekspresSnippet(),
  'ekspres-script.liquid': scriptSnippet(),
  'ekspres-early-click.liquid': `{% raw %}${renderEarlyClickScript()}{% endraw %}`,
};
