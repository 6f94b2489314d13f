import { getCookie } from 'hono/cookie';
import type { ShopContext } from '../http/app';
import { setShopCookie } from '../http/cookies';
import { scenarioNamed } from '../scenarios';
import { newHexKey } from '../store/new-token';
import { SCENARIO_COOKIE } from './scenario-of';

const VISIT_COOKIE = 'sandbox_visit';

/** The name of the visit that a request belongs to; undefined for a browser that opened no page yet. */
export function visitOf(c: ShopContext): string | undefined {
  return getCookie(c, VISIT_COOKIE);
}

/** Names the visit when it has no name yet. */
export function beginVisit(c: ShopContext): void {
  if (visitOf(c) === undefined) setShopCookie(c, VISIT_COOKIE, newHexKey());
}

/** A page was opened: its scenario holds for the calls that follow, and its faults strike anew. */
export function beginScenario(c: ShopContext): void {
  const { faults, telemetry } = c.var.sandbox;
  if (c.req.method !== 'GET') return;
  const asked = c.var.url.searchParams.get('scenario');
  telemetry.begin(scenarioNamed(asked));
  if (asked === null) {
    if (getCookie(c, SCENARIO_COOKIE) !== undefined) setShopCookie(c, SCENARIO_COOKIE, '', 0);
    return;
  }
  const { name } = scenarioNamed(asked);
  setShopCookie(c, SCENARIO_COOKIE, name);
  faults.reset(visitOf(c) ?? '', name);
}
