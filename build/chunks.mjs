import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inFileNames } from './languages.mjs';

const WALLETS = fileURLToPath(new URL('../src/wallets/', import.meta.url));

/** The code of each wallet that has any: the `index.ts` of its folder, after which the chunk is named. */
const walletModules = Object.fromEntries(
  readdirSync(WALLETS)
    .filter((folder) => existsSync(`${WALLETS}${folder}/index.ts`))
    .map((folder) => [folder, `src/wallets/${folder}/index.ts`]),
);

/** The chunks and the modules with which they are loaded by `import()`. */
export const lazyModules = {
  click: 'src/embed/lazy/click/index.ts',
  api: 'src/net/storefront/graphql-client.ts',
  outcome: 'src/embed/lazy/outcome/index.ts',
  checks: 'src/embed/lazy/checks/index.ts',
  settings: 'src/embed/lazy/settings/index.ts',
  page: 'src/embed/lazy/page/index.ts',
  vendor: 'src/embed/lazy/vendor/index.ts',
  'shop-pay': 'src/wallets/shop-pay/extras.ts',
  ui: 'src/ui/index.tsx',
  cart: 'src/embed/lazy/cart/index.ts',
  logos: 'src/embed/lazy/logos/index.ts',
  link: 'src/embed/lazy/link/follow-link.ts',
  'other-script': 'src/embed/lazy/other-script/other-script.ts',
  sheet: 'src/wallets/sheet/sheet-cart.ts',
  'google-pay-button': 'src/wallets/google-pay/draw-button.ts',
  'paypal-button': 'src/wallets/paypal/draw-button.ts',
  ...walletModules,
};

/**
 * The module of `ekspres-rescue.js`, which is built alone: it is loaded if the chunks cannot be, so it
 * imports none of them, and its name has no hash.
 */
export const rescueModule = 'src/embed/rescue/index.ts';

/**
 * Folders whose modules are in one chunk, no matter what imports them. A folder of `src/embed/lazy` has the
 * name of its chunk.
 */
