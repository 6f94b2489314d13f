// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../bench/seeded-random';
import { shareOfFalseAlarms, shareThatDiffers, shortestDetected } from '../../bench/self-test';

/** Times around 900 ms, evenly spread over `width` ms. */
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
    ['detects a short delay if the loads vary little', 40, 20],
    ['detects only a longer delay if the loads vary more', 200, 100],
  ])('%s', (_title, width, longest) => {
    const found = shortestDetected(times(width));
    expect(found).toBeLessThanOrEqual(longest);
    expect(found).toBeGreaterThan(width / 10);
  });

  it('detects no delay if the loads vary far more than that', () => {
    expect(shortestDetected(times(5000), 5)).toBeUndefined();
  });
});
