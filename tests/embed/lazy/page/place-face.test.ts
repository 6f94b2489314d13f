import { describe, expect, it } from 'vitest';
import { placeFace } from '../../../../src/embed/lazy/page/place-face';

/** Creates the element of this HTML. */
function createElement(html: string): Element {
  const container = document.createElement('div');
  container.innerHTML = html;
  return container.firstElementChild as Element;
}

const PAINTED = '<button type="button" class="face" aria-disabled="false">Kup <b>teraz</b></button>';
const PAINTED_LINK = '<a href="#" class="face">Kup</a>';

describe('placeFace', () => {
  it.each<{ title: string; existing: string; painted?: string; isKept: boolean; after: string }>([
    { title: 'paints a button if nothing is there', existing: '', isKept: false, after: PAINTED },
    {
      title: 'keeps the existing button if it is the same',
      existing: PAINTED,
      isKept: true,
      after: PAINTED,
    },
    {
      title: 'keeps the existing button if it is the same, and removes the style element beside it',
      existing: `<style>b{}</style>${PAINTED}`,
      isKept: true,
      after: PAINTED,
    },
    {
      title: 'keeps the existing button if only its state and id differ',
      existing: '<button type="button" class="face" id="x" aria-disabled="true">Kup <b>teraz</b></button>',
      isKept: true,
      after: PAINTED.replace('false', 'true'),
    },
    {
      title: 'keeps the existing button if only its submit attributes differ, and removes these',
      existing:
        '<button type="submit" name="return_to" value="/checkout" form="f" class="face" aria-disabled="false">Kup <b>teraz</b></button>',
      isKept: true,
      after: PAINTED,
    },
    {
      title: 'keeps a button in place of the link if it has the same words',
      existing: '<button type="button" class="face">Kup</button>',
      painted: PAINTED_LINK,
      isKept: true,
      after: '<button type="button" class="face">Kup</button>',
    },
    {
      title: 'keeps the existing button in another language, and replaces its words',
      existing: PAINTED.replace('Kup', 'Buy').replace('teraz', 'now'),
      isKept: true,
      after: PAINTED,
    },
    {
      title: 'replaces another element that has the same words',
      existing: '<p>Kup</p>',
      painted: PAINTED_LINK,
      isKept: false,
      after: PAINTED_LINK,
    },
  ])('$title', ({ existing, painted = PAINTED, isKept, after }) => {
    const container = document.createElement('div');
    container.innerHTML = existing;
    const before = container.lastElementChild;
    const placed = placeFace(container, createElement(painted));
    expect(placed === before).toBe(isKept);
    expect([...container.childNodes]).toEqual([placed]);
    expect(placed.isEqualNode(createElement(after))).toBe(true);
  });
});
