// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { vanillaExtractStrings } from '../../build/vanilla-extract-strings.mjs';

interface Plugin {
  resolveId(id: string): string | null;
  load(id: string): string | null;
  transform(code: string, id: string): Promise<{ code: string } | null>;
}
const file = (name: string) => fileURLToPath(new URL(`../../src/ui/${name}`, import.meta.url));

/** What the plugin makes of a style file, and of the styles that it imports. */
async function compiled(name: string) {
  const plugin = vanillaExtractStrings() as Plugin;
  const { code } = (await plugin.transform('', file(name))) ?? { code: '' };
  const ids = [...code.matchAll(/^import (".*");$/gm)].map(([, id]) => JSON.parse(id ?? '') as string);
  return { plugin, code, ids, styles: ids.map((id) => plugin.load(id) ?? '').join('\n') };
}

it('a style file becomes constants, and nothing of its library is left', async () => {
  const { code } = await compiled('Dialog.css.ts');
  for (const name of ['dialog', 'content', 'title', 'close']) {
    expect(code).toMatch(new RegExp(`export var ${name} = '[-\\w ]+'`));
  }
  expect(code).not.toMatch(/@vanilla-extract|\.css'|\.css"/);
});

it('its styles become one string that registers itself', async () => {
  const { plugin, ids, styles } = await compiled('Dialog.css.ts');
  expect(ids.map((id) => plugin.resolveId(id))).toEqual(ids);
  expect(styles).toMatch(/^import \{ addStyles \} from ".*\/src\/ui\/stylesheet\.ts";$/m);
  expect(styles).toContain('max-inline-size:383px');
});

it('the class of each constant is a selector of the styles', async () => {
  const { code, styles } = await compiled('CartGridLayout.css.ts');
  const [, grid] = /export var grid = '([-\w]+)'/.exec(code) ?? [];
  expect(grid).toBeTruthy();
  expect(styles).toContain(`.${grid}{`);
});

it.each([{ file: 'mount.ts' }, { file: 'Dialog.tsx' }])('$file is left alone', async ({ file: name }) => {
  const plugin = vanillaExtractStrings() as Plugin;
  expect(await plugin.transform('export {}', file(name))).toBeNull();
  expect([plugin.resolveId(name), plugin.load(name)]).toEqual([null, null]);
});
