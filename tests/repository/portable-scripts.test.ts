// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test, vi } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { npm, packageProgram } from '../../build/programs.mjs';

const packageFiles = [
  'package.json',
  'docs/package.json',
  ...readdirSync('examples')
    .map((folder) => `examples/${folder}/package.json`)
    .filter((path) => existsSync(path)),
];
const scripts = packageFiles.flatMap((path) =>
  Object.entries<string>(JSON.parse(readFileSync(path, 'utf8')).scripts).map(([name, script]) => ({
    name: `${path}: ${name}`,
    script,
  })),
);

/** Matches what `cmd.exe` interprets in another way than other shells. */
const SHELL_ONLY = /^\w+=|'|;|\||\$|`|\\|\b(rm|cp|mv|mkdir|cat|export)\b/;

test.each(scripts)('the script $name contains nothing that cmd.exe interprets', ({ script }) => {
  expect(script.split(' && ').filter((command) => SHELL_ONLY.test(command))).toEqual([]);
});

it.each(['tests/all.mjs', 'tests/more.mjs'])(
  'the commands of %s contain nothing that cmd.exe interprets in another way',
  (path) => {
    const commands = [...readFileSync(path, 'utf8').matchAll(/\b(?:c|quickC)ommand: ['`]([^'`]*)['`]/g)].map(
      ([, command = '']) => command.replace(/\$\{\w+\}/g, ''),
    );
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.filter((command) => SHELL_ONLY.test(command))).toEqual([]);
  },
);

describe('programs', () => {
  it('npm returns Node with the file in npm_execpath', () => {
    vi.stubEnv('npm_execpath', 'C:\\npm-cli.js');
    expect(npm('ci')).toEqual([process.execPath, ['C:\\npm-cli.js', 'ci']]);
  });

  it.each([
    ['size-limit', {}],
    ['@playwright/test', { program: 'playwright' }],
    ['@changesets/cli', { program: 'changeset' }],
  ])('packageProgram returns Node with the existing file of the program of %s', (name, options) => {
    const [command, [file, option]] = packageProgram(name, ['--help'], options);
    expect([command, option, existsSync(file)]).toEqual([process.execPath, '--help', true]);
  });
});
