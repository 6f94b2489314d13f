import { PASSED_ON_NAMES, KNOWN_NAMES } from './faces';

/*
 * Liquid that reads the markup of the platform. Liquid has no regular expressions and cannot parse JSON, so
 * strings are split at the text around the wanted part.
 */

/**
 * Sets `tag` to the attributes in the parts of `quoted`, each with a value. Every other part is a value. The
 * parts between contain names: those of attributes without a value, and at the end that of the next value.
 */
const copyAttributes = `{%- comment -%} The platform sets "disabled" together with its placeholder, which is removed. {%- endcomment -%}
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
    {%- assign tag = tag | strip -%}`;

/** Sets `passed_on` to the attributes in `tag` that the element's buttons get too. */
const copyPassedOn = `{%- capture passed_on -%}
      {%- assign names = '${PASSED_ON_NAMES}' | split: ',' -%}
      {%- for name in names -%}
        {%- assign start = name | prepend: ' ' | append: '="' -%}
        {%- assign found = tag | prepend: ' ' | split: start -%}
        {%- if found.size > 1 %} {{ name }}="{{ found[1] | split: '"' | first }}"{% endif -%}
      {%- endfor -%}
    {%- endcapture -%}`;

/**
 * Reads an element's opening tag. The platform escapes quotation marks in values, so the tag can be split at
 * quotation marks. Sets these variables:
 * - `before`, `after`: the markup around the element;
 * - `tag`: the attributes, each with a value; blank if there is no such element, or it has no placeholder;
 * - `passed_on`: the attributes that its buttons get too.
 */
export const readElementInLiquid = (element: string): string => `
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
    ${copyAttributes}
    ${copyPassedOn}
  {%- endif -%}`;

/**
 * Reads the value of one of the element's attributes into `value`; `found` has two parts if the element
 * has the attribute.
 */
export const readAttributeInLiquid = (name: string): string => `
  {%- assign found = tag | prepend: ' ' | split: ' ${name}="' -%}
  {%- assign value = found[1] | split: '"' | first -%}`;

/** Splits the parameter `hidden` or `order` into the list `hidden_names` or `order_names`. */
export const readNames = (parameter: 'hidden' | 'order'): string =>
  `{%- assign ${parameter}_names = ${parameter} | remove: ' ' | split: ',' -%}`;

/** Splits the JSON in `value` into `configs`: each item but the first starts at the name of a config. */
export const splitConfigs = `{%- assign configs = value | split: '&quot;name&quot;:&quot;' -%}`;

/**
 * Sets `excess` for {@link readConfig}: the number of characters after the parameters if they are the last
 * key of their config.
 * @param following these characters: the end of the config, and what separates it from the next config
 */
export const setExcess = (following: '}' | '}]' | '},{'): string =>
  `{%- assign excess = ${following.length} -%}`;

/**
 * Reads `wallet` and `params` from `rest`, an item of `configs`. The parameters may contain any JSON. They
 * end before a key whose name begins with `supports_`, of the next config or of the same one; if there is no
 * such key, `excess` characters before the end. `wallet` is blank for a name that is unknown or hidden.
 */
export const readConfig = `
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
  {%- assign known = '${KNOWN_NAMES}' | split: ',' -%}
  {%- unless known contains wallet -%}{%- assign wallet = '' -%}{%- endunless -%}
  {%- if hidden_names contains wallet -%}{%- assign wallet = '' -%}{%- endif -%}`;

/** What the JSON of a config contains if its wallet does not support selling plans. */
export const NO_PLANS = '&quot;supports_subs&quot;:false';
