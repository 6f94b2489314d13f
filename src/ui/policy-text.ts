import { createElement, type ReactNode } from 'react';

/** What a policy may be made of. Whatever else stands around text leaves its text. */
const KEPT =
  /^(a|b|blockquote|br|caption|code|d[dlt]|div|em|h[1-6r]|i|li|ol|p|pre|s|small|span|strong|su[bp]|t(able|body|d|foot|h|head|r)|ul?)$/;

/** What goes with all that is in it: it runs, loads, asks for something, or is not meant to be read. */
const DROPPED =
  /^(script|style|template|noscript|iframe|object|svg|math|select|textarea|audio|video|canvas|title)$/;

/** Attributes that say something of the text, as React calls them; to HTML capitals make no difference. */
const SAID = ['lang', 'dir', 'colSpan', 'rowSpan'];

/** Where a link may lead; it opens elsewhere, and the page that it opens knows nothing of ours. */
function linkTo(given: string | null): object {
  const link = document.createElement('a');
  // A place within the policy would be one of the page's.
  if (!given || given.startsWith('#')) return {};
  link.href = given;
  const { href, protocol } = link;
  return /^(https?|mailto|tel):$/.test(protocol)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : {};
}

function nodeOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || DROPPED.test(node.localName)) return null;
  const name = node.localName;
  if (name === 'img') return node.getAttribute('alt');
  const children = nodesOf(node);
  if (!KEPT.test(name)) return children.length ? createElement('span', null, ...children) : null;
  const props: Record<string, string> = { ...(name === 'a' && linkTo(node.getAttribute('href'))) };
  for (const attribute of SAID) {
    const said = node.getAttribute(attribute);
    if (said) props[attribute] = said;
  }
  return createElement(name, props, ...children);
}

const nodesOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(nodeOf);

interface HtmlPolicy {
  createHTML(html: string): string;
}

let trustedHtml: HtmlPolicy | undefined;

/** Parses HTML where nothing of it runs or loads; throws where the page's Trusted Types let nobody parse. */
function parse(html: string): Document {
  trustedHtml ??= (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } }
  ).trustedTypes?.createPolicy('ekspres-html', { createHTML: (given) => given });
  return new DOMParser().parseFromString(trustedHtml?.createHTML(html) ?? html, 'text/html');
}

/**
 * HTML that somebody else wrote, as text with its structure: made anew from a list of what may be there, so that
 * nothing of it can run, load, look like the page, or lead anywhere but to another tab. Its language is not the dialog's.
 */
export const policyText = (html: string): ReactNode =>
  createElement('div', { lang: '', dir: 'auto' }, ...nodesOf(parse(html).body));
