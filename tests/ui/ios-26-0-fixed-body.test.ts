import { expect, it } from 'vitest';
import { needsFixedBody } from '../../src/ui/ios-26-0-fixed-body';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  {
    browser: 'Safari 26.0 on an iPhone',
    needs: true,
    agent: `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`,
  },
  {
    browser: 'Safari 26.0.1 on an iPhone',
    needs: true,
    agent: `${IPHONE} Version/26.0.1 Mobile/15E148 Safari/604.1`,
  },
  {
    browser: 'Safari 26.0 on an iPad that says so',
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
])('$browser needs a fixed body: $needs', ({ agent, needs }) => {
  expect(needsFixedBody(agent)).toBe(needs);
});
