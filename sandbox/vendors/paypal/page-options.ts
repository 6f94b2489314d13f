import { fakeOptions } from '../fake-options';

/**
 * Options of the fake in the page's URL: `?paypal=venmo,popup-blocked`. The server reads
 * `script-fails`, `script-fails-once`, `script-late` and `script-hangs` there.
 */
export type PageOption =
  /** No funding source is eligible. */
  | 'not-eligible'
  /** The shopper is in a country with Venmo. */
  | 'venmo'
  /** `render()` is rejected. */
  | 'no-render'
  /** The frame draws its buttons two seconds later. */
  | 'slow-render'
  /** The browser opens no window. */
  | 'popup-blocked';

/** Whether the page's URL has this option. */
export function hasPageOption(option: PageOption): boolean {
  const options = fakeOptions().get('paypal') ?? '';
  return options.split(',').includes(option);
}
