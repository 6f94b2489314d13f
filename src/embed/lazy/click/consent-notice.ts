import { findFirst } from '../../../ui/page-dom';
import { buysPlan } from './buys-plan';
import { CONSENT_AREAS } from './consent-ids';
import type { ReadableElement } from '../../shared/attributes';
import { wait } from '../../shared/retry';
import { wantsOwnNotice } from '../../shared/unchecked-settings';
import { loadOrReport } from './load-or-report';

/** How long a purchase waits for the notice, in ms. */
const LIMIT_MS = 3000;

/**
 * When a button that buys with a selling plan could first be pressed, in ms of `performance.now()`: on a slow
 * connection this is long after the page's first frame.
 */
let pressableAt: number | undefined;

/** Whether the notice can be shown: in an area of the page, or by our product elements. */
const hasPlace = () => !!findFirst(CONSENT_AREAS) || wantsOwnNotice();

let loading: Promise<void> | undefined;

/** Whether the notice has been painted where it must be. */
let isPainted = false;

/**
 * Loads the consent notice, if the page has a place for it. After a failure the page keeps its own text, and
 * the next call tries again.
 * @returns resolves when the notice has been painted where it must be, or could not be loaded; undefined if
 *   the page has no place for it
 */
export function loadConsentNotice(): Promise<void> | undefined {
  if (!hasPlace()) return undefined;
  return (loading ??= loadOrReport(() => import('../consent/buyer-consent')).then(
    async ({ watchConsentAreas }) => {
      await watchConsentAreas();
      isPainted = true;
    },
    () => void (loading = undefined),
  ));
}

/**
 * Waits until the shopper can see the notice: at most 3 s after the purchase could first be made, and only if
 * the element buys with a selling plan and the page has a place for the notice.
 * @returns undefined if there is nothing to wait for
 */
export function whenConsentIsShown(element: ReadableElement): Promise<unknown> | undefined {
  // Few pages have a place for the notice, so this is checked first.
  const notice = hasPlace() && buysPlan(element) ? loadConsentNotice() : undefined;
  if (!notice || isPainted) return undefined;
  pressableAt ??= performance.now();
  const remainingMs = pressableAt + LIMIT_MS - performance.now();
  return remainingMs > 0 ? Promise.race([notice, wait(remainingMs)]) : undefined;
}
