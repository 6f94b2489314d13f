// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { placeholdersIn } from '../../build/placeholders.mjs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import * as releaseBuild from '../../build/release.mjs';
import { copyProject } from '../docs/copy-project';

const { billOfMaterials, importMapOf, integrityOf, writeFileList, writeRelease, writeSourceMaps } =
  releaseBuild;

const BUILD = {
  'ekspres.js': 'entry',
  'ekspres-pl-0a1b2c3d4e5f.js.map': '{"sources":["../src/embed/index.ts"]}',
  'ekspres-click-abc123.js': 'click',
  'ekspres.en.js': 'English entry',
  'ekspres-click.en-abc123.js': 'English click',
  'ekspres-rescue.js': 'rescue',
  'ekspres-rescue.en.js': 'English rescue',
  'ekspres-ui-abc123.js': 'ui',
  'ekspres-ui-abc123.js.map':
    '{"sources":["../node_modules/preact/src/index.js","../node_modules/@preact/signals/a.js"]}',
  'ekspres-files.json': '{"version":"1.2.3","date":"2026-11-29","files":[]}',
  'server.js': 'for servers',
  'THIRD-PARTY-NOTICES.txt': 'MIT',
};

const RELEASED = [
  'THIRD-PARTY-NOTICES.txt',
  'ekspres-click-abc123.js',
  'ekspres-click.en-abc123.js',
  'ekspres-files.json',
  'ekspres-rescue.en.js',
  'ekspres-rescue.js',
  'ekspres-ui-abc123.js',
  'ekspres.en.js',
  'ekspres.js',
  'importmap.en.json',
  'importmap.json',
  'integrity.json',
  'sbom.json',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ekspres-release-'));
  mkdirSync(join(folder, 'dist'));
  for (const [name, text] of Object.entries(BUILD)) writeFileSync(join(folder, 'dist', name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

const release = (version: string): string[] =>
  writeRelease({ dist: join(folder, 'dist'), release: folder, version, bill: { components: [] } });

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));

describe('the files of a release', () => {
  test('have their source maps in another folder', () => {
    release('1.2.3');
    writeSourceMaps({ dist: join(folder, 'dist'), release: folder, version: '1.2.3' });
    expect(readdirSync(join(folder, 'source-maps/1.2.3')).sort()).toEqual([
      'ekspres-pl-0a1b2c3d4e5f.js.map',
      'ekspres-ui-abc123.js.map',
    ]);
  });

  test('are listed with the version and the date of the build', () => {
    const dist = join(folder, 'dist');
    writeFileList(integrityOf(dist), dist, { version: '1.2.3', date: '2026-11-29' });
    expect(readJson('dist', 'ekspres-files.json')).toEqual({
      version: '1.2.3',
      date: '2026-11-29',
      files: RELEASED.filter((name) => name.endsWith('.js')),
    });
  });

  test.each(['1.2.3', 'v1'])('are in the folder %s, without source maps and the server module', (name) => {
    release('1.2.3');
    expect(readdirSync(join(folder, name)).sort()).toEqual(RELEASED);
  });

  test('are listed with their hashes in integrity.json and importmap.json', () => {
    release('1.2.3');
    const hash = `sha384-${createHash('sha384').update('entry').digest('base64')}`;
    expect(readJson('1.2.3', 'integrity.json')['ekspres.js']).toBe(hash);
    expect(readJson('1.2.3', 'importmap.json')).toEqual({
      integrity: {
        './ekspres.js': hash,
        './ekspres-click-abc123.js': expect.any(String),
        './ekspres-rescue.js': expect.any(String),
        './ekspres-ui-abc123.js': expect.any(String),
      },
    });
    expect(Object.keys(readJson('1.2.3', 'importmap.en.json').integrity)).toEqual([
      './ekspres-click.en-abc123.js',
      './ekspres-rescue.en.js',
      './ekspres.en.js',
    ]);
  });

  test('have absolute URLs in an import map for pages on another host', () => {
    const map = importMapOf(integrityOf(join(folder, 'dist')), 'https://cdn.example/1.2.3/');
    expect(Object.keys(map.integrity)).toContain('https://cdn.example/1.2.3/ekspres-ui-abc123.js');
  });

  test('stay in the folder of the major version after the next release', () => {
    release('1.2.3');
    rmSync(join(folder, 'dist/ekspres-click-abc123.js'));
    writeFileSync(join(folder, 'dist/ekspres-click-def456.js'), 'click 2');
    release('1.3.0');
    expect(readdirSync(join(folder, 'v1'))).toEqual(
      expect.arrayContaining(['ekspres-click-abc123.js', 'ekspres-click-def456.js']),
    );
    expect(readJson('v1', 'integrity.json')).not.toHaveProperty('ekspres-click-abc123.js');
  });

  test('cannot be replaced by different files of the same version', () => {
    release('1.2.3');
    // The same files may be released again.
    release('1.2.3');
    writeFileSync(join(folder, 'dist/ekspres.js'), 'another');
    expect(() => release('1.2.3')).toThrow('give package.json a new version');
  });
});

test('`npm run release:files` without a build says what to run first', () => {
  const project = copyProject('ekspres-release-');
  const { status, stderr } = spawnSync(process.execPath, ['build/release-files.mjs'], {
    cwd: project,
    encoding: 'utf8',
  });
  rmSync(project, { recursive: true });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'dist is not a complete build. Run it first: npm run build\n',
  });
});

test('the bill of materials lists only the packages whose code is bundled', () => {
  const component = (name: string) => ({ 'bom-ref': name, name, properties: [{ name: 'development' }] });
  const billOfAllPackages = {
    metadata: { component: { 'bom-ref': 'ekspres@1.2.3', name: 'folder' } },
    components: ['preact', '@preact/signals', 'rollup'].map(component),
    dependencies: [
      { ref: 'ekspres@1.2.3', dependsOn: ['preact', 'rollup'] },
      { ref: '@preact/signals', dependsOn: ['preact', 'react'] },
      { ref: 'rollup', dependsOn: [] },
    ],
  };
  expect(billOfMaterials(billOfAllPackages, join(folder, 'dist'), 'ekspres')).toEqual({
    metadata: { component: { 'bom-ref': 'ekspres@1.2.3', name: 'ekspres' } },
    components: ['preact', '@preact/signals'].map((name) => ({
      ...component(name),
      scope: 'required',
      properties: [],
    })),
    dependencies: [
      { ref: 'ekspres@1.2.3', dependsOn: ['preact', '@preact/signals'] },
      { ref: '@preact/signals', dependsOn: ['preact'] },
    ],
  });
});

test.each([
  { homepage: 'https://shop-buttons.dev', bugs: { url: 'https://git.example/issues' }, fields: ['bugs'] },
  { homepage: 'https://ekspres.example', bugs: { url: 'https://code.dev/issues' }, fields: ['homepage'] },
  { homepage: 'https://shop-buttons.dev', bugs: { url: 'https://code.dev/issues' }, fields: [] },
])('placeholdersIn returns $fields for $homepage and $bugs.url', ({ fields, ...packageJson }) => {
  expect(placeholdersIn(packageJson)).toEqual(fields);
});
