import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { runThemeCommand, type ThemeCommand } from '../../src/theme/run-theme';

/** A small theme of this folder, with the shape of the theme that it is named after. */
export const THEMES = ['dawn-like', 'horizon-like', 'skeleton-like'] as const;

export const THEMES_FOLDER = fileURLToPath(new URL('themes', import.meta.url));

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ekspres-theme-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function copyTheme(name: (typeof THEMES)[number]): string {
  const folder = temporaryFolder();
  cpSync(join(THEMES_FOLDER, name), folder, { recursive: true });
  return folder;
}

export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  );

export function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const snippet = (text: string) => `{% comment %} Made by the build of ekspres. {% endcomment %}${text}\n`;

/** The build of a version; the names of its chunks contain `hash`. Returns its folder. */
export function buildVersion(version: string, hash: string, date = '2026-11-29', label = 'Use Ekspres'): URL {
  const folder = temporaryFolder();
  const files = ['', '.en'].flatMap((language) => [
    `ekspres${language}.js`,
    `ekspres-rescue${language}.js`,
    `ekspres-click${language}-${hash}.js`,
  ]);
  for (const name of files) write(folder, name, `${name} of ${version}`);
  write(folder, 'ekspres-files.json', JSON.stringify({ version, date, files }));
  write(folder, 'THIRD-PARTY-NOTICES.txt', 'MIT');
  for (const name of ['ekspres', 'ekspres-script', 'ekspres-early-click'])
    write(folder, `liquid/${name}.liquid`, snippet(`${name} of ${version}`));
  const settings = [{ type: 'checkbox', id: 'ekspres_enabled', label, default: true }];
  write(folder, 'liquid/settings-group.json', JSON.stringify({ name: 'Ekspres', settings }));
  return pathToFileURL(`${folder}/`);
}

export function runCommand(command: ThemeCommand, args: readonly string[], dist: URL) {
  let out = '';
  let err = '';
  const code = runThemeCommand(command, args, dist, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}
