// @vitest-environment node
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeBlocks, typedJsonBlocks, type CodeBlock } from './code-blocks';
import { docsPages } from './docs-pages';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the package's modules. `tests/packaging` checks the published files. */
const PATHS: Record<string, string[]> = {
  ekspres: ['./src/types/index.ts'],
  'ekspres/server': ['./src/server/index.ts'],
  'ekspres/react': ['./src/react/index.tsx'],
  'ekspres/testing': ['./sandbox/testing/index.ts'],
  'ekspres/types/*': ['./src/types/*', './src/types/frameworks/*'],
};

/**
 * Declarations of what the blocks use: Google's tag and the platform's consent event of a page, the fixtures
 * of a test, and Angular, which is not a dependency of this package.
 */
const GLOBALS = `
  interface Window { dataLayer: unknown[]; gtag: ((...command: unknown[]) => void) | undefined }
  interface DocumentEventMap {
    visitorConsentCollected: CustomEvent<{ analyticsAllowed: boolean; marketingAllowed: boolean }>;
  }
  declare const shop: Awaited<ReturnType<typeof import('ekspres/testing').openTestShop>>;
  declare const page: import('@playwright/test').Page;
  declare const context: import('@playwright/test').BrowserContext;
  declare module '@angular/core' {
    export const CUSTOM_ELEMENTS_SCHEMA: { name: string };
    export function Component(options: {
      selector: string;
      schemas: { name: string }[];
      template: string;
    }): (component: new () => object) => void;
  }
`;

const vueScriptOf = (code: string) => /<script[^>]*>\n(.*?)<\/script>/s.exec(code)?.[1] ?? '';

/** For each language that the compiler checks, the extension of its files. */
const ENDINGS: Readonly<Record<string, string>> = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx', vue: 'ts' };

const fileOf = ({ page, number, language }: CodeBlock, kind = 'block') =>
  `${ROOT}docs/${kind}-${page.replace(/\W/g, '-')}-${number}.${ENDINGS[language]}`;

const jsonFileOf = (block: CodeBlock) => fileOf(block, 'json');

const fileTextOf = ({ language, code }: CodeBlock) =>
  `${language === 'vue' ? vueScriptOf(code) : code}\nexport {};\n`;

/** Whether a block is a source file of the guide to add a wallet, which `tests/repository` checks. */
const isSource = ({ code }: CodeBlock) => code.startsWith('// src/');

/** `tests/packaging/framework-types.mjs` compiles them: Solid has its own types of JSX. */
const isSolid = ({ tab }: CodeBlock) => tab === 'Solid';

const compiledBlocks = codeBlocks.filter(
  (block) => block.language in ENDINGS && !isSource(block) && !isSolid(block),
);

function compile(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${ROOT}tsconfig.json`,
    { allowJs: true, checkJs: true, noUnusedLocals: false, incremental: false, paths: PATHS },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  if (!config) throw new Error('tsconfig.json cannot be read');
  const globals = `${ROOT}docs/block-globals.d.ts`;
  const texts = new Map(compiledBlocks.map((block) => [fileOf(block), fileTextOf(block)]));
  for (const block of typedJsonBlocks) texts.set(jsonFileOf(block), block.code);
  texts.set(globals, GLOBALS);
  const host = ts.createCompilerHost(config.options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, text, target);
  };
  const declarations = config.fileNames.filter((path) => path.endsWith('.d.ts'));
  const types = `${ROOT}src/types/index.ts`;
  return ts.createProgram([...texts.keys(), ...declarations, types], config.options, host);
}

describe('code of the docs', () => {
  let program: ts.Program;

  beforeAll(() => {
    program = compile();
  }, 120_000);

  const problemsIn = (path: string) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
  };

  test.each(compiledBlocks.map((block) => [`${block.page}, block ${block.number}`, block] as const))(
    '%s compiles',
    (_name, block) => {
      expect(problemsIn(fileOf(block))).toEqual([]);
    },
    60_000,
  );

  test.each([...new Set(typedJsonBlocks.map(({ page }) => page))])(
    'configs and settings in the HTML and JSON of %s have the right types',
    (page) => {
      const blocks = typedJsonBlocks.filter((block) => block.page === page);
      expect(blocks.flatMap((block) => problemsIn(jsonFileOf(block)))).toEqual([]);
    },
    60_000,
  );

  /** The pages of elements that a page can contain: the script adds the personalised content itself. */
  const elementPages = docsPages.filter((page) =>
    /^(?:elements|wallets)\/(?!index|shop-pay-iframe-content)/.test(page),
  );

  test.each(elementPages)('%s has one group of blocks, with a block for each framework', (page) => {
    const tabs = codeBlocks.filter((block) => block.page === page).map(({ tab }) => tab);
    expect(tabs.filter(Boolean)).toEqual(['HTML', 'React', 'Vue', 'Svelte', 'Solid', 'Angular']);
  });

  const json = codeBlocks.filter(({ language }) => language === 'json');

  test.each(json.map(({ page, number, code }) => [`${page}, block ${number}`, code] as const))(
    '%s is JSON',
    (_name, code) => {
      expect(() => JSON.parse(code)).not.toThrow();
    },
  );
});
