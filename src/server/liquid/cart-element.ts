import { STATE } from '../../embed/shared/element-state';
import { cellTemplate, gridTemplate, skeletonCellTemplate } from '../../ui/faces.template';
import { shadowRoot } from '../face-html';
import { templateHtml } from '../html';
import { cartButton, columnStyleText, forEachWallet, gridStyleText, LIGHT_NAMES } from './faces';
import { LABELS } from './language';
import { NO_PLANS, readAttributeInLiquid, readConfig, setExcess, splitConfigs } from './read-markup';

/** The limit if the attribute `max-wallets` is missing: more wallets than any cart has. */
const MOST_WALLETS = 100;

/** Reads the attribute `max-wallets` into `limit`. */
const readLimit = `${readAttributeInLiquid('max-wallets')}
  {%- assign limit = ${MOST_WALLETS} -%}
  {%- if found.size > 1 -%}{%- assign limit = value | plus: 0 -%}{%- endif -%}`;

/** Sets `names` to the names of all wallets in `configs`, those in the page's order first. */
const orderNames = `{%- assign names = order -%}
  {%- for rest in configs offset: 1 -%}
    {%- assign name = rest | split: '&quot;' | first -%}
    {%- assign names = names | append: ',' | append: name -%}
  {%- endfor -%}
  {%- assign names = names | remove: ' ' | split: ',' | uniq -%}`;

/**
 * Sets `own` to the keys of the config that is being read without its parameters: those before the name,
 * which are at the end of the previous item, and those after the parameters.
 */
const readOwnKeys = `{%- assign own = configs[forloop.index0] | split: '{' | last -%}
    {%- assign following = whole | remove_first: params | split: '}' | first -%}
    {%- assign own = own | append: following -%}`;

/** Adds the cell of `wallet`: a skeleton without a button if the wallet does not support selling plans. */
const addCell = (): string => `{%- assign count = count | plus: 1 -%}
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
      {%- assign buttons = buttons | append: button -%}`;

/** The grid with the cells. */
const gridHtml = (): string =>
  templateHtml(
    gridTemplate,
    { lang: LABELS.lang, heading: LABELS.texts.express_checkout, count: '{{ count }}{{ wide }}' },
    { cells: '{{ cells }}' },
  );

/**
 * The cart's element with a cell for each wallet; a skeleton if the wallet depends on the cart's selling
 * plans.
 */
export const cartElement = (): string => `
  ${readLimit}
  ${readAttributeInLiquid('wallet-configs')}
  ${splitConfigs}
  {%- assign count = 0 -%}
  {%- assign wide = '' -%}
  {%- assign cells = '' -%}
  {%- assign buttons = '' -%}
  {%- capture column_style -%}${columnStyleText()}{%- endcapture -%}
  {%- assign light_style = column_style -%}
  {%- capture grid_style -%}${gridStyleText()}{%- endcapture -%}
  {%- assign light_names = '${LIGHT_NAMES}' | split: ',' -%}
  ${orderNames}
  {%- for name in names -%}{%- for rest in configs offset: 1 -%}
    {%- assign wallet = rest | split: '&quot;' | first -%}
    {%- unless wallet == name -%}{%- continue -%}{%- endunless -%}
    ${setExcess('},{')}
    {%- if forloop.last -%}${setExcess('}]')}{%- endif -%}
    ${readConfig}
    {%- if count >= limit -%}{%- assign wallet = '' -%}{%- endif -%}
    ${readOwnKeys}
    {%- if wallet != '' -%}
      ${addCell()}
    {%- endif -%}
    {%- break -%}
  {%- endfor -%}{%- endfor -%}
  {{- before }}{{ opening }}{{ tag }} ${STATE}="pending">
  {%- if count > 0 -%}
    {{- light_style -}}
    ${shadowRoot({}, `{{ style }}{{ grid_style }}${gridHtml()}`)}
    {{- buttons -}}
  {%- endif -%}
  {{- closing }}{{ after -}}`;
