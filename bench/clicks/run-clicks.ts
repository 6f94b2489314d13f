import { launchBrowser } from '../browser';
import { ekspresContenders } from '../contenders/ekspres';
import type { LabOptions } from '../page-lab/options';
import { startPageServer } from '../page-lab/page-server';
import { stopSignal } from '../page-lab/stop-signal';
import { readConditions } from '../report/conditions';
import { resultFolder, writeReport } from '../report/write-report';
import { measureInRounds } from '../rounds';
import { clicksReport, type MeasuredClick } from './clicks-report';
import { measureClick, variants, type ClickCase } from './measure-click';
import { startShop } from './shop-server';

const API_DELAYS_MS = [50, 300, 1000];

/** What is tried out is compared with the build on idle pages, where there is time for it. */
const cases: readonly ClickCase[] = [
  ...API_DELAYS_MS.map((apiDelayMs) => ({ variant: 'as built', page: 'cold', apiDelayMs }) as const),
  ...variants.flatMap((variant) =>
    API_DELAYS_MS.map((apiDelayMs) => ({ variant, page: 'warm', apiDelayMs }) as const),
  ),
];

/** The page of buy it now whose shop is on another site. */
async function clickPage(shopOrigin: string) {
  const contender = (await ekspresContenders('dist')).find(({ name }) => name === 'ekspres');
  if (!contender) throw new Error('The build has no page of buy it now');
  const config = JSON.stringify({ apiOrigin: shopOrigin });
  const head = `<script type="application/json" id="ekspres-config">${config}</script>\n${contender.head}`;
  return { ...contender, head };
}

/** Measures clicks from the press to the checkout, and writes the report. */
export async function runClicks({ runs, minutes }: LabOptions): Promise<number> {
  const stop = stopSignal(minutes);
  const shop = await startShop();
  const contender = await clickPage(shop.origin);
  const server = await startPageServer([contender]);
  const browser = await launchBrowser();
  const measured: MeasuredClick[] = [];
  try {
    await measureInRounds({
      cases,
      runs,
      stop,
      print: console.log,
      async measure(one) {
        shop.setDelay(one.apiDelayMs);
        const times = await measureClick(browser, `${server.origin}/${contender.name}`, shop.origin, one);
        measured.push({ ...one, times });
      },
    });
    const profile = 'shop on another site, 50 ms away; processor ×4';
    const conditions = readConditions(`Chromium ${browser.version()}`, profile, {});
    writeReport(clicksReport(conditions, measured), measured, resultFolder());
    return 0;
  } finally {
    await browser.close();
    server.close();
    shop.close();
  }
}
