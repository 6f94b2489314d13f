import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { builtInAgeRule } from './build/lint/built-in-age.mjs';
import { fileNameRule } from './tests/lint/file-name-rule.mjs';
import { importRule } from './tests/lint/import-rule.mjs';

const ekspres = {
  rules: { 'import-table': importRule, 'file-name': fileNameRule, 'built-in-age': builtInAgeRule },
};

/** Browser globals that only compute; every other one is out of reach for the pure flows. */
const pureGlobals = new Set(['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'structuredClone']);
const impureGlobals = [
  ...Object.keys(globals.browser).filter((name) => !pureGlobals.has(name)),
  'Date',
  'globalThis',
  'process',
];

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
  // A style file registers its own sheet; that is all it does.
  'ImportDeclaration[specifiers.length=0][importKind!="type"]:not([source.value=/\\.css$/])',
].map((selector) => ({
  selector: `Program > ${selector}`,
  message: 'Importing a module does nothing; src/embed/index.ts alone acts.',
}));

const barrel = { selector: 'ExportAllDeclaration', message: 'No barrels: export each thing by its name.' };

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'test-results/', 'playwright-report/', '.cache/', 'bench/results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { ekspres },
    rules: {
      'ekspres/file-name': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', barrel],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Playwright's fixtures without dependencies are written `({}, use) =>`.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    ignores: ['sandbox/assets/**', 'bench/in-page/**'],
    languageOptions: { globals: globals.node },
  },
  {
    name: 'ekspres/scripts-of-pages',
    files: ['sandbox/assets/**/*.js', 'bench/in-page/*.js'],
    languageOptions: { globals: globals.browser },
    // A script may name the globals that it uses.
    rules: { 'no-redeclare': ['error', { builtinGlobals: false }] },
  },
  {
    name: 'ekspres/src',
    files: ['src/**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'ekspres/import-table': 'error',
      // Where Safari lacks it, a timer stands in.
      'ekspres/built-in-age': ['error', ['Window.requestIdleCallback']],
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
  {
    name: 'ekspres/importing-does-nothing',
    files: ['src/**/*.{ts,tsx}'],
    // vanilla-extract's globalStyle() is a statement, and it runs in the build, not on the page.
    ignores: ['src/embed/index.ts', 'src/**/*.css.ts'],
    rules: { 'no-restricted-syntax': ['error', barrel, ...actions] },
  },
  {
    name: 'ekspres/flow-is-pure',
    files: ['src/wallets/flow/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...impureGlobals.map((name) => ({
          name,
          message: 'A flow is a pure function: take it as an argument.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'A flow is a pure function: take it as an argument.' },
      ],
    },
  },
);
