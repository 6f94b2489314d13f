/**
 * Opens every page of the built docs site (`npm run docs -- build`, or the folder in the argument) on a phone and
 * on a desktop. Fails if a page scrolls sideways, a table is cut off, a page requests a file of another origin,
 * or a file is missing.
 */
import { chromium, type Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../browser/engines/engines';

const SITE = 'https://docs.test';
const WIDTHS = [390, 1280, 1920];
/** The narrowest content of a page with a sidebar on a desktop, in which a table of three columns is readable. */
const WIDE_TABLE = 880;

const folder = process.argv[2] ?? 'docs/.vitepress/dist';

/** The file at a URL of the site, whose URLs have no extension. */
function fileAt(url: URL): string | undefined {
  const path = join(folder, decodeURIComponent(url.pathname));
  return [path, `${path}.html`, join(path, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => `/${file.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`);

/** What is wider than its place in the page that is shown. */
const tooWide = (page: Page) =>
  page.evaluate((wide) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const table of document.querySelectorAll<HTMLElement>('.vp-doc table')) {
      const place = table.parentElement!.getBoundingClientRect();
      const box = table.getBoundingClientRect();
      const head = table.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
      if (table.scrollWidth > table.clientWidth + 1 || box.right > place.right + 1)
        found.push(`the table "${head}" is cut off`);
      if (innerWidth >= 1280 && place.width < wide) found.push(`the table "${head}" has ${place.width} px`);
    }
    return found;
  }, WIDE_TABLE);

const browser = await chromium.launch({ executablePath: chromiumPath() });
const problems: string[] = [];
try {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.route('**', async (route) => {
    const url = new URL(route.request().url());
    const file = url.origin === SITE ? fileAt(url) : undefined;
    if (!file) {
      problems.push(`${new URL(page.url()).pathname} requests ${url.href}, which the site does not have`);
      return route.abort();
    }
    return route.fulfill({ path: file });
  });
  assert.ok(paths.length > 50, `${folder} has only ${paths.length} pages. Build the site first.`);
  for (const path of paths) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (width === WIDTHS[0]) await page.goto(SITE + path, { waitUntil: 'load' });
      for (const problem of await tooWide(page)) problems.push(`${path} at ${width} px: ${problem}`);
    }
  }
} finally {
  await browser.close();
}
assert.deepEqual(problems, []);
console.log(`${paths.length} pages of the docs fit a phone and a desktop, and load nothing from elsewhere.`);
