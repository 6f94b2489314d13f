import { STATE } from '../../embed/shared/element-state';
import { cellTemplate, gridTemplate, skeletonCellTemplate } from '../../ui/faces.template';
import { LANGUAGES } from '../../ui/languages';
import { shadowRoot } from '../face-html';
import { templateHtml } from '../html';
import { renderEarlyClickScript } from '../render-early-click-script';
import {
  buttonStyleText,
  cartButton,
  columnStyleText,
  forEachWallet,
  gridStyleText,
  LIGHT_NAMES,
  PASSED_ON_NAMES,
  productContent,
  WALLET_NAMES,
} from './faces';
import { LABELS, readLabels, scriptTag } from './language';

/** Removes the whitespace around each line, so that it is not printed. */
const trimLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/**
 * Reads an element's opening tag. The platform escapes quotation marks in values, so after a split at
 * quotation marks every other part is a value, and the parts between contain the names. Sets these variables:
 * - `before`, `after`: the markup around the element;
 * - `tag`: the attributes, each with a value; blank if there is no such element, or it has no placeholder;
 * - `passed_on`: the attributes that its buttons get too.
 */
const readElement = (element: string): string => `
  {%- assign tag = '' -%}
  {%- assign opening = '<${element} ' -%}
  {%- assign closing = '</${element}>' -%}
  {%- assign parts = markup | split: opening -%}
  {%- assign halves = parts[1] | split: closing -%}
  {%- assign inside = halves[0] | split: '<div class="' -%}
  {%- if parts.size == 2 and inside.size > 1 -%}
    {%- assign before = parts[0] -%}
    {%- assign after = halves[1] -%}
    {%- assign quoted = inside[0] | replace: '&#34;', '&quot;' | split: '"' -%}
    {%- comment -%} The platform sets "disabled" together with its placeholder, which is removed. {%- endcomment -%}
    {%- capture tag -%}
      {%- for part in quoted -%}
        {%- assign remainder = forloop.index0 | modulo: 2 -%}
        {%- if remainder == 1 -%}
          {%- unless name == 'disabled' %} {{ name }}="{{ part }}"{% endunless -%}
        {%- else -%}
          {%- assign words = part | newline_to_br | replace: '<br />', ' ' | strip_newlines | split: '>' | first | split: ' ' -%}
          {%- for word in words -%}
            {%- assign name = word | remove: '=' -%}
            {%- unless word contains '=' or name == 'disabled' or name == '' %} {{ name }}=""{% endunless -%}
          {%- endfor -%}
          {%- if part contains '>' -%}{%- break -%}{%- endif -%}
        {%- endif -%}
      {%- endfor -%}
    {%- endcapture -%}
    {%- assign tag = tag | strip -%}
    {%- capture passed_on -%}
      {%- assign names = '${PASSED_ON_NAMES}' | split: ',' -%}
      {%- for name in names -%}
        {%- assign start = name | prepend: ' ' | append: '="' -%}
        {%- assign found = tag | prepend: ' ' | split: start -%}
        {%- if found.size > 1 %} {{ name }}="{{ found[1] | split: '"' | first }}"{% endif -%}
      {%- endfor -%}
    {%- endcapture -%}
  {%- endif -%}`;

/** Splits the parameter `hidden` or `order` into the list `hidden_names` or `order_names`. */
const readNames = (parameter: 'hidden' | 'order'): string =>
  `{%- assign ${parameter}_names = ${parameter} | remove: ' ' | split: ',' -%}`;

/**
 * Reads the value of one of the element's attributes into `value`; `found` has two parts if the element
 * has the attribute.
 */
const readAttribute = (name: string): string => `
  {%- assign found = tag | prepend: ' ' | split: ' ${name}="' -%}
  {%- assign value = found[1] | split: '"' | first -%}`;

/**
 * Reads `wallet` and `params` from `rest`, a config's JSON starting at its name. `excess`: the number of
 * characters after the parameters, if these are the last key. `wallet` is blank for a name that is unknown or
 * hidden.
 */
const readConfig = `
  {%- assign wallet = rest | split: '&quot;' | first -%}
  {%- assign whole = rest | split: '&quot;wallet_params&quot;:' -%}
  {%- assign whole = whole[1] -%}
  {%- assign params = whole | split: '},{&quot;supports_' | first -%}
  {%- if params == whole -%}
    {%- assign params = whole | split: ',&quot;supports_' | first -%}
    {%- if params == whole -%}
      {%- assign length = whole.size | minus: excess -%}
      {%- assign params = whole | slice: 0, length -%}
    {%- endif -%}
  {%- endif -%}
  {%- if params == blank or params == 'null' -%}{%- assign params = '{}' -%}{%- endif -%}
  {%- assign known = '${WALLET_NAMES}' | split: ',' -%}
  {%- unless known contains wallet -%}{%- assign wallet = '' -%}{%- endunless -%}
  {%- if hidden_names contains wallet -%}{%- assign wallet = '' -%}{%- endif -%}`;

/** What the JSON of a config contains if its wallet does not support selling plans. */
const NO_PLANS = '&quot;supports_subs&quot;:false';

/** The limit if the attribute `max-wallets` is missing: more wallets than any cart has. */
const MOST_WALLETS = 100;

/** The rank of a wallet that is not in the page's order: after all wallets that are in it. */
const NOT_ORDERED = 100;

/**
 * Chooses `wallet` and `params` if the page's order puts that wallet before the one chosen so far.
 */
