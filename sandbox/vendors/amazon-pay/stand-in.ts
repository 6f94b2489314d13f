import { pageQuery } from '../page-query';

/**
 * What a page may ask of the stand-in, in its own address: `?amazon=window,throws`. The server looks at `script-fails`,
 * `script-fails-twice` and `script-late` there.
 */
export type PageOption =
  /** The checkout opens in a window over the page, instead of in its place. */
  | 'window'
  /** `initCheckout` throws. */
  | 'throws';

/** Whether the page asks for it. */
export const pageAsks = (option: PageOption): boolean =>
  (pageQuery().get('amazon') ?? '').split(',').includes(option);

/** One call of the page; `value` is plain JSON. */
export interface LoggedCall {
  name: string;
  value: unknown;
}

type WithHook = Window & { sandboxAmazon?: LoggedCall[] };

/** Notes a call in `window.sandboxAmazon`, as it was made. */
export function note(name: string, value: unknown): void {
  const log = ((window as WithHook).sandboxAmazon ??= []);
  log.push({ name, value: JSON.parse(JSON.stringify(value ?? null)) as unknown });
}

/** Amazon's script throws texts, no errors. */
export function refuse(complaint: string): never {
  throw `AmazonPay:\n${complaint}`;
}

/** Refuses with every complaint at once, a line each; does nothing without any. */
export function refuseAll(complaints: readonly string[]): void {
  if (complaints.length > 0) refuse(complaints.join('\n'));
}
