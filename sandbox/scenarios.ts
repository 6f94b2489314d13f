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
import { ATTEMPT_ROWS } from './scenario-rows/attempt-rows';
import { SCRIPT_ROWS } from './scenario-rows/script-rows';
import { WALLET_CONFIG_ROWS } from './scenario-rows/wallet-config-rows';
import { TELEMETRY_ROWS } from './scenario-rows/telemetry-rows';
import { CONSENT_ROWS } from './scenario-rows/consent-rows';
import { onProductPage } from './scenario-rows/row-parts';

const OK = { ...onProductPage, name: 'ok', title: 'Przejście do kasy', answer: 'Poprawny koszyk' } as const;

/** All scenarios in groups, in the order of the page that lists them. */
export const SCENARIO_GROUPS = [
  { title: 'Wszystko dobrze', rows: [OK] },
  { title: 'Stan magazynu', rows: STOCK_ROWS },
  { title: 'Gotowość koszyka', rows: COMPLETION_ROWS },
  { title: 'Zajęte API', rows: BUSY_ROWS },
  { title: 'Odmowy', rows: REFUSAL_ROWS },
  { title: 'Sieć', rows: NETWORK_ROWS },
  { title: 'Niezwykłe odpowiedzi', rows: ANSWER_ROWS },
  { title: 'Arkusz portfela', rows: SHEET_ROWS },
  { title: 'Rabaty', rows: DISCOUNT_ROWS },
  { title: 'Składanie zamówienia', rows: SUBMISSION_ROWS },
  { title: 'Przyjęte zamówienie', rows: ATTEMPT_ROWS },
  { title: 'Konfiguracja portfeli', rows: WALLET_CONFIG_ROWS },
  { title: 'Pliki skryptu', rows: SCRIPT_ROWS },
  { title: 'Pomiary', rows: TELEMETRY_ROWS },
  { title: 'Zgody i zasady', rows: CONSENT_ROWS },
] as const satisfies readonly { title: string; rows: readonly Scenario[] }[];

type Row = (typeof SCENARIO_GROUPS)[number]['rows'][number];

/** All scenarios. */
export const SCENARIOS: readonly Row[] = SCENARIO_GROUPS.flatMap(({ rows }): readonly Row[] => rows);

/** The name of a scenario. */
export type ScenarioName = Row['name'];

/**
 * The scenario with this name; without a name, or for an unknown one, the scenario `ok`, in which everything
 * succeeds.
 */
export function scenarioNamed(name: string | null | undefined): Scenario {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? OK;
}
