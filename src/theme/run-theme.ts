import { parseArgs } from 'node:util';
import { LANGUAGES } from '../ui/languages';
import { findFacePlaces, findOtherLayouts } from './faces';
import { languagesIn, listName, storedLists } from './file-lists';
import { languageParameter, layoutLines, planInstall, planUndo } from './install';
import { PackageFiles, OWN_FILE } from './package-files';
import { ThemeRefusal, ThemeFolder, type Change } from './theme-folder';

/** How many versions keep their files, because pages that are still open may request them. */
const KEPT_VERSIONS = 3;

/** Matches the names of files that have no hash, and so are the same in all versions. */
const UNHASHED = /^ekspres(?:-rescue)?(?:\.[a-z]+)?\.js$/;

/**
 * Finds the files of old versions in a theme's folder `assets`: those that none of its newest lists contains.
 * @throws {@link ThemeRefusal} if there is no list: without one, it cannot know which files are in use
 */
function findOldFiles(theme: ThemeFolder): { kept: readonly string[]; changes: Change[] } {
  const lists = storedLists(theme);
  if (!lists.length) {
    throw new ThemeRefusal(
      `assets has no list such as ${listName('0.1.0')}, which says what is in use. Run: npx --no ekspres theme <folder>`,
    );
  }
  const newest = lists.slice(0, KEPT_VERSIONS);
  const keptFiles = new Set(newest.flatMap(({ name, files }) => [name, ...files]));
  // Names of chunks that this version does not have are only known from the lists.
  const known = new Set(lists.flatMap(({ name, files }) => [name, ...files]));
  const changes = theme
    .names('assets')
    .filter(
      (name) => (OWN_FILE.test(name) || known.has(name)) && !UNHASHED.test(name) && !keptFiles.has(name),
    )
    // A list may name any file, but ours are all named like this.
    .filter((name) => /^ekspres-[\w.-]+\.js(?:on)?$/.test(name))
    .map((name): Change => ({ kind: 'delete', path: `assets/${name}`, what: 'in none of these versions' }));
  return { kept: newest.map(({ version, date }) => `${version} (${date})`), changes };
}

/** Exit codes of these commands. */
const EXIT = { done: 0, refused: 2 } as const;

/** The commands that change a theme. */
export const THEME_COMMANDS = ['theme', 'clean'] as const;
export type ThemeCommand = (typeof THEME_COMMANDS)[number];

/** What the arguments of these commands say. */
export interface ThemeOptions {
  folder: string;
  /** Whether the changes are made, and not only shown. */
  isWriting: boolean;
  isUndo: boolean;
  languages: readonly string[];
}

const HELP: Readonly<Record<ThemeCommand, string>> = {
  theme: `Usage: ekspres theme <folder>

Puts Ekspres into the folder of a theme, or updates it: files, snippets, two lines in layout/theme.liquid,
and a group of settings. Shows what it would do.

  --yes              make the changes
  --undo             remove what it has added
  --language <code>  copy the files of this language only: ${LANGUAGES.join(' or ')} (default: those in the theme, or all)
  --help             show this help

Exit codes: 0 done or shown, 2 the theme was not recognised or the arguments are invalid.
`,
  clean: `Usage: ekspres clean <folder>

Shows the files of old versions in the assets of a theme: those in none of the three newest lists
ekspres-files-<version>.json.

  --yes   delete them
  --help  show this help

Exit codes: 0 done or shown, 2 there is no list or the arguments are invalid.
`,
};

/** The options of a command, or the message to print instead: the help, or a mistake in the arguments. */
export function readThemeOptions(
  command: ThemeCommand,
  args: readonly string[],
): { ok: true; options: ThemeOptions } | { ok: false; isMistake: boolean; text: string } {
  const mistake = (text: string) => ({
    ok: false as const,
    isMistake: true,
    text: `${text}\n\n${HELP[command]}`,
  });
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        yes: { type: 'boolean' },
        undo: { type: 'boolean' },
        language: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    return mistake((error as Error).message);
  }
  const { positionals, values } = parsed;
  if (values.help) return { ok: false, isMistake: false, text: HELP[command] };
  const [folder, ...others] = positionals;
  if (!folder || others.length) return mistake('Pass the folder of one theme.');
  const languages = values.language ?? [];
  if (command === 'clean' && (values.undo || languages.length)) return mistake('clean only has --yes.');
  const unknown = languages.filter((name) => !LANGUAGES.some((language) => language === name));
  if (unknown.length) return mistake(`Unknown language: ${unknown.join(', ')}`);
  return { ok: true, options: { folder, isWriting: !!values.yes, isUndo: !!values.undo, languages } };
}

