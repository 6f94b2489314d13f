// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { docsPages, readPage } from './docs-pages';

const MEDIAN_WORDS = 18;

/** The prose of a page: without code, tables, headings, comments and tags. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/```.*?```/gs, '')
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replace(/^(\||#).*$/gm, '')
    // A link is its text, and code is one word.
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code');

/** The number of words of each sentence; an item of a list is one too. */
const sentenceLengths = (markdown: string) =>
  proseOf(markdown)
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|(?<=[.!?:])\s+(?=[A-ZĄĆĘŁŃÓŚŹŻ])/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length)
    .filter((words) => words > 2);

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

it('half of the sentences of the docs and the README have at most 18 words', () => {
  const pages = [readFileSync('README.md', 'utf8'), ...docsPages.map(readPage)];
  const lengths = pages.flatMap(sentenceLengths);
  expect(median(lengths)).toBeLessThanOrEqual(MEDIAN_WORDS);
});

it('counts the words of sentences and of items in lists', () => {
  expect(
    sentenceLengths('One two three. Four five six seven.\n\n- eight nine `ten`\n- and so on and on'),
  ).toEqual([3, 4, 3, 5]);
});
