import fc from 'fast-check';
import { h, render } from 'preact';
import { expect, it } from 'vitest';

const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'));

it('children stand in the order of the last drawing, whatever came, went and moved, and keep their elements', () => {
  fc.assert(
    fc.property(fc.array(keys, { minLength: 2, maxLength: 6 }), (drawings) => {
      const list = document.createElement('ul');
      const known = new Map<string, Element>();
      for (const drawing of drawings) {
        const items = drawing.map((key) => h('li', { key, id: key }, key));
        render(h('p', null, [items, h('hr', null)]), list);
        const drawn = [...list.querySelectorAll('li')];
        expect(list.textContent).toBe(drawing.join(''));
        expect(list.firstElementChild?.lastElementChild?.localName).toBe('hr');
        // What stays is moved, not made anew.
        for (const item of drawn) expect(known.get(item.id) ?? item).toBe(item);
        known.clear();
        drawn.forEach((item) => known.set(item.id, item));
      }
    }),
    { numRuns: 100 },
  );
});
