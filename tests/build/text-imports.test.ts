// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { textImports } from '../../build/text-imports.mjs';

interface Context {
  resolve(path: string): Promise<{ id: string }>;
  addWatchFile(file: string): void;
}
const plugin = textImports() as {
  resolveId(this: Context, source: string, importer: string): Promise<string | null>;
  load(this: Context, id: string): Promise<string> | null;
  transform(source: string, id: string): Promise<{ code: string } | null>;
};
const keeper = fileURLToPath(new URL('../../src/server/press-keeper.script.ts', import.meta.url));

function context() {
  const watched: string[] = [];
  const resolve = async (path: string) => ({ id: `/project/${path.slice(2)}` });
  return { watched, resolve, addWatchFile: (file: string) => void watched.push(file) };
}

it.each([
  { source: './grid.css?text', id: '/project/grid.css.ts?text' },
  { source: './keeper.script?text', id: '/project/keeper.script.ts?text' },
  { source: './picture.svg?text', id: null },
  { source: './grid.css', id: null },
])('$source is $id', async ({ source, id }) => {
  expect(await plugin.resolveId.call(context(), source, '/project/index.ts')).toBe(id);
});

it('the file is read, and watched by the build', async () => {
  const used = context();
  expect(await plugin.load.call(used, `${keeper}?text`)).toBe(readFileSync(keeper, 'utf8'));
  expect(used.watched).toEqual([keeper]);
  expect(plugin.load.call(used, keeper)).toBeNull();
});

it('an inline script becomes a minified text without types', async () => {
  const script = await plugin.transform('addEventListener("load", (): void => stop());', `${keeper}?text`);
  expect(script?.code).toBe(String.raw`export default "addEventListener(\"load\",()=>stop())";`);
  expect(await plugin.transform('', '/project/grid.css.ts?text')).toBeNull();
});
