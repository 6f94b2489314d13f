// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionTimes, PROBE_NAME, type CpuProfile } from '../../bench/page-lab/function-times';
import { tracedRequests, type LoadTrace } from '../../bench/page-lab/trace-load';
import { waterfallPlot } from '../../bench/report/waterfall-plot';

const ORIGIN = 'http://127.0.0.1:1234';

describe('functionTimes', () => {
  let folder: string;
  let map: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ekspres-trace-'));
    map = join(folder, 'own.js.map');
    // The first column of the script is the third line of the source.
    const sources = { sources: ['../src/paint.ts'], sourcesContent: ['//\n//\n  export function paint() {'] };
    writeFileSync(map, JSON.stringify({ version: 3, names: [], mappings: 'AAEA', ...sources }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
    id,
    callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
    children,
  });
  const profileOf = (nodes: CpuProfile['nodes'], samples: number[]): CpuProfile => ({
    nodes: [
      node(
        1,
        '(root)',
        '',
        nodes.map(({ id }) => id),
      ),
      ...nodes,
    ],
    samples,
    timeDeltas: samples.map(() => 1000),
  });
  const timesOf = (profile: CpuProfile) =>
    functionTimes(profile, new Map([['/own.js', { type: '', text: '', map }]])).map(
      ({ name, place, ms }) => `${name} | ${place} | ${ms}`,
    );

  it('adds up the samples of a function and finds its line in the source', () => {
    const own = `${ORIGIN}/own.js`;
    const nodes = [node(2, 'a', own), node(3, 'b', 'https://vendor.example/sdk.js?id=1'), node(4, 'a', own)];
    expect(timesOf(profileOf(nodes, [2, 3, 4]))).toEqual([
      'export function paint() { | src/paint.ts:3 | 2',
      'b | vendor.example/sdk.js | 1',
    ]);
  });

  it("leaves out idle time and the lab's probe with what it calls", () => {
    const root = node(1, '(root)', '', [2, 3, 5]);
    const nodes = [
      root,
      node(2, '(idle)', ''),
      node(3, 'checkFrame', PROBE_NAME, [4]),
      node(4, 'matches', ''),
      node(5, 'ofPage', ''),
    ];
    const samples = [2, 3, 4, 5];
    const timeDeltas = samples.map(() => 1000);
    expect(timesOf({ nodes, samples, timeDeltas })).toEqual(['ofPage |  | 1']);
  });

  it('lists ten functions at most', () => {
    const nodes = Array.from({ length: 12 }, (_, index) => node(index + 2, `f${index}`, ''));
    const ids = nodes.map(({ id }) => id);
    expect(timesOf(profileOf(nodes, ids))).toHaveLength(10);
  });
});

it('tracedRequests measures completed requests from the navigation, in the order of their start', () => {
  const page = { url: `${ORIGIN}/page`, start: 50, wallTime: 1000, firstByte: 50.2, end: 50.25, bytes: 400 };
  const vendor = { ...page, url: 'https://vendor.example/sdk.js?id=1', start: 49, wallTime: 999.9 };
  expect(tracedRequests([page, { url: page.url, start: 51, wallTime: 1001 }], ORIGIN, 999_900)).toEqual([
    { name: '/page', start: 100, firstByte: 300, end: 350, bytes: 400 },
  ]);
  const names = tracedRequests([page, vendor], ORIGIN, 999_900).map(({ name }) => name);
  expect(names).toEqual(['vendor.example/sdk.js', '/page']);
});

describe('waterfallPlot', () => {
  const trace: Omit<LoadTrace, 'functions'> = {
    requests: [
      { name: '/page', start: 0, firstByte: 160, end: 170, bytes: 1234 },
      { name: 'vendor.example/<sdk>.js', start: 200, firstByte: 400, end: 600, bytes: 40_000 },
    ],
    marks: [{ title: 'first button', time: 450 }],
  };
  const waterfall = waterfallPlot('Ours', trace, 1000);
  const plot = waterfall.content;

  it('shows each request as two bars with its exact figures', () => {
    expect(plot.match(/<rect /g)).toHaveLength(4);
    expect(plot).toContain('<title>/page: start 0, first byte 160, end 170 ms, 1234 bytes</title>');
    expect(plot).toContain('40.0 kB');
  });

  it('shows when each mark was reached', () => {
    expect(plot).toContain('first button 450 ms');
  });

  it('says in words when each request and each mark was', () => {
    expect(waterfall.text).toBe(
      '2 requests, 41.2 kB, in ms: /page 0–170; vendor.example/<sdk>.js 200–600; first button 450.',
    );
  });

  it('escapes the names of requests', () => {
    expect(plot).not.toContain('<sdk>');
  });
});
