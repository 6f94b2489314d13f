import { expect, test, vi } from 'vitest';
import { defineEmptyTags } from '../../src/embed/elements/promise-and-iframe-tags';
import { defineElements } from '../../src/embed/elements/tags';
import { elementKinds } from '../../src/types/element-kinds';

test('every tag that the script defines has a type, and no other tag has one', () => {
  const define = vi.spyOn(customElements, 'define');
  defineElements();
  defineEmptyTags();
  const defined = define.mock.calls.map(([tag]) => tag);
  expect(defined.sort()).toEqual(Object.keys(elementKinds).sort());
});
