import { launchBrowser } from '../browser';
import type { Contender } from '../contenders/contender';
import { PLANTED_DELAY_MS } from '../contenders/ekspres';
import { buildRef } from '../compare/build-ref';
import { selectContenders, pairedContenders } from '../contenders/list';
import { loadersTable, RIVALS_FOLDER } from '../contenders/rivals';
import { profiles } from '../profiles';
import { vendorsTable } from '../fakes/vendor-responses';
import { pinnedPackages, readConditions } from '../report/conditions';
import type { ContenderResult, LabResult } from '../report/lab-result';
import type { ReportTable } from '../report/report-table';
import { publishReport, resultFolder, writeReport } from '../report/write-report';
import { SAMPLE_SIZE, selfTestTable } from '../self-test';
import { collectLoads, type PoolKey, poolKeys } from './collect-loads';
import { comparisonsOf, comparisonsOfBuilds } from './compare-pages';
import { gateExitCode, judgeGoals } from './goals';
import { inspectLoad, type Inspection } from './inspect-load';
import { traceLoad, type LoadTrace } from './trace-load';
import { LoadPool } from './load-pool';
import type { LabOptions } from './options';
import { pageReport } from './page-report';
import { startPageServer } from './page-server';
import { stopSignal } from './stop-signal';
import { startVendorServer } from './vendor-server';
import { summarize, summarizeMetric, type Summary } from './summarize';

const RESULTS = 'bench/results';

function resultOf(
  contender: Contender,
  pool: LoadPool,
  key: PoolKey,
  inspection: Inspection | undefined,
  trace: LoadTrace | undefined,
): ContenderResult {
  const loads = (kind: 'first' | 'repeat' | 'click') => pool.matching({ ...key, kind });
  const first: Summary = summarize([...loads('first'), ...loads('click')]);
  if (inspection) first.unusedBytes = summarizeMetric([inspection.unusedBytes]);
  const { name, title, group, isCart = false } = contender;
  const repeat = summarize(loads('repeat'));
  const film = inspection?.film ?? [];
  return { name, title, group, isCart, first, repeat, film, ...(trace && { trace }) };
}

/** Loads each page; the result leaves out pages whose load failed. */
async function loadEach<Result>(
  contenders: readonly Contender[],
  load: (contender: Contender) => Promise<Result>,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for (const contender of contenders) {
    try {
      results.set(contender.name, await load(contender));
    } catch (error) {
      // The report leaves out this part of the page.
      console.error(`${contender.name} is missing from a part of the report: ${String(error)}`);
    }
  }
  return results;
}

/** The table of the self-test; none if there are too few loads. */
function selfTestTables(results: readonly ContenderResult[]): ReportTable[] {
  const firstButtons = (wanted: string) =>
    results.find(({ name }) => name === wanted)?.first.firstButton?.values;
  const undelayed = firstButtons('ekspres');
  if (!undelayed || undelayed.length < SAMPLE_SIZE) return [];
  return [selfTestTable(undelayed, firstButtons('planted'), PLANTED_DELAY_MS)];
}

/** Measures the pages, writes the report, and returns the exit code. */
export async function runPageLab(options: LabOptions): Promise<number> {
  const { profile } = options;
  const full = options.full || options.selfTest;
  const compared = options.compare
    ? await pairedContenders('dist', buildRef(options.compare), options.only)
    : undefined;
  const contenders = compared
    ? [...compared.floors, ...compared.pairs.flatMap(({ own, other }) => [own, other])]
    : await selectContenders('dist', options);
  const folder = full ? `${RESULTS}/full` : resultFolder();
  const pool = new LoadPool(`${full ? RESULTS : folder}/loads.jsonl`);
  const stop = stopSignal(options.minutes);
  const server = await startPageServer(contenders);
  const vendors = await startVendorServer();
  const browser = await launchBrowser();
  const hasRivals = contenders.some(({ group }) => group === 'rival');
  try {
    const conditions = readConditions(
      `Chromium ${browser.version()}`,
      profiles[profile].title,
      hasRivals ? pinnedPackages(RIVALS_FOLDER) : {},
    );
    const discards = await collectLoads(browser, pool, {
      ...options,
      contenders,
      origin: server.origin,
      vendors,
      // The self-test uses only the first button.
      click: !options.selfTest,
      isStopped: () => stop.aborted,
    });
    const network = { profile: profiles[profile], vendors };
    const urlOf = ({ name }: Contender) => `${server.origin}/${name}`;
    const inspections = await loadEach(contenders, (page) =>
      inspectLoad(browser, page, urlOf(page), network),
    );
    const traces = await loadEach(options.waterfall ? contenders : [], (page) =>
      traceLoad(browser, page, urlOf(page), network),
    );
    const keyOf = poolKeys(contenders, profile);
    const results = contenders.map((contender) =>
      resultOf(
        contender,
        pool,
        keyOf(contender),
        inspections.get(contender.name),
        traces.get(contender.name),
      ),
    );
    const goals = judgeGoals(new Map(results.map(({ name, first }) => [name, first])));
    const selfTests = options.selfTest ? selfTestTables(results) : [];
    const result: LabResult = {
      conditions,
      contenders: results,
      comparisons: compared ? comparisonsOfBuilds(results, compared.pairs) : comparisonsOf(results),
      goals,
      discards,
      keptDisturbed: options.keepDisturbed,
      tables: [...selfTests, ...(hasRivals ? [await loadersTable()] : []), vendorsTable()],
    };
    const report = pageReport(result);
    // Pictures are in the HTML only.
    const data = { ...result, contenders: results.map((page) => ({ ...page, film: undefined })) };
    writeReport(report, data, folder);
    if (options.publish) {
      // Plots and other tables of a self-test are not published.
      if (options.selfTest)
        await publishReport({ ...report, tables: selfTests, plotSections: [] }, 'self-test');
      else await publishReport(report, 'loads');
    }
    return options.gate ? gateExitCode(goals) : 0;
  } finally {
    await browser.close();
    server.close();
    vendors.close();
  }
}
