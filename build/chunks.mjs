/** The chunks and the modules with which they are loaded by `import()`. */
export const lazyModules = {
  click: 'src/embed/click/set-up-clicks.ts',
  page: 'src/embed/lazy-part.ts',
  'shop-pay': 'src/wallets/shop-pay/extras.ts',
  ui: 'src/ui/index.tsx',
  cart: 'src/embed/page/fetch-visible-carts.ts',
  logo: 'src/net/svg-logo.ts',
  'other-script': 'src/embed/other-script.ts',
  'apple-pay': 'src/wallets/apple-pay/index.ts',
  'google-pay': 'src/wallets/google-pay/index.ts',
  paypal: 'src/wallets/paypal/index.ts',
  amazon: 'src/wallets/amazon/index.ts',
};

/**
 * Pattern of a module's path → the chunk that contains the module. The first match counts. A wallet's own folder has no row:
 * it becomes the chunk of the wallet's entry in {@link lazyModules}.
 */
const folders = [
  [/src\/doctor\/|src\/types\/|embed\/elements\/attributes-by-element|operations\/localization/, 'doctor'],
  [
    /src\/embed\/consent\/|src\/ui\/(policy\/|messages\/(consent|policy))|operations\/subscription-policy/,
    'consent',
  ],
  [/src\/(embed|net)\/telemetry\/|node_modules\/isbot/, 'telemetry'],
  // A vendor's script is requested while the wallet's code still loads.
  [/src\/net\/sdk\/(preload-sdk|sdk-hosts)/, 'page'],
  [/src\/net\/sdk\//, 'sdk'],
  [/src\/net\/svg-logo/, 'logo'],
  [/src\/embed\/other-script/, 'other-script'],
  [/src\/embed\/(elements\/load-wordmark|page\/wordmarks)/, 'wordmark'],
  [/src\/embed\/page\/fetch-visible-carts|operations\/cart-limited/, 'cart'],
  [
    /src\/(wallets|net\/storefront)\/sheet\/|src\/ui\/messages\/(errors-in-sheet|order-summary|subscription)/,
    'sheet',
  ],
  [
    /src\/wallets\/(wallet-code|wallet-refusals|\w[\w-]*\/refusals|apple-pay\/face|google-pay\/(face|auth-jwt))/,
    'page',
  ],
  // A dialog's code comes with its component.
  [/src\/embed\/click\/dialog-button/, 'ui'],
  // The words of buttons, which the lazy part compares before a component draws them.
  [/src\/ui\/messages\/button/, 'page'],
  [/src\/(embed|net)\//, 'page'],
  [/src\/(ui|signals)\/|node_modules\/(@?preact)\//, 'ui'],
];

/** The paths of a module and of all modules that it imports, directly or through others, without `import()`. */
function withImports(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? []) withImports(imported, getModuleInfo, found);
  return found;
}

/** The module that handles a press. All that it imports is in the chunk `click`, so that a press waits for one file. */
const PRESS_MODULE = /src\/embed\/click\/set-up-clicks\.ts$/;

/** Rollup's `manualChunks`. */
export function chunkOf(id, { getModuleInfo, getModuleIds }) {
  const press = [...getModuleIds()].find((module) => PRESS_MODULE.test(module));
  if (press && withImports(press, getModuleInfo).has(id)) return 'click';
  return folders.find(([path]) => path.test(id))?.[1];
}

const names = new Set([...Object.keys(lazyModules), ...folders.map(([, name]) => name)]);

/** Rollup's pattern for the names of chunks. */
export const chunkFileNames = '[name]-[hash:6].js';

/** Matches the names of the build's files that pages load. Error reports recognise our own code by it (`net/telemetry/stack-frames.ts`). */
export const ownFile = new RegExp(`^(?:ekspres|(?:${[...names].join('|')})-[\\w-]{6})\\.js$`);

/** The file for servers, which no page loads. */
export const serverFile = 'server.js';

/** The React components, which an app bundles. */
export const reactFile = 'react.js';

/** The testing kit, which tests import in Node. */
export const testingFile = 'testing.js';

/** The command line of the package. */
export const cliFile = 'cli.js';

/** The script that the command line runs in the pages that it opens. */
export const cliPageFile = 'cli-page.js';
