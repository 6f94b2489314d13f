import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockScroll } from '../../src/ui/show-dialog';

const { documentElement: root, body } = document;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI_26_0 = `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`;

/** Shows a page of this width in a window of 1000 px, scrolled to 120 px, in this browser. */
function showPage({ clientWidth = 1000, userAgent = 'Chrome' }) {
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(clientWidth);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('scrollY', 120);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  return scrollTo;
}

afterEach(() => {
  root.removeAttribute('style');
  body.removeAttribute('style');
});

describe('while the page is locked', () => {
  it.each<[title: string, clientWidth: number, attribute: string]>([
    ['the page is marked as one that keeps the space of its scroll bar', 985, 'gutter'],
    ['the page is marked as one without a scroll bar', 1000, ''],
  ])('%s', (_title, clientWidth, attribute) => {
    showPage({ clientWidth });
    const unlock = lockScroll();
    expect(root.getAttribute('data-ekspres-modal')).toBe(attribute);
    expect([root.getAttribute('style'), body.getAttribute('style')]).toEqual([null, null]);
    unlock();
  });

  it.each([
    ['fixed in Safari 26.0 on an iPhone', true, SAFARI_26_0],
    ['fixed in Safari 26.0.1 on an iPhone', true, `${IPHONE} Version/26.0.1 Mobile/15E148 Safari/604.1`],
    [
      'fixed in Safari 26.0 on an iPad with its own user agent',
      true,
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    ['not fixed in Safari 26.1 on an iPhone', false, `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`],
    ['not fixed in Safari 18.6 on an iPhone', false, `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`],
    ['not fixed in Safari 126.0 on an iPhone', false, `${IPHONE} Version/126.0 Mobile/15E148 Safari/604.1`],
    [
      'not fixed in Safari 26.0 on a Mac',
      false,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
    ],
    ['not fixed in Chrome on an iPhone', false, `${IPHONE} CriOS/140.0.7339.122 Mobile/15E148 Safari/604.1`],
    ['not fixed in Chrome on Android', false, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0'],
  ])('the body is %s', (_title, isFixed, userAgent) => {
    showPage({ userAgent });
    const unlock = lockScroll();
    expect(body.style.position).toBe(isFixed ? 'fixed' : '');
    unlock();
  });

  it('a fixed body is moved up by the scroll position', () => {
    showPage({ userAgent: SAFARI_26_0 });
    const unlock = lockScroll();
    const { position, top, width } = body.style;
    expect({ position, top, width }).toEqual({ position: 'fixed', top: '-120px', width: '100%' });
    unlock();
  });
});

describe('the end of the lock', () => {
  it.each([
    ['a page without styles', '', '', 'Chrome'],
    ['a page with its own rule for scrolling', 'overflow: scroll; color: red;', 'overflow: auto;', 'Chrome'],
    [
      'the scroll position of a page with a positioned body',
      'overflow: clip;',
      'position: relative; top: 5px; width: 90%;',
      SAFARI_26_0,
    ],
  ])('restores %s', (_title, rootStyle, bodyStyle, userAgent) => {
    root.setAttribute('style', rootStyle);
    body.setAttribute('style', bodyStyle);
    const scrollTo = showPage({ userAgent });
    const unlock = lockScroll();
    unlock();
    const restored = [root, body].map(({ style }) => style.cssText);
    // Compared with the styles as the browser serializes them.
    root.setAttribute('style', rootStyle);
    body.setAttribute('style', bodyStyle);
    expect(restored).toEqual([root, body].map(({ style }) => style.cssText));
    expect(root.hasAttribute('data-ekspres-modal')).toBe(false);
    expect(scrollTo.mock.calls).toEqual(userAgent === SAFARI_26_0 ? [[0, 120]] : []);
  });
});
