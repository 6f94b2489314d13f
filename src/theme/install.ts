import { MADE_BY } from '../ui/made-by';
import { listName, parseFileList, storedLists } from './file-lists';
import { findRenders } from './faces';
import { insertLines, removeLines } from './marked-lines';
import { languageOfFile, type PackageFiles } from './package-files';
import { addGroup, removeGroup, SETTINGS_SCHEMA, type SettingsGroup } from './settings-schema';
import { ThemeRefusal, type Change, type ThemeFolder } from './theme-folder';

const LAYOUT = 'layout/theme.liquid';
const SNIPPETS = ['ekspres.liquid', 'ekspres-script.liquid', 'ekspres-early-click.liquid'];

/** The name that the notices of bundled packages have among the files of a theme. */
const NOTICES = 'ekspres-third-party-notices.txt';

/** The text of a file that every theme has. */
function themeText(theme: ThemeFolder, path: string): string {
  const text = theme.text(path);
  if (text === undefined) throw new ThemeRefusal(`This is not the folder of a theme: ${path} is missing.`);
  return text;
}

/** The parameter that fixes the snippets' language if the theme gets the files of one language only. */
export const languageParameter = (languages: readonly string[]): string =>
  languages.length === 1 ? `, language: '${languages[0]}'` : '';

/** The lines of a layout that load Ekspres. */
export const layoutLines = (languages: readonly string[]): string[] => [
  "{% render 'ekspres-early-click' %}",
  `{% render 'ekspres-script'${languageParameter(languages)} %}`,
];

const readGroup = (files: PackageFiles): SettingsGroup =>
  JSON.parse(files.text('liquid/settings-group.json')) as SettingsGroup;

/**
 * What the command does to put Ekspres into a theme, or to update it.
 * @param languages the languages whose files are copied
 * @throws {@link ThemeRefusal} if it does not recognise the theme, or if others have changed our lines
 */
export function planInstall(theme: ThemeFolder, files: PackageFiles, languages: readonly string[]): Change[] {
  const list = parseFileList(files.text('ekspres-files.json'));
  if (!list) throw new Error('ekspres-files.json of the package cannot be read.');
  const { version } = list;
  const own = list.files.filter((name) => languages.includes(languageOfFile(name)));
  const write = (path: string, content: string | Uint8Array, what: string): Change => ({
    kind: 'write',
    path,
    content,
    what,
  });
  const snippets = SNIPPETS.map((name) => {
    const path = `snippets/${name}`;
    const existing = theme.text(path);
    if (existing !== undefined && !existing.includes(MADE_BY))
      throw new ThemeRefusal(`${path} is not a file of Ekspres. Rename it first.`);
    return write(path, files.text(`liquid/${name}`), 'snippet');
  });
  return [
    write(
      LAYOUT,
      insertLines(themeText(theme, LAYOUT), layoutLines(languages)),
      'two lines before {{ content_for_header }}',
    ),
    write(
      SETTINGS_SCHEMA,
      addGroup(themeText(theme, SETTINGS_SCHEMA), readGroup(files), version),
      'the group of settings "Ekspres"',
    ),
    ...snippets,
    ...own.map((name) => write(`assets/${name}`, files.read(name), 'script')),
    write(`assets/${NOTICES}`, files.read('THIRD-PARTY-NOTICES.txt'), 'licences of the bundled packages'),
    write(
      `assets/${listName(version)}`,
      `${JSON.stringify({ ...list, files: own }, null, 2)}\n`,
      'list of these files',
    ),
  ];
}

/**
 * What the command does to remove Ekspres from a theme.
 * @throws {@link ThemeRefusal} if others have changed our lines, or render our snippets
 */
export function planUndo(theme: ThemeFolder, files: PackageFiles): Change[] {
  const renders = findRenders(theme);
  if (renders.length) {
    const places = renders.map(({ path, line, text }) => `  ${path}:${line}  ${text}`).join('\n');
    throw new ThemeRefusal(`These lines render a snippet of Ekspres. Undo them first:\n${places}`);
  }
  const layout = removeLines(themeText(theme, LAYOUT));
  const schema = removeGroup(themeText(theme, SETTINGS_SCHEMA), readGroup(files).name);
  const listed = storedLists(theme).flatMap((list) => [list.name, ...list.files]);
  const assets = new Set(
    [...listed, NOTICES].filter((name) => /^ekspres[\w.-]*\.(?:js|json|txt)$/.test(name)),
  );
  const snippets = SNIPPETS.filter((name) => theme.text(`snippets/${name}`)?.includes(MADE_BY));
  const remove = (path: string): Change => ({ kind: 'delete', path, what: 'file of Ekspres' });
  return [
    { kind: 'write', path: LAYOUT, content: layout, what: 'without the marked lines' },
    { kind: 'write', path: SETTINGS_SCHEMA, content: schema, what: 'without the group "Ekspres"' },
    ...snippets.map((name) => remove(`snippets/${name}`)),
    ...[...assets].map((name) => remove(`assets/${name}`)),
  ];
}
