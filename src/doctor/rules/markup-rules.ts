import { attributeReaders } from '../../embed/shared/attributes-by-element';
import type { AttributeName } from '../../embed/shared/attributes';
import { elementKinds } from '../../types/element-kinds';
import { firstFile } from '../../ui/languages';
import { nearest } from '../nearest';
import { elementRule, kindOfElement, pageMistake, type Rule } from '../rule';
import { CONFIG_ATTRIBUTES } from './configs';

const tags = Object.keys(elementKinds);

const attributeNames = Object.keys(attributeReaders) as AttributeName[];

/** Attributes that any element may have: those of HTML, and those of frameworks, by their prefixes. */
const GLOBAL_ATTRIBUTES =
  /^(?:id|class|style|slot|part|hidden|lang|dir|title|role|tabindex|nonce|is|inert|popover|translate|draggable|exportparts|key|ref|(?:data|aria|x|v|hx)-.*|on.*|[:@_].*)$/;

const isOurs = (name: string): name is AttributeName => attributeNames.includes(name as AttributeName);

/** Mistakes in names of tags and attributes. */
export const markupRules: readonly Rule[] = [
  {
    code: 'unknown-tag',
    find: ({ undefinedTags }) =>
      undefinedTags.flatMap((tag) => {
        const meant = nearest(tag, tags);
        return pageMistake(!!meant, `No script has defined <${tag}>.`, `Did you mean <${meant}>?`);
      }),
  },
  {
    code: 'no-element',
    find: ({ elements, undefinedTags }) =>
      pageMistake(
        !elements.length && !undefinedTags.some((tag) => nearest(tag, tags)),
        'The page has no Ekspres element.',
        'Add <shopify-accelerated-checkout>, or <shopify-accelerated-checkout-cart> on a cart page.',
      ),
  },
  elementRule('unknown-attribute', ({ attributes }) =>
    Object.keys(attributes).flatMap((name) => {
      const meant = isOurs(name) || GLOBAL_ATTRIBUTES.test(name) ? undefined : nearest(name, attributeNames);
      return meant ? [{ sentence: `Unknown attribute "${name}".`, fix: `Did you mean "${meant}"?` }] : [];
    }),
  ),
  elementRule('config-not-read', (element) =>
    CONFIG_ATTRIBUTES.flatMap((name) => {
      const readers = attributeReaders[name];
      if (!(name in element.attributes) || readers.includes(kindOfElement(element))) return [];
      const readingTags = tags.filter((tag) =>
        readers.includes(elementKinds[tag as keyof typeof elementKinds]),
      );
      return [
        {
          sentence: `<${element.tag}> does not read ${name}.`,
          fix: `Set it on ${readingTags.map((tag) => `<${tag}>`).join(' or ')}, or use the attribute that this element reads.`,
        },
      ];
    }),
  ),
  elementRule('other-language', ({ markupLanguage }, { language }) =>
    markupLanguage
      ? [
          {
            sentence: `Its markup is in the language "${markupLanguage}", but the script is in "${language}", so its labels change when the script loads.`,
            fix: `Render it with the language "${language}", or load ${firstFile(markupLanguage)}.`,
          },
        ]
      : [],
  ),
];
