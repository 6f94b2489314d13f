import type { Exchange } from '../http/exchange';
import type { Scenario } from '../scenario';
import { scenarioNamed } from '../scenarios';

/** The cookie that carries the scenario of the page to the calls that the page makes. */
export const SCENARIO_COOKIE = 'sandbox_scenario';

function scenarioOfReferer(exchange: Exchange): string | null {
  const referer = exchange.request.headers.referer;
  if (referer === undefined || !URL.canParse(referer)) return null;
  return new URL(referer).searchParams.get('scenario');
}

/** The scenario that a call happens in: of the page that makes it, else of the page that was opened last. */
export function scenarioOf(exchange: Exchange): Scenario {
  return scenarioNamed(scenarioOfReferer(exchange) ?? exchange.cookies.get(SCENARIO_COOKIE));
}
