import { transform } from 'esbuild';
import { leftOut } from './left-out.mjs';
import { shortenPrivateNames } from './private-names.mjs';

/** The sources of Preact and its signals, and what of ours reads their private members. */
const SOURCES = /\/node_modules\/(preact\/([\w-]+\/)?|@preact\/signals-core\/)src\/|\/build\/signals\.ts$/;

/** The text as a pattern, whatever whitespace stands in it. */
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
 * Answers the questions of `left-out.mjs` in a source; throws unless each stands there once.
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
 * Leaves out of Preact's and its signals' sources what nothing here can reach, and shortens their private names. A
 * Rollup plugin and a Vite plugin (tests): the component tests run on what is shipped.
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
