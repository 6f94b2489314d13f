import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser';
import type { Contender } from '../contenders/contender';
import { PLANTED_DELAY_MS } from '../contenders/ekspres';
import { buildRef } from '../compare/build-ref';
import { pairedContenders, selectContenders, type BuildPair } from '../contenders/list';
import { loadersTable, RIVALS_FOLDER } from '../contenders/rivals';
import { profiles } from '../profiles';
import { vendorsTable } from '../fakes/vendor-responses';
import { pinnedPackages, readConditions } from '../report/conditions';
import type { ContenderResult, LabResult, Report } from '../report/lab-result';
import type { ReportTable } from '../report/report-table';
import { publishReport, resultFolder, RESULTS, writeReport } from '../report/write-report';
import { SAMPLE_SIZE, selfTestTable } from '../self-test';
import { collectLoads, type Discards, type PoolKey, poolKeys } from './collect-loads';
import { comparisonsOf, comparisonsOfBuilds } from './compare-pages';
import { gateExitCode, judgeGoals } from './goals';
import { inspectLoad, type Inspection } from './inspect-load';
import { LoadPool } from './load-pool';
import type { LabOptions } from './options';
import { pageReport } from './page-report';
import { startPageServer } from './page-server';
import { stopSignal } from './stop-signal';
import { summarize, summarizeMetric, type Summary } from './summarize';
import { traceLoad, type LoadTrace } from './trace-load';
import { startVendorServer, type VendorServer } from './vendor-server';

/** The pages of a run, and their pairs if it compares two builds. */
async function choosePages(
  options: LabOptions,
): Promise<{ contenders: Contender[]; pairs?: readonly BuildPair[] }> {
  if (!options.compare) return { contenders: await selectContenders('dist', options) };
  const { floors, pairs } = await pairedContenders('dist', buildRef(options.compare), options.only);
  return { contenders: [...floors, ...pairs.flatMap(({ own, other }) => [own, other])], pairs };
}

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
      console.error(`${contender.name} is missing from a part of the report: ${String(error)}`);
    }
  }
  return results;
}

/** The servers and the browser of a run. */
interface Lab {
  origin: string;
  vendors: VendorServer;
  browser: Browser;
}

/** Loads the pages until there are enough loads in the pool, or the run is stopped, and summarizes them. */
async function measurePages(
  { origin, vendors, browser }: Lab,
  contenders: readonly Contender[],
  pool: LoadPool,
  options: LabOptions,
  stop: AbortSignal,
): Promise<{ results: ContenderResult[]; discards: Discards }> {
  const discards = await collectLoads(browser, pool, {
    ...options,
    contenders,
    origin,
    vendors,
    // The self-test uses only the first button.
    click: !options.selfTest,
    isStopped: () => stop.aborted,
  });
  const network = { profile: profiles[options.profile], vendors };
  const urlOf = ({ name }: Contender) => `${origin}/${name}`;
  const inspections = await loadEach(contenders, (page) => inspectLoad(browser, page, urlOf(page), network));
  const traces = await loadEach(options.waterfall ? contenders : [], (page) =>
    traceLoad(browser, page, urlOf(page), network),
  );
  const keyOf = poolKeys(contenders, options.profile);
  const results = contenders.map((contender) => {
    const { name } = contender;
    return resultOf(contender, pool, keyOf(contender), inspections.get(name), traces.get(name));
  });
  return { results, discards };
}

/** The table of the self-test; none if there are too few loads. */
function selfTestTables(results: readonly ContenderResult[]): ReportTable[] {
  const firstButtons = (wanted: string) =>
    results.find(({ name }) => name === wanted)?.first.firstButton?.values;
  const undelayed = firstButtons('ekspres');
  if (!undelayed || undelayed.length < SAMPLE_SIZE) return [];
  return [selfTestTable(undelayed, firstButtons('planted'), PLANTED_DELAY_MS)];
}

/** Replaces the tables and plots in the documentation. Of a self-test, only its own table is published. */
async function publish(report: Report, selfTest: readonly ReportTable[] | undefined): Promise<void> {
  if (selfTest) await publishReport({ ...report, tables: selfTest, plotSections: [] }, 'self-test');
  else await publishReport(report, 'loads');
}

/** Measures the pages, writes the report, and returns the exit code. */
export async function runPageLab(options: LabOptions): Promise<number> {
  const { contenders, pairs } = await choosePages(options);
  const keepsLoads = options.full || options.selfTest;
  const folder = keepsLoads ? `${RESULTS}/full` : resultFolder();
  const pool = new LoadPool(`${keepsLoads ? RESULTS : folder}/loads.jsonl`);
  const stop = stopSignal(options.minutes);
  const server = await startPageServer(contenders);
  const vendors = await startVendorServer();
  const browser = await launchBrowser();
  const hasRivals = contenders.some(({ group }) => group === 'rival');
  try {
    const conditions = readConditions(
      `Chromium ${browser.version()}`,
      profiles[options.profile].title,
      hasRivals ? pinnedPackages(RIVALS_FOLDER) : {},
    );
    const lab = { origin: server.origin, vendors, browser };
    const { results, discards } = await measurePages(lab, contenders, pool, options, stop);
    const goals = judgeGoals(new Map(results.map(({ name, first }) => [name, first])));
    const selfTest = options.selfTest ? selfTestTables(results) : undefined;
    const result: LabResult = {
      conditions,
      contenders: results,
      comparisons: pairs ? comparisonsOfBuilds(results, pairs) : comparisonsOf(results),
      goals,
      discards,
      keptDisturbed: options.keepDisturbed,
      tables: [...(selfTest ?? []), ...(hasRivals ? [await loadersTable()] : []), vendorsTable()],
    };
    const report = pageReport(result);
    // Pictures are in the HTML only.
    const data = { ...result, contenders: results.map((page) => ({ ...page, film: undefined })) };
    writeReport(report, data, folder);
    if (options.publish) await publish(report, selfTest);
    return options.gate ? gateExitCode(goals) : 0;
  } finally {
    await browser.close();
    server.close();
    vendors.close();
  }
}
