// @vitest-environment node
import { expect, it } from 'vitest';
import { buildVersion, copyTheme, filesIn, runCommand, write } from './fake-package';

const VERSIONS = [
  ['0.8.0', 'aaaaaa', '2026-09-01'],
  ['0.9.0', 'bbbbbb', '2026-10-01'],
  ['0.10.0', 'cccccc', '2026-10-01'],
  ['0.11.0', 'dddddd', '2026-11-29'],
] as const;

function updatedTheme(): string {
  const theme = copyTheme('dawn-like');
  for (const [version, hash, date] of VERSIONS)
    runCommand('theme', [theme, '--yes'], buildVersion(version, hash, date));
  return theme;
}

const DIST = new URL('file:///');

it('shows the files of all but the three newest versions, and deletes nothing, without --yes', () => {
  const theme = updatedTheme();
  const before = filesIn(theme);
  const { code, out } = runCommand('clean', [theme], DIST);
  expect(code).toBe(0);
  expect(out.match(/assets\/\S+/g)).toEqual([
    'assets/ekspres-click-aaaaaa.js',
    'assets/ekspres-click.en-aaaaaa.js',
    'assets/ekspres-files-0.8.0.json',
  ]);
  expect(out).toContain('0.11.0 (2026-11-29), 0.10.0 (2026-10-01), 0.9.0 (2026-10-01)');
  expect(filesIn(theme)).toEqual(before);
});

it('deletes them with --yes, and no other file', () => {
  const theme = updatedTheme();
  // Files of a version without a list, files of others, and files outside of the folder assets.
  write(theme, 'assets/ekspres-click-eeeeee.js', 'old');
  const others = ['assets/ekspres-banner.js', 'assets/click-eeeeee.js', 'snippets/ekspres-click-eeeeee.js'];
  for (const path of others) write(theme, path, 'of the theme');
  const before = Object.keys(filesIn(theme));
  expect(runCommand('clean', [theme, '--yes'], DIST)).toMatchObject({ code: 0, err: '' });
  const after = Object.keys(filesIn(theme));
  expect(before.filter((path) => !after.includes(path))).toEqual([
    'assets/ekspres-click-aaaaaa.js',
    'assets/ekspres-click-eeeeee.js',
    'assets/ekspres-click.en-aaaaaa.js',
    'assets/ekspres-files-0.8.0.json',
  ]);
  expect(after).toEqual(expect.arrayContaining(['assets/ekspres.js', 'assets/ekspres-rescue.js', ...others]));
});

it('refuses a theme without a list', () => {
  const { code, err } = runCommand('clean', [copyTheme('dawn-like')], DIST);
  expect(code).toBe(2);
  expect(err).toMatch(/assets has no list/);
});

it('deletes no file of others that a list names', () => {
  const theme = updatedTheme();
  write(theme, 'assets/theme.js', 'of the theme');
  const list = { version: '0.1.0', date: '2026-01-01', files: ['theme.js', '../layout/theme.liquid'] };
  write(theme, 'assets/ekspres-files-0.1.0.json', JSON.stringify(list));
  runCommand('clean', [theme, '--yes'], DIST);
  expect(Object.keys(filesIn(theme))).toEqual(
    expect.arrayContaining(['assets/theme.js', 'layout/theme.liquid']),
  );
});
