import { launchBrowser } from '../browser';
import { contenderNamed } from '../contenders/contender';
import { ekspresContenders } from '../contenders/ekspres';
import type { LabOptions } from '../page-lab/options';
import { startPageServer } from '../page-lab/page-server';
import { startVendorServer } from '../page-lab/vendor-server';
import { stopSignal } from '../page-lab/stop-signal';
import { readConditions } from '../report/conditions';
import { publishReport, resultFolder, writeReport } from '../report/write-report';
import { measureInRounds } from '../rounds';
import { INTERPRETED, measurePageCost } from './measure-page-cost';
import { pageCostReport, type MeasuredPage } from './page-cost-report';
import { contenderFor, costPages } from './pages';

const PROFILE = 'fast network; processor ×4 for pages that do not change, ×1 for the others';

/**
 * Measures how much work the script adds to open pages, and writes the report. `only` lists the pages to
 * measure; by default, all.
 */
export async function runPageCost(options: LabOptions): Promise<number> {
  const { runs, minutes, only, publish, keepDisturbed } = options;
  const stop = stopSignal(minutes);
  const contenders = await ekspresContenders('dist');
  const ekspres = contenderNamed(contenders, 'ekspres');
  // A page may contain this markup many times, so the id is removed.
  const markupOf = (name: string) =>
    contenderNamed(contenders, name).markup.replace(' id="express-button"', '');
  const pages = costPages(markupOf('ekspres'), markupOf('ekspres-cart-2')).filter(
    ({ name }) => only?.includes(name) ?? true,
  );
  const measured: MeasuredPage[] = pages.map((page) => ({ page, withScript: [], withoutScript: [] }));
  const visits = measured.flatMap(({ page, withScript, withoutScript }) => [
    { page, costs: withScript, contender: contenderFor(page, ekspres, { hasScript: true }) },
    { page, costs: withoutScript, contender: contenderFor(page, ekspres, { hasScript: false }) },
  ]);
  const server = await startPageServer(visits.map(({ contender }) => contender));
  const vendors = await startVendorServer();
  const browser = await launchBrowser();
  const interpretingBrowser = await launchBrowser(INTERPRETED);
  try {
    const conditions = readConditions(`Chromium ${browser.version()}`, PROFILE, {});
    const count = await measureInRounds({
      cases: visits,
      runs,
      stop,
      print: console.log,
      measure({ page, contender }) {
        const usedBrowser = page.activity === 'drawer' ? interpretingBrowser : browser;
        return measurePageCost(usedBrowser, `${server.origin}/${contender.name}`, page, vendors);
      },
      keep: ({ costs }, cost) => costs.push(cost),
      keepDisturbed,
    });
    const complete = measured.filter(
      ({ withScript, withoutScript }) => withScript.length > 0 && withoutScript.length > 0,
    );
    const report = pageCostReport(conditions, complete, { count, areKept: keepDisturbed });
    writeReport(report, { pages: measured }, resultFolder());
    if (publish) await publishReport(report, 'page cost');
    return 0;
  } finally {
    await browser.close();
    await interpretingBrowser.close();
    server.close();
    vendors.close();
  }
}
