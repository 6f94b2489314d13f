// @vitest-environment node
import { expect, it } from 'vitest';
import { filesTable, type MeasuredBuild, type View } from '../../bench/clicks/requested-files';
import { brotli } from '../../bench/brotli';
import { SCRIPT, type Contender } from '../../bench/contenders/contender';

const contender: Contender = {
  name: 'page',
  title: '',
  group: 'ekspres',
  head: '',
  markup: '',
  files: new Map(),
  buttons: { selector: 'button', count: 1 },
};

/** A build with one view that requests these files, of the given contents. */
function build(title: string, files: Readonly<Record<string, string>>): MeasuredBuild {
  const ownFiles = new Map(Object.entries(files).map(([path, text]) => [path, { type: SCRIPT, text }]));
  const view: View = { title: 'product', contender, action: 'nothing', ownFiles };
  return { title, views: [{ view, paths: Object.keys(files) }] };
}

it('sums the compressed files of a view, and names them without folders and hashes', () => {
  const [row] = filesTable([
    build('this build', { '/dist/ekspres.js': 'a', '/dist/ekspres-page-a1B_2c.js': 'bb' }),
  ]).rows;
  const bytes = brotli('a').length + brotli('bb').length;
  expect(row).toEqual(['product', String(bytes), 'ekspres, page']);
});

it('shows the other build beside this one', () => {
  const { head, rows } = filesTable([
    build('this build', { '/dist/ekspres.js': 'a' }),
    build('abc', { '/dist-abc/ekspres.js': 'aaa', '/dist-abc/ekspres-click-abcdef.js': 'b' }),
  ]);
  expect(head).toEqual(['view', 'bytes, this build', 'files, this build', 'bytes, abc', 'files, abc']);
  expect(rows[0]?.[4]).toBe('ekspres, click');
});
