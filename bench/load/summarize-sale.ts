import { quantile } from 'simple-statistics';
import type { TimelineSecond } from '../report/timeline-plot';
import { SECOND, type RequestEntry } from './sale-log';
import type { FlashSale } from './flash-sale';
import { BUSY_STATUSES, repeatedRequests, requestsPerNeeded, violations } from './invariants';

/** The requests of one operation, as the server logged them; times in ms. */
export interface OperationSummary {
  operation: string;
  requests: number;
  /** Responses with 429 or 503. */
  refused: number;
  /** Requests whose responses were lost. */
  lost: number;
  /** From request to response, without refused requests. */
  p50: number;
  p95: number;
  p99: number;
}

/** A summary of a sale's log. */
export interface SaleSummary {
  violations: string[];
  stock: number;
  orders: number;
  shoppers: number;
  requests: number;
  /** Requests that repeated an earlier one of the same click. */
  retries: number;
  requestsPerNeeded: number;
  operations: OperationSummary[];
  /** Responses by status. */
  responsesPerSecond: TimelineSecond[];
  /** Shoppers by their last outcome. */
  outcomesPerSecond: TimelineSecond[];
  /** CPU time of the server. */
  processorSeconds: number;
}

const MICROSECONDS_PER_SECOND = 1_000_000;

const summarizeTimes = (values: readonly number[]) => {
  const timeAt = (share: number) => (values.length > 0 ? quantile(values, share) : 0);
  return { p50: timeAt(0.5), p95: timeAt(0.95), p99: timeAt(0.99) };
};

function summarizeOperations({ log }: FlashSale): OperationSummary[] {
  const operations = new Map<string, RequestEntry[]>();
  for (const request of log.requests) {
    const requestsOfSameOperation = operations.get(request.operation);
    if (requestsOfSameOperation) requestsOfSameOperation.push(request);
    else operations.set(request.operation, [request]);
  }
  return [...operations].map(([operation, requests]) => {
    const isRefused = ({ status = 0 }: { status?: number }) => BUSY_STATUSES.includes(status);
    const times = requests
      .filter((request) => !isRefused(request))
      .flatMap(({ at, respondedAt }) => (respondedAt === undefined ? [] : [respondedAt - at]));
    return {
      operation,
      requests: requests.length,
      refused: requests.filter(isRefused).length,
      lost: requests.filter(({ isLost }) => isLost).length,
      ...summarizeTimes(times),
    };
  });
}

/** Counts events by category in each second since `started`. */
function countPerSecond(
  started: number,
  events: readonly { at: number; category: string }[],
): TimelineSecond[] {
  const seconds = new Map<number, Record<string, number>>();
  for (const { at, category } of events) {
    const second = Math.floor((at - started) / SECOND);
    const counts = seconds.get(second) ?? {};
    counts[category] = (counts[category] ?? 0) + 1;
    seconds.set(second, counts);
  }
  return [...seconds].sort(([a], [b]) => a - b).map(([second, counts]) => ({ second, counts }));
}

/** Summarizes a sale that is over. */
export function summarizeSale(sale: FlashSale, processor: NodeJS.CpuUsage): SaleSummary {
  const { log, store, started, options } = sale;
  return {
    violations: violations(sale),
    stock: options.stock,
    orders: store.orders.all().length,
    shoppers: log.shoppers.length,
    requests: log.requests.length,
    retries: repeatedRequests(log.requests),
    requestsPerNeeded: requestsPerNeeded(log.requests),
    operations: summarizeOperations(sale),
    responsesPerSecond: countPerSecond(
      started,
      log.requests.map(({ at, status }) => ({ at, category: String(status ?? 'no response') })),
    ),
    outcomesPerSecond: countPerSecond(
      started,
      log.shoppers.map(({ outcomes, error, endedAt = 0 }) => ({
        at: endedAt,
        category: error === undefined ? (outcomes.at(-1)?.outcome ?? 'none') : 'error',
      })),
    ),
    processorSeconds: (processor.user + processor.system) / MICROSECONDS_PER_SECOND,
  };
}
