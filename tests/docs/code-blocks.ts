import { readFileSync } from 'node:fs';
import { docsPages, readPage } from './docs-pages';

/** A block of code of the docs or the README. */
export interface CodeBlock {
  page: string;
  /** 1 for the first block of the page. */
  number: number;
  language: string;
  code: string;
}

/** Fences may be indented, inside an item of a list. */
const FENCE = /^( *)```(\w+)\n(.*?)^ *```$/gms;

function blocksIn(page: string, markdown: string): CodeBlock[] {
  return [...markdown.matchAll(FENCE)].map(([, indent = '', language = '', code = ''], index) => ({
    page,
    number: index + 1,
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** Every block of code with a language. */
export const codeBlocks: readonly CodeBlock[] = [
  ...docsPages.flatMap((page) => blocksIn(page, readPage(page))),
  ...blocksIn('README.md', readFileSync(new URL('../../README.md', import.meta.url), 'utf8')),
];
