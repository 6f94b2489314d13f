import { launchBrowser } from '../browser';
import type { Contender } from '../contenders/contender';
import { ekspresContenders } from '../contenders/ekspres';
import type { LabOptions } from '../page-lab/options';
import { startPageServer } from '../page-lab/page-server';
import { stopSignal } from '../page-lab/stop-signal';
import { readConditions } from '../report/conditions';
import { publishReport, resultFolder, writeReport } from '../report/write-report';
import { measureInRounds } from '../rounds';
import { clicksReport, type MeasuredClick } from './clicks-report';
import { cartVariants, measureClick, productVariants, type ClickCase } from './measure-click';
import { startShop } from './shop-server';

const API_DELAYS_MS = [50, 300, 1000];

/** Variants are compared on idle pages, where the preconnect can complete before the click. */
const cases: readonly ClickCase[] = [
  ...API_DELAYS_MS.map((apiDelayMs) => ({ variant: 'baseline', page: 'cold', apiDelayMs }) as const),
  ...productVariants.flatMap((variant) =>
    API_DELAYS_MS.map((apiDelayMs) => ({ variant, page: 'warm', apiDelayMs }) as const),
  ),
  // A link sends no request to the API.
  ...cartVariants.map((variant) => ({ variant, page: 'cart', apiDelayMs: 0 }) as const),
];

/** The buy-it-now contender, with its shop on another site. */
async function buyItNowContender(shopOrigin: string): Promise<Contender> {
  const contender = (await ekspresContenders('dist')).find(({ name }) => name === 'ekspres');
  if (!contender) throw new Error('The build has no buy-it-now page');
  const config = JSON.stringify({ apiOrigin: shopOrigin });
  const head = `<script type="application/json" id="ekspres-config">${config}</script>\n${contender.head}`;
  return { ...contender, head };
}

/** A cart page with a link to the checkout. */
const cartContender = (product: Contender, shopOrigin: string): Contender => ({
  ...product,
  name: 'cart',
  markup: `<div id="express-button"><a href="${shopOrigin}/cart/c/lab">Do kasy</a></div>`,
});

/** Measures the time from click to checkout, and writes the report. `only` lists the pages to measure. */
export async function runClicks(options: LabOptions): Promise<number> {
  const { runs, minutes, only, publish, keepDisturbed } = options;
  const stop = stopSignal(minutes);
  const shop = await startShop();
  const product = await buyItNowContender(shop.origin);
  const cart = cartContender(product, shop.origin);
  const server = await startPageServer([product, cart]);
  const browser = await launchBrowser();
  const measured: MeasuredClick[] = [];
  try {
    const profile = 'shop on another site, 50 ms away; processor ×4';
    const conditions = readConditions(`Chromium ${browser.version()}`, profile, {});
    const count = await measureInRounds({
      cases: cases.filter(({ page }) => only?.includes(page) ?? true),
      runs,
      stop,
      print: console.log,
      measure(clickCase) {
        shop.setDelay(clickCase.apiDelayMs);
        const { name } = clickCase.page === 'cart' ? cart : product;
        return measureClick(browser, `${server.origin}/${name}`, shop.origin, clickCase);
      },
      keep: (clickCase, times) => measured.push({ ...clickCase, times }),
      keepDisturbed,
    });
    const report = clicksReport(conditions, measured, { count, areKept: keepDisturbed });
    writeReport(report, { clicks: measured }, resultFolder());
    if (publish) await publishReport(report, 'clicks');
    return 0;
  } finally {
    await browser.close();
    server.close();
    shop.close();
  }
}
