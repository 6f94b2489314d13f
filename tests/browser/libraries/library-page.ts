import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { hostPage, openPage } from '../host-markup';

/** The scripts in `pages/`, each named after its library. */
export type Library = 'fastclick.js' | 'focus-trap.js' | 'radix.jsx' | 'react-aria.jsx' | 'vaul.jsx';

const bundles = new Map<Library, Promise<string>>();

async function bundle(library: Library): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`pages/${library}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

/** A script that runs a library on a page, as an app's bundler would make it. */
function bundleLibrary(library: Library): Promise<string> {
  const made = bundles.get(library) ?? bundle(library);
  bundles.set(library, made);
  return made;
}

export async function openLibraryPage(
  page: Page,
  library: Library,
  body: string,
  options?: Parameters<typeof hostPage>[1],
): Promise<void> {
  const script = (await bundleLibrary(library)).replaceAll('</script', '<\\/script');
  await openPage(page, hostPage(`${body}<script>${script}</script>`, options));
}

/**
 * The body of a page whose drawer contains this cart. The button that opens the drawer is `#open`, the drawer
 * `#drawer`, and the button in it that closes it `#close`.
 */
export const drawerBody = (cart: string): string =>
  `<div id="app"><button id="open">Koszyk</button></div><template id="cart">${cart}</template>`;
