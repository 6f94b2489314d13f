import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { preactAliases } from './build/aliases.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { apiNeeds } from './build/api-needs.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { enumValues } from './build/enum-values.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { faceTemplates } from './build/face-templates.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { textImports } from './build/text-imports.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { ownFile } from './build/chunks.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { vanillaExtractStrings } from './build/vanilla-extract-strings.mjs';

interface Alias {
  find: RegExp;
  replacement: string;
}

const react: Alias[] = [
  {
    find: /^@testing-library\/react$/,
    // The CommonJS build of this package would load the real react-dom in spite of the aliases.
    replacement: fileURLToPath(
      new URL('node_modules/@testing-library/react/dist/@testing-library/react.esm.js', import.meta.url),
    ),
  },
];
/** The aliases of the build, so that the tests run what is shipped, and `act` for the testing library. */
const preact: Alias[] = [
  ...react,
  {
    find: /^react-dom\/test-utils$/,
    replacement: 'preact/test-utils',
  },
  ...preactAliases,
];

/**
 * Tests that run twice: on React itself, and in the project `page` on Preact, which replaces it in the build.
 */
const components = ['tests/ui/**/*.test.tsx', 'tests/setup/renderers.test.tsx'];

/** The package's React components, which are never shipped with Preact. */
const reactOnly = ['tests/react/**/*.test.tsx'];

