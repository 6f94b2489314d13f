import type { Page } from '@playwright/test';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { importMapOf, integrityOf } from '../../build/release.mjs';

/**
 * Serves the product page with an import map that contains the hash of every built file.
 * @param other hashes that replace those of the files
 */
export async function serveImportMap(page: Page, other: Record<string, string> = {}): Promise<void> {
  const map: unknown = importMapOf({ ...integrityOf('dist'), ...other }, '/dist/');
  await page.route('**/products/kubek', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    if (!html.includes('<head>')) throw new Error('The page has no <head> for the import map');
    const script = `<script type="importmap">${JSON.stringify(map)}</script>`;
    await route.fulfill({ response, body: html.replace('<head>', `<head>${script}`) });
  });
}
