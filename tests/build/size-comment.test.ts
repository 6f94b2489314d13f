// @vitest-environment node
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { sizeComment } from '../../build/size-comment.mjs';

const row = (name: string, size: number, sizeLimit = 10_000) => ({ name, size, sizeLimit });

it('the comment shows the files whose size changes, and folds all others', () => {
  const comment: string = sizeComment(
    [row('script', 1200), row('cart', 300)],
    [row('script', 1180), row('cart', 300)],
  );
  const [shown = '', folded = ''] = comment.split('<details>');
  expect(shown).toContain('| script | 1,200 B | +20 B | 10,000 B |');
  expect(shown).not.toContain('cart');
  expect(folded).toContain('<summary>1 unchanged</summary>');
  expect(folded).toContain('| cart | 300 B |  | 10,000 B |');
});

it('the comment shows a new file, and a file that became smaller', () => {
  const comment = sizeComment([row('new', 5), row('script', 90)], [row('script', 100)]);
  expect(comment).toContain('| new | 5 B | new | 10,000 B |');
  expect(comment).toContain('| script | 90 B | −10 B | 10,000 B |');
});

it('the comment shows a file that was removed', () => {
  const comment = sizeComment([row('script', 90)], [row('script', 90), row('cart', 300)]);
  expect(comment.split('<details>')[0]).toContain('| cart |  | removed |  |');
});

it('the comment shows an exceeded budget, even if the size is unchanged', () => {
  const rows = [row('script', 200, 100)];
  expect(sizeComment(rows, rows).split('<details>')[0]).toContain(
    '| script | 200 B |  | 100 B **exceeded** |',
  );
});

it('the comment says so if no size changes', () => {
  expect(sizeComment([row('script', 1)], [row('script', 1)])).toContain('No size changes.');
});

it('the comment contains no markup of a report, which a fork may have written', () => {
  const report = [{ name: '@all [x](//evil.test) <img src=x> | `a`', size: '1 **a**', sizeLimit: { a: 1 } }];
  const lines: string[] = sizeComment(report, []).split('\n');
  expect(lines.filter((line) => line.includes('evil'))).toEqual(['| all x(eviltest) img srcx  a |  |  |  |']);
});
