import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeOverGrid } from '../../../../src/embed/lazy/cart/draw-grid';
import type { GridCell } from '../../../../src/ui/grid-cells';
import { paintGrid } from '../../../../src/ui/paint';

let element: HTMLElement;
let root: ShadowRoot;
beforeEach(() => {
  element = document.createElement('div');
  root = element.attachShadow({ mode: 'open' });
  document.body.append(element);
});
afterEach(() => element.remove());

const cellsOf = (...names: string[]): GridCell[] =>
  names.map((name) => ({ wallet: name.replace('?', ''), shown: !name.endsWith('?') }));

/** Paints these cells, and takes them over. Returns a function that draws others. */
function takeOver(...names: string[]) {
  const cells = cellsOf(...names);
  root.append(paintGrid(cells));
  const grid = takeOverGrid(element, root);
  return (...next: string[]) => grid.update(cellsOf(...next));
}

const items = () => [...root.querySelectorAll('li')];
/** For each cell, the name of its slot, or its wallet with a question mark for a skeleton. */
const drawn = () =>
  items().map(
    ({ dataset, firstElementChild }) =>
      firstElementChild?.getAttribute('name')?.replace('button-', '') ?? `${dataset['wallet']}?`,
  );
const count = () => root.querySelector('ul')?.dataset['count'];

it.each([
  ['replaces a skeleton by a slot', ['a', 'b?'], ['a', 'b']],
  ['replaces a slot by a skeleton', ['a', 'b'], ['a', 'b?']],
  ['adds cells', ['b'], ['a', 'b', 'c?']],
  ['removes cells', ['a', 'b', 'c'], ['c']],
  ['changes the order', ['a', 'b', 'c'], ['c', 'a', 'b']],
  ['replaces all cells', ['a', 'b'], ['c', 'd']],
])('a grid %s, and keeps the nodes of the others', (_title, before, after) => {
  const draw = takeOver(...before);
  const nodes = new Map(before.map((name, index) => [name, items()[index]]));
  draw(...after);
  expect(drawn()).toEqual(after);
  after.forEach((name, index) => {
    if (nodes.has(name)) expect(items()[index]).toBe(nodes.get(name));
  });
  expect(count()).toBe(String(after.length));
});

it('a grid is removed, with its heading, while it has no cell', () => {
  const draw = takeOver('a');
  draw();
  expect(root.childElementCount).toBe(0);
  draw('b', 'amazon_pay');
  expect([drawn(), count(), root.childElementCount]).toEqual([['b', 'amazon_pay'], '2a', 1]);
});

it('a cell that is removed while the height is kept still counts in the layout', () => {
  const draw = takeOver('a', 'b', 'c');
  element.style.minBlockSize = '90px';
  draw('a', 'c');
  expect([drawn(), count()]).toEqual([['a', 'c'], '3']);
  draw('c');
  expect([drawn(), count()]).toEqual([['c'], '3']);
  element.style.minBlockSize = '';
  draw('c');
  expect([drawn(), count()]).toEqual([['c'], '1']);
});

it("cells that a server has rendered are in the script's language from then on", () => {
  const cells = cellsOf('a');
  const grid = paintGrid(cells) as HTMLElement;
  grid.lang = 'en';
  root.append(grid);
  takeOverGrid(element, root);
  expect(grid.lang).toBe('pl');
});
