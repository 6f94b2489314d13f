// @vitest-environment node
import { posix } from 'node:path';
import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { sidebar } from '../../docs/.vitepress/navigation';
import { docsPages, readPage } from './docs-pages';

/** The page at a URL of the site. */
const pageAt = (link: string) => `${link.slice(1)}${link.endsWith('/') ? 'index' : ''}.md`;

const inSidebar = sidebar.flatMap(({ items }) => items.map(({ link }) => pageAt(link)));

/** The anchor of a heading, as code hosts and the site make it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsOf = (page: string) =>
  [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The links of a page to other pages, and to its own headings. */
function linksOf(page: string): { link: string; target: string; anchor: string | undefined }[] {
  const text = readPage(page).replace(/```.*?```/gs, '');
  return [...text.matchAll(/\]\(((?!https?:|mailto:)[^)\s]*)\)/g)].map(([, link = '']) => {
    const [path, anchor] = link.split('#');
    return { link, target: path ? posix.join(posix.dirname(page), path) : page, anchor };
  });
}

describe('the sidebar of the docs', () => {
  it('leads to pages that exist, each once', () => {
    expect(inSidebar.filter((page) => !docsPages.includes(page))).toEqual([]);
    expect(new Set(inSidebar).size).toBe(inSidebar.length);
  });

  it('leads to every page', () => {
    const reachable = [...inSidebar, 'index.md'];
    expect(docsPages.filter((page) => !reachable.includes(page))).toEqual([]);
  });

  it('the list of decisions names each of them', () => {
    const linked = linksOf('decisions/README.md').map(({ target }) => target);
    const decisions = docsPages.filter((page) => /^decisions\/(?!README)/.test(page));
    expect(linked).toEqual(expect.arrayContaining(decisions));
  });
});

describe('links of the docs', () => {
  test.each(docsPages)('%s: every link leads to a page and a heading that exist', (page) => {
    const broken = linksOf(page).filter(({ target, anchor }) => {
      if (!docsPages.includes(target)) return !existsSync(`docs/${target}`);
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(broken.map(({ link }) => link)).toEqual([]);
  });
});
