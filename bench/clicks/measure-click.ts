import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Request } from '@playwright/test';
import { emulate } from '../browser';
import { phone, profiles } from '../profiles';

const probe = readFileSync(fileURLToPath(new URL('in-page/click-probe.js', import.meta.url)), 'utf8');

/** What a product page does when the pointer enters the buttons; `baseline` adds nothing. */
export const productVariants = ['baseline', 'preconnect for the checkout', 'preconnect for the API'] as const;

/** What is added to a cart page. Speculation rules prefetch the checkout when the pointer is on its link. */
export const cartVariants = ['baseline', 'speculation rules for the checkout'] as const;

/** A variant of a page in an experiment; `build` is the same page with the script of another commit. */
export type Variant = (typeof productVariants)[number] | (typeof cartVariants)[number] | `build ${string}`;

/** The conditions under which a click is measured. */
export interface ClickCase {
  variant: Variant;
  /**
   * `cold`: the button is clicked as soon as it appears; `warm`: it is clicked when the page is idle;
   * `touched`: a finger presses it when the page is idle; `cart`: on an idle cart page, the link to the
   * checkout is clicked.
   */
  page: 'cold' | 'warm' | 'touched' | 'cart';
  /** How long the API takes to respond, ms. */
  apiDelayMs: number;
}

/** Times of one click in ms; `toRequest`, `toNavigation` and `toCheckout` count from `pointerdown`. */
export interface ClickTimes {
  /** Undefined if a link is clicked. */
  toRequest: number | undefined;
  toNavigation: number | undefined;
  /** To the first byte of the checkout. */
  toCheckout: number;
  /**
   * The click's duration up to the next paint, as INP measures it; undefined if the page was left before
   * that, or if it was shorter than 16 ms.
   */
  interaction: number | undefined;
}

/** A click as it was measured. */
export interface ClickResult {
  times: ClickTimes;
  /** What was requested from when the pointer or a finger reached the button, in order. */
  requests: readonly string[];
}

/** What a request is for: an operation of the API, the checkout, or a file, without its folder and hash. */
function nameOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  if (request.method() === 'OPTIONS') return 'preflight';
  if (pathname.startsWith('/cart/c/')) return 'checkout';
  return (
    searchParams.get('operation_name') ?? pathname.replace(/^.*\/(ekspres-(?=.*-))?|(-[\w-]{6})?\.js$/g, '')
  );
}

/** A message of the probe. `at` is when it happened, ms since 1970. */
type ProbeMessage =
  | { type: 'down' | 'request' | 'navigation' | 'checkout'; at: number }
  /** The centre of the button. */
  | { type: 'button'; at: number; x: number; y: number }
  /** The duration of the interaction, ms. */
  | { type: 'interaction'; at: number; duration: number };

type MessageType = ProbeMessage['type'];
type MessageOf<Type extends MessageType> = Extract<ProbeMessage, { type: Type }>;

/** After this time, the page is idle. */
const IDLE_MS = 2500;
/** How long the pointer is over the button before it is pressed, on an idle page. */
const HOVER_MS = 200;
/** How long a finger is down. */
const TOUCH_MS = 80;
/** The time limit for each message. */
const TIMEOUT_MS = 15_000;

interface Point {
  x: number;
  y: number;
}

/** Moves the pointer to the point, and clicks after a while. */
async function click(session: CDPSession, point: Point, hoverMs: number): Promise<void> {
  await session.send('Input.dispatchMouseEvent', { ...point, type: 'mouseMoved' });
  await sleep(hoverMs);
  const pointer = { ...point, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { ...pointer, type: 'mousePressed' });
  // The page may be left before the response arrives.
  void session.send('Input.dispatchMouseEvent', { ...pointer, type: 'mouseReleased' }).catch(() => {});
}

/** Presses the point with a finger. */
async function touch(session: CDPSession, point: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(TOUCH_MS);
  // The page may be left before the response arrives.
  void session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => {});
}

/** A phone's processor and bandwidth, without a round-trip time: the shop's server adds the delays. */
const PROFILE = { ...profiles['4g'], roundTripMs: 0 };

/**
 * Loads the page, clicks its button, and waits for the checkout.
 * @throws if the page does not load, or does not report the button, the click and the checkout in time
 */
export async function measureClick(
  browser: Browser,
  url: string,
  shopOrigin: string,
  { variant, page: pageKind }: ClickCase,
): Promise<ClickResult> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await emulate(page, PROFILE);
    const messages: ProbeMessage[] = [];
    let checkMessages = () => {};
    session.on('Runtime.bindingCalled', ({ payload }) => {
      messages.push(JSON.parse(payload) as ProbeMessage);
      checkMessages();
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'ekspresClickReport' });
    const variantJson = JSON.stringify({ variant, shopOrigin });
    await page.addInitScript({ content: `window.ekspresClickVariant = ${variantJson};\n${probe}` });
    const findMessage = <Type extends MessageType>(type: Type) =>
      messages.find((message): message is MessageOf<Type> => message.type === type);
    /** Only one message can be waited for at a time. */
    const waitForMessage = <Type extends MessageType>(type: Type) =>
      new Promise<MessageOf<Type>>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${url}: no ${type}`)), TIMEOUT_MS);
        checkMessages = () => {
          const found = findMessage(type);
          if (!found) return;
          clearTimeout(timer);
          resolve(found);
        };
        checkMessages();
      });

    await page.goto(url, { waitUntil: 'commit' });
    const { x, y } = await waitForMessage('button');
    if (pageKind !== 'cold') await sleep(IDLE_MS);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(nameOf(request)));
    if (pageKind === 'touched') await touch(session, { x, y });
    else await click(session, { x, y }, pageKind === 'cold' ? 0 : HOVER_MS);
    const { at: checkout } = await waitForMessage('checkout');
    const { at: down } = await waitForMessage('down');
    const timeSinceDown = (type: MessageType) => {
      const at = findMessage(type)?.at;
      return at === undefined ? undefined : at - down;
    };
    const times: ClickTimes = {
      toRequest: timeSinceDown('request'),
      toNavigation: timeSinceDown('navigation'),
      toCheckout: checkout - down,
      interaction: findMessage('interaction')?.duration,
    };
    return { times, requests };
  } finally {
    await context.close();
  }
}
