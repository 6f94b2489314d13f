import { installPackages } from '../install-packages';
import type { Contender } from './contender';
import { ekspresContenders, planted, renderedProduct } from './ekspres';
import { floors, styledFloor } from './floors';
import { rivalContender, rivals, RIVALS_FOLDER } from './rivals';

/** The default contenders. Measuring them takes at most 15 minutes. */
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

/** The floors, with the one whose button is from the build in `dist`. */
const allFloors = async (dist: string): Promise<Contender[]> => [
  ...floors,
  styledFloor(await renderedProduct(dist)),
];

/** All contenders except rivals, from the build in `dist`. */
async function ownContenders(dist: string): Promise<Contender[]> {
  const own = await ekspresContenders(dist);
  const buyItNow = own.find(({ name }) => name === 'ekspres');
  return [...(await allFloors(dist)), ...own, ...(buyItNow ? [planted(buyItNow)] : [])];
}

/** The names and titles of all contenders. */
export async function listContenders(dist: string): Promise<Pick<Contender, 'name' | 'title'>[]> {
  return [...(await ownContenders(dist)), ...rivals];
}

/** Which contenders a run measures. */
export interface ContenderSelection {
  /** Names of contenders; undefined for the default ones. */
  only: readonly string[] | undefined;
  /** Measures all contenders. */
  full: boolean;
  /** Measures one contender with and without a known delay. */
  selfTest: boolean;
}

/** A contender, and the same page with a known delay. */
const SELF_TEST_NAMES: readonly string[] = ['ekspres', 'planted'];

function defaultNames({ full, selfTest }: ContenderSelection, known: readonly string[]): readonly string[] {
  if (selfTest) return SELF_TEST_NAMES;
  return full ? known : DEFAULT_NAMES;
}

/** The default contenders for comparing two builds. */
const COMPARED_NAMES: readonly string[] = ['ekspres', 'ekspres-cart-2'];

/** The same page from two builds. */
export interface BuildPair {
  own: Contender;
  other: Contender;
}

/** The contenders of a run that compares two builds. */
export interface PairedContenders {
  pairs: BuildPair[];
  /** Floors, which are the same for both builds and measured once. */
  floors: Contender[];
}

const findContender = (contenders: readonly Contender[], wanted: string) =>
  contenders.find(({ name }) => name === wanted);

/**
 * Pairs the contenders of this build and another one.
 * @throws if a name in `only` is neither a contender of both builds nor a floor
 */
export async function pairedContenders(
  dist: string,
  other: { id: string; dist: string },
  only: readonly string[] | undefined,
): Promise<PairedContenders> {
  const suffix = `-${other.id}`;
  const own = await ekspresContenders(dist);
  const others = await ekspresContenders(other.dist, suffix);
  const floorsOfBuild = await allFloors(dist);
  const paired: PairedContenders = { pairs: [], floors: [] };
  for (const wanted of only ?? COMPARED_NAMES) {
    const ownContender = findContender(own, wanted);
    const otherContender = findContender(others, `${wanted}${suffix}`);
    const floor = findContender(floorsOfBuild, wanted);
    if (floor) paired.floors.push(floor);
    else if (ownContender && otherContender) paired.pairs.push({ own: ownContender, other: otherContender });
    else
      throw new Error(
        `--compare cannot measure ${wanted}. Choose from ${[...floorsOfBuild, ...own].map(({ name }) => name).join(', ')}`,
      );
  }
  return paired;
}

/**
 * Creates the contenders that a run measures, rivals last. Installs the rivals' packages if needed.
 * @throws if a name is unknown
 */
export async function selectContenders(dist: string, selection: ContenderSelection): Promise<Contender[]> {
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
