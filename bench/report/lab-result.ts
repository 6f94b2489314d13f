import type { ContenderGroup } from '../contenders/contender';
import type { Discards } from '../page-lab/collect-loads';
import type { GoalResult } from '../page-lab/goals';
import type { FilmPicture } from '../page-lab/inspect-load';
import type { LoadTrace } from '../page-lab/trace-load';
import type { Summary } from '../page-lab/summarize';
import type { Estimate } from '../statistics';

/** Under what conditions was measured. */
export interface Conditions {
  /** ISO date. */
  date: string;
  command: string;
  commit: string;
  profile: string;
  browser: string;
  node: string;
  processor: string;
  system: string;
  /** Packages of the rivals with their versions. */
  packages: Readonly<Record<string, string>>;
}

/** One page in the report. */
export interface ContenderResult {
  name: string;
  title: string;
  group: ContenderGroup;
  first: Summary;
  repeat: Summary;
  film: readonly FilmPicture[];
  /** Requests and functions, if they were traced. */
  trace?: LoadTrace;
}

/** Two pages side by side. */
export interface Comparison {
  title: string;
  a: string;
  b: string;
  metric: string;
  /** The median of a minus the median of b. */
  difference: Estimate;
  ratio: Estimate;
  /** Of the rank-sum test. */
  chance: number;
}

/** Measurements during which other programs took too much of the processor. */
export interface Disturbed {
  /** How many were thrown away. */
  count: number;
  /** Whether they were kept, on request. */
  areKept: boolean;
}

/** A table of any other part of the lab. */
export interface ExtraTable {
  title: string;
  note: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A report of any part of the lab. */
export interface Report {
  title: string;
  conditions: Conditions;
  /** What a reader must know to judge the figures, one sentence or two each. */
  caveats: readonly string[];
  /** HTML of plots and pictures, in the order of the report. */
  plots: readonly string[];
  tables: readonly ExtraTable[];
  /** HTML that follows the tables. */
  pictures?: string;
}

/** What the page lab has measured. */
export interface LabResult {
  conditions: Conditions;
  contenders: readonly ContenderResult[];
  comparisons: readonly Comparison[];
  goals: readonly GoalResult[];
  discards: Discards;
  /** Whether disturbed loads were kept. */
  keptDisturbed: boolean;
  tables: readonly ExtraTable[];
}
