import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeIn } from '../../docs/.vitepress/docs-table.ts';
import { docsTableNamed } from './docs-tables.mjs';
import { withoutLinks } from './elements-plugin.mjs';

const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const ourElements = ({ modules }) => modules.flatMap(({ declarations }) => declarations);

/** The custom properties of all elements, without duplicates. */
const propertiesOf = (manifest) => [
  ...new Map(
    ourElements(manifest).flatMap(({ cssProperties }) =>
      cssProperties.map((property) => [property.name, property]),
    ),
  ).values(),
];

/** All parts, including those of the dialog, which is not part of an element. */
const parts = () =>
  docsTableNamed('parts').flatMap(([names, text]) =>
    codeIn(names).map((part) => ({ name: part, description: withoutLinks(text) })),
  );

const descriptionWithDefault = ({ description, default: value }) => `${description} (default: ${value})`;

/**
 * The custom properties and parts for VS Code.
 * https://github.com/microsoft/vscode-css-languageservice/blob/main/docs/customData.md
 */
export const cssData = (manifest) => ({
  version: 1.1,
  properties: propertiesOf(manifest).map((property) => ({
    name: property.name,
    description: descriptionWithDefault(property),
  })),
  pseudoElements: parts().map(({ name: part, description }) => ({ name: `::part(${part})`, description })),
});

/** A member of an element in the form of web types. */
const webTypesMember = ({ name: member, description, type }) => ({
  name: member,
  description,
  ...(type && { type: type.text }),
});

/**
 * The elements, custom properties and parts for JetBrains' editors. https://github.com/JetBrains/web-types
 */
export const webTypes = (manifest) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: ourElements(manifest).map(({ tagName, description, attributes, members, events }) => ({
        name: tagName,
        description,
        attributes: attributes.map(({ name: attribute, description: text, type }) => ({
          name: attribute,
          description: text,
          value: { type: type.text },
        })),
        js: {
          properties: members.filter(({ kind }) => kind === 'field').map(webTypesMember),
          events: events.map(webTypesMember),
        },
      })),
    },
    css: {
      properties: propertiesOf(manifest).map((property) => ({
        name: property.name,
        description: descriptionWithDefault(property),
      })),
      parts: parts(),
    },
  },
});

/** Plugin of `@custom-elements-manifest/analyzer` that writes the data for editors beside the manifest. */
export function editorDataPlugin(outdir) {
  return {
    name: 'ekspres-editor-data',
    packageLinkPhase({ customElementsManifest }) {
      mkdirSync(outdir, { recursive: true });
      const write = (file, data) => writeFileSync(join(outdir, file), JSON.stringify(data, null, 2));
      write('css-data.json', cssData(customElementsManifest));
      write('web-types.json', webTypes(customElementsManifest));
    },
  };
}
