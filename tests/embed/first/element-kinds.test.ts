import { expect, it, vi } from 'vitest';
import { defineElements } from '../../../src/embed/first/tags';
import { elementKinds } from '../../../src/types/element-kinds';

it('the script defines exactly the tags in the table of element kinds', () => {
  const define = vi.spyOn(customElements, 'define');
  defineElements();
  const defined = define.mock.calls.map(([tag]) => tag);
  expect(defined.sort()).toEqual(Object.keys(elementKinds).sort());
});
