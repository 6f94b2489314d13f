import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A page in the sidebar. */
export interface PageLink {
  text: string;
  /** Its address on the site, without an extension. */
  link: string;
}

/** A part of the sidebar. */
export interface PageGroup {
  text: string;
  items: PageLink[];
}

/** A group whose pages lie in one folder. */
const group = (text: string, folder: string, pages: Readonly<Record<string, string>>): PageGroup => ({
  text,
  items: Object.entries(pages).map(([page, title]) => ({ text: title, link: `${folder}${page}` })),
});

const DOCS = fileURLToPath(new URL('../', import.meta.url));

const titleOf = (page: string) => /^# (.+)$/m.exec(readFileSync(`${DOCS}${page}.md`, 'utf8'))?.[1] ?? page;

/** The pages of a folder of the docs, which ends in `/` unless it is `''`, by their own titles. */
const pagesIn = (folder: string): PageLink[] =>
  readdirSync(`${DOCS}${folder}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}${file.slice(0, -'.md'.length)}`)
    .map((page) => ({ text: titleOf(page), link: `/${page}` }));

/** The pages in groups. Pages that no group names stand in the last one, by their own titles. */
const groups: PageGroup[] = [
  group('Start', '/', {
    'quick-start': 'Quick start',
    gallery: 'Gallery',
    playground: 'Playground',
  }),
  group('Elements', '/elements/', {
    '': 'Overview',
    product: 'Product page',
    cart: 'Cart',
    'wallet-button': 'One wallet, by its config',
    'more-options-link': 'Link to more options',
    'delivery-promise': 'Promise of delivery',
    'shop-pay-iframe-content': 'Shop Pay knows the shopper',
  }),
  group('Wallets', '/wallets/', {
    '': 'Overview',
    'buy-it-now': 'Buy it now',
    'shop-pay': 'Shop Pay',
    'apple-pay': 'Apple Pay',
    'google-pay': 'Google Pay',
    paypal: 'PayPal',
    venmo: 'Venmo',
    'meta-pay': 'Meta Pay',
    'amazon-pay': 'Amazon Pay',
    'buy-with-prime': 'Buy with Prime',
  }),
  group('Guides', '/guides/', {
    migration: 'Migration',
    headless: 'Headless pages',
    react: 'React',
    types: 'Types in templates',
    'server-rendering': 'Server rendering',
    'cart-drawer': 'Carts that change',
    styling: 'Styling',
    'reserved-space': 'Reserved space',
    divider: 'Hide the divider',
    consent: 'Consent to subscriptions',
    analytics: 'Analytics recipes',
    telemetry: 'What is measured',
    'content-security-policy': 'Content security policy',
    serving: 'Serving the files',
    cdn: 'Files for a CDN',
    performance: 'Performance',
    testing: 'Testing',
    troubleshooting: 'Troubleshooting',
    doctor: 'Doctor',
  }),
  group('Reference', '/reference/', {
    attributes: 'Attributes',
    events: 'Events and calls',
    outcomes: 'Outcomes',
    errors: 'Errors',
    settings: 'Settings',
    storage: 'What is stored',
  }),
  group('Before shoppers', '/', {
    'going-live': 'Going live',
    accessibility: 'Accessibility',
    versioning: 'Versions',
    benchmarks: 'Benchmarks',
  }),
  group('Changing Ekspres', '/', {
    architecture: 'Architecture',
    development: 'Development',
  }),
  {
    text: 'Decisions',
    items: [
      { text: 'Overview', link: '/decisions/README' },
      ...pagesIn('decisions/').filter(({ link }) => !link.endsWith('/README')),
    ],
  },
];

const isListed = (address: string) => groups.some(({ items }) => items.some(({ link }) => link === address));

/** Every page of the site, in groups. */
export const sidebar: PageGroup[] = [
  ...groups,
  {
    text: 'More',
    items: pagesIn('').filter(({ link }) => link !== '/index' && !isListed(link)),
  },
].filter(({ items }) => items.length > 0);
