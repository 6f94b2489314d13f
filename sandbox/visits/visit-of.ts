import { getCookie } from 'hono/cookie';
import type { ShopContext } from '../http/app';
import { setShopCookie } from '../http/cookies';
import { scenarioNamed } from '../scenarios';
import { newHexKey } from '../store/new-token';
import { SCENARIO_COOKIE } from './scenario-of';

const VISIT_COOKIE = 'sandbox_visit';

/** The name of the visit that a request belongs to; undefined for a browser that has opened no page yet. */
export function visitOf(c: ShopContext): string | undefined {
  return getCookie(c, VISIT_COOKIE);
}

/** Sets the cookie with the visit's name, if it is not set yet. */
export function beginVisit(c: ShopContext): void {
  if (visitOf(c) === undefined) setShopCookie(c, VISIT_COOKIE, newHexKey());
}

/**
 * Starts the scenario in the page's `?scenario=`, and resets its fault counters. Without the parameter, ends
 * the previous scenario.
 */
export function beginScenario(c: ShopContext): void {
  const { faults, telemetry } = c.var.sandbox;
  if (c.req.method !== 'GET') return;
  const requested = c.var.url.searchParams.get('scenario');
  telemetry.begin(scenarioNamed(requested));
  if (requested === null) {
    if (getCookie(c, SCENARIO_COOKIE) !== undefined) setShopCookie(c, SCENARIO_COOKIE, '', 0);
    return;
  }
  const { name } = scenarioNamed(requested);
  setShopCookie(c, SCENARIO_COOKIE, name);
  faults.reset(visitOf(c) ?? '', name);
}
