import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * Command and options that run npm. On Windows `npm` is a script that only a shell runs, so Node runs npm's
 * own file, whose path npm passes to the scripts that it starts.
 * @param {...string} options
 * @returns {[command: string, options: string[]]}
 */
export const npm = (...options) => {
  const file = process.env.npm_execpath;
  return file ? [process.execPath, [file, ...options]] : ['npm', options];
};

/**
 * Command and options that run the program of an installed package.
 * @param {string} name name of the package
 * @param {readonly string[]} options
 * @param {{folder?: string, program?: string}} [more] `folder`: the folder whose `node_modules` contains the
 *   package; `program`: the program's name, if it is not that of the package
 * @returns {[command: string, options: string[]]}
 */
export function packageProgram(name, options, { folder = '.', program = name } = {}) {
  const packageFolder = resolve(folder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return [process.execPath, [join(packageFolder, typeof bin === 'string' ? bin : bin[program]), ...options]];
}

/** Makes the programs of packages available to shells that this process starts. */
export function addProgramsToPath() {
  process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
}
