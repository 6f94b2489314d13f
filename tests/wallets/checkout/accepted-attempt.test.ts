import { beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { endByAcceptedAttempt, processingFailed } from '../../../src/wallets/checkout/accepted-attempt';
import { readAttempt, storeAttempt } from '../../../src/wallets/checkout/attempts';
import { thisTab } from '../../../src/wallets/checkout/browser-tab';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';
import { fakeStorefront, LOST, type FakeResponse } from '../../setup/fake-storefront';

const CART = 'gid://shopify/Cart/c1';
const CHECKOUT = 'https://shop.example/checkouts/c1?key=secret';
const ORDER = 'https://shop.example/orders/1';

beforeEach(() => useFakeClock({ now: 1_000_000 }));

const attemptPayload = (__typename: string, more: object = {}) => ({
  cartCompletionAttempt: { __typename, ...more },
});
const processing = (pollDelay: unknown) => attemptPayload('CartCompletionProcessing', { pollDelay });
const ORDERED = attemptPayload('CartCompletionSuccess', { orderUrl: ORDER });
const FAILED = attemptPayload('CartCompletionFailed', { errors: [{ code: 'PAYMENT_CARD_DECLINED' }] });
const requiredAction = (redirectUrl: unknown) =>
  attemptPayload('CartCompletionActionRequired', { action: { redirectUrl } });
const errorResponse = (code: string, message = '') =>
  Response.json({ errors: [{ message, extensions: { code } }] });

/**
 * Checks the accepted attempt of a cart with an API that has these responses, in turn.
 * @returns how the click ends, when the API was polled, how long the check took, and whether the attempt is
 *   still stored
 */
async function check(
  responses: readonly FakeResponse[],
  { attemptId = 'a1', pageUrl = 'https://shop.example/cart', endsAt = Infinity } = {},
) {
  const startedAt = Date.now();
  const polls: number[] = [];
  const { fetch } = fakeStorefront({ cartCompletionAttempt: responses }, ({ variables }) => {
    expect(variables).toEqual({ attemptId: 'a1' });
    polls.push(Date.now() - startedAt);
  });
  const client = apiClient({
    origin: 'https://shop.example',
    version: 'unstable',
    accessToken: 'token',
    wallet: 'ApplePay',
    fetch,
  });
  const accepted = { state: 'accepted', attemptId, checkoutUrl: CHECKOUT, acceptedAt: Date.now() } as const;
  storeAttempt(CART, accepted, Date.now());
  const checked = endByAcceptedAttempt(CART, accepted, thisTab, {
    client,
    pageUrl,
    signal: new AbortController().signal,
    endsAt,
    onFailure: () => {},
  });
  let tookMs = 0;
  void checked.then(() => (tookMs = Date.now() - startedAt));
  await advanceTime(60_000);
  return { end: await checked, polls, tookMs, isKept: readAttempt(CART, Date.now()) !== undefined };
}

const acceptedDialog = (orderUrl: string | undefined) => ({
  type: 'abort',
  dialog: { key: 'already_accepted', orderUrl },
  reason: 'already_accepted',
  unhandled: false,
});
const PROCESSING_FAILED = processingFailed(CHECKOUT);
const opensPage = (url: string) => ({ type: 'decelerate', reason: 'action_required', url });

describe('a click on a cart with an accepted attempt', () => {
  const BANK_PAGE = 'https://bank.example/3ds?id=1';
  const WITHOUT_PAGE = attemptPayload('CartCompletionSuccess');
  const WITHOUT_DELAY = [processing(null), processing('x'), processing(-5), ORDERED];
  const busyFor = (seconds: string) => new Response('', { status: 503, headers: { 'Retry-After': seconds } });
  /** An error whose message contains the name of the query, as that of an unknown field does. */
  const THROTTLED = errorResponse('THROTTLED', 'cartCompletionAttempt is throttled');
  const MISSING = "Field 'cartCompletionAttempt' doesn't exist on type 'QueryRoot'";
  const NO_QUERY = errorResponse('undefinedField', MISSING);

  it.each<[title: string, responses: FakeResponse[], end: object | undefined, polls?: number[]]>([
    ['shows a dialog with a link to the order', [ORDERED], acceptedDialog(ORDER)],
    ['shows a dialog without a link if the order has no page', [WITHOUT_PAGE], acceptedDialog(undefined)],
    ['continues if the attempt failed', [FAILED], undefined],
    ['opens the page of a required action', [requiredAction(BANK_PAGE)], opensPage(BANK_PAGE)],
    ['polls by delay', [processing(1500), processing(500), ORDERED], acceptedDialog(ORDER), [0, 1500, 2000]],
    ['polls at most 4 times a second', [processing(1), ORDERED], acceptedDialog(ORDER), [0, 250]],
    ['polls every second without a valid one', WITHOUT_DELAY, acceptedDialog(ORDER), [0, 1000, 2000, 3000]],
    ['repeats a failed request after Retry-After', [busyFor('3'), ORDERED], acceptedDialog(ORDER), [0, 3000]],
    ['repeats a throttled request', [THROTTLED, ORDERED], acceptedDialog(ORDER), [0, 1000]],
    ['goes to the checkout if it takes over 5 s', [processing(2000)], PROCESSING_FAILED, [0, 2000, 4000]],
    ['goes to the checkout after 5 s offline', [LOST], PROCESSING_FAILED, [0, 1000, 2000, 3000, 4000]],
    ['goes to the checkout if the required action has no page', [requiredAction(null)], PROCESSING_FAILED],
    ['goes to the checkout if it needs a script', [requiredAction('javascript:alert(1)')], PROCESSING_FAILED],
    ['goes to the checkout if it needs http', [requiredAction('http://bank.example/')], PROCESSING_FAILED],
    ['goes to the checkout for a new result', [attemptPayload('CartCompletionLater')], PROCESSING_FAILED],
    ['goes to the checkout if no attempt exists', [{ cartCompletionAttempt: null }], PROCESSING_FAILED],
    ['goes to the checkout if the API does not respond', ['hangs'], PROCESSING_FAILED],
    ['goes to the checkout if access is denied', [errorResponse('ACCESS_DENIED')], PROCESSING_FAILED],
    ['goes to the checkout if the API does not have the query', [NO_QUERY], PROCESSING_FAILED],
  ])('%s', async (_title, responses, end, polls = [0]) => {
    const checked = await check(responses);
    expect(checked.end).toEqual(end);
    expect(checked.polls).toEqual(polls);
    expect(checked.tookMs).toBeLessThanOrEqual(5000);
    // Only an attempt that failed is removed, so that the next click may begin another one.
    expect(checked.isKept).toBe(end !== undefined);
  });

  it('opens the page of an action over http on the same origin', async () => {
    const { end } = await check([requiredAction('http://localhost:3000/3ds')], {
      pageUrl: 'http://localhost:3000/',
    });
    expect(end).toEqual(opensPage('http://localhost:3000/3ds'));
  });

  it('goes to the checkout at once if pollDelay is over 5 s', async () => {
    const { end, tookMs } = await check([processing(6000)]);
    expect(end).toEqual(PROCESSING_FAILED);
    expect(tookMs).toBe(0);
  });

  it('goes to the checkout without a request if the API has sent no id', async () => {
    const { end, polls } = await check([ORDERED], { attemptId: '' });
    expect(end).toEqual(PROCESSING_FAILED);
    expect(polls).toEqual([]);
  });

  it("goes to the checkout when the wallet's limit is reached before 5 s", async () => {
    const { end, tookMs } = await check(['hangs'], { endsAt: Date.now() + 2000 });
    expect(end).toEqual(PROCESSING_FAILED);
    expect(tookMs).toBe(2000);
  });
});
