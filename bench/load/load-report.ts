import type { Conditions, Report } from '../report/lab-result';
import type { ReportTable } from '../report/report-table';
import { NOT_MEASURED } from '../report/tables';
import { timelinePlot } from '../report/timeline-plot';
import { arrivalsOf, percentilesOf, measuredOperations, type ArtilleryReport } from './artillery-report';
import type { SaleSummary } from './summarize-sale';

const formatMs = (value: number | undefined) => (value === undefined ? NOT_MEASURED : value.toFixed(0));

function arrivalsTable(artillery: ArtilleryReport): ReportTable {
  const { created, completed, failed, peakPerSecond } = arrivalsOf(artillery);
  return {
    title: 'Shoppers',
    note: 'Shoppers that arrived: a machine that is too slow starts fewer than the scenario defines. The peak is an average over ten seconds.',
    head: ['arrived', 'peak per second', 'completed', 'failed because of an error in the lab'],
    rows: [[String(created), peakPerSecond.toFixed(1), String(completed), String(failed)]],
  };
}

function operationsTable(artillery: ArtilleryReport, sale: SaleSummary | undefined): ReportTable {
  return {
    title: 'Requests',
    note: 'p50, p95 and p99 in ms: as shoppers see them, including refused requests; and on the server alone, from request to response, without refused requests.',
    head: [
      'operation',
      'requests',
      'refused',
      'lost',
      'shopper p50',
      'p95',
      'p99',
      'server p50',
      'p95',
      'p99',
    ],
    rows: measuredOperations(artillery).map((operation) => {
      const asShoppersSee = percentilesOf(artillery, `request.${operation}`);
      const onServer = sale?.operations.find((summary) => summary.operation === operation);
      return [
        operation,
        String(onServer?.requests ?? asShoppersSee?.count ?? 0),
        onServer ? String(onServer.refused) : NOT_MEASURED,
        onServer ? String(onServer.lost) : NOT_MEASURED,
        ...[
          asShoppersSee?.p50,
          asShoppersSee?.p95,
          asShoppersSee?.p99,
          onServer?.p50,
          onServer?.p95,
          onServer?.p99,
        ].map(formatMs),
      ];
    }),
  };
}

const SHOPPER_TIMES: readonly (readonly [title: string, metric: string])[] = [
  ['requests', 'shopper.in_requests'],
  ['think time', 'shopper.think_time'],
  ['waits of the script, such as Retry-After', 'shopper.script_waits'],
  ["event loop delay of the shoppers' machine", 'machine.event_loop_delay'],
];

function timesTable(artillery: ArtilleryReport): ReportTable {
  return {
    title: 'Time of a shopper',
    note: 'In ms. Overlapping requests of one shopper count twice. A long event loop delay means that the machine was too slow for the load.',
    head: ['', 'p50', 'p95', 'p99'],
    rows: SHOPPER_TIMES.map(([title, metric]) => {
      const times = percentilesOf(artillery, metric);
      return [title, formatMs(times?.p50), formatMs(times?.p95), formatMs(times?.p99)];
    }),
  };
}

function serverTable(sale: SaleSummary): ReportTable {
  return {
    title: 'Server',
    note: "Orders include those of the merchant's checkout. A repeat after a refused request or a lost response is needed.",
    head: [
      'stock',
      'orders',
      'shoppers',
      'requests',
      'retries',
      'requests per order',
      'requests per needed request',
      'CPU time, s',
    ],
    rows: [
      [
        String(sale.stock),
        String(sale.orders),
        String(sale.shoppers),
        String(sale.requests),
        String(sale.retries),
        (sale.requests / Math.max(1, sale.orders)).toFixed(1),
        sale.requestsPerNeeded.toFixed(3),
        sale.processorSeconds.toFixed(1),
      ],
    ],
  };
}

const violationsTable = ({ violations }: SaleSummary): ReportTable => ({
  title: 'Broken rules',
  note: "According to the server's log.",
  head: ['rule'],
  rows: violations.length > 0 ? violations.map((text) => [text]) : [['none']],
});

/**
 * The report of a flash sale, as tables and plots of Artillery's measurements and the server's log.
 * @param sale what the lab's own server recorded; undefined for another server
 */
export const loadReport = (
  conditions: Conditions,
  artillery: ArtilleryReport,
  sale: SaleSummary | undefined,
): Report => ({
  title: 'Flash sale',
  conditions,
  caveats: [
    "Shoppers and server share this machine, so the server's times are those of a small server.",
    ...(sale ? [] : ['Another server has no log for the lab, so no rules were checked.']),
  ],
  plots: sale
    ? [
        timelinePlot('Responses by status', sale.responsesPerSecond),
        timelinePlot('Shoppers by outcome', sale.outcomesPerSecond),
      ]
    : [],
  tables: [
    arrivalsTable(artillery),
    operationsTable(artillery, sale),
    timesTable(artillery),
    ...(sale ? [serverTable(sale), violationsTable(sale)] : []),
  ],
});
