import { parseAst } from 'rollup/parseAst';
import { minify as minifyCode } from 'terser';

/**
 * Makes V8 compile each function of a file while the file is still being received, outside of the main
 * thread. Other engines ignore the comment, which must come first. https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

/** @type {import('terser').MinifyOptions} */
const OPTIONS = {
  ecma: 2020,
  module: true,
  compress: {
    passes: 3,
    // Only functions without arguments. Others would become functions inside their callers, created again
    // at each call.
    inline: 1,
    // Functions beside each other compress better.
    hoist_funs: true,
    // Packages keep their function expressions: one form of functions compresses better than two.
    arrows: false,
    // Constants stay on the right of comparisons, as in the source, which compresses better.
    lhs_constants: false,
  },
  format: { comments: new RegExp(`^${COMPILE_EARLY.slice(2)}$`) },
};

/** The longest name that Rollup gives to what chunks import from each other. */
const LONGEST_NAME = 2;

/**
 * The names of variables for Terser's cache. What a chunk imports or exports keeps the short name that Rollup
 * has given to it between the chunks, so that the lists of names need no `as`.
 */
function namesBetweenChunks(code) {
  const { body } = parseAst(code);
  const specifiersOf = (type) => body.flatMap((node) => (node.type === type && node.specifiers) || []);
  const names = new Map();
  const keep = (local, name) => {
    // Two chunks may export the same name.
    const isTaken = names.has(local) || [...names.values()].includes(name);
    if (!isTaken && name.length <= LONGEST_NAME) names.set(local, name);
  };
  for (const { local, exported } of specifiersOf('ExportNamedDeclaration')) keep(local.name, exported.name);
  for (const { local, imported } of specifiersOf('ImportDeclaration')) {
    if (imported) keep(local.name, imported.name);
  }
  return Object.fromEntries([...names].map(([local, name]) => [`$${local}`, name]));
}

/**
 * Minifies files with Terser.
 * @returns {import('rollup').Plugin}
 */
export const minify = () => ({
  name: 'minify',
  async renderChunk(chunkCode, _chunk, { sourcemap }) {
    const { code, map } = await minifyCode(chunkCode, {
      ...OPTIONS,
      nameCache: { vars: { props: namesBetweenChunks(chunkCode) } },
      sourceMap: !!sourcemap,
    });
    return { code, map: map ?? null };
  },
});
