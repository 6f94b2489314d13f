// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Each call of `listen` in the programs of these folders, with its file. */
const listenCalls = ['bench', 'sandbox'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!.*node_modules).*\.(ts|mjs)$/.test(path))
    .flatMap((path) =>
      [...readFileSync(`${folder}/${path}`, 'utf8').matchAll(/\.listen\([^)]*\)/g)].map(
        ([call]) => `${folder}/${path}: ${call}`,
      ),
    ),
);

it('every server of the lab and the sandbox listens only on 127.0.0.1', () => {
  expect(listenCalls.length).toBeGreaterThan(4);
  expect(listenCalls.filter((call) => !/\.listen\(\w+, '127\.0\.0\.1'/.test(call))).toEqual([]);
});
