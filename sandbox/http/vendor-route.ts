import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answer, ShopContext } from './app';

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

/** The stand-in for a vendor's SDK in `sandbox/vendors/<name>`, built when first asked for. */
export async function sendVendorScript(c: ShopContext, name: string): Promise<Response> {
  const entry = fileURLToPath(new URL(`../vendors/${name}/index.ts`, import.meta.url));
  if (!/^[a-z-]+$/.test(name) || !existsSync(entry)) return c.text('Nie ma takiego skryptu.', 404);
  const script = scripts.get(name) ?? bundle(entry);
  scripts.set(name, script);
  return sendScript(c, await script, 200, 'public, max-age=60');
}

/** Sends the text of a script. */
export const sendScript = (c: ShopContext, text: string, status: 200 | 400, caching: string): Response =>
  c.body(text, status, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': caching });

/** `/vendors/<name>.js`: the stand-in for a vendor's SDK. */
export const answerVendor: Answer = (c) =>
  sendVendorScript(c, (c.req.param('file') ?? '').replace('.js', ''));

/** What the page that loads a vendor's script asks of it in its own address, by this parameter. */
export function askedByPage(c: ShopContext, parameter: string): string[] {
  const page = c.req.header('referer') ?? '';
  c.header('vary', 'referer');
  return URL.canParse(page) ? (new URL(page).searchParams.get(parameter) ?? '').split(',') : [];
}
