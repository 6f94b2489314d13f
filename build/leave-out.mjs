import { transform } from 'esbuild';
import { leftOut } from './left-out.mjs';
import { shortenPrivateNames } from './private-names.mjs';

/** The sources of Preact and its signals, and our module that reads their private members. */
const SOURCES = /\/node_modules\/(preact\/([\w-]+\/)?|@preact\/signals-core\/)src\/|\/build\/signals\.ts$/;

/** The text as a regular expression in which any whitespace matches any other. */
const patternOf = (text) =>
  new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'g',
  );

/**
 * Replaces the expressions of `left-out.mjs` in a source. Throws unless each occurs exactly once.
 * @param {string} code
 * @param {string} path
 */
export function answerQuestions(code, path, table = leftOut) {
  let answered = code;
  for (const { what, file, answers } of table) {
    if (!path.endsWith(file)) continue;
    for (const [question, answer] of answers) {
      const pattern = patternOf(question);
      const found = answered.match(pattern)?.length ?? 0;
      if (found !== 1) throw new Error(`${file} asks ${found} times (${what}): ${question}`);
      answered = answered.replace(pattern, () => answer);
    }
  }
  return answered;
}

/**
 * Removes unreachable code from the sources of Preact and its signals, and shortens their private names. A plugin for Rollup
 * and for Vite, so that the component tests run on the shipped code.
 * @returns {import('rollup').Plugin}
 */
export const leaveOut = () => ({
  name: 'leave-out',
  enforce: 'pre',
  async transform(code, id) {
    const path = id.split('?')[0].replaceAll('\\', '/');
    if (!SOURCES.test(path)) return null;
    const answered = shortenPrivateNames(answerQuestions(code, path));
    if (!/\/node_modules\/.*\.ts$/.test(path)) return { code: answered, map: null };
    const { code: script } = await transform(answered, { loader: 'ts', target: 'es2022' });
    return { code: script, map: null };
  },
});
