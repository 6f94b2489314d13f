import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import checkFile from 'eslint-plugin-check-file';
import importX from 'eslint-plugin-import-x';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { builtInAgeRule } from './build/lint/built-in-age.mjs';
import { folderDoorsRule } from './build/lint/folder-doors.mjs';
import { hideableNamesRule } from './build/lint/hideable-names.mjs';
import { internalFilesRule } from './build/lint/internal-files.mjs';
import { policiesOf, areas } from './build/lint/import-rules.mjs';

const ekspres = {
  rules: {
    'built-in-age': builtInAgeRule,
    'folder-doors': folderDoorsRule,
    'hideable-names': hideableNamesRule,
    'internal-files': internalFilesRule,
  },
};

/** Names that do not describe what a file exports. */
const VAGUE = '{util,utils,helper,helpers,common}';
const KEBAB = '+([a-z0-9])*(-+([a-z0-9]))*(.+([a-z0-9-]))';
const PASCAL = '[A-Z]*([A-Za-z0-9])';

/** Statements that run when a module is imported. */
const actions = [
  'ExpressionStatement:not([directive])',
  'IfStatement',
  'SwitchStatement',
  'TryStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'VariableDeclaration > VariableDeclarator > AwaitExpression',
  'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > AwaitExpression',
  // A style file only registers its own sheet, so importing it for that is allowed.
  'ImportDeclaration[specifiers.length=0][importKind!="type"]:not([source.value=/\\.css$/])',
].map((selector) => ({
  selector: `Program > ${selector}`,
  message: 'Importing a module must do nothing; only src/embed/index.ts acts when it is imported.',
}));

/** State at the top of a module. */
const state = [
  'VariableDeclaration[kind="let"]',
  'VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/^(Weak)?(Map|Set)$/]',
]
  .flatMap((declaration) => [`Program > ${declaration}`, `Program > ExportNamedDeclaration > ${declaration}`])
  .map((selector) => ({
    selector,
    message: 'ekspres.js and its chunks each have a copy of this module: keep state in src/page-state.ts.',
  }));

/** The code of a language in the script, which is built in several languages. */
const language = {
  selector: 'Literal[value=/^pl([-_]PL)?$/]',
  message: 'Import it from src/ui/messages/pl/language.ts, which another language replaces.',
};

/**
 * The imports that are allowed in the files of each area. Each rule gets only the policies of its area,
 * because the plugin compares an import with every policy. Of the areas that match a file, the first counts;
 * of ESLint's rules, the last counts, so the order is reversed.
 */
const imports = areas.toReversed().map(({ category, pattern }) => ({
  files: [pattern],
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', policies: policiesOf(category) }],
  },
}));

const barrel = { selector: 'ExportAllDeclaration', message: 'No barrels: export each thing by its name.' };

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'release/',
    '**/.vitepress/cache/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    '.cache/',
    'bench/results/',
    // Files that frameworks generate beside the examples.
    'examples/*/{.next,.nuxt,.output,.react-router,build}/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { ekspres, 'check-file': checkFile },
    rules: {
      // A file is named after what it exports: modules in kebab-case, components in PascalCase.
      'check-file/filename-blocklist': [
        'error',
        { [`**/${VAGUE}.*`]: '', [`**/${VAGUE}/**`]: '' },
        {
          errorMessage:
            'This name is vague: name a file after what it exports, and a folder after its subject.',
        },
      ],
      'check-file/filename-naming-convention': [
        'error',
        {
          '**/*.{ts,mts,mjs,js}': `@(${KEBAB}|${PASCAL}.css)`,
          '**/*.tsx': `@(${KEBAB}|${PASCAL})*(.+([a-z]))`,
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'ekspres/folder-doors': 'error',
      'no-restricted-syntax': ['error', barrel],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Playwright's fixtures without dependencies are written `({}, use) =>`.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    name: 'ekspres/what-tsc-checks',
    files: ['{bench,build,sandbox,src,tests}/**/*.{ts,tsx}'],
    // `noUnusedLocals` and `noUnusedParameters` in tsconfig.json.
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    ignores: ['sandbox/assets/**', 'bench/**'],
    languageOptions: { globals: globals.node },
  },
  {
    name: 'ekspres/scripts-of-pages',
    files: [
      'sandbox/assets/**/*.js',
      'bench/{page-lab,clicks,page-cost}/in-page/*.js',
      'bench/{fakes,rivals/pages,contenders/react}/*.js',
      'examples/*/src/**/*.js',
      'tests/browser/libraries/pages/*.js',
    ],
    languageOptions: { globals: globals.browser },
    // A script may name the globals that it uses.
    rules: { 'no-redeclare': ['error', { builtinGlobals: false }] },
  },
  {
    name: 'ekspres/src',
    files: ['src/**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries, 'import-x': importX },
    settings: {
      'boundaries/files': areas,
      'boundaries/files-single-match': true,
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      // The code checks for each of these before it uses them.
      'ekspres/built-in-age': ['error', ['Element.checkVisibility', 'Window.navigation']],
      'no-console': ['error', { allow: ['error', 'warn', 'table'] }],
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Pages on http: lack it: use randomUuid().' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
      ],
    },
  },
  imports,
  {
    name: 'ekspres/what-pages-load',
    files: ['src/**/*.{ts,tsx}'],
    // The ignored files do not run in pages, except the early-click script, which is too small to import
    // anything.
    ignores: ['src/ui/page-dom.ts', 'src/{server,react,theme}/**', 'src/doctor/cli/!(page-script).ts'],
    rules: { 'ekspres/hideable-names': 'error' },
  },
  {
    name: 'ekspres/styles-stand-alone',
    files: ['src/**/*.css.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!@vanilla-extract/css$)(?!\\..*\\.css$)',
              message: 'A style file imports styles only.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'ekspres/only-styles-use-vanilla-extract',
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.css.ts'],
    rules: { 'no-restricted-imports': ['error', '@vanilla-extract/css'] },
  },
  {
    name: 'ekspres/same-cases-in-each-run',
    files: ['tests/**/*.{ts,tsx}'],
    ignores: ['tests/setup/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Import tests/setup/fast-check.ts, which sets the seed.' },
      ],
    },
  },
  {
    name: 'ekspres/tests-of-areas',
    files: ['tests/**/*.{ts,tsx}'],
    // These compare the docs with internals.
    ignores: ['tests/docs/**', 'tests/published-schemas/**'],
    rules: { 'ekspres/internal-files': 'error' },
  },
  {
    name: 'ekspres/importing-does-nothing',
    files: ['src/**/*.{ts,tsx}'],
    // vanilla-extract's globalStyle() is a statement, and it runs in the build, not on the page.
    // The command line is run, not imported.
    // A `.script.ts` is never imported as a module, but as a string.
    ignores: [
      'src/embed/index.ts',
      'src/doctor/cli/{index,page-script}.ts',
      'src/**/*.css.ts',
      'src/**/*.script.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', barrel, language, ...actions] },
  },
  {
    name: 'ekspres/shared-has-no-state',
    files: ['src/embed/shared/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', barrel, language, ...actions, ...state] },
  },
  {
    name: 'ekspres/languages',
    files: ['src/ui/{languages.ts,messages/**}'],
    rules: { 'no-restricted-syntax': ['error', barrel, ...actions] },
  },
);
