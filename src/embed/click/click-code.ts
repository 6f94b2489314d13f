import type { ClickOutcome } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';
import { readClickFacts } from './click-facts';
import { runClick as runClickWith, type ClickRun } from './run-click';

// What every click needs, loaded by one `import()`; and the small starts of other lazy code.
export { loadConsent } from '../consent/load-consent';
export { startTelemetry } from '../telemetry/start-telemetry';

/** Reads the page once, and runs the click with that. */
export const runClick = async (
  element: ReadableElement,
  run: Omit<ClickRun, 'facts'>,
): Promise<ClickOutcome> => runClickWith({ ...run, facts: readClickFacts(element, run.purchase) });
