import { fakeOptions } from '../fake-options';

/**
 * Options of the fake in the page's URL: `?amazon=window,throws`. The server reads `script-fails`,
 * `script-fails-twice` and `script-late` there.
 */
export type PageOption =
  /** The checkout opens in a window over the page, instead of replacing the page. */
  | 'window'
  /** `initCheckout` throws. */
  | 'throws';

/** Whether the page's URL has this option. */
export const hasPageOption = (option: PageOption): boolean =>
  (fakeOptions().get('amazon') ?? '').split(',').includes(option);

/** One call of the page. `value` contains its arguments, as JSON. */
export interface LoggedCall {
  name: string;
  value: unknown;
}

type WithHook = Window & { sandboxAmazon?: LoggedCall[] };

/** Adds a call to `window.sandboxAmazon`. The value is copied, because the page may change it later. */
export function logCall(name: string, value: unknown): void {
  const log = ((window as WithHook).sandboxAmazon ??= []);
  log.push({ name, value: JSON.parse(JSON.stringify(value ?? null)) as unknown });
}

/** Throws a string, as Amazon's script does, and not an `Error`. */
export function throwComplaint(complaint: string): never {
  throw `AmazonPay:\n${complaint}`;
}

/** Throws one string with all complaints, one per line; does nothing if there are none. */
export function throwComplaints(complaints: readonly string[]): void {
  if (complaints.length > 0) throwComplaint(complaints.join('\n'));
}
