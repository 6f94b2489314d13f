import { buttonLabel } from '../../embed/shared/button-label';
import { firstFile, LANGUAGES, type Language } from '../../ui/languages';
import { elementHtml, escapeHtml } from '../html';
import { labelsIn, type Labels } from '../labels';

/** The language of pages that are in none of the script's languages. */
const OTHERWISE: Language = 'en';

/**
 * Chooses the language by the parameter `language`, else by the page's locale, and sets the variable `lang`.
 * Pages without a locale are in the script's default language.
 * @param content what is printed in a language
 */
const byLanguage = (content: (language: Language) => string): string => `
  {%- assign lang = language | default: request.locale.iso_code | default: '${LANGUAGES[0]}' | split: '-' | first -%}
  {%- case lang -%}
  ${LANGUAGES.filter((one) => one !== OTHERWISE)
    .map((one) => `{%- when '${one}' -%}${content(one)}`)
    .join('\n')}
  {%- else -%}
  {%- assign lang = '${OTHERWISE}' -%}${content(OTHERWISE)}
  {%- endcase -%}`;

const assignAll = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `{%- assign ${name} = '${escapeHtml(value)}' -%}`)
    .join('\n');

/** The variables that {@link readLabels} sets, in the place of labels. */
export const LABELS: Labels = {
  lang: '{{ lang }}',
  texts: {
    express_checkout: '{{ express_checkout }}',
    more_options: '{{ more_options }}',
    buy_now: '{{ buy_now }}',
    buy_with: '{{ prefix }}{wallet}{{ suffix }}',
  },
};

/** Sets the variables of {@link LABELS}. */
export const readLabels = byLanguage((language) => {
  const { buy_with, ...texts } = labelsIn(language).texts;
  const { prefix, suffix } = buttonLabel({ look: 'branded' }, true, { buy_with, ...texts });
  return assignAll({ ...texts, prefix, suffix });
});

/**
 * The tag of the script as Liquid text. Without `async`, because a theme's script must define the elements
 * before that of the platform: see `docs/guides/migration.md`.
 */
export const scriptTag = `
  ${byLanguage((language) => assignAll({ file: firstFile(language) }))}
  {%- assign src = file | asset_url -%}
  {%- if folder -%}{%- assign src = folder | append: file -%}{%- endif -%}
  ${elementHtml('script', { type: 'module', src: '{{ src }}', fetchpriority: 'high' }, '')}`;