/** Folders whose tests need no page. */
const decisionFolders = ['net/storefront', 'net/telemetry', 'ui/messages'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

/** Tests of wallets, which need no page either, except those in `walletsOnPage`. */
const wallets = 'tests/wallets/**/*.test.ts';

/** Tests of wallets that need a page: clicks, and state that is kept as long as a page. */
const walletsOnPage = [
  'tests/wallets/amazon/{checkout-language,click,draw}.test.ts',
  'tests/wallets/checkout/{accepted-attempt,attempts,clicks-after-attempt}.test.ts',
  'tests/wallets/apple-pay/{apple-script,click-endings,click-with-codes,click,documented-session,draw-button,events/steps,known-recurrence,recurring-payment,refusals}.test.ts',
  'tests/wallets/google-pay/{click-endings,click-with-codes,click,draw-button,payment-data-request,events/steps}.test.ts',
  'tests/wallets/paypal/{window/sdk-button-events,click-endings,click,draw-button,sdk}.test.ts',
  'tests/wallets/sheet/{complete-cart,end-sheet,remove-personal-data,sheet-cart-abandon,sheet-cart-cancel,settle-delivery,settle-payment,sheet-cart-limit,submit-cart,submit-cart-again,signed-in-customer,submission,submit-lock,typed-codes}.test.ts',
  'tests/wallets/{shown-*,clicks-*}.test.ts',
  'tests/wallets/shop-pay/{personalized-button/personalize,promise/{find-promise-client,late-line,show-promise}}.test.ts',
];

/** Tests of the project's tools and its sandbox. `npm run check` leaves them out, because they take long. */
const tools = ['lint', 'build', 'packaging', 'docs', 'sandbox', 'repository'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
);

/** Checks against the schemas that Shopify publishes, which must be downloaded: `npm run test:more`. */
const publishedSchemas = ['tests/published-schemas/**/*.test.ts'];

/** Tests of the performance lab, which has its own packages. */
const lab = ['tests/bench/**/*.test.ts'];

/** Each of these takes as long as a hundred other tests, so `npm run check` leaves them out too. */
const long = [
  'tests/embed/first/page-cost.test.ts',
  'tests/embed/lazy/click/any-clicks.test.ts',
  'tests/embed/lazy/telemetry/telemetry.test.ts',
  'tests/net/storefront/cart-types.test.ts',
  'tests/server/theme-check.test.ts',
  'tests/wallets/apple-pay/any-order.test.ts',
  'tests/wallets/never-{charge-more,order-twice}.test.ts',
  'tests/wallets/sheet/two-tabs.test.ts',
];

/** Transformed modules are kept for the next run, and for other projects of the same run. */
const moduleCache = { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' };

/** Modules that are generated from several files. The cache checks only one. */
const madeOfSeveralFiles = /\.css\.ts|\.template\.tsx|\?text|\0api-needs/;

/** The files that configure how a module is transformed. */
const configurations = ['vitest.config.ts', 'tsconfig.json']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join();

/** What a cached module depends on besides its text, path and aliases; false if it is not cached. */
const cacheKey = ({ id }: { id: string }) => (madeOfSeveralFiles.test(id) ? false : configurations);

const cacheKeys: Plugin = {
  name: 'cache-keys',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(cacheKey);
  },
};

/** The hooks of all tests. The last file's run first. */
const setupFiles = (...more: string[]) => [
  'tests/setup/console-error-fails.ts',
  ...more,
  'tests/setup/restore-originals.ts',
];

const project = (
  name: string,
  alias: Alias[],
  files: { include: string[]; exclude?: string[] },
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  plugins: [apiNeeds(), enumValues(), faceTemplates(), textImports(), vanillaExtractStrings(), cacheKeys],
  resolve: { alias },
  // Nothing is bundled in advance, because a scan would start at every page of the examples.
  optimizeDeps: { noDiscovery: true },
  define: {
    __EKSPRES_VERSION__: '"0.0.0-test"',
    __EKSPRES_BUILD__: '"pl-0a1b2c3d4e5f"',
    __EKSPRES_DOCS__: '""',
    __EKSPRES_OWN_FILE__: String(ownFile),
    __EKSPRES_IN_BROWSER__: 'false',
  },
  test: {
    name,
    include: files.include,
    exclude: ['**/node_modules/**', 'tests/browser/**', ...(files.exclude ?? [])],
    environment: './tests/setup/happy-dom-environment.ts',
    environmentOptions: { happyDOM: { settings: { disableJavaScriptFileLoading: true } } },
    env: { RENDERER: alias === react ? 'react' : 'preact' },
    // Each file has its own page and modules, but not its own process, which takes a third of the time.
    pool: 'vmThreads',
    experimental: moduleCache,
    setupFiles: setupFiles('tests/setup/empty-page.ts'),
    // The limit is for tests that hang, not for slow ones: the first test of a file may load a compiler on a
    // busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // These are inlined, so that the components, the signals and the testing library share one copy of
    // Preact.
    server: { deps: { inline: [/@testing-library\/react/, /\/preact\//, /@preact\//] } },
    ...more,
  },
});

const publishedSchemasProject = project(
  'published schemas',
  preact,
  { include: publishedSchemas },
  { environment: 'node', globalSetup: 'tests/published-schemas/download.ts' },
);

export default defineConfig({
  test: {
    // Titles contain their values in full length.
    chaiConfig: { truncateThreshold: 0 },
    // By default, one processor is left idle, so a run on two processors would take twice as long.
    maxWorkers: '100%',
    experimental: moduleCache,
    projects: [
      project('react', react, { include: [...components, ...reactOnly] }),
      project(
        // These run in Node, and share the modules of one worker, so a test here must not change a module's
        // state.
        'decisions',
        preact,
        { include: [...decisionFolders, wallets], exclude: [...walletsOnPage, ...long] },
        { environment: 'node', isolate: false, pool: 'threads' },
      ),
      project('page', preact, {
        include: ['tests/!(wallets)/**/*.test.{ts,tsx}', ...walletsOnPage],
        exclude: [...reactOnly, ...decisionFolders, ...tools, ...lab, ...long, ...publishedSchemas],
      }),
      project('slow: product', preact, { include: long }),
      project('slow: tools', preact, { include: tools }, { pool: 'forks' }),
      ...(process.env['PUBLISHED_SCHEMAS'] ? [publishedSchemasProject] : []),
      project(
        'slow: tools of the lab',
        preact,
        { include: lab },
        // The lab has pages of its own, whose document only their code may read.
        {
          environment: 'node',
          pool: 'forks',
          setupFiles: setupFiles(),
          globalSetup: 'tests/bench/install-packages.ts',
        },
      ),
    ],
  },
});
