import type { Exchange } from '../http/exchange';
import type { Sandbox } from '../sandbox';
import { scenarioNamed } from '../scenarios';
import { newHexKey } from '../store/new-token';
import { SCENARIO_COOKIE } from './scenario-of';

const VISIT_COOKIE = 'sandbox_visit';

/** The name of the visit that a request belongs to; undefined for a browser that opened no page yet. */
export function visitOf(exchange: Exchange): string | undefined {
  return exchange.cookies.get(VISIT_COOKIE);
}

/** Names the visit when it has no name yet. */
export function beginVisit(exchange: Exchange): void {
  if (visitOf(exchange) === undefined) exchange.setCookie(VISIT_COOKIE, newHexKey());
}

/** A page was opened: its scenario holds for the calls that follow, and its faults strike anew. */
export function beginScenario(exchange: Exchange, { faults, telemetry }: Sandbox): void {
  if (exchange.request.method !== 'GET') return;
  const asked = exchange.url.searchParams.get('scenario');
  telemetry.begin(scenarioNamed(asked));
  if (asked === null) {
    if (exchange.cookies.has(SCENARIO_COOKIE)) exchange.setCookie(SCENARIO_COOKIE, '', 0);
    return;
  }
  const { name } = scenarioNamed(asked);
  exchange.setCookie(SCENARIO_COOKIE, name);
  faults.reset(visitOf(exchange) ?? '', name);
}