const chooseFirst = `
  {%- if wallet != '' -%}
    {%- assign rank = ${NOT_ORDERED} -%}
    {%- for name in order_names -%}
      {%- if name == wallet -%}
        {%- assign rank = forloop.index -%}
        {%- break -%}
      {%- endif -%}
    {%- endfor -%}
    {%- if rank < chosen_rank -%}
      {%- assign chosen = wallet -%}
      {%- assign chosen_params = params -%}
      {%- assign chosen_rank = rank -%}
    {%- endif -%}
  {%- endif -%}`;

/** The product page's element with its first wallet that can be offered. */
const productElement = (): string => `
  {%- assign chosen = '' -%}
  {%- assign chosen_params = '{}' -%}
  {%- assign chosen_rank = ${NOT_ORDERED + 1} -%}
  {%- assign excess = 1 -%}
  {%- assign has_plan = false -%}
  ${readAttribute('has-selling-plan')}
  {%- if found.size > 1 and value != 'false' -%}{%- assign has_plan = true -%}{%- endif -%}
  ${['recommended', 'fallback']
    .map(
      (name) => `${readAttribute(name)}
  {%- assign configs = value | split: '&quot;name&quot;:&quot;' -%}
  {%- assign rest = configs[1] -%}
  ${readConfig}
  {%- if has_plan and value contains '${NO_PLANS}' -%}{%- assign wallet = '' -%}{%- endif -%}
  ${chooseFirst}`,
    )
    .join('')}
  {%- assign wallet = 'buy_it_now' -%}
  {%- assign params = '{}' -%}
  {%- if hidden_names contains wallet -%}{%- assign wallet = '' -%}{%- endif -%}
  ${chooseFirst}
  {%- assign wallet = chosen -%}
  {%- assign params = chosen_params -%}
  {{- before }}{{ opening }}{{ tag }} ${STATE}="pending">
  ${forEachWallet(productContent)}
  {{- closing }}{{ after -}}`;

/**
 * The cart's element with a cell for each wallet; a skeleton if the wallet depends on the cart's selling
 * plans.
 */
const cartElement = (): string => `
  ${readAttribute('max-wallets')}
  {%- assign limit = ${MOST_WALLETS} -%}
  {%- if found.size > 1 -%}{%- assign limit = value | plus: 0 -%}{%- endif -%}
  ${readAttribute('wallet-configs')}
  {%- assign configs = value | split: '&quot;name&quot;:&quot;' -%}
  {%- assign count = 0 -%}
  {%- assign wide = '' -%}
  {%- assign cells = '' -%}
  {%- assign buttons = '' -%}
  {%- capture column_style -%}${columnStyleText()}{%- endcapture -%}
  {%- assign light_style = column_style -%}
  {%- capture grid_style -%}${gridStyleText()}{%- endcapture -%}
  {%- assign light_names = '${LIGHT_NAMES}' | split: ',' -%}
  {%- assign names = order -%}
  {%- for rest in configs offset: 1 -%}
    {%- assign name = rest | split: '&quot;' | first -%}
    {%- assign names = names | append: ',' | append: name -%}
  {%- endfor -%}
  {%- assign names = names | remove: ' ' | split: ',' | uniq -%}
  {%- for name in names -%}{%- for rest in configs offset: 1 -%}
    {%- assign wallet = rest | split: '&quot;' | first -%}
    {%- unless wallet == name -%}{%- continue -%}{%- endunless -%}
    {%- assign excess = 3 -%}
    {%- if forloop.last -%}{%- assign excess = 2 -%}{%- endif -%}
    ${readConfig}
    {%- if count >= limit -%}{%- assign wallet = '' -%}{%- endif -%}
    {%- assign own = configs[forloop.index0] | split: '{' | last -%}
    {%- assign following = whole | remove_first: params | split: '}' | first -%}
    {%- assign own = own | append: following -%}
    {%- if wallet != '' -%}
      {%- assign count = count | plus: 1 -%}
      {%- if wallet == 'amazon_pay' -%}{%- assign wide = 'a' -%}{%- endif -%}
      {%- if own contains '${NO_PLANS}' -%}
        {%- capture cell -%}${templateHtml(skeletonCellTemplate, { wallet: '{{ wallet }}' })}{%- endcapture -%}
        {%- assign button = '' -%}
      {%- else -%}
        {%- capture cell -%}${templateHtml(cellTemplate, { wallet: '{{ wallet }}' })}{%- endcapture -%}
        {%- capture button -%}${forEachWallet(cartButton)}{%- endcapture -%}
        {%- if light_names contains wallet -%}{%- assign light_style = column_style | append: style -%}{%- endif -%}
      {%- endif -%}
      {%- assign cells = cells | append: cell -%}
      {%- assign buttons = buttons | append: button -%}
    {%- endif -%}
    {%- break -%}
  {%- endfor -%}{%- endfor -%}
  {{- before }}{{ opening }}{{ tag }} ${STATE}="pending">
  {%- if count > 0 -%}
    {{- light_style -}}
    ${shadowRoot({}, `{{ style }}{{ grid_style }}${templateHtml(gridTemplate, { lang: LABELS.lang, heading: LABELS.texts.express_checkout, count: '{{ count }}{{ wide }}' }, { cells: '{{ cells }}' })}`)}
    {{- buttons -}}
  {%- endif -%}
  {{- closing }}{{ after -}}`;

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
  ${readLabels}
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
