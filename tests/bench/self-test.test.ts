// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../bench/seeded-random';
import { shareOfFalseAlarms, shareThatDiffers, shortestDetected } from '../../bench/self-test';

/** Sixty times from 900 ms on, evenly distributed over `width` ms. */
function times(width: number): number[] {
  const random = seededRandom(3);
  return Array.from({ length: 60 }, () => 900 + random() * width);
}

describe('the lab', () => {
  it('seldom detects a difference between two halves of the loads of one page', () => {
    expect(shareOfFalseAlarms(times(60))).toBeLessThanOrEqual(0.05);
  });

  it('detects in each draw that a page is 60 ms slower than another', () => {
    const values = times(60);
    expect(
      shareThatDiffers(
        values,
        values.map((value) => value + 60),
      ),
    ).toBe(1);
  });

  it.each([
    ['detects a delay of 20 ms if the loads vary by 40 ms', 40, 20],
    ['detects only delays of at least 75 ms if the loads vary by 200 ms', 200, 75],
  ])('%s', (_title, width, shortestDelay) => {
    expect(shortestDetected(times(width))).toBe(shortestDelay);
  });

  it('detects no delay in draws of five loads that vary by 5 s', () => {
    expect(shortestDetected(times(5000), 5)).toBeUndefined();
  });
});
