// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { vanillaExtractStrings } from '../../build/vanilla-extract-strings.mjs';

interface Plugin {
  transform(code: string, id: string): Promise<{ code: string } | null>;
}
const plugin = vanillaExtractStrings() as Plugin;
const pathOf = (name: string) => fileURLToPath(new URL(`../../src/ui/${name}`, import.meta.url));

/** The code to which the plugin builds a style file. `query`: the query of its import. */
const buildStyle = async (name: string, query = '') =>
  (await plugin.transform('', `${pathOf(name)}${query}`))?.code ?? '';

it('a style file is built to constants, without code of vanilla-extract', async () => {
  const code = await buildStyle('Dialog.css.ts');
  for (const name of ['dialog', 'content', 'title', 'dialogButton']) {
    expect(code).toMatch(new RegExp(`export var ${name} = '[-\\w ]+'`));
  }
  expect(code).not.toMatch(/@vanilla-extract|\.css'|\.css"/);
});

it('the styles of a file are built to one string that is registered', async () => {
  const code = await buildStyle('Dialog.css.ts');
  expect(code).toMatch(/^import \{ addStyles \} from ".*\/src\/ui\/stylesheet\.ts";$/m);
  expect(code).toMatch(/^addStyles\(".*max-inline-size:383px.*"\);$/m);
});

it('the class of a constant is a selector in the styles', async () => {
  const code = await buildStyle('CartGrid.css.ts');
  const [, grid] = /export var grid = '([-\w]+)'/.exec(code) ?? [];
  expect(grid).toBeTruthy();
  expect(code).toContain(`.${grid}{`);
});

it('the style files that a style file imports are imported, so that they are registered too', async () => {
  const code = await buildStyle('CartGrid.css.ts');
  expect(code).toContain(`import ${JSON.stringify(pathOf('WalletButton.css.ts'))};`);
  expect(code).not.toContain('.ek-button');
});

it('styles of the first file are built to their class names only', async () => {
  const pluginForChunks = vanillaExtractStrings(['src/ui/CartGrid.css.ts']) as Plugin;
  const code = (await pluginForChunks.transform('', pathOf('CartGrid.css.ts')))?.code;
  expect(code).toContain("export var grid = 'ek-grid'");
  expect(code).not.toMatch(/addStyles|\.ek-grid/);
});

it('a style file that is imported as text is built to its CSS', async () => {
  const text = await buildStyle('CartGrid.css.ts', '?text');
  const css = text.replace(/^export default |;$/g, '');
  expect(css).toContain('.ek-grid{');
  expect(await buildStyle('CartGrid.css.ts')).toContain(`addStyles(${css});`);
});

it.each(['mount.ts', 'Dialog.tsx'])('%s, which is not a style file, is unchanged', async (name) => {
  expect(await plugin.transform('export {}', pathOf(name))).toBeNull();
});
