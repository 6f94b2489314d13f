import type { ProfileName } from '../profiles';
import type { Figures } from './metrics';

/**
 * `first`: an empty cache; `repeat`: the same page once more; `press`: the first button is clicked as soon as
 * it is painted; `inspection`: code coverage and pictures are recorded, which makes times longer, so none is
 * used.
 */
export type LoadKind = 'first' | 'repeat' | 'press' | 'inspection';

/** One load of a contender's page. */
export interface LoadRecord {
  contender: string;
  /** A hash of all that the pages of the run may load: records of a run with another page do not count. */
  fingerprint: string;
  profile: ProfileName;
  kind: LoadKind;
  /** When, as an ISO date. */
  at: string;
  /** The share of one processor that other programs used meanwhile; null if the system does not report it. */
  othersShare: number | null;
  figures: Figures;
}
