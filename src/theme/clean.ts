import { listName, storedLists } from './file-lists';
import { OWN_FILE } from './package-files';
import { ThemeRefusal, type Change, type ThemeFolder } from './theme-folder';

/** How many versions keep their files, because pages that are still open may request them. */
const KEPT_VERSIONS = 3;

/** Matches the names of files that have no hash, and so are the same in all versions. */
const UNHASHED = /^ekspres(?:-rescue)?(?:\.[a-z]+)?\.js$/;

/**
 * Finds the files of old versions in a theme's folder `assets`: those that none of its newest lists contains.
 * @throws {@link Refusal} if there is no list, so that nothing says which files are in use
 */
export function findOldFiles(theme: ThemeFolder): { kept: readonly string[]; changes: Change[] } {
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
