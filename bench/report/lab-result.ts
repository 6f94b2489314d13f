import type { ContenderGroup } from '../contenders/contender';
import type { Discards } from '../page-lab/collect-loads';
import type { GoalResult } from '../page-lab/goals';
import type { FilmPicture } from '../page-lab/inspect-load';
import type { LoadTrace } from '../page-lab/trace-load';
import type { Summary } from '../page-lab/summarize';
import type { Estimate } from '../statistics';
import type { PlotSection } from './plot';
import type { ReportTable } from './report-table';

/** The conditions of a measurement. */
export interface Conditions {
  /** ISO date. */
  date: string;
  command: string;
  /** Undefined outside of a repository. */
  commit: string | undefined;
  profile: string;
  browser: string;
  node: string;
  processor: string;
  system: string;
  /** The rivals' packages and their versions. */
  packages: Readonly<Record<string, string>>;
}

/** One page in the report. */
export interface ContenderResult {
  name: string;
  title: string;
  group: ContenderGroup;
  isCart?: boolean;
  first: Summary;
  repeat: Summary;
  film: readonly FilmPicture[];
  /** Requests and functions, if they were traced. */
  trace?: LoadTrace;
}

/** A comparison of two pages. */
export interface Comparison {
  title: string;
  a: string;
  b: string;
  metric: string;
  /** The median of a minus the median of b. */
  difference: Estimate;
  ratio: Estimate;
  /** The p-value of the rank-sum test. */
  pValue: number;
}

/** Measurements during which other programs used too much of the CPU. */
export interface Disturbed {
  /** How many were discarded. */
  count: number;
  /** Whether they were kept, on request. */
  areKept: boolean;
}

/** A report of a part of the lab. */
export interface Report {
  title: string;
  conditions: Conditions;
  /** Notes on how to interpret the figures, one or two sentences each. */
  caveats: readonly string[];
  /** HTML of plots and pictures, in the order of the report. */
  plots: readonly string[];
  tables: readonly ReportTable[];
  /** The plots that are published beside the tables. */
  plotSections?: readonly PlotSection[];
  /** HTML that follows the tables. */
  pictures?: string;
}

/** The results of the page lab. */
export interface LabResult {
  conditions: Conditions;
  contenders: readonly ContenderResult[];
  comparisons: readonly Comparison[];
  goals: readonly GoalResult[];
  discards: Discards;
  /** Whether disturbed loads were kept. */
  keptDisturbed: boolean;
  tables: readonly ReportTable[];
}
