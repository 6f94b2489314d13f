import { readFileSync } from 'node:fs';
import { wallets } from '../../src/wallets/registry';
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

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Every block of code with a language. */
export const codeBlocks: readonly CodeBlock[] = [
  ...docsPages.flatMap((page) => blocksIn(page, readPage(page))),
  ...blocksIn('README.md', readme),
];

/** The type of the JSON in an attribute. */
const TYPES: Readonly<Record<string, string>> = {
  recommended: 'WalletConfig',
  fallback: 'WalletConfig',
  'wallet-config': 'WalletConfig',
  'wallet-configs': 'readonly WalletConfig[]',
};

/** JSON that a page of the docs shows, and its type. */
interface TypedJson {
  page: string;
  json: string;
  type: string;
}

/** The configs of wallets in attributes, and the settings of the page. */
function jsonInHtml(page: string, html: string): TypedJson[] {
  const attributes = [...html.matchAll(/([\w-]+)='([[{][^']*)'/g)].flatMap(([, name = '', json = '']) => {
    const tag = /<([\w-]+)[^<]*$/.exec(html.slice(0, html.indexOf(json)))?.[1];
    const wallet = wallets.find((face) => face.tag === tag)?.name;
    const type = name === 'wallet-params' && wallet ? `WalletParams['${wallet}']` : TYPES[name];
    return type ? [{ page, json, type }] : [];
  });
  const settings = [...html.matchAll(/id="ekspres-config">(.*?)<\/script>/gs)];
  return [...attributes, ...settings.map(([, json = '']) => ({ page, json, type: 'PageSettings' }))];
}

const typedJson: readonly TypedJson[] = [
  ...codeBlocks.flatMap(({ page, language, code }) => {
    if (language === 'html') return jsonInHtml(page, code);
    const isConfig = language === 'json' && /^\{\s*"name": "\w+"/.test(code);
    return isConfig ? [{ page, json: code, type: 'WalletConfig' }] : [];
  }),
  // The first lines of the README have a config in their text.
  ...jsonInHtml('README.md', readme.replace(/```.*?```/gs, '')),
];

/** The JSON as code that compiles only if it has its type. */
export const typedJsonBlocks: readonly CodeBlock[] = typedJson.map(({ page, json, type }, index) => ({
  page,
  number: index + 1,
  language: 'ts',
  code: `import type { PageSettings, WalletConfig, WalletParams } from 'ekspres';\nexport const json: ${type} = ${json};`,
}));
