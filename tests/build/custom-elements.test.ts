// @vitest-environment node
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { cssData, webTypes } from '../../build/manifest/editor-data.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { elementsPlugin } from '../../build/manifest/elements-plugin.mjs';
import { attributeReaders, type ReaderKind } from '../../src/embed/shared/attributes-by-element';
import { propertyOf } from '../../src/embed/shared/attributes';
import { pageTypeNamed } from '../../src/embed/shared/page-type';
import { elementKinds } from '../../src/types/element-kinds';
import { wallets } from '../../src/wallets/registry';

interface Entry {
  name: string;
  description?: string;
  type?: { text: string };
}
type List = 'attributes' | 'members' | 'events' | 'cssParts' | 'cssProperties';
type Declaration = Entry & { tagName: string } & Record<List, Entry[]>;

const LISTS: readonly List[] = ['attributes', 'members', 'events', 'cssParts', 'cssProperties'];
const kinds = Object.entries(elementKinds) as [string, ReaderKind][];

const manifest = { modules: [] as { declarations: Declaration[] }[] };
let declarations: Declaration[];

beforeAll(() => {
  elementsPlugin().packageLinkPhase({ customElementsManifest: manifest });
  declarations = manifest.modules[0]?.declarations ?? [];
});

const declarationOf = (tag: string) => {
  const declaration = declarations.find(({ tagName }) => tagName === tag);
  if (!declaration) throw new Error(`The manifest lacks ${tag}`);
  return declaration;
};

const namesIn = (tag: string, list: List) => declarationOf(tag)[list].map(({ name }) => name);

describe('the manifest of custom elements', () => {
  test.each(kinds)('lists for %s the attributes that elements of its kind read', (tag, kind) => {
    const read = Object.entries(attributeReaders).filter(([, readers]) => readers.includes(kind));
    // `slot` is an attribute of all HTML elements.
    const expected = read.map(([name]) => name).filter((name) => name !== 'slot');
    expect(namesIn(tag, 'attributes').sort()).toEqual(expected.sort());
  });

  test.each(kinds)('lists for %s a property for each attribute', (tag) => {
    expect(namesIn(tag, 'members')).toEqual(
      expect.arrayContaining(namesIn(tag, 'attributes').map(propertyOf)),
    );
  });

  test.each(kinds)('describes %s, its attributes, members, events, parts and custom properties', (tag) => {
    const declaration = declarationOf(tag);
    const entries = [declaration, ...LISTS.flatMap((list) => declaration[list])];
    expect(entries.filter(({ description }) => !description)).toEqual([]);
  });

  test.each<[property: string, type: string]>([
    ['walletConfigs', 'readonly (WalletConfig | null)[] | undefined'],
    ['disabled', 'boolean'],
    ['cartId', 'string | undefined'],
  ])('gives the property %s the type of the declarations', (property, type) => {
    const members = declarationOf('shopify-accelerated-checkout-cart').members;
    expect(members.find(({ name }) => name === property)?.type).toEqual({ text: type });
  });

  test('lists for an element with wallets the read-only property availableWallets, which has no attribute', () => {
    const tag = 'shopify-accelerated-checkout-cart';
    const member = declarationOf(tag).members.find(({ name }) => name === 'availableWallets');
    expect(member).toMatchObject({ kind: 'field', readonly: true });
    expect(namesIn(tag, 'attributes')).not.toContain('available-wallets');
  });

  test('lists no property availableWallets for the link', () => {
    expect(namesIn('more-payment-options-link', 'members')).not.toContain('availableWallets');
  });

  test.each([
    [
      'shopify-wallet-button',
      [
        'ekspres-checkout-start',
        'ekspres-error',
        'ekspres-outcome',
        'ekspres-wallets-change',
        'wallet-rendered',
      ],
    ],
    ['more-payment-options-link', ['ekspres-checkout-start', 'ekspres-error', 'ekspres-outcome']],
    ['shopify-delivery-promise', []],
  ])('lists for %s the events that it dispatches', (tag, events) => {
    expect(namesIn(tag, 'events')).toEqual(events);
  });
});

interface HtmlData {
  tags: { name: string; attributes: { name: string; values: { name: string }[] }[] }[];
}

describe('the data for editors', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'ekspres-html-data-'));
  let tags: HtmlData['tags'];

  beforeAll(() => {
    customElementVsCodePlugin({
      outdir,
      htmlFileName: 'html-data.json',
      cssFileName: null,
      hideLogs: true,
    }).packageLinkPhase({ customElementsManifest: manifest });
    ({ tags } = JSON.parse(readFileSync(join(outdir, 'html-data.json'), 'utf8')));
  });
  afterAll(() => rmSync(outdir, { recursive: true }));

  const valuesOf = (tag: string, attribute: string): string[] => {
    const attributes = tags.find(({ name }) => name === tag)?.attributes ?? [];
    return attributes.find(({ name }) => name === attribute)?.values.map(({ name }) => name) ?? [];
  };

  test('offers the page types that the script reads', () => {
    const values = valuesOf('shopify-wallet-button', 'page-type');
    expect(values).toEqual(['product', 'cart_page', 'cart_ajax', 'checkout']);
    expect(values.map(pageTypeNamed)).toEqual(values);
  });

  test('offers the instrument of every wallet', () => {
    expect(valuesOf('more-payment-options-link', 'recommended-instrument')).toEqual(
      wallets.map(({ instrument }) => instrument),
    );
  });

  test.each(['access-token', 'disabled', 'quantity', 'wallet-config'])(
    'offers no values for %s, which has no list of values',
    (attribute) => {
      expect(valuesOf('shopify-wallet-button', attribute)).toEqual([]);
    },
  );
});

describe('custom properties and parts', () => {
  const property = '--shopify-accelerated-checkout-row-gap';
  const description = 'space between two buttons of a cart (default: 8px)';

  test('are in the CSS data once each', () => {
    const { properties, pseudoElements } = cssData(manifest);
    expect(properties).toContainEqual({ name: property, description });
    const names = [...properties, ...pseudoElements].map(({ name }: Entry) => name);
    expect(names).toEqual(expect.arrayContaining(['::part(button)', '::part(dialog-close)']));
    expect(new Set(names).size).toBe(names.length);
  });

  test('are in the web-types', () => {
    const { css } = webTypes(manifest).contributions;
    expect(css.properties).toContainEqual({ name: property, description });
    expect(css.parts.map(({ name }: Entry) => name)).toContain('dialog-close');
  });
});

describe('the web-types', () => {
  test('list every element', () => {
    const { html } = webTypes(manifest).contributions;
    const names: string[] = html.elements.map(({ name }: Entry) => name);
    expect(names.sort()).toEqual(Object.keys(elementKinds).sort());
  });

  test('list the attributes and events of an element', () => {
    const { html } = webTypes(manifest).contributions;
    const button = html.elements.find(({ name }: Entry) => name === 'shopify-wallet-button');
    expect(button.attributes.map(({ name }: Entry) => name)).toEqual(
      namesIn('shopify-wallet-button', 'attributes'),
    );
    expect(button.js.events.map(({ name }: Entry) => name)).toContain('wallet-rendered');
  });
});

test('the manifest and the data for editors contain no Markdown links', () => {
  const files = [manifest, cssData(manifest), webTypes(manifest)].map((data) => JSON.stringify(data));
  expect(files.filter((text) => text.includes(']('))).toEqual([]);
});
