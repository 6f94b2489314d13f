// @vitest-environment node
import { expect, it, test, vi } from 'vitest';
import { helpText, readOptions } from '../../bench/page-lab/options';

test.each([
  ['chooses 15 loads on slow 4G', [], { mode: 'loads', profile: '4g', runs: 15, minutes: 13, full: false }],
  ['chooses 100 loads for --full', ['--full'], { runs: 100, minutes: 1440, full: true }],
  ['reads --profile and --runs', ['--profile', 'cable', '--runs', '30'], { profile: 'cable', runs: 30 }],
  ['chooses twelve rounds of clicks for --clicks', ['--clicks'], { mode: 'clicks', runs: 12, minutes: 20 }],
  ['reads --files and a commit', ['--files', '--compare', 'main'], { mode: 'files', compare: 'main' }],
  ['chooses six rounds for --page-cost', ['--page-cost'], { mode: 'page cost', runs: 6, minutes: 25 }],
  ['chooses 60 for --self-test', ['--self-test'], { mode: 'loads', selfTest: true, runs: 60, minutes: 20 }],
  ['reads the commit of --compare', ['--compare', 'main'], { mode: 'loads', compare: 'main' }],
  ['reads --waterfall', ['--waterfall'], { mode: 'loads', waterfall: true }],
  ['draws waterfalls for --publish', ['--publish'], { publish: true, waterfall: true }],
  ['draws none for a self-test', ['--self-test', '--publish'], { publish: true, waterfall: false }],
  ['reads a list of pages for --only', ['--only', 'floor, ekspres'], { only: ['floor', 'ekspres'] }],
])('readOptions %s', (_title, args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

it.each([
  ['rejects an unknown profile', ['--profile', '5g'], /4g, 3g, cable/],
  ['rejects a fractional --runs', ['--runs', '1.5'], /whole number/],
  ['rejects --minutes of 0', ['--minutes', '0'], /above 0/],
  ['rejects an unknown option', ['--fast'], /--fast/],
])('readOptions %s', (_title, args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

it('readOptions warns if there are few loads', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  readOptions(['--runs', '2']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('2 loads are few'));
});

it('helpText lists options in the order of their definition', () => {
  expect(helpText()).toMatch(/--profile .*--runs .*--only .*--repeat .*--full .*--gate /s);
});
