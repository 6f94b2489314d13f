import { expect, test } from './fixtures';
import { startPrerenderingShop } from './prerendering-shop';

/** What the page reports when it is idle. */
const IDLE = 'POST /idle prerendering, 2 buttons';

test('a prerendered page requests only our script until it is activated, and then reads the cart once', async () => {
  const shop = await startPrerenderingShop();
  try {
    const requestsFor = (start: string) => shop.requests.filter((request) => request.startsWith(start));
    await expect.poll(() => requestsFor('POST /idle')).toEqual([IDLE]);
    const before = shop.requests.filter((request) => !/^GET \/(go|favicon|$)/.test(request)).sort();
    expect(before).toEqual(['GET /dist/ekspres.js', 'GET /product', 'POST /cart/update.js', IDLE]);

    shop.activate();
    await expect.poll(() => requestsFor('POST /activated')).toEqual(['POST /activated active, 2 buttons']);
    const later = [
      'POST /v1/produce',
      'HEAD /',
      'GET /vendor.js',
      'POST /api/unstable/graphql.json',
      'GET /services/login_with_shop/authorize',
    ];
    await expect.poll(() => later.filter((start) => !requestsFor(start).length)).toEqual([]);
    expect(requestsFor('GET /product'), 'the page was not loaded again').toHaveLength(1);
    expect(requestsFor('POST /api/').filter((request) => request.includes('cart'))).toHaveLength(1);
  } finally {
    await shop.close();
  }
});
