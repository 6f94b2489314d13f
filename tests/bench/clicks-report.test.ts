// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { clicksReport, type MeasuredClick } from '../../bench/clicks/clicks-report';
import type { Variant } from '../../bench/clicks/measure-click';
import { markdownReport } from '../../bench/report/markdown';
import { conditions } from './conditions';

const disturbed = { count: 3, areKept: false };

/** Twenty clicks; the checkout responds after `fastest` ms, and a millisecond later each time. */
const twentyClicks = (variant: Variant, fastest: number): MeasuredClick[] =>
  Array.from({ length: 20 }, (_, index) => ({
    variant,
    page: 'warm',
    apiDelayMs: 50,
    times: { toRequest: 20, toNavigation: 300, toCheckout: fastest + index, interaction: undefined },
    requests: ['outcome', 'api', 'cartCreate', 'checkout'],
  }));

describe('the report of clicks', () => {
  const text = markdownReport(
    clicksReport(
      conditions,
      [...twentyClicks('baseline', 500), ...twentyClicks('preconnect for the API', 400)],
      disturbed,
    ),
  );

  test.each([
    ['its median times, and a dash for missing', /\| warm \| baseline \| 50 \| 20 \| 20 .* 510 .* \| – \|/],
    [
      'how a variant differs',
      /\| warm \| preconnect for the API \| 50 \| -100 \[.*\] \| 0\.80\d .* \| 0\.001 \|/,
    ],
    ['what a click requests, in order', /\| warm \| baseline \| 50 \| outcome, api, cartCreate, checkout \|/],
    ['how many clicks were disturbed by other programs', /3 clicks were discarded and repeated/],
  ])('shows %s', (_title, line) => {
    expect(text).toMatch(line);
  });

  it('has no comparison if only the baseline was measured', () => {
    expect(markdownReport(clicksReport(conditions, twentyClicks('baseline', 500), disturbed))).not.toContain(
      'Compared with the baseline',
    );
  });
});
