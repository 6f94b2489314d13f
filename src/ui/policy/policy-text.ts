import { createElement, type ReactNode } from 'react';
import { readGlobal, toPageUrl } from '../page-dom';

const bodyOf = (parsed: Document): HTMLElement =>
  Reflect.get(Document.prototype, 'body', parsed) as HTMLElement;

/** Elements that a policy may contain. Other elements become a `span` with their content. */
const KEPT = (
  'a b blockquote br caption code dd div dl dt em h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong ' +
  'sub sup table tbody td tfoot th thead tr u ul'
).split(' ');

/**
 * Elements that are removed with their content, because they run code, load something, take input, or have no
 * readable text.
 */
const DROPPED =
  'script style template noscript iframe object svg math select textarea audio video canvas title'.split(' ');

/** Attributes that are kept, with React's names. Their case does not matter in HTML. */
const KEPT_ATTRIBUTES = ['lang', 'dir', 'colSpan', 'rowSpan'];

/**
 * Attributes of a link that opens in a new tab without opener or referrer; none if the URL is not safe.
 * @param shop the shop's origin, because a `<base>` of the page does not apply to the policy
 */
function linkAttributes(url: string | null, shop: string): object {
  // A fragment would lead to an element of the shop's page.
  if (!url || url.startsWith('#')) return {};
  try {
    const href = toPageUrl(url, shop);
    if (/^(https?|mailto|tel):/.test(href)) return { href, target: '_blank', rel: 'noopener noreferrer' };
  } catch {
    // The string is not a URL.
  }
  return {};
}

/** The React node for a node of the parsed HTML; null if it is left out. */
function nodeOf(node: Node, shop: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || DROPPED.includes(node.localName)) return null;
  const name = node.localName;
  if (name === 'img') return node.getAttribute('alt');
  const children = nodesOf(node, shop);
  if (!KEPT.includes(name)) return children.length ? createElement('span', null, ...children) : null;
  const props: Record<string, string> = {
    ...(name === 'a' && linkAttributes(node.getAttribute('href'), shop)),
  };
  for (const attribute of KEPT_ATTRIBUTES) {
    const value = node.getAttribute(attribute);
    if (value) props[attribute] = value;
  }
  return createElement(name, props, ...children);
}

const nodesOf = (parent: Node, shop: string): ReactNode[] =>
  [...parent.childNodes].map((node) => nodeOf(node, shop));

interface HtmlPolicy {
  createHTML(html: string): string;
}

let trustedHtml: HtmlPolicy | undefined;

/**
 * Parses HTML into a document that neither runs nor loads anything.
 * @throws if the page's Trusted Types forbid our policy
 */
function parse(html: string): Document {
  trustedHtml ??= readGlobal<{ createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy }>(
    'trustedTypes',
  )?.createPolicy('ekspres-html', { createHTML: (text) => text });
  return new DOMParser().parseFromString(trustedHtml?.createHTML(html) ?? html, 'text/html');
}

/**
 * Creates React nodes from untrusted HTML. Only listed elements and attributes are created, so that the text
 * cannot run code, load anything, imitate the page, or navigate it. Its language is unknown, so it does not
 * inherit the dialog's.
 * @param shop the shop's origin, against which links are resolved
 * @throws if the page's Trusted Types forbid parsing HTML
 */
export const policyText = (html: string, shop: string): ReactNode =>
  createElement('div', { lang: '', dir: 'auto' }, ...nodesOf(bodyOf(parse(html)), shop));
