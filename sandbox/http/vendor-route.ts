import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mediaType } from './media-type';
import type { Answer } from './route';

const scripts = new Map<string, Promise<string>>();

/** A stand-in's `index.ts` and what it imports, as one classic script. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'safari16.4',
  });
  return outputFiles[0]?.text ?? '';
}

/** `/vendors/<name>.js`: the stand-in for a vendor's SDK in `sandbox/vendors/<name>`, built when first asked for. */
export const answerVendor: Answer = async (exchange, _sandbox, [name = '']) => {
  const entry = fileURLToPath(new URL(`../vendors/${name}/index.ts`, import.meta.url));
  if (!/^[a-z-]+$/.test(name) || !existsSync(entry)) {
    exchange.send(404, 'text/plain', 'Nie ma takiego skryptu.');
    return;
  }
  const script = scripts.get(name) ?? bundle(entry);
  scripts.set(name, script);
  exchange.send(200, mediaType('x.js'), await script, { 'cache-control': 'public, max-age=60' });
};
