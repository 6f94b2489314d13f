// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { faceTemplates } from '../../build/face-templates.mjs';

interface Watcher {
  addWatchFile?(file: string): void;
}

const plugin = faceTemplates() as { load(this: Watcher, id: string): Promise<{ code: string } | null> };

/** A folder in the repository, because the templates import a file of `build` by a relative path. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, 'face-templates-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function buildTemplate(source: string, name = 'a.template.tsx'): Promise<string | undefined> {
  const path = join(folder, name);
  writeFileSync(path, `import { hole, template } from '../../../build/render-template';\n${source}`);
  return (await plugin.load.call({}, path))?.code;
}

it('a template is built to plain data with named holes', async () => {
  const code = await buildTemplate(
    'export const face = template(<button className={`a ${hole("kind")}`} disabled>{hole("label")}<b>!</b></button>);',
  );
  expect(code).toBe(
    'export const face = ["button",{"class":"a {{kind}}","disabled":""},"{{label}}",["b",{},"!"]];',
  );
});

it('building a template of more than one element fails', async () => {
  await expect(
    buildTemplate('export const faces = template(<><i /><b /></>);', 'two.template.tsx'),
  ).rejects.toThrow('A template must be exactly one element.');
});

it('the build watches a template file and the files that it imports', async () => {
  const watched: string[] = [];
  const path = join(folder, 'watched.template.tsx');
  writeFileSync(
    path,
    "import { hole } from '../../../build/render-template';\nexport const label = hole('label');",
  );
  await plugin.load.call({ addWatchFile: (file) => watched.push(file) }, path);
  expect(watched).toEqual([path, join(import.meta.dirname, '../../build/render-template.ts')]);
});

it('a module that is not a template is unchanged', async () => {
  expect(await buildTemplate('export const one = 1;', 'a.tsx')).toBeUndefined();
});
