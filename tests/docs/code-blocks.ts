import { readFileSync } from 'node:fs';
import { wallets } from '../../src/wallets/registry';
import { docsPages, readPage } from './docs-pages';

export interface CodeBlock {
  page: string;
  number: number;
  language: string;
  /** Its tab in a group of blocks, such as `Solid`. */
  tab?: string | undefined;
  code: string;
}

/** A fence may be indented in a list item. */
const FENCE = /^( *)```(\w+)(?: \[(\w+)\])?\n(.*?)^ *```$/gms;

function blocksIn(page: string, markdown: string): CodeBlock[] {
  return [...markdown.matchAll(FENCE)].map(([, indent = '', language = '', tab, code = ''], index) => ({
    page,
    number: index + 1,
    language,
    tab,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Every code block with a language. */
export const codeBlocks: readonly CodeBlock[] = [
  ...docsPages.flatMap((page) => blocksIn(page, readPage(page))),
  ...blocksIn('README.md', readme),
];

const TYPES: Readonly<Record<string, string>> = {
  recommended: 'WalletConfig',
  fallback: 'WalletConfig',
  'wallet-config': 'WalletConfig',
  'wallet-configs': 'readonly WalletConfig[]',
};

/** JSON on a page of the docs, and its type. */
interface TypedJson {
  page: string;
  json: string;
  type: string;
}

/** The wallet configs in attributes and the page's settings in some HTML. */
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
  // The text of the README contains a config.
  ...jsonInHtml('README.md', readme.replace(/```.*?```/gs, '')),
];

export const typedJsonBlocks: readonly CodeBlock[] = typedJson.map(({ page, json, type }, index) => ({
  page,
  number: index + 1,
  language: 'ts',
  code: `import type { PageSettings, WalletConfig, WalletParams } from 'ekspres';\nexport const json: ${type} = ${json};`,
}));
