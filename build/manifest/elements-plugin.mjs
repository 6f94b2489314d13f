import { codeIn } from '../../docs/.vitepress/docs-table.ts';
import { docsTableNamed } from './docs-tables.mjs';
import { readElementTypes } from './element-types.mjs';

/** The file that defines the elements. */
const MODULE = 'dist/ekspres.js';

/** Kinds of elements whose appearance depends on the custom properties. */
const STYLED = ['product', 'cart', 'checkout', 'wallet'];

/** Types of attributes other than string. */
const ATTRIBUTE_TYPES = new Set(['boolean', 'number']);

/** The wallets' names in events, from the table of wallets. */
const instruments = docsTableNamed('wallets').flatMap(([, , instrument]) => codeIn(instrument));

/**
 * The values of an attribute that the docs describe as `One of …. …`, or whose type is the wallets' names in
 * events; none for other attributes.
 */
function fixedValues(type, description = '') {
  if (type === 'InstrumentName') return instruments;
  const [, list] = /^One of ([^.]+)\./.exec(description) ?? [];
  return codeIn(list);
}

/** The type of an attribute: a list of strings, a type of `ATTRIBUTE_TYPES`, or any string. */
function attributeType(type, description) {
  const values = fixedValues(type, description);
  if (values.length > 0) return values.map((value) => `'${value}'`).join(' | ');
  return ATTRIBUTE_TYPES.has(type) ? type : 'string';
}

/** `buyerCountry` → `buyer-country` */
const attributeOf = (property) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `shop-pay-wallet-button` → `ShopPayWalletButton`: the manifest needs the name of a class. */
const classNameOf = (tag) => tag.replace(/(?:^|-)(.)/g, (_match, letter) => letter.toUpperCase());

const withoutUndefined = (type) => type.replace(/ \| undefined$/, '');

/** A description without links, because editors show it outside the docs. */
export const withoutLinks = (text) => text?.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** The rows for a kind of element. The last cell of each row lists the kinds. */
const rowsOf = (table, kind) => table.filter((cells) => cells.at(-1).split(', ').includes(kind));

/** The tables of the docs that the manifest uses. The table of elements has one row for all wallets. */
const readDocs = () => ({
  elements: new Map(
    docsTableNamed('elements').flatMap(([tags, text]) => codeIn(tags).map((tag) => [tag, text])),
  ),
  walletElement: docsTableNamed('elements').find(([tags]) => codeIn(tags).length === 0)?.[1],
  attributes: new Map(docsTableNamed('attributes').map(([name, text]) => [codeIn(name)[0], text])),
  events: docsTableNamed('events'),
  parts: docsTableNamed('parts'),
  customProperties: docsTableNamed('custom properties'),
});

/** The manifest's entry for the attribute of a property. */
function attributeEntry({ name, type }, docs) {
  const attribute = attributeOf(name);
  const description = withoutLinks(docs.attributes.get(attribute));
  return {
    name: attribute,
    fieldName: name,
    type: { text: attributeType(withoutUndefined(type), description) },
    description,
  };
}

/** The manifest's entry for a property with an attribute. They always have the same value. */
const fieldWithAttribute = ({ name, type }, docs) => ({
  kind: 'field',
  name,
  attribute: attributeOf(name),
  reflects: true,
  type: { text: type },
  description: withoutLinks(docs.attributes.get(attributeOf(name))),
});

/** The manifest's entry for a property without an attribute. */
const fieldWithoutAttribute = ({ name, type, isReadonly, description }) => ({
  kind: 'field',
  name,
  ...(isReadonly && { readonly: true }),
  type: { text: type },
  description,
});

/** The manifest's entry for a method. Our methods return nothing. */
const methodEntry = ({ name, description }) => ({
  kind: 'method',
  name,
  description,
  return: { type: { text: 'void' } },
});

/** Whether a member is a function: its type begins with the parameters. */
const isMethod = ({ type }) => type.startsWith('(');

/** The manifest's entry for a custom element. */
function declarationOf(tag, kind, members, events, docs) {
  const isAttribute = ({ name }) => docs.attributes.has(attributeOf(name));
  const fields = members.filter((member) => !isMethod(member));
  const properties = fields.filter(isAttribute);
  const ownEvents = rowsOf(docs.events, kind).map(([name]) => codeIn(name)[0]);
  return {
    kind: 'class',
    customElement: true,
    name: classNameOf(tag),
    tagName: tag,
    description: withoutLinks(kind === 'wallet' ? docs.walletElement : docs.elements.get(tag)),
    superclass: { name: 'HTMLElement' },
    attributes: properties.map((property) => attributeEntry(property, docs)),
    members: [
      ...properties.map((property) => fieldWithAttribute(property, docs)),
      ...fields.filter((field) => !isAttribute(field)).map(fieldWithoutAttribute),
      ...members.filter(isMethod).map(methodEntry),
    ],
    events: events
      .filter(({ name }) => ownEvents.includes(name))
      .map(({ name, type, description }) => ({ name, type: { text: type }, description })),
    cssParts: rowsOf(docs.parts, kind).map(([name, description]) => ({
      name: codeIn(name)[0],
      description: withoutLinks(description),
    })),
    cssProperties: STYLED.includes(kind)
      ? docs.customProperties.map(([name, value, description]) => ({
          name: `--shopify-accelerated-checkout-${codeIn(name)[0]}`,
          default: value,
          description: withoutLinks(description),
        }))
      : [],
  };
}

/**
 * Plugin of `@custom-elements-manifest/analyzer` that adds the elements of the package. The analyzer finds
 * none in the sources, because a table defines them. Types come from `src/types`, descriptions from the docs.
 */
export function elementsPlugin() {
  return {
    name: 'ekspres-elements',
    packageLinkPhase({ customElementsManifest }) {
      const { kinds, elements, events } = readElementTypes();
      const docs = readDocs();
      const declarations = [...elements].map(([tag, members]) =>
        declarationOf(tag, kinds.get(tag), members, events, docs),
      );
      customElementsManifest.modules = [
        {
          kind: 'javascript-module',
          path: MODULE,
          declarations,
          exports: declarations.map(({ name, tagName }) => ({
            kind: 'custom-element-definition',
            name: tagName,
            declaration: { name, module: MODULE },
          })),
        },
      ];
    },
  };
}
