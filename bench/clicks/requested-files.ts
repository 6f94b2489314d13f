import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { createGraphqlHandler, openStore, type Scenario, testCatalog } from '../../sandbox/index';
import { brotli } from '../brotli';
import { contenderNamed, moduleScript, type Contender, type ServedFile } from '../contenders/contender';
import { ekspresContenders, productElement, scriptsOf, WALLETS } from '../contenders/ekspres';
import { bundleReactPage } from '../contenders/react-page';
import { redirectVendorRequests } from '../page-lab/redirect-vendor-requests';
import type { VendorServer } from '../page-lab/vendor-server';
import type { ReportTable } from '../report/report-table';

/** What a shopper does on a page: nothing, rests the pointer on the first button, or presses it. */
type Action = 'nothing' | 'point' | 'press';

/** A page, what a shopper does on it, and the script's files that it may request. */
export interface View {
  title: string;
  contender: Contender;
  action: Action;
  /** The files that count, by path. */
  ownFiles: ReadonlyMap<string, ServedFile>;
}

const SETTINGS = '<script type="application/json" id="ekspres-config">{"apiVersion":"2026-04"}</script>';

/**
 * The views of the build in `dist`.
 * @param suffix distinguishes the pages and files of several builds
 */
export async function viewsOf(dist: string, suffix = ''): Promise<View[]> {
  const prefix = `/dist${suffix}/`;
  const files = scriptsOf(dist, prefix);
  const script = moduleScript(`${prefix}ekspres.js`);
  const contenders = await ekspresContenders(dist, suffix);
  const product = contenderNamed(contenders, `ekspres${suffix}`);
  const reactFiles = await bundleReactPage(dist, `/react${suffix}`);
  const [reactPath, reactFile] = reactFiles.page;
  const vendors: Contender = {
    ...product,
    name: `ekspres-settings${suffix}`,
    head: `${SETTINGS}${script}`,
    markup: productElement(WALLETS.googlePay) + productElement(WALLETS.paypal),
  };
  const react: Contender = {
    ...product,
    name: `ekspres-react${suffix}`,
    head: script + moduleScript(reactPath),
    markup: '<div id="express-button"></div>',
    files: new Map([...files, reactFiles.page, ...reactFiles.react]),
  };
  const view = (title: string, contender: Contender, action: Action = 'nothing'): View => ({
    title,
    contender,
    action,
    ownFiles: files,
  });
  return [
    view('product, no settings', product),
    view('two products with settings, Google Pay and PayPal', vendors),
    view('cart, five wallets', contenderNamed(contenders, `ekspres-cart-5${suffix}`)),
    { ...view('React page', react), ownFiles: new Map([...files, [reactPath, reactFile]]) },
    view('product, the pointer rests on the button', product, 'point'),
    view('product, bought with buy it now', product, 'press'),
  ];
}

/** After this time, the page has requested everything that it requests without a shopper. */
const IDLE_MS = 4000;

const scenario: Scenario = { name: 'files', title: '', response: '', where: 'product', path: '/' };

/** Answers the page's requests for the API and the checkout as a shop does. */
async function serveShop(page: Page, origin: string): Promise<void> {
  const api = await createGraphqlHandler();
  const store = openStore(testCatalog([]));
  await page.route(/\/api\/.*\/graphql/, async (route) => {
    const request = route.request();
    const forwarded = new Request(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    const response = await api(forwarded, { store, origin, scenario });
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: await response.text() });
  });
  await page.route(/\/(cart\/c|checkout)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Kasa</title>' }),
  );
}

/** Loads a view. @returns the paths of the script's files that the browser has requested, sorted */
export async function requestedFiles(
  browser: Browser,
  origin: string,
  { contender, action, ownFiles }: View,
  vendors: VendorServer,
): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));
    page.on('pageerror', (error) => console.error(`${contender.name}: ${error.message}`));
    await serveShop(page, origin);
    await redirectVendorRequests(await context.newCDPSession(page), vendors);
    await page.goto(`${origin}/${contender.name}`);
    await sleep(IDLE_MS);
    const button = page.locator('#express-button').locator(contender.buttons.selector).first();
    if (action === 'point') await button.hover();
    if (action === 'press') {
      await button.click();
      await page.waitForURL(/\/(cart\/c|checkout)/, { waitUntil: 'commit' });
    } else await sleep(IDLE_MS);
    return [...requested].filter((path) => ownFiles.has(path)).sort();
  } finally {
    await context.close();
  }
}

/** A view of one or more builds with the files that it has requested. */
export interface MeasuredView {
  view: View;
  paths: readonly string[];
}

/** A build with its views. */
export interface MeasuredBuild {
  title: string;
  views: readonly MeasuredView[];
}

const sizeOf = ({ view, paths }: MeasuredView): number =>
  paths.reduce((sum, path) => sum + brotli(view.ownFiles.get(path)?.text ?? '').length, 0);

/** The name of a file without its folder and hash. */
const kindOf = (path: string): string => path.replace(/^.*\/(ekspres-(?=.*-))?|(-[\w-]{6})?\.js$/g, '');

/** A table of the bytes and files of each view; the other build, if there is one, is in the last columns. */
export function filesTable(builds: readonly MeasuredBuild[]): ReportTable {
  const [own] = builds;
  return {
    title: 'Files that a view requests',
    note: "The script's files that the browser really requested, compressed, in bytes; without vendors' scripts and React.",
    head: ['view', ...builds.flatMap(({ title }) => [`bytes, ${title}`, `files, ${title}`])],
    rows: (own?.views ?? []).map(({ view }, index) => [
      view.title,
      ...builds.flatMap(({ views }) => {
        const measured = views[index];
        if (!measured) return [];
        return [sizeOf(measured).toLocaleString('en'), measured.paths.map(kindOf).join(', ')];
      }),
    ]),
  };
}
