import { launchBrowser } from '../browser';
import type { Contender } from '../contenders/contender';
import { ekspresContenders } from '../contenders/ekspres';
import { buildRef } from '../compare/build-ref';
import type { LabOptions } from '../page-lab/options';
import { startPageServer } from '../page-lab/page-server';
import { stopSignal } from '../page-lab/stop-signal';
import { readConditions } from '../report/conditions';
import { publishReport, resultFolder, writeReport } from '../report/write-report';
import { measureInRounds } from '../rounds';
import { clicksReport, type MeasuredClick } from './clicks-report';
import { cartVariants, measureClick, productVariants, type ClickCase, type Variant } from './measure-click';
import { startShop } from './shop-server';

const API_DELAYS_MS = [50, 300, 1000];

/** The API's delays with which two builds are compared. */
const COMPARED_DELAYS_MS = [50, 300];

/** This build and another one, on a page that is pressed at once, and on idle ones. */
const casesOfBuilds = (other: Variant): ClickCase[] =>
  (['cold', 'warm', 'touched'] as const).flatMap((page) =>
    COMPARED_DELAYS_MS.flatMap((apiDelayMs) =>
      (['baseline', other] as const).map((variant) => ({ variant, page, apiDelayMs })),
    ),
  );

/** Variants are compared on idle pages, where the preconnect can complete before the click. */
const cases: readonly ClickCase[] = [
  ...API_DELAYS_MS.map((apiDelayMs) => ({ variant: 'baseline', page: 'cold', apiDelayMs }) as const),
  ...productVariants.flatMap((variant) =>
    API_DELAYS_MS.map((apiDelayMs) => ({ variant, page: 'warm', apiDelayMs }) as const),
  ),
  // A link sends no request to the API.
  ...cartVariants.map((variant) => ({ variant, page: 'cart', apiDelayMs: 0 }) as const),
];

/** The buy-it-now contender of the build in `dist`, with its shop on another site. */
async function buyItNowContender(shopOrigin: string, dist: string, suffix = ''): Promise<Contender> {
  const contenders = await ekspresContenders(dist, suffix);
  const contender = contenders.find(({ name }) => name === `ekspres${suffix}`);
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

/**
 * Measures the time from click to checkout, and writes the report. `only` lists the pages to measure. With
 * `compare`, the clicks of this build and of that commit are measured in place of the variants.
 */
export async function runClicks(options: LabOptions): Promise<number> {
  const { runs, minutes, only, compare, publish, keepDisturbed } = options;
  const stop = stopSignal(minutes);
  const shop = await startShop();
  const other = compare === undefined ? undefined : buildRef(compare);
  const product = await buyItNowContender(shop.origin, 'dist');
  const otherProduct = other && (await buyItNowContender(shop.origin, other.dist, `-${other.id}`));
  const cart = cartContender(product, shop.origin);
  const server = await startPageServer([product, cart, ...(otherProduct ? [otherProduct] : [])]);
  const contenderOf = ({ page, variant }: ClickCase): Contender => {
    if (page === 'cart') return cart;
    return otherProduct && variant.startsWith('build ') ? otherProduct : product;
  };
  const browser = await launchBrowser();
  const measured: MeasuredClick[] = [];
  try {
    const profile = 'shop on another site, 50 ms away; processor ×4';
    const conditions = readConditions(`Chromium ${browser.version()}`, profile, {});
    const count = await measureInRounds({
      cases: (other ? casesOfBuilds(`build ${other.id}`) : cases).filter(
        ({ page }) => only?.includes(page) ?? true,
      ),
      runs,
      stop,
      print: console.log,
      measure(clickCase) {
        shop.setDelay(clickCase.apiDelayMs);
        const { name } = contenderOf(clickCase);
        return measureClick(browser, `${server.origin}/${name}`, shop.origin, clickCase);
      },
      keep: (clickCase, result) => measured.push({ ...clickCase, ...result }),
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
