import { firstFile, LANGUAGES, type Language } from '../../ui/languages';
import { elementHtml, escapeHtml } from '../html';
import { labelsIn, type Labels } from '../labels';

/** The language for pages that are in none of the script's languages. */
const FALLBACK_LANGUAGE: Language = 'en';

/**
 * Chooses the language by the parameter `language`, or else by the page's locale, and sets the variable
 * `lang`. Pages without a locale get the script's default language.
 * @param content returns the Liquid for one language
 */
const byLanguage = (content: (language: Language) => string): string => `
  {%- assign lang = language | default: request.locale.iso_code | default: '${LANGUAGES[0]}' | split: '-' | first -%}
  {%- case lang -%}
  ${LANGUAGES.filter((name) => name !== FALLBACK_LANGUAGE)
    .map((name) => `{%- when '${name}' -%}${content(name)}`)
    .join('\n')}
  {%- else -%}
  {%- assign lang = '${FALLBACK_LANGUAGE}' -%}${content(FALLBACK_LANGUAGE)}
  {%- endcase -%}`;

/** Assigns each value to a variable. */
const assignAll = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `{%- assign ${name} = '${escapeHtml(value)}' -%}`)
    .join('\n');

/** The labels as variables, which {@link assignLabels} sets. */
export const LABELS: Labels = {
  lang: '{{ lang }}',
  texts: {
    express_checkout: '{{ express_checkout }}',
    more_options: '{{ more_options }}',
    buy_now: '{{ buy_now }}',
    buy_with: '{{ prefix }}{wallet}{{ suffix }}',
  },
};

/** Liquid that sets the variables of {@link LABELS}. */
export const assignLabels = byLanguage((language) => {
  const { express_checkout, more_options, buy_now, buy_with } = labelsIn(language).texts;
  const [prefix = '', suffix = ''] = buy_with.split('{wallet}');
  return assignAll({ express_checkout, more_options, buy_now, prefix, suffix });
});

/**
 * The tag of the script as Liquid text. It has no `async`, because in a theme Ekspres must define the
 * elements before Shopify's script does: see `docs/guides/migration.md`.
 */
export const scriptTag = `
  ${byLanguage((language) => assignAll({ file: firstFile(language) }))}
  {%- assign src = file | asset_url -%}
  {%- if folder -%}{%- assign src = folder | append: file -%}{%- endif -%}
  ${elementHtml('script', { type: 'module', src: '{{ src }}', fetchpriority: 'high' }, '')}`;
