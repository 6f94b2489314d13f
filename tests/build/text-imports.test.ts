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
const inlineScript = fileURLToPath(new URL('../../src/server/early-click.script.ts', import.meta.url));

/** The context of a plugin, which records the watched files. */
function createContext() {
  const watched: string[] = [];
  const resolve = async (path: string) => ({ id: `/project/${path.slice(2)}` });
  return { watched, resolve, addWatchFile: (file: string) => void watched.push(file) };
}

it.each<[source: string, id: string]>([
  ['./grid.css?text', '/project/grid.css.ts?text'],
  ['./inline.script?text', '/project/inline.script.ts?text'],
])('the import of %s resolves to %s', async (source, id) => {
  expect(await plugin.resolveId.call(createContext(), source, '/project/index.ts')).toBe(id);
});

it.each(['./picture.svg?text', './grid.css'])('the import of %s is left to other plugins', async (source) => {
  expect(await plugin.resolveId.call(createContext(), source, '/project/index.ts')).toBeNull();
});

it('a file that is imported as text is read, and watched by the build', async () => {
  const context = createContext();
  expect(await plugin.load.call(context, `${inlineScript}?text`)).toBe(readFileSync(inlineScript, 'utf8'));
  expect(context.watched).toEqual([inlineScript]);
});

it('a file that is imported as code is not read as text', () => {
  const context = createContext();
  expect(plugin.load.call(context, inlineScript)).toBeNull();
});

it('an inline script is minified, without types and with let in place of const', async () => {
  const script = await plugin.transform('const stop = (): void => close();', `${inlineScript}?text`);
  expect(script?.code).toBe(String.raw`export default "let stop=()=>close()";`);
});

it('a style file that is imported as text is not minified as a script', async () => {
  expect(await plugin.transform('', '/project/grid.css.ts?text')).toBeNull();
});
