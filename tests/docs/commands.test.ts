// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readBenchOptions, readLoadOptions } from '../../bench/index';
import { readOptions as readDoctorOptions } from '../../src/doctor/cli/options';
import { readThemeOptions, THEME_COMMANDS } from '../../src/theme/run-theme';
import { markdownFiles } from './docs-pages';

interface Command {
  file: string;
  command: string;
}

/** The commands of a file: lines of shell blocks, and inline code that starts with npm, npx or node. */
function commandsIn(file: string): Command[] {
  const text = readFileSync(file, 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, code = '']) => code.split('\n'));
  const inline = [...text.matchAll(/`((?:npm|npx|node) [^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .flatMap((line) => line.split(' && '))
    .map((line) => line.trim().replace(/^(?:\w+=\S+ )+/, ''))
    .filter((command) => /^(?:npm|npx|node) /.test(command))
    .map((command) => ({ file, command }));
}

const commands = markdownFiles.flatMap(commandsIn);

/** The scripts of the package in the file's folder, if there is one, and of the repository. */
function scriptsFor(file: string): string[] {
  const folders = existsSync(`${dirname(file)}/package.json`) ? [dirname(file), '.'] : ['.'];
  return folders.flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).scripts ?? {}),
  );
}

/** The functions that read the options of a script. They throw for an unknown option. */
const OPTION_READERS: Readonly<Record<string, (options: string[]) => unknown>> = {
  bench: readBenchOptions,
  'bench:load': readLoadOptions,
};

function problemOf({ file, command }: Command): string | undefined {
  const [program, first = '', ...rest] = command.split(/\s+/);
  if (program === 'npm' && (first === 'run' || first === 'start' || first === 'test')) {
    const script = first === 'run' ? (rest.shift() ?? '') : first;
    if (!scriptsFor(file).includes(script)) return `no script "${script}"`;
    OPTION_READERS[script]?.(rest.filter((option) => option !== '--'));
  } else if (program === 'npx' && first === 'ekspres') {
    return 'without --no, npx may run a package of somebody else';
  } else if (program === 'npx' && first === '--no' && rest.shift() === 'ekspres') {
    const themeCommand = THEME_COMMANDS.find((name) => name === rest[0]);
    const options = themeCommand
      ? readThemeOptions(themeCommand, rest.slice(1))
      : readDoctorOptions(rest.map((word) => word.replace(/^<\w+>$/i, 'https://shop.example')));
    if (!options.ok && options.isMistake) return options.text;
  } else {
    const files = [first, ...rest].filter((word) => /^[\w./-]+\.(?:[cm]?[jt]s|yml)$/.test(word));
    // Some commands are run in the folder of the load test.
    return files.find((path) => !existsSync(path) && !existsSync(`bench/load/${path}`));
  }
  return undefined;
}

test('commands are found in the docs', () => {
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(({ command }) => command.startsWith('npx --no ekspres ')).length).toBeGreaterThan(4);
});

test.each(commands.map((command) => [command.file, command.command, command] as const))(
  'in %s, the command %s names only existing scripts and files, and known options',
  (_file, _text, command) => {
    expect(problemOf(command)).toBeUndefined();
  },
);
