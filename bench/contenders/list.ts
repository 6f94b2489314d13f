import { installPackages } from '../install-packages';
import type { Contender } from './contender';
import { ekspresContenders, planted, renderedProduct } from './ekspres';
import { floors, styledFloor } from './floors';
import { rivalContender, rivals, RIVALS_FOLDER } from './rivals';

/** The default pages. Measuring them takes at most 15 minutes. */
const DEFAULT_NAMES: readonly string[] = [
  'plain',
  'plain-styled',
  'floor',
  'ekspres',
  'ekspres-shop-pay',
  'ekspres-cart-2',
  'ekspres-cart-5',
  'ekspres-vendors',
  'ekspres-server',
  'google-pay-button',
];

/** The baseline pages, which use no package, for the build in `dist`. */
const allFloors = async (dist: string): Promise<Contender[]> => [
  ...floors,
  styledFloor(await renderedProduct(dist)),
];

/** All pages except rivals, from the build in `dist`. */
async function ownContenders(dist: string): Promise<Contender[]> {
  const own = await ekspresContenders(dist);
  const buyItNow = own.find(({ name }) => name === 'ekspres');
  return [...(await allFloors(dist)), ...own, ...(buyItNow ? [planted(buyItNow)] : [])];
}

/** The names and titles of all pages. */
export async function listContenders(dist: string): Promise<Pick<Contender, 'name' | 'title'>[]> {
  return [...(await ownContenders(dist)), ...rivals];
}

/** Which pages a run measures. */
export interface PageSelection {
  /** Names of pages; undefined for the default pages. */
  only: readonly string[] | undefined;
  /** Measures all pages. */
  full: boolean;
  /** Measures a page with and without a known delay. */
  selfTest: boolean;
}

/** A page, and the same page with a known delay. */
const SELF_TEST_NAMES: readonly string[] = ['ekspres', 'planted'];

function defaultNames({ full, selfTest }: PageSelection, known: readonly string[]): readonly string[] {
  if (selfTest) return SELF_TEST_NAMES;
  return full ? known : DEFAULT_NAMES;
}

/** The default pages for comparing two builds. */
const COMPARED_NAMES: readonly string[] = ['ekspres', 'ekspres-cart-2'];

/** The same page from two builds. */
export interface BuildPair {
  own: Contender;
  other: Contender;
}

/** The pages of a run that compares two builds. */
export interface ComparedPages {
  pairs: BuildPair[];
  /** Baseline pages, which are the same for both builds and measured once. */
  floors: Contender[];
}

const findPage = (pages: readonly Contender[], name: string) => pages.find((page) => page.name === name);

/**
 * Pairs the pages of this build and another one.
 * @throws if a name in `only` is neither a page of both builds nor a baseline page
 */
export async function pairedContenders(
  dist: string,
  other: { id: string; dist: string },
  only: readonly string[] | undefined,
): Promise<ComparedPages> {
  const suffix = `-${other.id}`;
  const own = await ekspresContenders(dist);
  const others = await ekspresContenders(other.dist, suffix);
  const baselines = await allFloors(dist);
  const compared: ComparedPages = { pairs: [], floors: [] };
  for (const wanted of only ?? COMPARED_NAMES) {
    const ownPage = findPage(own, wanted);
    const otherPage = findPage(others, `${wanted}${suffix}`);
    const floor = findPage(baselines, wanted);
    if (floor) compared.floors.push(floor);
    else if (ownPage && otherPage) compared.pairs.push({ own: ownPage, other: otherPage });
    else
      throw new Error(
        `--compare cannot measure ${wanted}. Choose from ${[...baselines, ...own].map(({ name }) => name).join(', ')}`,
      );
  }
  return compared;
}

/**
 * Creates the pages that a run measures, our pages first, then rivals. Installs the rivals' packages if needed.
 * @throws if a name is unknown
 */
export async function selectContenders(dist: string, selection: PageSelection): Promise<Contender[]> {
  const own = await ownContenders(dist);
  const known = [...own, ...rivals].map(({ name }) => name);
  const names = selection.only ?? defaultNames(selection, known);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown page: ${unknown.join(', ')}. Choose from ${known.join(', ')}`);
  const selectedRivals = rivals.filter(({ name }) => names.includes(name));
  if (selectedRivals.length > 0) installPackages(RIVALS_FOLDER);
  return [
    ...own.filter(({ name }) => names.includes(name)),
    ...(await Promise.all(selectedRivals.map(rivalContender))),
  ];
}