const folders = [
  [/src\/doctor\//, 'doctor'],
  [/src\/ui\/messages\/\w+\/policy\./, 'consent'],
  [/src\/ui\/policy\//, 'policy'],
  [/src\/net\/telemetry\//, 'telemetry'],
  [/src\/net\/sdk\//, 'vendor'],
  [/src\/(wallets|net\/storefront|ui\/messages\/\w+)\/sheet\//, 'sheet'],
  // Components with the packages that they need.
  [/src\/ui\/[\w-]+\.tsx$|node_modules\/@?preact\/|build\/[\w-]+\.ts$/, 'ui'],
];

/**
 * Whether a module is the dependency itself, or imports it, directly or through others. Imports by `import()`
 * do not count.
 */
function dependsOn(module, dependency, getModuleInfo, seen = new Set()) {
  if (module === dependency) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  const imported = getModuleInfo(module)?.importedIds ?? [];
  return imported.some((next) => dependsOn(next, dependency, getModuleInfo, seen));
}

/** The chunk that is loaded with this module; undefined for other modules. */
const chunkLoadedBy = (id) => Object.entries(lazyModules).find(([, path]) => id.endsWith(`/${path}`))?.[0];

/** The chunk named by a file's folder; undefined for a file outside of `src/embed/lazy`. */
const namedChunk = (id) => /src\/embed\/lazy\/([\w-]+)\//.exec(id)?.[1];

/** The chunk that a module is in because of its folder; undefined if its folder does not decide that. */
const chunkOfFolder = (id) => namedChunk(id) ?? folders.find(([pattern]) => pattern.test(id))?.[1];

/**
 * Chunks with everything that their entry imports and that is not in an earlier one of them. They also
 * contain what several other chunks share.
 */
const WITH_IMPORTS = ['api', 'outcome', 'page', 'vendor', 'checks', 'settings'];

/**
 * What these chunks may import: most views load no more than `click` and `page`, a press waits for nothing
 * but `click`, and one with a selling plan for `consent` too.
 */
const MAY_IMPORT = {
  click: [],
  page: ['click'],
  vendor: ['click', 'page'],
  consent: ['click'],
  api: ['click'],
  outcome: ['click', 'api'],
  checks: ['click'],
  settings: ['click'],
};

/**
 * Chunks that views load without a press. V8 compiles their functions while they are received, so neither
 * their start nor a press waits for that. The others may load without ever running.
 */
export const LOADED_BY_VIEWS = new Set([
  'click',
  'page',
  'vendor',
  'google-pay-button',
  'paypal-button',
  'cart',
  'shop-pay',
]);

/**
 * Rollup's `manualChunks`. A module is in `click` if the entry of that chunk imports it, so that a click
 * waits for one file. Then its folder decides, and then the chunks {@link WITH_IMPORTS}. Any other module is
 * in the chunk of all its importers if that is one chunk, or a wallet's and that of its button; otherwise in
 * the first of those chunks that all of them import, or in `page`, which loads on each page. What a chunk
 * needs that must not import `page` ({@link MAY_IMPORT}) is in `click`.
 */
export function chunkOf(id, { getModuleInfo, getModuleIds }) {
  const entryOf = (chunk) => [...getModuleIds()].find((module) => chunkLoadedBy(module) === chunk);
  const isNeededBy = (chunk, module) => dependsOn(entryOf(chunk), module, getModuleInfo);
  const isImportedByAll = (chunk, importers) =>
    importers.every((importer) => importer in lazyModules && isNeededBy(importer, entryOf(chunk)));
  const chunksOfModules = new Map();
  const decideChunk = (module) => {
    if (isNeededBy('click', module)) return 'click';
    const named = chunkOfFolder(module) ?? chunkLoadedBy(module);
    if (named) return named;
    const chunks = new Set((getModuleInfo(module)?.importers ?? []).map(chunkOfModule));
    const mayBeIn = (chunk) =>
      [...chunks].every((importer) => importer === chunk || MAY_IMPORT[importer]?.includes(chunk) !== false);
    const decided = WITH_IMPORTS.find((chunk) => isNeededBy(chunk, module) && mayBeIn(chunk));
    if (decided) return decided;
    // What a wallet's button needs must not wait for the rest of the wallet's code.
    const button = [...chunks].find((chunk) => chunk.endsWith('-button'));
    if (button) chunks.delete(button.replace(/-button$/, ''));
    if (chunks.size === 1) return [...chunks][0];
    const shared = WITH_IMPORTS.find((chunk) => isImportedByAll(chunk, [...chunks]));
    return shared ?? (mayBeIn('page') ? 'page' : 'click');
  };
  function chunkOfModule(module) {
    if (!chunksOfModules.has(module)) chunksOfModules.set(module, decideChunk(module));
    return chunksOfModules.get(module);
  }
  return chunkOfModule(id);
}

/** Matches the modules of Preact, and of its signals, except those that work without it. */
const PREACT = /node_modules\/(preact|@preact\/(?!signals-core\/)[\w-]+)\//;

/**
 * The only chunk that imports components. No other chunk, especially not a wallet's, must wait for Preact.
 */
const NEEDS_COMPONENTS = 'policy';

/**
 * Fails the build
 * - if a file of `src/embed/lazy` is not in the chunk named by its folder,
 * - if a chunk that does not need the components imports them,
 * - if a chunk imports one that it may not import ({@link MAY_IMPORT}),
 * - if Preact is in another chunk than that of the components, above all in `click`, for which a press waits,
 * - if there are two copies of @preact/signals-core, because an effect follows only the signals of its copy.
 * @type {import('rollup').Plugin}
 */
export const checkChunks = {
  name: 'check-chunks',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const fileOf = (chunk) => chunks.find(({ name }) => name === chunk)?.fileName;
    const components = fileOf('ui');
    const signals = new Set();
    for (const { name, imports, moduleIds } of chunks) {
      if (imports.includes(components) && name !== NEEDS_COMPONENTS) {
        this.error(`The chunk "${name}" imports components. Draw without them, or import them by import().`);
      }
      const allowed = MAY_IMPORT[name]?.map(fileOf);
      const forbidden = allowed && imports.filter((file) => !allowed.includes(file));
      if (forbidden?.length) {
        this.error(`The chunk "${name}" must not import ${forbidden.join(', ')}.`);
      }
      for (const id of moduleIds) {
        const named = namedChunk(id);
        if (named && named !== name) {
          this.error(
            `${id} is in the chunk "${name}". Move it to src/embed/lazy/${name}, or remove the import.`,
          );
        }
        if (PREACT.test(id) && name !== 'ui') {
          this.error(
            `The chunk "${name}" contains ${id}. Draw without components, or import them by import().`,
          );
        }
        if (/\/@preact\/signals-core\//.test(id)) signals.add(id);
      }
    }
    if (signals.size > 1) this.error(`@preact/signals-core is bundled twice: ${[...signals].join(', ')}`);
  },
};

const chunkNames = new Set([...Object.keys(lazyModules), ...folders.map(([, name]) => name)]);

/**
 * Rollup's pattern for the names of a language's chunks. In the folder `assets` of a theme they are among
 * files of the theme, so that each name says whose file it is.
 * @param {boolean} isHashed false: the names stay the same, and `ownFile` matches them too
 */
export const chunkFileNames = (language, isHashed) =>
  `ekspres-[name]${inFileNames(language)}-${isHashed ? '[hash:6]' : 'latest'}.js`;

/**
 * Matches the names of the build's files that pages load, in all languages, by which error reports recognise
 * our own code (`net/telemetry/stack-frames.ts`).
 */
export const ownFile = new RegExp(
  `^ekspres(?:(?:-rescue)?(?:\\.[a-z]+)?|-(?:${[...chunkNames].join('|')})(?:\\.[a-z]+)?-[\\w-]{6})\\.js$`,
);

/** The file for servers, which no page loads. */
export const serverFile = 'server.js';

/** `configure` alone, for apps that load the script with a tag. */
export const pureFile = 'pure.js';

/** The React components, for servers. */
export const reactFile = 'react.js';

/** The React components without what only a server needs, which an app bundles for browsers. */
export const reactBrowserFile = 'react-in-browser.js';

/** The testing kit, which tests import in Node. */
export const testingFile = 'testing.js';

/** The command line of the package. */
export const cliFile = 'cli.js';

/** The script that the command line runs in the pages that it opens. */
export const cliPageFile = 'cli-page.js';
