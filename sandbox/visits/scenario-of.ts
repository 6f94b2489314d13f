import { getCookie } from 'hono/cookie';
import type { ShopContext } from '../http/route';
import { setShopCookie } from '../http/cookies';
import type { Scenario } from '../scenario';
import { scenarioNamed } from '../scenarios';
import { visitOf } from './visit-of';

/** The cookie that carries the scenario of the page to the calls that the page makes. */
const SCENARIO_COOKIE = 'sandbox_scenario';

function scenarioOfReferer(c: ShopContext): string | null {
  const referer = c.req.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return null;
  return new URL(referer).searchParams.get('scenario');
}

/**
 * The scenario of a call: that of the page in its `Referer`, or else that of the page that was opened last.
 */
export function scenarioOf(c: ShopContext): Scenario {
  return scenarioNamed(scenarioOfReferer(c) ?? getCookie(c, SCENARIO_COOKIE));
}

/**
 * Starts the scenario in the page's `?scenario=`, and resets its fault counters. Without the parameter, ends
 * the previous scenario.
 */
export function beginScenario(c: ShopContext): void {
  const { faults, telemetry } = c.var.sandbox;
  if (c.req.method !== 'GET') return;
  const requested = c.var.url.searchParams.get('scenario');
  const scenario = scenarioNamed(requested);
  telemetry.begin(scenario);
  if (requested === null) {
    if (getCookie(c, SCENARIO_COOKIE) !== undefined) setShopCookie(c, SCENARIO_COOKIE, '', 0);
    return;
  }
  setShopCookie(c, SCENARIO_COOKIE, scenario.name);
  faults.reset(visitOf(c) ?? '', scenario.name);
}
