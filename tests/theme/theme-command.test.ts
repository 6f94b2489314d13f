// @vitest-environment node
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildVersion,
  copyTheme,
  filesIn,
  runCommand,
  temporaryFolder,
  THEMES,
  THEMES_FOLDER,
  write,
} from './fake-package';

const LAYOUT = 'layout/theme.liquid';
const SCHEMA = 'config/settings_schema.json';

const install = (theme: string, dist: URL, ...args: string[]) =>
  runCommand('theme', [theme, '--yes', ...args], dist);

function edit(theme: string, path: string, change: (text: string) => string): void {
  write(theme, path, change(filesIn(theme)[path] ?? ''));
}

describe.each(THEMES)('in a theme with the shape of %s', (name) => {
  it('shows what it would do, and changes nothing, without --yes', () => {
    const theme = copyTheme(name);
    const before = filesIn(theme);
    const { code, out } = runCommand('theme', [theme], buildVersion('0.1.0', 'aaaaaa'));
    expect(code).toBe(0);
    expect(out).toContain(`write   ${LAYOUT}`);
    expect(out).toContain('6 files assets/ekspres*.js');
    expect(out).toContain('To do this, add --yes.');
    expect(filesIn(theme)).toEqual(before);
  });

  it('puts the lines before the content for the header, and the group last', () => {
    const theme = copyTheme(name);
    const before = filesIn(theme);
    expect(install(theme, buildVersion('0.1.0', 'aaaaaa'))).toMatchObject({ code: 0, err: '' });
    const after = filesIn(theme);
    const added = (after[LAYOUT] ?? '').split('\n').filter((line) => !before[LAYOUT]?.includes(line.trim()));
    expect(added.map((line) => line.trim())).toEqual([
      expect.stringMatching(/^\{% comment %\}ekspres:start [0-9a-f]{8} /),
      "{% render 'ekspres-early-click' %}",
      "{% render 'ekspres-script' %}",
      '{% comment %}ekspres:end{% endcomment %}',
    ]);
    expect(after[LAYOUT]).toMatch(/ekspres:end\{% endcomment %\}\n\s*\{\{ content_for_header \}\}/);
    const groups = JSON.parse(after[SCHEMA] ?? '') as { name: string }[];
    expect(groups.map((group) => group.name)).toEqual([
      ...(JSON.parse(before[SCHEMA] ?? '') as { name: string }[]).map((group) => group.name),
      'Ekspres',
    ]);
    expect(after['assets/ekspres.en.js']).toBe('ekspres.en.js of 0.1.0');
    expect(after['snippets/ekspres.liquid']).toContain('ekspres of 0.1.0');
    expect(JSON.parse(after['assets/ekspres-files-0.1.0.json'] ?? '')).toHaveProperty('version', '0.1.0');
  });

  it('leaves the layout of the password page alone, and does not ask for lines in it', () => {
    const theme = copyTheme(name);
    const path = 'layout/password.liquid';
    const { out } = install(theme, buildVersion('0.1.0', 'aaaaaa'));
    expect(filesIn(theme)[path]).toBe(filesIn(THEMES_FOLDER)[`${name}/${path}`]);
    expect(out).not.toContain('layout/password.liquid');
  });

  it('does nothing in a second run, and --undo restores every byte', () => {
    const theme = copyTheme(name);
    const before = filesIn(theme);
    const dist = buildVersion('0.1.0', 'aaaaaa');
    install(theme, dist);
    const installed = filesIn(theme);
    expect(install(theme, dist).out).toContain('Nothing to do.');
    expect(filesIn(theme)).toEqual(installed);
    expect(install(theme, dist, '--undo')).toMatchObject({ code: 0 });
    expect(filesIn(theme)).toEqual(before);
  });

  it('keeps CRLF', () => {
    const theme = copyTheme(name);
    for (const path of [LAYOUT, SCHEMA]) edit(theme, path, (text) => text.replaceAll('\n', '\r\n'));
    const before = filesIn(theme);
    const dist = buildVersion('0.1.0', 'aaaaaa');
    install(theme, dist);
    for (const path of [LAYOUT, SCHEMA]) expect(filesIn(theme)[path]).not.toMatch(/[^\r]\n/);
    install(theme, dist, '--undo');
    expect(filesIn(theme)).toEqual(before);
  });

  it('names the lines that print buttons, which are changed by hand', () => {
    const { out } = runCommand('theme', [copyTheme(name)], buildVersion('0.1.0', 'aaaaaa'));
    expect(out).toMatch(
      /liquid:\d+\n {2}- \{\{ form \| payment_button \}\}\n {2}\+ \{% assign markup = form/,
    );
    expect(out).toContain("+ {% render 'ekspres', markup: markup %}");
  });
});

it('names the line that prints the buttons of a cart', () => {
  const { out } = runCommand('theme', [copyTheme('dawn-like')], buildVersion('0.1.0', 'aaaaaa'));
  expect(out).toContain("+ {% render 'ekspres', markup: content_for_additional_checkout_buttons %}");
});

it('names other layouts with the content for the header until they load Ekspres', () => {
  const theme = copyTheme('dawn-like');
  const dist = buildVersion('0.1.0', 'aaaaaa');
  write(theme, 'layout/landing.liquid', '<head>{{ content_for_header }}</head>');
  write(theme, 'layout/empty.liquid', '{{ content_for_layout }}');
  const { out } = install(theme, dist, '--language', 'pl');
  expect(out).toMatch(
    /not changed.*:\n {2}layout\/landing\.liquid\n {2}\+ \{% render 'ekspres-early-click' %\}/,
  );
  expect(out).toContain("  + {% render 'ekspres-script', language: 'pl' %}");
  expect(out).not.toContain('layout/empty.liquid');
  edit(theme, 'layout/landing.liquid', (text) =>
    text.replace('<head>', "<head>{% render 'ekspres-script' %}"),
  );
  expect(install(theme, dist).out).not.toContain('layout/landing.liquid');
});

it('an update replaces lines, settings and snippets, and keeps the files of the earlier version', () => {
  const theme = copyTheme('dawn-like');
  install(theme, buildVersion('0.1.0', 'aaaaaa'));
  expect(install(theme, buildVersion('0.2.0', 'bbbbbb', '2026-12-24', 'Express buttons'))).toMatchObject({
    code: 0,
  });
  const after = filesIn(theme);
  expect(after[SCHEMA]?.match(/"name": "Ekspres"/g)).toHaveLength(1);
  expect(after[SCHEMA]).toContain('Express buttons');
  expect(after[LAYOUT]?.match(/ekspres:start/g)).toHaveLength(1);
  expect(after['assets/ekspres.js']).toBe('ekspres.js of 0.2.0');
  expect(after).toHaveProperty(['assets/ekspres-click-aaaaaa.js']);
  expect(after).toHaveProperty(['assets/ekspres-click-bbbbbb.js']);
});

it('copies only the files of the languages in --language, and fixes the language of the snippets', () => {
  const theme = copyTheme('dawn-like');
  const dist = buildVersion('0.1.0', 'aaaaaa');
  const { out } = install(theme, dist, '--language', 'en');
  const scripts = Object.keys(filesIn(theme)).filter((path) => /^assets\/ekspres.*\.js$/.test(path));
  expect(scripts).toEqual([
    'assets/ekspres-click.en-aaaaaa.js',
    'assets/ekspres-rescue.en.js',
    'assets/ekspres.en.js',
  ]);
  expect(filesIn(theme)[LAYOUT]).toContain("{% render 'ekspres-script', language: 'en' %}");
  expect(out).toContain("{% render 'ekspres', markup: markup, language: 'en' %}");
  // An update without the option keeps the choice.
  install(theme, buildVersion('0.2.0', 'bbbbbb'));
  expect(filesIn(theme)).not.toHaveProperty(['assets/ekspres.js']);
});

const CONTENT = '{{ content_for_header }}';
const without = (path: string) => (theme: string) => rmSync(join(theme, path), { recursive: true });
const withFile = (path: string, text: string) => (theme: string) => write(theme, path, text);
const inLayout = (before: string | RegExp, after: string) => (theme: string) =>
  edit(theme, LAYOUT, (text) => text.replace(before, after));

/** Themes that the command does not recognise, and its message about each. */
const REFUSED: readonly (readonly [title: string, change: (theme: string) => void, message: RegExp])[] = [
  ['a theme without layouts', without('layout'), /theme\.liquid is missing/],
  ['a theme without settings', without(SCHEMA), /settings_schema\.json is missing/],
  [`a layout without ${CONTENT}`, inLayout(CONTENT, ''), /by hand:\n {2}\{% render/],
  [
    `a layout with ${CONTENT} twice`,
    inLayout('</head>', `  ${CONTENT}\n  </head>`),
    /does not have exactly one line/,
  ],
  [
    `a layout with ${CONTENT} after the head`,
    inLayout(/(<head>)(.*)(<\/head>)/s, '$1$3$2'),
    /not inside <head>/,
  ],
  [
    'a layout that loads Ekspres by hand',
    inLayout('<head>', "<head>\n{% render 'ekspres-script' %}"),
    /loads Ekspres already, in line \d+/,
  ],
  [
    'settings that are not JSON',
    withFile(SCHEMA, '[{]'),
    /not a JSON array of groups\. Add the group in \S+settings-group\.json by hand/,
  ],
  ['settings that are an object', withFile(SCHEMA, '{}'), /not a JSON array of groups/],
  ['settings with null in place of a group', withFile(SCHEMA, '[null]'), /not a JSON array of groups/],
  ["a theme's own snippet named ekspres", withFile('snippets/ekspres.liquid', 'a'), /not a file of Ekspres/],
];

it.each(REFUSED)('refuses %s, and changes nothing', (_title, change, message) => {
  const theme = copyTheme('dawn-like');
  change(theme);
  const before = filesIn(theme);
  const { code, err } = install(theme, buildVersion('0.1.0', 'aaaaaa'));
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(err).toContain('Nothing was changed.');
  expect(filesIn(theme)).toEqual(before);
});

it.each([
  [LAYOUT, "'ekspres-early-click'", /^The lines between .* in layout\/theme\.liquid were changed\./],
  [SCHEMA, 'Use Ekspres', /^The group "Ekspres" in config\/settings_schema\.json was changed\./],
])('neither updates nor undoes what others have changed in %s', (path, installed, message) => {
  const theme = copyTheme('dawn-like');
  const dist = buildVersion('0.1.0', 'aaaaaa');
  install(theme, dist);
  edit(theme, path, (text) => text.replace(installed, 'changed'));
  const before = filesIn(theme);
  for (const option of [[], ['--undo']]) {
    const { code, err } = install(theme, dist, ...option);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  }
  expect(filesIn(theme)).toEqual(before);
});

it('does not undo while the theme still renders a snippet', () => {
  const theme = copyTheme('dawn-like');
  const dist = buildVersion('0.1.0', 'aaaaaa');
  install(theme, dist);
  edit(theme, 'snippets/buy-buttons.liquid', (text) =>
    text.replace('{{ form | payment_button }}', "{% render 'ekspres', markup: markup %}"),
  );
  const { code, err } = install(theme, dist, '--undo');
  expect(code).toBe(2);
  expect(err).toMatch(/snippets\/buy-buttons\.liquid:\d+ {2}\{% render 'ekspres'/);
});

it('accepts a layout whose own strings, files and snippets contain the word ekspres', () => {
  const theme = copyTheme('dawn-like');
  const dist = buildVersion('0.1.0', 'aaaaaa');
  edit(theme, LAYOUT, (text) =>
    text.replace(
      '<head>',
      `<head data-shipping="ekspres">\n{{ 'dostawa-ekspres.js' | asset_url | script_tag }}\n{% liquid\nrender 'ekspres-do-kawy'\n%}`,
    ),
  );
  const before = filesIn(theme);
  expect(install(theme, dist)).toMatchObject({ code: 0, err: '' });
  expect(install(theme, dist, '--undo')).toMatchObject({ code: 0, err: '' });
  expect(filesIn(theme)).toEqual(before);
});

it('undo leaves files that the command did not write', () => {
  const theme = copyTheme('dawn-like');
  write(theme, 'assets/ekspres-banner.js', 'of the theme');
  const before = filesIn(theme);
  const dist = buildVersion('0.1.0', 'aaaaaa');
  install(theme, dist);
  install(theme, dist, '--undo');
  expect(filesIn(theme)).toEqual(before);
});

it.each(['assets', 'layout', 'snippets'])('does not follow a link in place of the folder %s', (name) => {
  const theme = copyTheme('dawn-like');
  const outside = temporaryFolder();
  write(outside, 'theme.liquid', filesIn(theme)[LAYOUT] ?? '');
  rmSync(join(theme, name), { recursive: true, force: true });
  symlinkSync(outside, join(theme, name));
  const before = filesIn(outside);
  const { code, err } = install(theme, buildVersion('0.1.0', 'aaaaaa'));
  expect(code).toBe(2);
  expect(err).toMatch(/is a link/);
  expect(filesIn(outside)).toEqual(before);
});

it.each([
  [[], /Pass the folder/],
  [['a', 'b'], /Pass the folder/],
  [['a', '--language', 'de'], /Unknown language: de/],
  [['a', '--force'], /--force/],
  [['/no/such/folder'], /There is no folder/],
])('rejects the arguments %j', (args, message) => {
  const { code, err } = runCommand('theme', args, buildVersion('0.1.0', 'aaaaaa'));
  expect(code).toBe(2);
  expect(err).toMatch(message);
});
