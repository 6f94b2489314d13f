// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRef } from '../../bench/compare/build-ref';
import { fingerprintOf } from '../../bench/contenders/contender';
import { pairedContenders } from '../../bench/contenders/list';
import { servedPage } from '../../bench/page-lab/page-server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ekspres-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build whose script is `script`. */
function build(name: string, script: string): string {
  const dist = join(folder, name);
  mkdirSync(dist);
  writeFileSync(join(dist, 'ekspres.js'), script);
  writeFileSync(join(dist, 'server.js'), 'export const renderProduct = () => "<p>rendered</p>";');
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  return dist;
}

describe('two builds', () => {
  it('have the same pages with different scripts', async () => {
    const other = { id: 'abc', dist: build('other', 'console.log("before")') };
    const { pairs } = await pairedContenders(build('own', 'console.log("after")'), other, ['ekspres']);
    const [pair, ...rest] = pairs;
    if (!pair) throw new Error('There is no pair');
    expect(rest).toEqual([]);
    expect([pair.own.name, pair.other.name]).toEqual(['ekspres', 'ekspres-abc']);
    expect(pair.own.markup).toBe(pair.other.markup);
    expect(servedPage(pair.other)).toContain('src="/dist-abc/ekspres.js"');
    const [own, before] = [pair.own, pair.other].map((page) => fingerprintOf(page, servedPage(page)));
    expect(own).not.toBe(before);
  });

  it('are compared on two pages by default', async () => {
    const other = { id: 'abc', dist: build('other', '') };
    const { pairs } = await pairedContenders(build('own', ''), other, undefined);
    expect(pairs.map(({ own }) => own.name)).toEqual(['ekspres', 'ekspres-cart-2']);
  });

  it('share the baseline pages', async () => {
    const other = { id: 'abc', dist: build('other', '') };
    const { pairs, floors } = await pairedContenders(build('own', ''), other, ['floor', 'ekspres-vendors']);
    expect(floors.map(({ name }) => name)).toEqual(['floor']);
    expect(pairs.map(({ own, other: before }) => [own.name, before.name])).toEqual([
      ['ekspres-vendors', 'ekspres-vendors-abc'],
    ]);
  });

  it("cannot be compared on a rival's page", async () => {
    const other = { id: 'abc', dist: build('other', '') };
    await expect(pairedContenders(build('own', ''), other, ['google-pay-button'])).rejects.toThrow(
      /cannot measure google-pay-button\. Choose from plain, floor, plain-styled, ekspres,/,
    );
  });
});

it('throws if no commit has the name', () => {
  expect(() => buildRef('no-such-commit')).toThrow(/no-such-commit/);
});
