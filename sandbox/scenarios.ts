import type { Scenario } from './scenario';
import { STOCK_ROWS } from './scenario-rows/stock-rows';
import { COMPLETION_ROWS } from './scenario-rows/completion-rows';
import { BUSY_ROWS } from './scenario-rows/busy-rows';
import { REFUSAL_ROWS } from './scenario-rows/refusal-rows';
import { NETWORK_ROWS } from './scenario-rows/network-rows';
import { RESPONSE_ROWS } from './scenario-rows/response-rows';
import { SHEET_ROWS } from './scenario-rows/sheet-rows';
import { DISCOUNT_ROWS } from './scenario-rows/discount-rows';
import { SUBMISSION_ROWS } from './scenario-rows/submission-rows';
import { ATTEMPT_ROWS } from './scenario-rows/attempt-rows';
import { SCRIPT_ROWS } from './scenario-rows/script-rows';
import { WALLET_CONFIG_ROWS } from './scenario-rows/wallet-config-rows';
import { TELEMETRY_ROWS } from './scenario-rows/telemetry-rows';
import { CONSENT_ROWS } from './scenario-rows/consent-rows';
import { onProductPage } from './scenario-rows/row-parts';

const OK = { ...onProductPage, name: 'ok', title: 'The checkout opens', response: 'A correct cart' } as const;

/** All scenarios in groups, in the order of the page that lists them. */
export const SCENARIO_GROUPS = [
  { title: 'Everything succeeds', rows: [OK] },
  { title: 'Stock', rows: STOCK_ROWS },
  { title: 'Cart readiness', rows: COMPLETION_ROWS },
  { title: 'Busy API', rows: BUSY_ROWS },
  { title: 'Refused carts', rows: REFUSAL_ROWS },
  { title: 'Network', rows: NETWORK_ROWS },
  { title: 'Unusual responses', rows: RESPONSE_ROWS },
  { title: 'Payment sheet', rows: SHEET_ROWS },
  { title: 'Discounts', rows: DISCOUNT_ROWS },
  { title: 'Submits', rows: SUBMISSION_ROWS },
  { title: 'Accepted attempts', rows: ATTEMPT_ROWS },
  { title: 'Wallet configs', rows: WALLET_CONFIG_ROWS },
  { title: 'Files of the script', rows: SCRIPT_ROWS },
  { title: 'Telemetry', rows: TELEMETRY_ROWS },
  { title: 'Consent and policies', rows: CONSENT_ROWS },
] as const satisfies readonly { title: string; rows: readonly Scenario[] }[];

type Row = (typeof SCENARIO_GROUPS)[number]['rows'][number];

export const SCENARIOS: readonly Row[] = SCENARIO_GROUPS.flatMap(({ rows }): readonly Row[] => rows);

export type ScenarioName = Row['name'];

/**
 * The scenario with this name; without a name, or for an unknown one, the scenario `ok`, in which everything
 * succeeds.
 */
export function scenarioNamed(name: string | null | undefined): Scenario {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? OK;
}
