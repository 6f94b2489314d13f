// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
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

/** Matches the parts of a command line that `cmd.exe` interprets in another way than other shells. */
const SHELL_ONLY = /^\w+=|'|;|\||\$|`|\\|\b(rm|cp|mv|mkdir|cat|export)\b/;

test.each(scripts)('the script $name runs in the shell of Windows too', ({ script }) => {
  expect(script.split(' && ').filter((command) => SHELL_ONLY.test(command))).toEqual([]);
});

it.each(['tests/all.mjs', 'tests/more.mjs'])('the commands of %s run in the shell of Windows too', (path) => {
  const commands = [...readFileSync(path, 'utf8').matchAll(/ommand: '([^']*)'/g)].map(
    ([, text = '']) => text,
  );
  expect(commands.length).toBeGreaterThan(4);
  expect(commands.filter((command) => SHELL_ONLY.test(command))).toEqual([]);
});

describe('programs', () => {
  it('npm is run by the file in npm_execpath', () => {
    const previousPath = process.env.npm_execpath;
    process.env.npm_execpath = 'C:\\npm-cli.js';
    expect(npm('ci')).toEqual([process.execPath, ['C:\\npm-cli.js', 'ci']]);
    if (previousPath) process.env.npm_execpath = previousPath;
    else delete process.env.npm_execpath;
  });

  it.each([
    ['size-limit', {}],
    ['@playwright/test', { program: 'playwright' }],
    ['@changesets/cli', { program: 'changeset' }],
  ])('the program of %s is run by Node', (name, options) => {
    const [command, [file, option]] = packageProgram(name, ['--help'], options);
    expect([command, option, existsSync(file)]).toEqual([process.execPath, '--help', true]);
  });
});
