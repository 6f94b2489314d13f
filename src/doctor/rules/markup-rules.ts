import { attributeReaders, type ReaderKind } from '../../embed/shared/attributes-by-element';
import type { AttributeName } from '../../embed/shared/attributes';
import { elementKinds } from '../../types/element-kinds';
import { firstFile } from '../../ui/languages';
import type { ElementFacts, PageFacts } from '../facts';
import { nearest } from '../nearest';
import { pageMistake, type Mistake, type Rule } from '../rule';
import { CONFIG_ATTRIBUTES } from './configs';

const tags = Object.keys(elementKinds);

const attributeNames = Object.keys(attributeReaders) as AttributeName[];

/** The kind of an element, which determines the attributes that it reads. */
export const kindOf = ({ tag }: ElementFacts): ReaderKind => elementKinds[tag as keyof typeof elementKinds];

/** Attributes that any element may have: those of HTML, and those of frameworks, by their prefixes. */
const OF_ANY_ELEMENT =
  /^(?:id|class|style|slot|part|hidden|lang|dir|title|role|tabindex|nonce|is|inert|popover|translate|draggable|exportparts|key|ref|(?:data|aria|x|v|hx)-.*|on.*|[:@_].*)$/;

const isOurs = (name: string): name is AttributeName => attributeNames.includes(name as AttributeName);

/** A rule about each of our elements. */
export const elementRule = (
  code: string,
  find: (element: ElementFacts, facts: PageFacts) => readonly Omit<Mistake, 'about'>[],
): Rule => ({
  code,
  find: (facts) =>
    facts.elements.flatMap((element) =>
      find(element, facts).map((mistake) => ({ about: element.name, ...mistake })),
    ),
});

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
      const meant = isOurs(name) || OF_ANY_ELEMENT.test(name) ? undefined : nearest(name, attributeNames);
      return meant ? [{ sentence: `Unknown attribute "${name}".`, fix: `Did you mean "${meant}"?` }] : [];
    }),
  ),
  elementRule('config-not-read', (element) =>
    CONFIG_ATTRIBUTES.flatMap((name) => {
      const readers = attributeReaders[name];
      if (!(name in element.attributes) || readers.includes(kindOf(element))) return [];
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
