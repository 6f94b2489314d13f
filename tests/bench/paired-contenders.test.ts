// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRef } from '../../bench/compare/build-ref';
import { fingerprintOf } from '../../bench/contenders/contender';
import { pairedContenders } from '../../bench/contenders/list';
import { servedHtml } from '../../bench/page-lab/page-server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ekspres-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function createBuild(name: string, script: string): string {
  const dist = join(folder, name);
  mkdirSync(dist);
  writeFileSync(join(dist, 'ekspres.js'), script);
  writeFileSync(join(dist, 'server.js'), 'export const renderProduct = () => "<p>rendered</p>";');
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  return dist;
}

describe('two builds', () => {
  it('have the same page with different scripts', async () => {
    const other = { id: 'abc', dist: createBuild('other', 'console.log("before")') };
    const { pairs } = await pairedContenders(createBuild('own', 'console.log("after")'), other, ['ekspres']);
    const [pair, ...rest] = pairs;
    if (!pair) throw new Error('There is no pair');
    expect(rest).toEqual([]);
    expect([pair.own.name, pair.other.name]).toEqual(['ekspres', 'ekspres-abc']);
    expect(pair.own.markup).toBe(pair.other.markup);
    expect(servedHtml(pair.other)).toContain('src="/dist-abc/ekspres.js"');
    const fingerprints = [pair.own, pair.other].map((page) => fingerprintOf(page, servedHtml(page)));
    expect(fingerprints[0]).not.toBe(fingerprints[1]);
  });

  it('are compared on two pages by default', async () => {
    const other = { id: 'abc', dist: createBuild('other', '') };
    const { pairs } = await pairedContenders(createBuild('own', ''), other, undefined);
    expect(pairs.map(({ own }) => own.name)).toEqual(['ekspres', 'ekspres-cart-2']);
  });

  it('share the baseline pages', async () => {
    const other = { id: 'abc', dist: createBuild('other', '') };
    const { pairs, floors } = await pairedContenders(createBuild('own', ''), other, [
      'floor',
      'ekspres-vendors',
    ]);
    expect(floors.map(({ name }) => name)).toEqual(['floor']);
    expect(pairs.map(({ own, other: before }) => [own.name, before.name])).toEqual([
      ['ekspres-vendors', 'ekspres-vendors-abc'],
    ]);
  });

  it("cannot be compared on a rival's page", async () => {
    const other = { id: 'abc', dist: createBuild('other', '') };
    await expect(pairedContenders(createBuild('own', ''), other, ['google-pay-button'])).rejects.toThrow(
      /cannot measure google-pay-button\. Choose from plain, floor, plain-styled, ekspres,/,
    );
  });
});

it('buildRef throws if no commit has the name', () => {
  expect(() => buildRef('no-such-commit')).toThrow(/no-such-commit/);
});
