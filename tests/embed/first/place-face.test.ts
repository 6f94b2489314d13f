import { expect, it } from 'vitest';
import { placeFace } from '../../../src/embed/first/place-face';

/** The first element of some HTML. */
function parse(html: string): Element {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild as Element;
}

const PAINTED = '<button type="button" class="face" aria-disabled="false">Kup <b>teraz</b></button>';
const PAINTED_LINK = '<a href="#" class="face">Kup</a>';

it.each<{ title: string; found: string; painted?: string; kept: boolean; after: string }>([
  { title: 'paints a button if nothing is there', found: '', kept: false, after: PAINTED },
  {
    title: 'keeps the existing button if it is the same',
    found: PAINTED,
    kept: true,
    after: PAINTED,
  },
  {
    title: 'keeps the existing button if it is the same beside a style element',
    found: `<style>b{}</style>${PAINTED}`,
    kept: true,
    after: PAINTED,
  },
  {
    title: 'keeps the existing button if it is the same in another state and with an id',
    found: '<button type="button" class="face" id="x" aria-disabled="true">Kup <b>teraz</b></button>',
    kept: true,
    after: PAINTED.replace('false', 'true'),
  },
  {
    title: 'keeps the existing button if it is the same but submits the form',
    found:
      '<button type="submit" name="return_to" value="/checkout" form="f" class="face" aria-disabled="false">Kup <b>teraz</b></button>',
    kept: true,
    after: PAINTED,
  },
  {
    title: 'keeps an existing button that has the words of the link',
    found: '<button type="button" class="face">Kup</button>',
    painted: PAINTED_LINK,
    kept: true,
    after: '<button type="button" class="face">Kup</button>',
  },
  {
    title: 'keeps the existing button in another language, and replaces its words',
    found: PAINTED.replace('Kup', 'Buy').replace('teraz', 'now'),
    kept: true,
    after: PAINTED,
  },
  {
    title: 'replaces another element that has the same words',
    found: '<p>Kup</p>',
    painted: PAINTED_LINK,
    kept: false,
    after: PAINTED_LINK,
  },
])('$title', ({ found, painted = PAINTED, kept, after }) => {
  const container = document.createElement('div');
  container.innerHTML = found;
  const before = container.lastElementChild;
  const placed = placeFace(container, parse(painted));
  expect(placed === before).toBe(kept);
  expect([...container.childNodes]).toEqual([placed]);
  expect(placed.isEqualNode(parse(after))).toBe(true);
});
