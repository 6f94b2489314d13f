import { STATE } from '../../embed/shared/element-state';
import { forEachWallet, productContent } from './faces';
import { NO_PLANS, readAttributeInLiquid, readConfig, setExcess, splitConfigs } from './read-markup';

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

/**
 * Reads the config in an attribute, and chooses its wallet unless the product's selling plan rules it out.
 */
const chooseFrom = (attribute: 'recommended' | 'fallback'): string => `${readAttributeInLiquid(attribute)}
  ${splitConfigs}
  {%- assign rest = configs[1] -%}
  ${readConfig}
  {%- if has_plan and value contains '${NO_PLANS}' -%}{%- assign wallet = '' -%}{%- endif -%}
  ${chooseFirst}`;

/** Chooses buy it now, unless it is hidden. */
const chooseBuyItNow = `{%- assign wallet = 'buy_it_now' -%}
  {%- assign params = '{}' -%}
  {%- if hidden_names contains wallet -%}{%- assign wallet = '' -%}{%- endif -%}
  ${chooseFirst}`;

/** The product page's element with its first wallet that can be offered. */
export const productElement = (): string => `
  {%- assign chosen = '' -%}
  {%- assign chosen_params = '{}' -%}
  {%- assign chosen_rank = ${NOT_ORDERED + 1} -%}
  ${setExcess('}')}
  {%- assign has_plan = false -%}
  ${readAttributeInLiquid('has-selling-plan')}
  {%- if found.size > 1 and value != 'false' -%}{%- assign has_plan = true -%}{%- endif -%}
  ${chooseFrom('recommended')}${chooseFrom('fallback')}
  ${chooseBuyItNow}
  {%- assign wallet = chosen -%}
  {%- assign params = chosen_params -%}
  {{- before }}{{ opening }}{{ tag }} ${STATE}="pending">
  ${forEachWallet(productContent)}
  {{- closing }}{{ after -}}`;
