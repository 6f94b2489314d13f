import { h, render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { useMemo } from '../../build/use-memo';

afterEach(() => render(null, document.body));

/** A component that remembers the square of `n` and, apart from it, the length of `word`. */
function makeComponent() {
  const computed: string[] = [];
  function Memory({ n, word }: { n: number; word: string }) {
    const square = useMemo(() => {
      computed.push(`square of ${n}`);
      return n * n;
    }, [n]);
    const length = useMemo(() => {
      computed.push(`length of ${word}`);
      return word.length;
    }, [word]);
    return h('p', null, `${square}/${length}`);
  }
  return { computed, show: (n: number, word: string) => render(h(Memory, { n, word }), document.body) };
}

it('a value is computed once for each component, and again when what it is made of changes', () => {
  const { computed, show } = makeComponent();
  const textAfter = (n: number, word: string) => {
    show(n, word);
    return document.body.textContent;
  };
  const texts = [textAfter(3, 'ab'), textAfter(3, 'ab'), textAfter(4, 'ab'), textAfter(4, 'abc')];
  expect(texts).toEqual(['9/2', '9/2', '16/2', '16/3']);
  expect(computed).toEqual(['square of 3', 'length of ab', 'square of 4', 'length of abc']);
});

it('a component that is made anew remembers nothing', () => {
  const { computed, show } = makeComponent();
  show(3, 'ab');
  render(null, document.body);
  show(3, 'ab');
  expect(computed).toHaveLength(4);
});
