import type { Scenario } from './scenario';
import { STOCK_ROWS } from './scenario-rows/stock-rows';
import { COMPLETION_ROWS } from './scenario-rows/completion-rows';
import { BUSY_ROWS } from './scenario-rows/busy-rows';
import { REFUSAL_ROWS } from './scenario-rows/refusal-rows';
import { NETWORK_ROWS } from './scenario-rows/network-rows';
import { ANSWER_ROWS } from './scenario-rows/answer-rows';
import { SHEET_ROWS } from './scenario-rows/sheet-rows';
import { DISCOUNT_ROWS } from './scenario-rows/discount-rows';
import { SUBMISSION_ROWS } from './scenario-rows/submission-rows';
import { SCRIPT_ROWS } from './scenario-rows/script-rows';
import { WALLET_CONFIG_ROWS } from './scenario-rows/wallet-config-rows';
import { TELEMETRY_ROWS } from './scenario-rows/telemetry-rows';
import { CONSENT_ROWS } from './scenario-rows/consent-rows';
import { onProductPage } from './scenario-rows/row-parts';

const OK = { ...onProductPage, name: 'ok', title: 'Przejście do kasy', answer: 'Poprawny koszyk' } as const;

/** Every way in which the shop can behave, in the order of the page that lists them. */
export const SCENARIOS = [
  OK,
  ...STOCK_ROWS,
  ...COMPLETION_ROWS,
  ...BUSY_ROWS,
  ...REFUSAL_ROWS,
  ...NETWORK_ROWS,
  ...ANSWER_ROWS,
  ...SHEET_ROWS,
  ...DISCOUNT_ROWS,
  ...SUBMISSION_ROWS,
  ...WALLET_CONFIG_ROWS,
  ...SCRIPT_ROWS,
  ...TELEMETRY_ROWS,
  ...CONSENT_ROWS,
] as const satisfies readonly Scenario[];

/** The name of a row. */
export type ScenarioName = (typeof SCENARIOS)[number]['name'];

/** The row with this name; the well-behaved shop for no name or one that no row has. */
export function scenarioNamed(name: string | null | undefined): Scenario {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? OK;
}
