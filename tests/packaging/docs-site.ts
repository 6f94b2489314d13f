/**
 * Opens every page of the built docs site (`npm run docs -- build`, or the folder in the argument) on a phone
 * and on a desktop, under the path of package.json's `homepage`. Fails if a page scrolls sideways, a table is
 * cut off, a page requests a file of another origin, a search does not find what merchants look for, or a
 * file is missing: what a page loads, its Markdown and what that links to, the sitemap or llms.txt.
 */
import { chromium, type Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageFacts, readPackageJson } from '../../docs/.vitepress/package-facts';
import { chromiumPath } from '../browser/engines/engines';

const ORIGIN = 'https://docs.test';
/** The path of the site. */
const { base: BASE } = packageFacts(readPackageJson());
const WIDTHS = [390, 1280, 1920];
/** The narrowest content of a desktop page with a sidebar, in which a table of three columns is readable. */
const WIDE_TABLE = 880;

const folder = process.argv[2] ?? 'docs/.vitepress/dist';

/** What merchants search for, and the section that the site's search must find first. */
const SEARCHES = [
  ['hide a wallet', 'faq#how-do-i-hide-a-wallet'],
  ['sort wallets', 'faq#how-do-i-sort-the-wallets'],
  ['switch off', 'faq#how-do-i-switch-it-off'],
  ['know that it works', 'faq#how-do-i-know-that-it-works'],
  ['what does it send', 'faq#what-does-it-send-and-where'],
  ['platform changes the API', 'faq#what-happens-when-the-platform-changes-the-api'],
  ['payment seen', 'faq#on-which-shops-and-in-which-versions-was-a-payment-seen'],
  ['app or plan', 'faq#does-it-need-an-app-or-a-plan'],
  ['uninstall', 'guides/theme#uninstalling-it'],
] as const;

/** The file at a URL of the site, whose URLs have no extension. */
function fileAt({ origin, pathname }: URL): string | undefined {
  if (origin !== ORIGIN || !pathname.startsWith(BASE)) return undefined;
  const path = join(folder, decodeURIComponent(pathname.slice(BASE.length)));
  return [path, `${path}.html`, join(path, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The pages of the fake vendors are not pages of the docs.
  .filter((file) => file.endsWith('.html') && file !== '404.html' && !file.startsWith('vendors'))
  .map((file) => `${BASE}${file.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`);

const textAt = (path: string) => readFileSync(fileAt(new URL(path, ORIGIN))!, 'utf8');

/** The links of a page's Markdown that lead to no file. */
const deadLinks = (path: string) =>
  [
    ...textAt(path)
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)[^)]*\)/g),
  ].flatMap(([, link = '']) =>
    fileAt(new URL(link, ORIGIN + path)) ? [] : [`${path} links to ${link}, which is missing`],
  );

/** The Markdown of the page that is shown, and its icons, as its head links to them. */
const linksInHead = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[type="text/markdown"], link[rel*="icon"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );

/** Whether the first result of the site's search is this URL within 10 s. */
async function findsFirst(page: Page, words: string, expected: string): Promise<boolean> {
  await page.locator('#localsearch-input').fill(words);
  return page
    .waitForFunction(
      (href) => document.querySelector('#localsearch-list a')?.getAttribute('href') === href,
      expected,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    );
}

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
    const file = fileAt(url);
    if (!file) {
      problems.push(`${new URL(page.url()).pathname} requests ${url.href}, which the site does not have`);
      return route.abort();
    }
    return route.fulfill({ path: file });
  });
  assert.ok(paths.length > 50, `${folder} has only ${paths.length} pages. Build the site first.`);
  for (const path of paths) {
    await page.goto(ORIGIN + path, { waitUntil: 'load' });
    const links = await linksInHead(page);
    if (links.length !== 3) problems.push(`${path} has not two icons and its Markdown: ${links.join(', ')}`);
    const missing = links.filter((link) => !fileAt(new URL(link, ORIGIN)));
    problems.push(...missing.map((link) => `${path} links to ${link}, which is missing`));
    problems.push(
      ...links.filter((link) => link.endsWith('.md') && !missing.includes(link)).flatMap(deadLinks),
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const problem of await tooWide(page)) problems.push(`${path} at ${width} px: ${problem}`);
    }
  }
  await page.goto(ORIGIN + BASE);
  await page.locator('.DocSearch-Button').first().click();
  for (const [words, section] of SEARCHES) {
    if (!(await findsFirst(page, words, BASE + section)))
      problems.push(`A search for "${words}" does not find ${section} first`);
  }
} finally {
  await browser.close();
}
problems.push(...deadLinks(`${BASE}llms.txt`));
const inSitemap = [...textAt(`${BASE}sitemap.xml`).matchAll(/<loc>([^<]*)/g)].map(
  ([, url = '']) => new URL(url).pathname,
);
assert.deepEqual(inSitemap.sort(), paths.sort());
assert.deepEqual(problems, []);
console.log(`${paths.length} pages of the docs fit a phone and a desktop, and load nothing from elsewhere.`);
