// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { vanillaExtractStrings } from '../../build/vanilla-extract-strings.mjs';

interface Plugin {
  transform(code: string, id: string): Promise<{ code: string } | null>;
}
const plugin = vanillaExtractStrings() as Plugin;
const file = (name: string) => fileURLToPath(new URL(`../../src/ui/${name}`, import.meta.url));

/** What the plugin makes of a style file; `query`: of its import. */
const compiled = async (name: string, query = '') =>
  (await plugin.transform('', `${file(name)}${query}`))?.code ?? '';

it('a style file becomes constants without code of its library', async () => {
  const code = await compiled('Dialog.css.ts');
  for (const name of ['dialog', 'content', 'title', 'dialogButton']) {
    expect(code).toMatch(new RegExp(`export var ${name} = '[-\\w ]+'`));
  }
  expect(code).not.toMatch(/@vanilla-extract|\.css'|\.css"/);
});

it('its styles become one string that registers itself', async () => {
  const code = await compiled('Dialog.css.ts');
  expect(code).toMatch(/^import \{ addStyles \} from ".*\/src\/ui\/stylesheet\.ts";$/m);
  expect(code).toMatch(/^addStyles\(".*max-inline-size:383px.*"\);$/m);
});

it('the class of each constant is a selector of the styles', async () => {
  const code = await compiled('CartGrid.css.ts');
  const [, grid] = /export var grid = '([-\w]+)'/.exec(code) ?? [];
  expect(grid).toBeTruthy();
  expect(code).toContain(`.${grid}{`);
});

it('the style files that it imports are imported, and register themselves', async () => {
  const code = await compiled('CartGrid.css.ts');
  expect(code).toContain(`import ${JSON.stringify(file('WalletButton.css.ts'))};`);
  expect(code).not.toContain('.ek-button');
});

it('styles that the page already has become their class names only', async () => {
  const namesOnly = vanillaExtractStrings(['src/ui/CartGrid.css.ts']) as Plugin;
  const code = (await namesOnly.transform('', file('CartGrid.css.ts')))?.code;
  expect(code).toContain("export var grid = 'ek-grid'");
  expect(code).not.toMatch(/addStyles|\.ek-grid/);
});

it('a style file that is imported as a string is its own CSS', async () => {
  const text = await compiled('CartGrid.css.ts', '?text');
  const css = text.replace(/^export default |;$/g, '');
  expect(css).toContain('.ek-grid{');
  expect(await compiled('CartGrid.css.ts')).toContain(`addStyles(${css});`);
});

it.each([{ file: 'mount.ts' }, { file: 'Dialog.tsx' }])('leaves $file unchanged', async ({ file: name }) => {
  expect(await plugin.transform('export {}', file(name))).toBeNull();
});
