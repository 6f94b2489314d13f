import { languageOfFile } from './package-files';
import type { ThemeFolder } from './theme-folder';

/** A list of the files of one version, `ekspres-files.json` in the build. */
export interface FileList {
  version: string;
  /** The day of the build, such as `2026-11-29`. */
  date: string;
  files: readonly string[];
}

/** A list in the folder `assets` of a theme. */
export interface StoredList extends FileList {
  name: string;
}

/** The name of a version's list in a theme. */
export const listName = (version: string): string => `ekspres-files-${version}.json`;

/** A list of files; undefined for any other text. */
export function parseFileList(text: string): FileList | undefined {
  let value: Partial<FileList> | null;
  try {
    value = JSON.parse(text) as Partial<FileList> | null;
  } catch {
    return undefined;
  }
  const { version, date, files } = value ?? {};
  return typeof version === 'string' && typeof date === 'string' && Array.isArray(files)
    ? { version, date, files: files.filter((name) => typeof name === 'string') }
    : undefined;
}

/** Compares versions by their numbers: 0.10.0 is newer than 0.9.0. */
const compareVersions = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** The lists in a theme, the newest first. */
export const storedLists = (theme: ThemeFolder): StoredList[] =>
  theme
    .names('assets')
    .filter((name) => /^ekspres-files-.+\.json$/.test(name))
    .flatMap((name) => {
      const list = parseFileList(theme.text(`assets/${name}`) ?? '');
      return list ? [{ ...list, name }] : [];
    })
    .sort((one, other) => other.date.localeCompare(one.date) || compareVersions(other.version, one.version));

/** The languages of the files in a theme. */
export const languagesIn = (theme: ThemeFolder): string[] => [
  ...new Set(
    theme
      .names('assets')
      .filter((name) => /^ekspres(?:\.\w+)?\.js$/.test(name))
      .map(languageOfFile),
  ),
];
