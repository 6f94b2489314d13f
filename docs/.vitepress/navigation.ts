import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { docsTable } from './docs-table';

/** A page in the sidebar. */
export interface PageLink {
  text: string;
  /** Its URL on the site, without an extension. */
  link: string;
}

/** A part of the sidebar. */
export interface PageGroup {
  text: string;
  items: PageLink[];
}

const DOCS = fileURLToPath(new URL('../', import.meta.url));

/** The title of a page, which is its first heading. */
const titleOf = (page: string) => /^# (.+)$/m.exec(readFileSync(`${DOCS}${page}.md`, 'utf8'))?.[1] ?? page;

const pageLink = (page: string): PageLink => ({
  text: titleOf(page),
  link: `/${page.replace(/(^|\/)index$/, '$1')}`,
});

/** A group whose pages are in one folder: `''`, or a path that ends in `/`. */
const group = (text: string, folder: string, pages: readonly string[]): PageGroup => ({
  text,
  items: pages.map((page) => pageLink(`${folder}${page}`)),
});

/** The pages of a folder of the docs: `''`, or a path that ends in `/`. */
const pagesIn = (folder: string): PageLink[] =>
  readdirSync(`${DOCS}${folder}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => pageLink(`${folder}${file.slice(0, -'.md'.length)}`));

/** The pages of the wallets, in the order of the table of wallets. */
const walletPages = docsTable(readFileSync(`${DOCS}wallets/index.md`, 'utf8'), 'wallets').map(([link = '']) =>
  link.replace(/.*\((.+)\.md\)/, '$1'),
);

/** The pages in groups. Pages that no group names are in the last one. */
const groups: PageGroup[] = [
  group('Start', '', ['quick-start', 'gallery', 'playground']),
  group('Elements', 'elements/', [
    'index',
    'product',
    'cart',
    'wallet-button',
    'more-options-link',
    'delivery-promise',
    'shop-pay-iframe-content',
  ]),
  group('Wallets', 'wallets/', ['index', ...walletPages]),
  group('Guides', 'guides/', [
    'theme',
    'migration',
    'storefront-api',
    'languages',
    'headless',
    'react',
    'angular',
    'types',
    'server-rendering',
    'cart-drawer',
    'styling',
    'wordmarks',
    'reserved-space',
    'divider',
    'consent',
    'customers',
    'analytics',
    'telemetry',
    'content-security-policy',
    'serving',
    'cdn',
    'performance',
    'testing',
    'troubleshooting',
    'doctor',
  ]),
  group('Reference', 'reference/', ['attributes', 'events', 'outcomes', 'errors', 'settings', 'storage']),
  group('Before launch', '', [
    'going-live',
    'faq',
    'browser-support',
    'accessibility',
    'upgrading',
    'versioning',
    'changelog',
    'benchmarks',
  ]),
  group('Contributing', '', ['architecture', 'development', 'measuring']),
  {
    text: 'Decisions',
    items: [
      pageLink('decisions/README'),
      ...pagesIn('decisions/').filter(({ link }) => !link.endsWith('/README')),
    ],
  },
];

const isListed = (url: string) => groups.some(({ items }) => items.some(({ link }) => link === url));

/** Every page of the site, in groups. */
export const sidebar: PageGroup[] = [
  ...groups,
  {
    text: 'More',
    items: pagesIn('').filter(({ link }) => link !== '/' && !isListed(link)),
  },
].filter(({ items }) => items.length > 0);
