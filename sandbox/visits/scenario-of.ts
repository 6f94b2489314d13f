import { getCookie } from 'hono/cookie';
import type { ShopContext } from '../http/app';
import type { Scenario } from '../scenario';
import { scenarioNamed } from '../scenarios';

/** The cookie that carries the scenario of the page to the calls that the page makes. */
export const SCENARIO_COOKIE = 'sandbox_scenario';

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
