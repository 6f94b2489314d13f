import { parseArgs } from 'node:util';
import { profileNames, type ProfileName } from '../profiles';

/**
 * What to measure: page loads, clicks, the files that views request, or the cost of the script on open pages.
 */
export type LabMode = 'loads' | 'clicks' | 'files' | 'page cost';

/** The options of a run. */
export interface LabOptions {
  mode: LabMode;
  profile: ProfileName;
  /** Loads of each contender. */
  runs: number;
  /** The time limit of the run, in minutes. */
  minutes: number;
  /** Names of contenders; undefined for the default set. */
  only: string[] | undefined;
  /** The commit, tag or branch to compare this build with. */
  compare: string | undefined;
  repeat: boolean;
  /** Measures all contenders, and stores their loads in a pool that later runs add to. */
  full: boolean;
  gate: boolean;
  keepDisturbed: boolean;
  /** Tests the lab itself on loads of one page. */
  selfTest: boolean;
  /** Also traces the requests and functions of each page. */
  waterfall: boolean;
  /** Writes the tables and plots into the documentation. */
  publish: boolean;
}

const DEFAULT_RUNS = 15;
const FULL_RUNS = 100;

/** With the build, the installation and the report, the default run takes at most 15 minutes. */
const DEFAULT_MINUTES = 13;

const MIN_RUNS = 11;

const labOptions = {
  profile: {
    type: 'string',
    default: '4g',
    help: `${profileNames.join(', ')}: the network and the processor`,
  },
  runs: { type: 'string', help: `loads of each page (default ${DEFAULT_RUNS}; ${FULL_RUNS} with --full)` },
  minutes: {
    type: 'string',
    help: `time limit of the run (default ${DEFAULT_MINUTES} for loads)`,
  },
  only: { type: 'string', help: 'names of pages, separated by commas' },
  compare: {
    type: 'string',
    help: 'a commit, tag or branch: builds it, and compares its pages with those of this build',
  },
  repeat: { type: 'boolean', default: false, help: 'also loads each page a second time, from the cache' },
  full: {
    type: 'boolean',
    default: false,
    help: 'all pages, into a pool on disk: a run can be stopped and continued',
  },
  waterfall: {
    type: 'boolean',
    default: false,
    help: 'also draws the requests of one load of each page, and lists the functions that take longest; --publish implies it',
  },
  gate: {
    type: 'boolean',
    default: false,
    help: 'exits with 1 if a goal is missed, 0 if all are met, 2 if undecided',
  },
  'keep-disturbed': {
    type: 'boolean',
    default: false,
    help: 'keeps measurements during which other programs were busy',
  },
  'self-test': {
    type: 'boolean',
    default: false,
    help: 'compares one page with itself, and with a known delay',
  },
  clicks: {
    type: 'boolean',
    default: false,
    help: 'measures the time from click to checkout, instead of loads',
  },
  files: {
    type: 'boolean',
    default: false,
    help: 'sums the files of the script that a view requests, instead of loads; also with --compare',
  },
  'page-cost': {
    type: 'boolean',
    default: false,
    help: 'measures what the script costs a page while it is open, instead of loads',
  },
  publish: {
    type: 'boolean',
    default: false,
    help: 'writes the tables into their section of docs/benchmarks.md, and the plots into docs/pictures',
  },
  list: { type: 'boolean', default: false, help: 'lists the pages' },
  help: { type: 'boolean', default: false, help: 'shows this help' },
} as const;

/** The defaults of `--runs` and `--minutes`. */
interface Extent {
  runs: number;
  minutes: number;
}

const DEFAULTS: Readonly<Record<LabMode, Extent>> = {
  loads: { runs: DEFAULT_RUNS, minutes: DEFAULT_MINUTES },
  clicks: { runs: 12, minutes: 20 },
  // Bytes do not vary, so each view is loaded once.
  files: { runs: 1, minutes: 5 },
  'page cost': { runs: 6, minutes: 25 },
};
const FULL: Extent = { runs: FULL_RUNS, minutes: 24 * 60 };
/** Twice as many loads as in a draw of the self-test. */
const SELF_TEST: Extent = { runs: 60, minutes: 20 };

const modeOf = (values: { clicks: boolean; files: boolean; 'page-cost': boolean }): LabMode => {
  if (values.clicks) return 'clicks';
  if (values.files) return 'files';
  return values['page-cost'] ? 'page cost' : 'loads';
};

const extentOf = (mode: LabMode, values: { 'self-test': boolean; full: boolean }): Extent => {
  if (values['self-test']) return SELF_TEST;
  return values.full ? FULL : DEFAULTS[mode];
};

/** Parses the positive number of an option; with `isWhole`, a fraction is invalid too. */
const readPositive = (
  name: string,
  text: string | undefined,
  fallback: number,
  { isWhole = false } = {},
): number => {
  const value = text === undefined ? fallback : Number(text);
  if (!(value > 0) || (isWhole && !Number.isInteger(value)))
    throw new Error(`${name} ${text}: must be a ${isWhole ? 'whole ' : ''}number above 0`);
  return value;
};

/** Parses the command line. @throws for unknown or invalid options */
export function readOptions(args: string[]): LabOptions & { list: boolean; help: boolean } {
  const { values } = parseArgs({ args, options: labOptions });
  const profile = profileNames.find((name) => name === values.profile);
  if (!profile) throw new Error(`--profile ${values.profile}: must be one of ${profileNames.join(', ')}`);
  const mode = modeOf(values);
  const defaults = extentOf(mode, values);
  const runs = readPositive('--runs', values.runs, defaults.runs, { isWhole: true });
  if ((mode === 'loads' || mode === 'clicks') && runs < MIN_RUNS)
    console.warn(`${runs} loads are few: medians of fewer than ${MIN_RUNS} are unreliable.`);
  return {
    mode,
    profile,
    runs,
    minutes: readPositive('--minutes', values.minutes, defaults.minutes),
    only: values.only?.split(',').map((name) => name.trim()),
    compare: values.compare,
    repeat: values.repeat,
    full: values.full,
    gate: values.gate,
    keepDisturbed: values['keep-disturbed'],
    selfTest: values['self-test'],
    waterfall: values.waterfall || (values.publish && !values['self-test']),
    publish: values.publish,
    list: values.list,
    help: values.help,
  };
}

/** The output of `--help`. */
export const helpText = (): string =>
  Object.entries(labOptions)
    .map(([name, { help }]) => `  --${name.padEnd(16)} ${help}`)
    .join('\n');
