import { expect, it, vi } from 'vitest';
import { createLogs, WARN } from '../../../src/net/telemetry/logs';
import { BOUNDS, createMetrics, histogramPoint } from '../../../src/net/telemetry/metrics';
import { useFakeNetwork } from './fake-network';

const SERVICE = {
  attributes: [
    { key: 'service.name', value: { stringValue: 'ekspres' } },
    { key: 'service.version', value: { stringValue: '0.0.0-test' } },
  ],
};
const SCOPE = { name: 'ekspres', version: '0.0.0-test' };

it('the bounds of the buckets begin with 0 and 5, and then double', () => {
  expect(BOUNDS).toEqual([0, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240]);
});

it.each<[value: number, bucket: number]>([
  [-1, 0],
  [0, 0],
  [0.5, 1],
  [5, 1],
  [5.01, 2],
  [10240, 12],
  [10241, 13],
])('the value %s is counted in bucket %s', (value, bucket) => {
  const { bucketCounts, count, sum } = histogramPoint([value]);
  expect(bucketCounts.map(Number)).toEqual(
    Array.from({ length: 14 }, (_, index) => Number(index === bucket)),
  );
  expect({ count, sum }).toEqual({ count: '1', sum: value });
});

it('metrics are counted and timed by name and labels, in the shape of OTLP/JSON', async () => {
  const network = useFakeNetwork();
  const [measure] = createMetrics('https://t.example');
  measure('clicks', { wallet: 'ShopPay', reason: undefined });
  measure('clicks', { wallet: 'ShopPay', reason: undefined });
  measure('clicks', { wallet: 'PayPal' });
  measure('wait', { wallet: 'ShopPay' }, 7);
  measure('wait', { wallet: 'ShopPay' }, 30);
  await vi.advanceTimersByTimeAsync(1000);
  const start = '1777888800000000000';
  const times = { startTimeUnixNano: start, timeUnixNano: '1777888801000000000' };
  const point = (wallet: string, values: object) => ({
    ...times,
    attributes: [{ key: 'wallet', value: { stringValue: wallet } }],
    ...values,
  });
  const clicks = [point('ShopPay', { asInt: '2' }), point('PayPal', { asInt: '1' })];
  const bucketCounts = ['0', '0', '1', '0', '1', ...Array.from({ length: 9 }, () => '0')];
  const wait = point('ShopPay', { count: '2', sum: 37, bucketCounts, explicitBounds: BOUNDS });
  const metrics = [
    { name: 'clicks', unit: '1', sum: { isMonotonic: true, aggregationTemporality: 1, dataPoints: clicks } },
    { name: 'wait', unit: 'ms', histogram: { aggregationTemporality: 1, dataPoints: [wait] } },
  ];
  expect(network.sent.map(({ url, body }) => [url, body])).toEqual([
    [
      'https://t.example/v1/metrics',
      { resourceMetrics: [{ resource: SERVICE, scopeMetrics: [{ scope: SCOPE, metrics }] }] },
    ],
  ]);
});

it('each export contains only what was measured since the last one', async () => {
  const network = useFakeNetwork();
  const [measure] = createMetrics('https://t.example');
  for (let batch = 0; batch < 2; batch++) {
    measure('clicks', {});
    await vi.advanceTimersByTimeAsync(1000);
  }
  const [first, second] = network.sent.map(
    ({ body }) => body.resourceMetrics[0].scopeMetrics[0].metrics[0].sum.dataPoints[0],
  );
  expect([first.asInt, second.asInt]).toEqual(['1', '1']);
  expect(second.startTimeUnixNano).toBe(first.timeUnixNano);
});

it('at most 50 log records are sent at once, each with a severity, a body and a time in nanoseconds', async () => {
  const network = useFakeNetwork();
  const [log] = createLogs('https://t.example');
  for (let time = 0; time < 500; time++) {
    log(WARN, 'cart: HTTP 503', Date.now() + 0.4, { page_type: 'product' });
  }
  await vi.advanceTimersByTimeAsync(1000);
  const { url, body } = network.sent[0]!;
  const { resource, scopeLogs } = body.resourceLogs[0];
  expect([url, resource, scopeLogs[0].scope]).toEqual(['https://t.example/v1/logs', SERVICE, SCOPE]);
  expect(scopeLogs[0].logRecords).toHaveLength(50);
  expect(scopeLogs[0].logRecords[0]).toEqual({
    timeUnixNano: '1777888800000000000',
    severityNumber: 13,
    body: { stringValue: 'cart: HTTP 503' },
    attributes: [{ key: 'page_type', value: { stringValue: 'product' } }],
  });
});
