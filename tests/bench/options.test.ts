// @vitest-environment node
import { afterEach, expect, it, test, vi } from 'vitest';
import { helpText, readOptions } from '../../bench/page-lab/options';

afterEach(() => vi.restoreAllMocks());

test.each([
  [
    'the lab measures 15 loads on slow 4G by default',
    [],
    { mode: 'loads', profile: '4g', runs: 15, minutes: 13, full: false },
  ],
  ['the lab measures 100 loads with --full', ['--full'], { runs: 100, minutes: 1440, full: true }],
  [
    'the lab measures with the given --profile and --runs',
    ['--profile', 'cable', '--runs', '30'],
    { profile: 'cable', runs: 30 },
  ],
  [
    'the lab measures twelve rounds of clicks with --clicks',
    ['--clicks'],
    { mode: 'clicks', runs: 12, minutes: 20 },
  ],
  [
    'the lab measures six rounds of open pages with --page-cost',
    ['--page-cost'],
    { mode: 'page cost', runs: 6, minutes: 25 },
  ],
  [
    'the lab measures sixty loads with --self-test',
    ['--self-test'],
    { mode: 'loads', selfTest: true, runs: 60, minutes: 20 },
  ],
  [
    'the lab compares with the commit given by --compare',
    ['--compare', 'main'],
    { mode: 'loads', compare: 'main' },
  ],
  [
    'the lab also records the requests of a load with --waterfall',
    ['--waterfall'],
    { mode: 'loads', waterfall: true },
  ],
  [
    'the lab measures only the pages named by --only, separated by commas',
    ['--only', 'floor, ekspres'],
    { only: ['floor', 'ekspres'] },
  ],
])('%s', (_title, args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

it.each([
  ['the lab rejects an unknown profile', ['--profile', '5g'], /4g, 3g, cable/],
  ['the lab rejects a fractional --runs', ['--runs', '1.5'], /whole number/],
  ['the lab rejects --minutes of 0', ['--minutes', '0'], /above 0/],
  ['the lab rejects an unknown option', ['--fast'], /--fast/],
])('%s', (_title, args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

it('the lab warns if there are few loads', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  readOptions(['--runs', '2']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('2 loads are few'));
});

it('the help lists the options', () => {
  expect(helpText()).toMatch(/--profile .*--runs .*--only .*--repeat .*--full .*--gate /s);
});
