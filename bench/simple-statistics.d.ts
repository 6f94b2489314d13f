/**
 * The functions of simple-statistics that the lab uses. The first `npm run bench` installs the package; with
 * these declarations the lab's types can be checked without it.
 */
declare module 'simple-statistics' {
  export function binomialDistribution(trials: number, probability: number): number[] | undefined;
  export function permutationTest(
    sampleX: readonly number[],
    sampleY: readonly number[],
    alternative: 'two_side' | 'greater' | 'less',
    permutations: number,
    random: () => number,
  ): number;
  export function quantile(values: readonly number[], share: number): number;
  export function quantileRankSorted(sorted: readonly number[], value: number): number;
  export function quantileSorted(sorted: readonly number[], share: number): number;
  export function sampleWithReplacement<T>(values: T[], size: number, random: () => number): T[];
  export function shuffle<T>(values: T[], random: () => number): T[];
}
