import type { ErrorOrigin } from '../../../net/telemetry/error-reports';
import { ERROR, INFO, WARN, type Severity } from '../../../net/telemetry/logs';
import type { OtlpLabels } from '../../../net/telemetry/otlp';
import { safeLine } from '../../../net/telemetry/safe-error';
import { safeReasons } from '../../../net/telemetry/safe-text';
import type { TrackedEvent } from '../../../net/telemetry/analytics-tracker';
import { pageState } from '../../../page-state';
import type { PageType } from '../../../wallets/contract';
import { WALLET_NAMES } from '../../../wallets/instrument-names';
import type { TimedVisitEvent, VisitDetails } from '../click/visit-event-emitter';

/** Of the rules carried over from legacy buttons, the share that is logged. */
const SAMPLING_RATE = 0.001;

/** The longest logged text of such a rule, in characters. */
const RULE_LIMIT = 2000;

/**
 * The text to log for a rule that carries over the page's styles for legacy buttons
 * (`first/legacy-styles.ts`); undefined if the rule is not in the sample.
 */
const legacyStylesToLog = (rule: string): string | undefined =>
  Math.random() < SAMPLING_RATE ? rule.slice(0, RULE_LIMIT) : undefined;

/** The receivers of events, metrics, logs and error reports; each may be missing. Times are ms since 1970. */
interface Sinks {
  track: ((event: TrackedEvent, at: number) => void) | undefined;
  /** Adds one to a counter; with a duration in ms, adds that to a histogram. */
  measure: ((name: string, labels: OtlpLabels, ms?: number) => void) | undefined;
  log: ((severity: Severity, text: string, at: number, labels: OtlpLabels) => void) | undefined;
  report: ((error: unknown, type: ErrorOrigin, pageType: string) => void) | undefined;
  /** Called when the first button of the page was rendered. */
  onFirstButton: (() => void) | undefined;
}

/** The longest text of a log record, in characters. */
const LOG_LIMIT = 500;

/** Names of wallets. Other names, which the page may have invented, are reported as `Unknown`. */
const WALLETS: readonly string[] = WALLET_NAMES;

/** The instrument of a wallet by its name: `shop_pay` → `ShopPay`. */
const instrumentOf = (wallet: string) =>
  WALLETS.includes(wallet)
    ? wallet.replace(/(^|_)./g, (start) => start.slice(-1).toUpperCase()).replace('Paypal', 'PayPal')
    : 'Unknown';

/**
 * Creates a reader of a visit's events, which turns them into tracked events, metrics, logs and error
 * reports.
 * @param readPageType reads the type of the page
 * @param start when the page began to load, in ms since 1970
 */
export function createEventReader(
  { track, measure, log, report, onFirstButton }: Sinks,
  readPageType: () => PageType,
  start: number,
) {
  /** Each wallet and reason that was counted. */
  const countedWallets = new Set<string>();
  let hasButton = false;
  let click: { instrument: string; page_type: string; at: number; hasEnded: boolean } | undefined;
  const pageType = () => click?.page_type ?? readPageType();
  const logText = (severity: Severity, text: string, at: number) =>
    log?.(severity, text.slice(0, LOG_LIMIT), at, { page_type: pageType() });

  /** How many of the rules carried over from legacy buttons were considered. */
  let ruleCount = 0;
  const logLegacyStyles = (at: number) => {
    const { legacyRules } = pageState().styles;
    for (const rule of legacyRules.slice(ruleCount)) {
      const text = legacyStylesToLog(rule);
      if (text !== undefined) log?.(INFO, text, at, { page_type: pageType() });
    }
    ruleCount = legacyRules.length;
  };

  const readers: { [Type in keyof VisitDetails]: (detail: VisitDetails[Type], at: number) => void } = {
    wallets(rows, at) {
      // The frame that paints an element's buttons carries its styles over.
      logLegacyStyles(at);
      for (const { wallet, shown, reason } of rows) {
        const labels = {
          page_type: readPageType(),
          instrument_id: instrumentOf(wallet),
          error_reason: reason && safeReasons(reason),
        };
        // Each wallet and reason is counted once per visit, because other elements, and updates after other
        // changes, repeat them.
        const key = [wallet, reason].join();
        if (reason === 'pending' || countedWallets.has(key)) continue;
        countedWallets.add(key);
        track?.({ event: shown ? 'wallet_offered' : 'wallet_not_rendered', ...labels }, at);
        if (!shown) measure?.('ekspres.wallets.not_rendered', labels);
      }
    },
    rendered(instrument_id, at) {
      const labels = { page_type: readPageType(), instrument_id };
      const ttl = Math.round(at - start);
      track?.({ event: 'wallet_rendered', ...labels, ttl }, at);
      measure?.('ekspres.wallets.rendered', labels);
      if (hasButton) return;
      hasButton = true;
      measure?.('ekspres.first_button.duration', labels, ttl);
      onFirstButton?.();
    },
    'ekspres-checkout-start'({ instrument, pageType: page_type }, at) {
      click = { instrument, page_type, at, hasEnded: false };
      track?.({ event: 'wallet_clicked', page_type, instrument_id: instrument }, at);
    },
    'ekspres-outcome'({ instrument: instrument_id, outcome: event_subtype, codes, reason }, at) {
      // A click that the product form rejects does not start, and an earlier one may be running.
      const started = click?.instrument === instrument_id && !click.hasEnded ? click : undefined;
      const ttl = started ? at - started.at : 0;
      const labels = { page_type: pageType(), instrument_id, event_subtype };
      const error_reason = reason && safeReasons(codes.join(', ') || reason);
      if (started) started.hasEnded = true;
      track?.({ event: 'wallet_outcome', ...labels, error_reason, ttl }, at);
      measure?.('ekspres.outcomes', { ...labels, error_reason });
      measure?.('ekspres.click.duration', labels, ttl);
    },
    step(step, at) {
      const instrument_id = click?.instrument;
      track?.({ event: `wallet_${step}`, page_type: pageType(), instrument_id }, at);
    },
    error(error, at) {
      logText(ERROR, safeLine(error), at);
      report?.(error, 'handledException', pageType());
    },
    log: (what, at) => logText(WARN, typeof what === 'string' ? safeReasons(what) : safeLine(what), at),
  };
  return {
    read({ type, detail, at }: TimedVisitEvent): void {
      // TypeScript cannot infer that the detail belongs to the type of the event.
      (readers[type] as (detail: unknown, at: number) => void)(detail, at);
    },
    isClicking: () => !!click && !click.hasEnded,
    /** The page type of the last click, or else of the page. */
    pageType,
  };
}
