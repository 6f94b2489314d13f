import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import license from 'rollup-plugin-license';
import { fileURLToPath } from 'node:url';
import { testingFile } from './chunks.mjs';
import { testingKit } from './testing-kit.mjs';

const packageFile = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));

/** The build of `ekspres/testing`, with the packages that it needs. `npm run dev` does not run it. */
export default {
  input: 'sandbox/testing/index.ts',
  external: /^node:/,
  output: { file: `dist/${testingFile}`, format: 'es', sourcemap: 'hidden', sourcemapExcludeSources: true },
  plugins: [
    testingKit(),
    alias({
      entries: [
        // There must be only one copy of graphql. The sources import its CommonJS file, which Node and
        // graphql-yoga share.
        { find: /^graphql\/index\.js$/, replacement: 'graphql' },
        // This file of the package uses Node's own `fetch` and its classes.
        {
          find: /^@whatwg-node\/fetch$/,
          replacement: packageFile('@whatwg-node/fetch/dist/esm-ponyfill.js'),
        },
      ],
    }),
    nodeResolve({ extensions: ['.mjs', '.js', '.ts'] }),
    license({
      thirdParty: {
        allow: { test: '(MIT OR ISC OR 0BSD)', failOnUnlicensed: true, failOnViolation: true },
        output: { file: 'dist/THIRD-PARTY-NOTICES-TESTING.txt' },
      },
    }),
  ],
};
