import { render } from 'preact';
import { expect, it } from 'vitest';
import { useMemo } from '../../build/use-memo';

it('computes once for each component and call, and again when a dependency changes', () => {
  const computed: string[] = [];
  const memo = (name: string, deps: unknown[]) =>
    useMemo(() => {
      computed.push(name);
      return `${name}${computed.length}`;
    }, deps);
  const Shown = ({ id, dep }: { id: string; dep: number }) => (
    <p>
      {memo(`${id}-once-`, [])} {memo(`${id}-dep-`, [dep])}
    </p>
  );
  const body = document.createElement('div');
  const draw = (dep: number) =>
    render(
      <>
        <Shown id="a" dep={dep} />
        <Shown id="b" dep={0} />
      </>,
      body,
    );
  draw(1);
  draw(1);
  draw(2);
  expect(computed).toEqual(['a-once-', 'a-dep-', 'b-once-', 'b-dep-', 'a-dep-']);
  expect(body.textContent).toBe('a-once-1 a-dep-5b-once-3 b-dep-4');
});
