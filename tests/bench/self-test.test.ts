// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../bench/seeded-random';
import { shareOfFalseAlarms, shareThatDiffers, shortestFound } from '../../bench/self-test';

/** Times around 900 ms, evenly spread over `width` ms. */
function times(width: number): number[] {
  const random = seededRandom(3);
  return Array.from({ length: 60 }, () => 900 + random() * width);
}

describe('the lab', () => {
  it('seldom sees a difference between two halves of the loads of one page', () => {
    expect(shareOfFalseAlarms(times(60))).toBeLessThanOrEqual(0.05);
  });

  it('sees a difference between a page and one that is always later', () => {
    const values = times(60);
    expect(
      shareThatDiffers(
        values,
        values.map((value) => value + 60),
      ),
    ).toBe(1);
  });

  it.each([
    ['a short delay if the loads are much alike', 40, 20],
    ['only a longer one if they differ more', 200, 100],
  ])('finds %s', (_title, width, longest) => {
    const found = shortestFound(times(width));
    expect(found).toBeLessThanOrEqual(longest);
    expect(found).toBeGreaterThan(width / 10);
  });

  it('finds none of the delays if the loads differ far more than these', () => {
    expect(shortestFound(times(5000), 5)).toBeUndefined();
  });
});
