import type { Conditions, ExtraTable, Report } from '../report/lab-result';
import { timelinePlot } from '../report/timeline-plot';
import { arrivalsOf, histogramOf, measuredOperations, type ArtilleryReport } from './artillery-report';
import type { SaleSummary } from './summarize-sale';

const NOT_MEASURED = '–';
const ms = (value: number | undefined) => (value === undefined ? NOT_MEASURED : value.toFixed(0));

function arrivalsTable(artillery: ArtilleryReport): ExtraTable {
  const { created, completed, failed, highestPerSecond } = arrivalsOf(artillery);
  return {
    title: 'Shoppers',
    note: 'Who really came: a machine that is too slow sends fewer than the scenario asks for. A second is the average over ten.',
    head: ['came', 'most in a second', 'went to the end', 'ended by an error of the lab'],
    rows: [[String(created), highestPerSecond.toFixed(1), String(completed), String(failed)]],
  };
}

function operationsTable(artillery: ArtilleryReport, sale: SaleSummary | undefined): ExtraTable {
  return {
    title: 'Requests',
    note: 'p50, p95 and p99 in ms, as the shopper sees them, refusals included; and of the server alone, from the request to the answer, without refusals.',
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
  ['in requests', 'shopper.in_requests'],
  ['in pauses of people', 'shopper.in_pauses_of_people'],
  ['in waits of the product, such as Retry-After', 'shopper.in_waits_of_the_product'],
  ['delay of the event loop of the machine that plays the shoppers', 'machine.event_loop_delay'],
];

function timesTable(artillery: ArtilleryReport): ExtraTable {
  return {
    title: "How a shopper's time is spent",
    note: 'In ms. Requests of one shopper that overlap count twice. A long delay of the event loop means that the machine was too slow for the load.',
    head: ['', 'p50', 'p95', 'p99'],
    rows: TIMES.map(([title, metric]) => {
      const time = histogramOf(artillery, metric);
      return [title, ms(time?.p50), ms(time?.p95), ms(time?.p99)];
    }),
  };
}

function booksTable(sale: SaleSummary): ExtraTable {
  return {
    title: "The server's books",
    note: 'Orders include those of the merchant’s checkout. A request after a refusal, or after a lost answer, is needed.',
    head: [
      'stock',
      'orders',
      'shoppers',
      'requests',
      'retries',
      'requests for an order',
      'for each that was needed',
      'processor, s',
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
  title: 'Rules of the sale',
  note: 'By the books of the server.',
  head: ['broken'],
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
    ...(sale ? [] : ['Another server keeps no books for the lab: no rule of the sale was checked.']),
  ],
  plots: sale
    ? [timelinePlot('Responses by status', sale.answers), timelinePlot('Shoppers by outcome', sale.outcomes)]
    : [],
  tables: [
    arrivalsTable(artillery),
    operationsTable(artillery, sale),
    timesTable(artillery),
    ...(sale ? [booksTable(sale), violationsTable(sale)] : []),
  ],
});
