import { launchBrowser } from '../browser';
import { buildRef } from '../compare/build-ref';
import type { LabOptions } from '../page-lab/options';
import { startPageServer } from '../page-lab/page-server';
import { startVendorServer } from '../page-lab/vendor-server';
import { readConditions } from '../report/conditions';
import { publishReport, resultFolder, writeReport } from '../report/write-report';
import { filesTable, requestedFiles, viewsOf, type MeasuredBuild } from './requested-files';

/** Sums the files that views request, of this build and of the one to compare with, and writes the report. */
export async function runFiles({ compare, publish }: LabOptions): Promise<number> {
  const other = compare === undefined ? undefined : buildRef(compare);
  const builds = [
    { title: 'this build', views: await viewsOf('dist') },
    ...(other ? [{ title: other.id, views: await viewsOf(other.dist, `-${other.id}`) }] : []),
  ];
  const server = await startPageServer(
    builds.flatMap(({ views }) => views.map(({ contender }) => contender)),
  );
  const vendors = await startVendorServer();
  const browser = await launchBrowser();
  try {
    const measured: MeasuredBuild[] = [];
    for (const { title, views } of builds) {
      const measuredViews = [];
      for (const view of views)
        measuredViews.push({ view, paths: await requestedFiles(browser, server.origin, view, vendors) });
      measured.push({ title, views: measuredViews });
    }
    const report = {
      title: 'Files of a view',
      conditions: readConditions(
        `Chromium ${browser.version()}`,
        'no emulation: bytes do not depend on it',
        {},
      ),
      caveats: ['Each file counts once per view, compressed with Brotli as hosts do.'],
      plots: [],
      tables: [filesTable(measured)],
    };
    const data = {
      builds: measured.map(({ title, views }) => ({
        title,
        views: views.map(({ view, paths }) => ({ title: view.title, paths })),
      })),
    };
    writeReport(report, data, resultFolder());
    if (publish) await publishReport(report, 'files');
    return 0;
  } finally {
    await browser.close();
    server.close();
    vendors.close();
  }
}
