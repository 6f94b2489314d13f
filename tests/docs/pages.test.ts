// @vitest-environment node
import { posix } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { sidebar } from '../../docs/.vitepress/navigation';
import { docsPages, markdownFiles } from './docs-pages';

const pageAt = (link: string) => `${link.slice(1)}${link.endsWith('/') ? 'index' : ''}.md`;

const inSidebar = sidebar.flatMap(({ items }) => items.map(({ link }) => pageAt(link)));

/** The anchor that code hosts and the site create for a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const FROM_DOCS = /^docs\//;

const textOf = (file: string) => readFileSync(file, 'utf8');

const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const titleOf = (file: string) => /^# (.+)$/m.exec(textOf(file))?.[1] ?? '';

interface Link {
  text: string;
  link: string;
  target: string;
  anchor: string | undefined;
}

function linksIn(markdown: string, file: string): Link[] {
  const withoutCode = markdown.replace(/```.*?```/gs, '');
  return [...withoutCode.matchAll(/\[((?:`[^`]*`|[^\]`])*)\]\(((?!https?:|mailto:)[^)\s]*)\)/g)].map(
    ([, text = '', link = '']) => {
      const [path, anchor] = link.split('#');
      return {
        text,
        link,
        target: path ? posix.join(posix.dirname(file), path) : file,
        anchor,
      };
    },
  );
}

const linksOf = (file: string) => linksIn(textOf(file), file);

describe('the sidebar of the docs', () => {
  it('links to existing pages, to each once', () => {
    expect(inSidebar.filter((page) => !docsPages.includes(page))).toEqual([]);
    expect(new Set(inSidebar).size).toBe(inSidebar.length);
  });

  it('links to every page except the start page', () => {
    const reachable = [...inSidebar, 'index.md'];
    expect(docsPages.filter((page) => !reachable.includes(page))).toEqual([]);
  });
});

it('the list of decisions links to each decision', () => {
  const linked = linksOf('docs/decisions/README.md').map(({ target }) => target.replace(FROM_DOCS, ''));
  const decisions = docsPages.filter((page) => /^decisions\/(?!README)/.test(page));
  expect(linked).toEqual(expect.arrayContaining(decisions));
});

test.each(docsPages.filter((page) => /^decisions\/(?!README)/.test(page)))(
  '%s has a date, a status, the rejected alternatives and the consequences',
  (page) => {
    expect(textOf(`docs/${page}`)).toMatch(
      /^# .+\n\nDecided on \d{4}-\d\d-\d\d\. (?:In force|Superseded)\b.*\*\*Rejected\.\*\*.*\*\*Consequences\.\*\*/s,
    );
  },
);

describe('the title of a page', () => {
  it('is its first heading, and no other page has it', () => {
    const titles = docsPages.map((page) => titleOf(`docs/${page}`));
    expect(titles.filter((title, index) => !title || titles.indexOf(title) !== index)).toEqual([]);
  });

  it('is its name in the sidebar', () => {
    const named = sidebar.flatMap(({ items }) => items.map(({ text, link }) => [text, pageAt(link)]));
    expect(named).toEqual(inSidebar.map((page) => [titleOf(`docs/${page}`), page]));
  });

  const readme = textOf('README.md').split('## Docs')[1]?.split('\n## ')[0] ?? '';

  test.each([
    ['the start page', linksOf('docs/index.md')],
    ['the list of decisions', linksOf('docs/decisions/README.md')],
    ['the README', linksIn(readme, 'README.md')],
  ])('is its name in the list of pages on %s', (_list, links) => {
    const pages = links.filter(({ target, anchor }) => target.endsWith('.md') && anchor === undefined);
    expect(pages.length).toBeGreaterThan(5);
    const renamed = pages.filter(({ text, target }) => text.toLowerCase() !== titleOf(target).toLowerCase());
    expect(renamed.map(({ text, target }) => `${text} → ${titleOf(target)}`)).toEqual([]);
  });
});

describe('the links', () => {
  test.each(markdownFiles)('of %s lead to existing files and headings', (file) => {
    const broken = linksOf(file).filter(
      ({ target, anchor }) =>
        !existsSync(target) ||
        (target.endsWith('.md') && anchor !== undefined && !anchorsOf(target).includes(anchor)),
    );
    expect(broken.map(({ link }) => link)).toEqual([]);
  });
});
