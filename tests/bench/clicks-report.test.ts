// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { clicksReport, type MeasuredClick } from '../../bench/clicks/clicks-report';
import type { Variant } from '../../bench/clicks/measure-click';
import { markdownReport } from '../../bench/report/markdown';

const conditions = {
  date: '2026-01-02T03:04:05.000Z',
  command: 'npm run bench -- --clicks',
  commit: '0123456789',
  profile: '',
  browser: 'Chromium 1',
  node: '20.0.0',
  processor: '2 × one',
  system: 'Linux',
  packages: {},
};

const disturbed = { count: 3, areKept: false };

/** Twenty clicks, whose checkouts respond `start` ms after the click and later. */
const clicks = (variant: Variant, start: number): MeasuredClick[] =>
  Array.from({ length: 20 }, (_, index) => ({
    variant,
    page: 'warm',
    apiDelayMs: 50,
    times: { toRequest: 20, toNavigation: 300, toCheckout: start + index, interaction: undefined },
  }));

describe('the report of clicks', () => {
  const text = markdownReport(
    clicksReport(
      conditions,
      [...clicks('baseline', 500), ...clicks('preconnect for the API', 400)],
      disturbed,
    ),
  );

  test.each([
    [
      'shows the medians of each case, with a dash for missing figures',
      /\| warm \| baseline \| 50 \| 20 \| 20 .* 510 .* \| – \|/,
    ],
    [
      'shows how each variant differs from the baseline',
      /\| preconnect for the API \| 50 \| -100 \[.*\] \| 0\.001 \|/,
    ],
    ['shows how many clicks were disturbed by other programs', /3 clicks were discarded and repeated/],
  ])('%s', (_title, line) => {
    expect(text).toMatch(line);
  });

  it('has no comparison if only the baseline was measured', () => {
    expect(markdownReport(clicksReport(conditions, clicks('baseline', 500), disturbed))).not.toContain(
      'Compared with the baseline',
    );
  });
});
