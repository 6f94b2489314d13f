// @vitest-environment node
import { afterEach, expect, it, test, vi } from 'vitest';
import { orderOfRound } from '../../bench/rounds';
import { helpText, readOptions } from '../../bench/page-lab/options';

afterEach(() => vi.restoreAllMocks());

test.each([
  [
    'measures 15 loads on slow 4G by default',
    [],
    { mode: 'loads', profile: '4g', runs: 15, minutes: 13, full: false },
  ],
  ['measures 100 loads with --full', ['--full'], { runs: 100, minutes: 1440, full: true }],
  ['--profile and --runs', ['--profile', 'cable', '--runs', '30'], { profile: 'cable', runs: 30 }],
  ['--clicks: twelve rounds of clicks', ['--clicks'], { mode: 'clicks', runs: 12, minutes: 20 }],
  ['--page-cost: six rounds of open pages', ['--page-cost'], { mode: 'page cost', runs: 6, minutes: 25 }],
  ['--self-test: sixty loads', ['--self-test'], { mode: 'loads', selfTest: true, runs: 60, minutes: 20 }],
  ['--compare takes a commit', ['--compare', 'main'], { mode: 'loads', compare: 'main' }],
  ['--waterfall: also the requests of a load', ['--waterfall'], { mode: 'loads', waterfall: true }],
  ['--only takes names with commas', ['--only', 'floor, ekspres'], { only: ['floor', 'ekspres'] }],
])('%s', (_title, args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

it.each([
  ['an unknown profile', ['--profile', '5g'], /4g, 3g, cable/],
  ['a fractional --runs', ['--runs', '1.5'], /whole number/],
  ['--minutes of 0', ['--minutes', '0'], /above 0/],
  ['an unknown option', ['--fast'], /--fast/],
])('rejects %s', (_title, args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

it('warns if there are few loads', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  readOptions(['--runs', '2']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('2 loads are few'));
});

it('lists the options in the help', () => {
  expect(helpText()).toMatch(/--profile .*--runs .*--only .*--repeat .*--full .*--gate /s);
});

it('reverses every second round', () => {
  expect([0, 1, 2].map((round) => orderOfRound(['a', 'b'], round))).toEqual([
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
  ]);
});
