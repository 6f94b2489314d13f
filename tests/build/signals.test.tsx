import { Fragment, h, render, type ComponentChildren } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { batch, signal } from '../../build/signals';

let page: Element;
beforeEach(() => {
  page = document.createElement('main');
});
afterEach(() => render(null, page));

/** What is on the page once all that was asked for is drawn. */
const text = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return page.textContent;
};

/** A component that shows a signal, and counts how often it was drawn. */
function makeShow() {
  const draws = { count: 0 };
  function Show({ of, label = '' }: { of: { readonly value: number }; label?: string }) {
    draws.count += 1;
    return h('p', null, `${label}${of.value}`);
  }
  return { draws, Show };
}

it('a component is drawn again when a signal that it read changes, and once for several at once', async () => {
  const { draws, Show } = makeShow();
  const [one, two] = [signal(1), signal(2)];
  const sum = {
    get value() {
      return one.value + two.value;
    },
  };
  render(h(Show, { of: sum }), page);
  const texts = [await text()];
  one.value = 5;
  two.value = 6;
  texts.push(await text());
  batch(() => {
    one.value = 0;
    two.value = 0;
  });
  texts.push(await text());
  expect(texts).toEqual(['3', '11', '0']);
  expect(draws.count).toBe(3);
});

it('a component that its parent draws again watches what it reads now, and no longer what it read', async () => {
  const { draws, Show } = makeShow();
  const [one, two] = [signal(1), signal(2)];
  render(h(Show, { of: one }), page);
  render(h(Show, { of: two, label: 'two: ' }), page);
  one.value = 10;
  expect(await text()).toBe('two: 2');
  expect(draws.count).toBe(2);
  two.value = 20;
  expect(await text()).toBe('two: 20');
});

it('what was read behind a condition counts only while it is read', async () => {
  let draws = 0;
  const [shown, name] = [signal(true), signal('a')];
  render(
    h(() => {
      draws += 1;
      return h(Fragment, null, shown.value ? name.value : 'nothing');
    }, null),
    page,
  );
  shown.value = false;
  expect(await text()).toBe('nothing');
  name.value = 'b';
  expect([await text(), draws]).toEqual(['nothing', 2]);
  shown.value = true;
  expect(await text()).toBe('b');
});

it('a parent does not watch what its children read', async () => {
  const { Show } = makeShow();
  const count = signal(1);
  let draws = 0;
  const Parent = () => {
    draws += 1;
    return h('div', null, h(Show, { of: count }));
  };
  render(h(Parent, null), page);
  count.value = 2;
  expect([await text(), draws]).toEqual(['2', 1]);
});

it('a component that is gone is not drawn again', async () => {
  const { draws, Show } = makeShow();
  const count = signal(1);
  render(h(Show, { of: count }), page);
  render(null, page);
  count.value = 2;
  expect([await text(), draws.count]).toEqual(['', 1]);
});

it('a component that fails says so, and the next one watches as ever', async () => {
  const { Show } = makeShow();
  const count = signal(1);
  const Broken = () => {
    throw new Error(`broken at ${count.value}`);
  };
  expect(() => render(h(Broken, null), page)).toThrow('broken at 1');
  page = document.createElement('main');
  render(h(Show, { of: count }), page);
  count.value = 2;
  expect(await text()).toBe('2');
});

it('a signal among the children shows its value, in two places too, and its parent is drawn once', async () => {
  const name = signal('a');
  let draws = 0;
  const Parent = () => {
    draws += 1;
    const child = name as unknown as ComponentChildren;
    return h('p', null, child, ' and ', child);
  };
  render(h(Parent, null), page);
  expect(await text()).toBe('a and a');
  name.value = 'b';
  expect([await text(), draws]).toEqual(['b and b', 1]);
});
