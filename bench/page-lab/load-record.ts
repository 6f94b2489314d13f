import type { ProfileName } from '../profiles';
import type { Figures } from './metrics';

/**
 * `first`: an empty cache; `repeat`: the same page once more; `click`: the first button is clicked as soon as
 * it is painted.
 */
export type LoadKind = 'first' | 'repeat' | 'click';

/** One load of a contender's page. */
export interface LoadRecord {
  contender: string;
  /** A hash of all files that the pages of the run may load. */
  fingerprint: string;
  profile: ProfileName;
  kind: LoadKind;
  /** An ISO date. */
  at: string;
  /** The share of one CPU that other programs used during the load; null if the system does not report it. */
  othersShare: number | null;
  figures: Figures;
}
