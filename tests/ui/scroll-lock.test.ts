import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockScroll } from '../../src/ui/show-dialog';

const { documentElement: root, body } = document;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IOS = `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`;

/** A page of this width inside a window of 1000 px, scrolled to 120, in this browser. */
function page({ clientWidth = 1000, userAgent = 'Chrome' } = {}) {
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(clientWidth);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('scrollY', 120);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  return scrollTo;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  root.removeAttribute('style');
  body.removeAttribute('style');
});

describe('while it is locked', () => {
  it.each([
    { when: 'a scroll bar takes room', clientWidth: 985, lock: 'gutter' },
    { when: 'no scroll bar takes room', clientWidth: 1000, lock: '' },
  ])("the page does not scroll, and its lock is '$lock' if $when", ({ clientWidth, lock }) => {
    page({ clientWidth });
    const unlock = lockScroll();
    expect(root.getAttribute('data-ekspres-modal')).toBe(lock);
    expect([root.getAttribute('style'), body.getAttribute('style')]).toEqual([null, null]);
    unlock();
  });

  it.each([
    {
      browser: 'Safari 26.0 on an iPhone',
      needs: true,
      agent: IOS,
    },
    {
      browser: 'Safari 26.0.1 on an iPhone',
      needs: true,
      agent: `${IPHONE} Version/26.0.1 Mobile/15E148 Safari/604.1`,
    },
    {
      browser: 'Safari 26.0 on an iPad whose user agent says so',
      needs: true,
      agent: 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    },
    {
      browser: 'Safari 26.1 on an iPhone',
      needs: false,
      agent: `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`,
    },
    {
      browser: 'Safari 18.6 on an iPhone',
      needs: false,
      agent: `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`,
    },
    {
      browser: 'Safari 126.0 on an iPhone',
      needs: false,
      agent: `${IPHONE} Version/126.0 Mobile/15E148 Safari/604.1`,
    },
    {
      browser: 'Safari 26.0 on a Mac',
      needs: false,
      agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
    },
    {
      browser: 'Chrome on an iPhone',
      needs: false,
      agent: `${IPHONE} CriOS/140.0.7339.122 Mobile/15E148 Safari/604.1`,
    },
    {
      browser: 'Chrome on Android',
      needs: false,
      agent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0',
    },
  ])('the body is fixed in $browser: $needs', ({ agent, needs }) => {
    page({ userAgent: agent });
    const unlock = lockScroll();
    expect(body.style.position).toBe(needs ? 'fixed' : '');
    unlock();
  });

  it('the body is fixed if hiding the overflow is not enough', () => {
    page({ userAgent: IOS });
    const unlock = lockScroll();
    const { position, top, width } = body.style;
    expect({ position, top, width }).toEqual({ position: 'fixed', top: '-120px', width: '100%' });
    unlock();
  });
});

describe('afterwards everything is as it was', () => {
  it.each([
    { of: 'a page without its own styles', rootStyle: '', bodyStyle: '', userAgent: 'Chrome' },
    {
      of: 'a page that scrolls by its own rule',
      rootStyle: 'overflow: scroll; color: red;',
      bodyStyle: 'overflow: auto;',
      userAgent: 'Chrome',
    },
    {
      of: 'a page with a positioned body is scrolled to the same position',
      rootStyle: 'overflow: clip;',
      bodyStyle: 'position: relative; top: 5px; width: 90%;',
      userAgent: IOS,
    },
  ])('for $of', ({ rootStyle, bodyStyle, userAgent }) => {
    root.setAttribute('style', rootStyle);
    body.setAttribute('style', bodyStyle);
    const scrollTo = page({ userAgent });
    lockScroll()();
    const now = [root, body].map(({ style }) => style.cssText);
    root.setAttribute('style', rootStyle);
    body.setAttribute('style', bodyStyle);
    expect(now).toEqual([root, body].map(({ style }) => style.cssText));
    expect(root.hasAttribute('data-ekspres-modal')).toBe(false);
    expect(scrollTo.mock.calls).toEqual(userAgent === IOS ? [[0, 120]] : []);
  });
});
