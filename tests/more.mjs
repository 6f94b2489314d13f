/** The checks of `npm run test:more`, which are slow, or need packages of the registry. */
import { runChecks } from './run-checks.mjs';

await runChecks([
  { name: 'build', command: 'npm run build' },
  {
    name: 'unit, with new random cases',
    command: 'vitest run --reporter=dot',
    env: { NEW_CASES: '1' },
  },
  {
    name: 'published schemas',
    command: 'vitest run --reporter=dot --project="published schemas"',
    env: { PUBLISHED_SCHEMAS: '1' },
  },
  { name: 'a changed label', command: 'tsx tests/packaging/development-shop.ts' },
  {
    name: 'types for frameworks',
    command: 'node tests/packaging/framework-types.mjs',
    needs: 'build',
  },
  {
    name: 'docs site',
    command: 'npm run docs -- check && npm run docs -- build && tsx tests/packaging/docs-site.ts',
    needs: 'build',
  },
  {
    name: 'a language added by the docs',
    command: 'tsx tests/packaging/added-language.ts',
    needs: 'build',
  },
  { name: 'a wallet added by the guide', command: 'tsx tests/packaging/added-wallet.ts' },
  { name: 'bundlers', command: 'tsx tests/packaging/bundlers.mjs', needs: 'build' },
  { name: 'React 18', command: 'node tests/packaging/react-18.mjs', needs: 'build' },
  { name: 'examples', command: 'tsx tests/examples/run.ts', needs: 'build' },
]);
