import { pageQuery } from '../page-query';

/**
 * What a page may ask of the stand-in, in its own address: `?paypal=venmo,popup-blocked`. The server looks at
 * `script-fails`, `script-fails-once`, `script-late` and `script-hangs` there.
 */
export type PageOption =
  /** No funding source is eligible. */
  | 'not-eligible'
  /** The shopper is where Venmo is offered. */
  | 'venmo'
  /** `render()` fails. */
  | 'no-render'
  /** The frame of the buttons takes two seconds more. */
  | 'slow-render'
  /** The browser opens no window. */
  | 'popup-blocked';

/** Whether the page asks for it. */
export function pageAsks(option: PageOption): boolean {
  const asked = pageQuery().get('paypal') ?? '';
  return asked.split(',').includes(option);
}
