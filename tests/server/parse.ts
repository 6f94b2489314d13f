import type { OwnElementOptions } from '../../src/server/index';
import type { WalletConfig } from '../../src/types';

/** The options without which an element shows nothing. */
export const REQUIRED = { accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' };

export const SHOP_PAY: WalletConfig = { name: 'shop_pay', wallet_params: { personalized: true } };

/** Every wallet, with the parameters that it needs to be offered. */
export const WALLETS: readonly Pick<OwnElementOptions, 'wallet' | 'walletParams'>[] = [
  { wallet: 'buy_it_now' },
  { wallet: 'shop_pay' },
  { wallet: 'apple_pay' },
  { wallet: 'google_pay', walletParams: { auth: [{ jwt: 'a', expiresAt: 9_999_999_999 }] } },
  { wallet: 'paypal' },
  { wallet: 'venmo' },
  { wallet: 'facebook_pay' },
  { wallet: 'buy_with_prime' },
  { wallet: 'amazon_pay' },
];

/** Parses HTML that consists of one element. Declarative shadow roots stay templates. */
export function parse(html: string): Element {
  const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const [element, ...others] = body.childNodes;
  if (!(element instanceof Element) || others.length) throw new Error(`expected one element: ${html}`);
  return element;
}

export function contentOf(element: Element): ParentNode {
  if (element.shadowRoot) return element.shadowRoot;
  const template = element.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  return template ? template.content : element;
}

/** The first element in an element or its shadow root that is not a style: its face, or its grid. */
export function faceOf(element: Element): Element {
  const face = [...contentOf(element).children].find(({ localName }) => localName !== 'style');
  if (!face) throw new Error(`<${element.localName}> has no face`);
  return face;
}

export const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value ?? '']));
