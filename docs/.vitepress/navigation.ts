/** A page in the sidebar. */
export interface PageLink {
  text: string;
  /** Its address on the site, without an extension. */
  link: string;
}

/** A part of the sidebar. */
export interface PageGroup {
  text: string;
  collapsed?: boolean;
  items: PageLink[];
}

/** A group whose pages lie in one folder. */
const group = (text: string, folder: string, pages: Readonly<Record<string, string>>): PageGroup => ({
  text,
  items: Object.entries(pages).map(([page, title]) => ({ text: title, link: `${folder}${page}` })),
});

/** Every page of the site: a test finds a page that is missing here. */
export const sidebar: PageGroup[] = [
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
    'server-rendering': 'Server rendering',
    'cart-drawer': 'Carts that change',
    styling: 'Styling',
    'reserved-space': 'Reserved space',
    consent: 'Consent to subscriptions',
    analytics: 'Analytics recipes',
    telemetry: 'What is measured',
    'content-security-policy': 'Content security policy',
    serving: 'Serving the files',
    performance: 'Performance',
    troubleshooting: 'Troubleshooting',
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
  }),
  group('Changing Ekspres', '/', {
    architecture: 'Architecture',
    development: 'Development',
    'decisions/README': 'Decisions',
  }),
];
