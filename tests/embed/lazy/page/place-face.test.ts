import { describe, expect, it } from 'vitest';
import { placeFace } from '../../../../src/embed/lazy/page/follow';

function createElement(html: string): Element {
  const container = document.createElement('div');
  container.innerHTML = html;
  return container.firstElementChild as Element;
}

const PAINTED = '<button type="button" class="face" aria-disabled="false">Kup <b>teraz</b></button>';
const PAINTED_LINK = '<a href="#" class="face">Kup</a>';

describe('placeFace', () => {
  it.each<[title: string, existing: string, isKept: boolean, after: string, painted?: string]>([
    ['paints a button if nothing is there', '', false, PAINTED],
    ['keeps the existing button if it is the same', PAINTED, true, PAINTED],
    ['keeps an equal button, and removes the style beside it', `<style>b{}</style>${PAINTED}`, true, PAINTED],
    [
      'keeps the existing button if only its state and id differ',
      '<button type="button" class="face" id="x" aria-disabled="true">Kup <b>teraz</b></button>',
      true,
      PAINTED.replace('false', 'true'),
    ],
    [
      'keeps the existing button if only its submit attributes differ, and removes these',
      '<button type="submit" name="return_to" value="/checkout" form="f" class="face" aria-disabled="false">Kup <b>teraz</b></button>',
      true,
      PAINTED,
    ],
    [
      'keeps a button in place of the link if it has the same words',
      '<button type="button" class="face">Kup</button>',
      true,
      '<button type="button" class="face">Kup</button>',
      PAINTED_LINK,
    ],
    ['keeps one in another language, with new words', PAINTED.replace('Kup teraz', 'Buy now'), true, PAINTED],
    ['replaces another element that has the same words', '<p>Kup</p>', false, PAINTED_LINK, PAINTED_LINK],
  ])('%s', (_title, existing, isKept, after, painted = PAINTED) => {
    const container = document.createElement('div');
    container.innerHTML = existing;
    const before = container.lastElementChild;
    const placed = placeFace(container, createElement(painted));
    expect(placed === before).toBe(isKept);
    expect([...container.childNodes]).toEqual([placed]);
    expect(placed.isEqualNode(createElement(after))).toBe(true);
  });
});