/** The changes as lines: files of the script are counted, because nobody reads sixty names. */
function describe(changes: readonly Change[]): string[] {
  const scripts = changes.filter(({ what }) => what === 'script');
  const lines = changes
    .filter(({ what }) => what !== 'script')
    .map(({ kind, path, what }) => `  ${kind.padEnd(6)}  ${path}  (${what})`);
  return scripts.length ? [...lines, `  write   ${scripts.length} files assets/ekspres*.js`] : lines;
}

/** The second step, which is made by hand. */
function describeFaces(theme: ThemeFolder, languages: readonly string[]): string[] {
  const places = findFacePlaces(theme, languageParameter(languages));
  if (!places.length) return [];
  return [
    '',
    'Optional, by hand: with these lines, the page itself contains the buttons, before any script has loaded.',
    ...places.flatMap(({ path, line, before, after }) => [
      `  ${path}:${line}`,
      `  - ${before}`,
      ...after.map((text) => `  + ${text}`),
    ]),
  ];
}

/** The layouts that are changed by hand. */
function describeOtherLayouts(theme: ThemeFolder, languages: readonly string[]): string[] {
  const paths = findOtherLayouts(theme);
  if (!paths.length) return [];
  return [
    '',
    'These layouts are not changed. If their pages have product forms or carts, add these lines before {{ content_for_header }}:',
    ...paths.map((path) => `  ${path}`),
    ...layoutLines(languages).map((line) => `  + ${line}`),
  ];
}

function planTheme(theme: ThemeFolder, files: PackageFiles, { isUndo, languages }: ThemeOptions) {
  if (isUndo) return { changes: planUndo(theme, files), notes: [] };
  const inTheme = languagesIn(theme);
  const chosen = languages.length ? languages : inTheme.length ? inTheme : LANGUAGES;
  return {
    changes: planInstall(theme, files, chosen),
    notes: [...describeOtherLayouts(theme, chosen), ...describeFaces(theme, chosen)],
  };
}

function planClean(theme: ThemeFolder) {
  const { kept, changes } = findOldFiles(theme);
  return { changes, notes: ['', `The files of these versions stay: ${kept.join(', ')}.`] };
}

/**
 * Runs one of the commands.
 * @param dist URL of the folder with the build, with a trailing slash
 * @returns the exit code
 */
export function runThemeCommand(
  command: ThemeCommand,
  args: readonly string[],
  dist: URL,
  { out, err }: { out(text: string): void; err(text: string): void },
): number {
  const parsed = readThemeOptions(command, args);
  if (!parsed.ok) {
    (parsed.isMistake ? err : out)(parsed.text);
    return parsed.isMistake ? EXIT.refused : EXIT.done;
  }
  const { options } = parsed;
  try {
    const theme = new ThemeFolder(options.folder);
    const plan = command === 'clean' ? planClean(theme) : planTheme(theme, new PackageFiles(dist), options);
    const changes = plan.changes.filter((change) => theme.isNeeded(change));
    // Nothing is written before the whole plan is known to be possible.
    if (options.isWriting) for (const change of changes) theme.apply(change);
    const summary = !changes.length
      ? 'Nothing to do.'
      : options.isWriting
        ? 'Done.'
        : 'Nothing was changed yet. To do this, add --yes.';
    out([...describe(changes), ...plan.notes, '', summary, ''].join('\n'));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ThemeRefusal)) throw error;
    err(`${error.message}\nNothing was changed.\n`);
    return EXIT.refused;
  }
}
