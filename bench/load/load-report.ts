import type { Conditions, ExtraTable, Report } from '../report/lab-result';
import { timelinePlot } from '../report/timeline-plot';
import { arrivalsOf, histogramOf, measuredOperations, type ArtilleryReport } from './artillery-report';
import type { SaleSummary } from './summarize-sale';

const NOT_MEASURED = '–';
const ms = (value: number | undefined) => (value === undefined ? NOT_MEASURED : value.toFixed(0));

function arrivalsTable(artillery: ArtilleryReport): ExtraTable {
  const { created, completed, failed, peakPerSecond } = arrivalsOf(artillery);
  return {
    title: 'Shoppers',
    note: 'Shoppers that arrived: a machine that is too slow starts fewer than the scenario asks for. The peak is an average over ten seconds.',
    head: ['arrived', 'peak per second', 'completed', 'failed with an error of the lab'],
    rows: [[String(created), peakPerSecond.toFixed(1), String(completed), String(failed)]],
  };
}

function operationsTable(artillery: ArtilleryReport, sale: SaleSummary | undefined): ExtraTable {
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
      const seen = histogramOf(artillery, `request.${operation}`);
      const own = sale?.operations.find((one) => one.operation === operation);
      return [
        operation,
        String(own?.requests ?? seen?.count ?? 0),
        own ? String(own.refused) : NOT_MEASURED,
        own ? String(own.lost) : NOT_MEASURED,
        ...[seen?.p50, seen?.p95, seen?.p99, own?.p50, own?.p95, own?.p99].map(ms),
      ];
    }),
  };
}

const TIMES: readonly (readonly [title: string, metric: string])[] = [
  ['requests', 'shopper.in_requests'],
  ['think time', 'shopper.in_pauses_of_people'],
  ['waits of the script, such as Retry-After', 'shopper.in_waits_of_the_product'],
  ["event loop delay of the shoppers' machine", 'machine.event_loop_delay'],
];

function timesTable(artillery: ArtilleryReport): ExtraTable {
  return {
    title: 'Time of a shopper',
    note: 'In ms. Overlapping requests of one shopper count twice. A long event loop delay means that the machine was too slow for the load.',
    head: ['', 'p50', 'p95', 'p99'],
    rows: TIMES.map(([title, metric]) => {
      const time = histogramOf(artillery, metric);
      return [title, ms(time?.p50), ms(time?.p95), ms(time?.p99)];
    }),
  };
}

function serverTable(sale: SaleSummary): ExtraTable {
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

const violationsTable = ({ violations }: SaleSummary): ExtraTable => ({
  title: 'Broken rules',
  note: "According to the server's log.",
  head: ['rule'],
  rows: violations.length > 0 ? violations.map((text) => [text]) : [['none']],
});

/**
 * The report of a flash sale.
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
    ? [timelinePlot('Responses by status', sale.answers), timelinePlot('Shoppers by outcome', sale.outcomes)]
    : [],
  tables: [
    arrivalsTable(artillery),
    operationsTable(artillery, sale),
    timesTable(artillery),
    ...(sale ? [serverTable(sale), violationsTable(sale)] : []),
  ],
});
