// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { vanillaExtractStrings } from '../../build/vanilla-extract-strings.mjs';

interface Plugin {
  resolveId(id: string): Promise<string | null>;
  load(id: string): Promise<string | { code: string } | null>;
  transform(code: string, id: string): Promise<{ code: string } | null>;
}
const file = (name: string) => fileURLToPath(new URL(`../../src/ui/${name}`, import.meta.url));

/** What the plugin makes of a style file, and of the styles that it imports. */
async function compiled(name: string) {
  const plugin = vanillaExtractStrings() as Plugin;
  const { code } = (await plugin.transform('', file(name))) ?? { code: '' };
  const ids = [...code.matchAll(/^import (".*");$/gm)].map(([, id]) => JSON.parse(id ?? '') as string);
  const styles = await Promise.all(ids.map((id) => plugin.load(id)));
  return { plugin, code, ids, styles: styles.join('\n') };
}

it('a style file becomes constants, and nothing of its library is left', async () => {
  const { code } = await compiled('Dialog.css.ts');
  for (const name of ['dialog', 'content', 'title', 'dialogButton']) {
    expect(code).toMatch(new RegExp(`export var ${name} = '[-\\w ]+'`));
  }
  expect(code).not.toMatch(/@vanilla-extract|\.css'|\.css"/);
});

it('its styles become one string that registers itself', async () => {
  const { plugin, ids, styles } = await compiled('Dialog.css.ts');
  expect(await Promise.all(ids.map((id) => plugin.resolveId(id)))).toEqual(ids);
  expect(styles).toMatch(/^import \{ addStyles \} from ".*\/src\/ui\/stylesheet\.ts";$/m);
  expect(styles).toContain('max-inline-size:383px');
});

it('the class of each constant is a selector of the styles', async () => {
  const { code, styles } = await compiled('CartGrid.css.ts');
  const [, grid] = /export var grid = '([-\w]+)'/.exec(code) ?? [];
  expect(grid).toBeTruthy();
  expect(styles).toContain(`.${grid}{`);
});

it('as a text, a style file is its own CSS, without that of the files it imports', async () => {
  const { plugin, styles } = await compiled('CartGrid.css.ts');
  const { code } = (await plugin.load(`${file('CartGrid.css.ts')}?text`)) as { code: string };
  const css = code.replace(/^export default |;$/g, '');
  expect(css).toContain('.ek-grid{');
  expect(css).not.toContain('.ek-button');
  expect(styles).toContain(`addStyles(${css});`);
});

it.each([{ file: 'mount.ts' }, { file: 'Dialog.tsx' }])('$file is left alone', async ({ file: name }) => {
  const plugin = vanillaExtractStrings() as Plugin;
  expect(await plugin.transform('export {}', file(name))).toBeNull();
  expect([await plugin.resolveId(name), await plugin.load(name)]).toEqual([null, null]);
});
