import type { Contender } from './contender';
import { ekspresContenders, planted } from './ekspres';
import { floors } from './floors';

/** Every page that the lab knows, from the build in `dist`. */
export async function allContenders(dist: string): Promise<Contender[]> {
  const own = await ekspresContenders(dist);
  const buyItNow = own.find(({ name }) => name === 'ekspres');
  return [...floors, ...own, ...(buyItNow ? [planted(buyItNow)] : [])];
}

/** The pages of a run without `--only` and `--full`: what fits into 15 minutes. */
export const DEFAULT_NAMES: readonly string[] = [
  'plain',
  'floor',
  'ekspres',
  'ekspres-shop-pay',
  'ekspres-cart-2',
  'ekspres-cart-5',
  'ekspres-server',
];

/**
 * Picks pages by name, in the lab's order.
 * @throws for a name that it does not know
 */
export function pickContenders(all: readonly Contender[], names: readonly string[]): Contender[] {
  const unknown = names.filter((name) => !all.some((contender) => contender.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No page is named ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`,
    );
  return all.filter(({ name }) => names.includes(name));
}
