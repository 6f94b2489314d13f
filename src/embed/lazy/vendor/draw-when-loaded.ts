import type { DrawResult, DrawResults } from '../../../signals/draw-results';
import { HOST_SELECTOR } from '../../shared/element-state';
import type { PageWalletConfig } from '../../../wallets/contract';
import { observeCartChanges } from '../page/observe-cart-changes';

/**
 * Lets a wallet be drawn again when its vendor's script loads later than it should have, unless another
 * wallet has taken its place. Called before the failure is recorded.
 * @param element the button's element, or the checkout's element
 * @param results those of its place
 */
export function drawWhenLoaded(
  config: PageWalletConfig,
  element: HTMLElement,
  results: DrawResults,
  result: DrawResult,
): void {
  const late = result.ok ? undefined : result.late;
  if (!late) return;
  const place = element.closest<HTMLElement>(HOST_SELECTOR) ?? element;
  const drawAgain = () => results.forgetFailure(config);
  const whenLoaded = (run: () => void) => void late.then(run, () => {});
  switch (place.localName) {
    case 'shopify-accelerated-checkout':
      // It shows its fallback.
      return;
    case 'shopify-accelerated-checkout-cart':
      // Until the cart changes, a late button would move the others under the shopper's finger.
      return whenLoaded(() => {
        const stop = observeCartChanges(() => {
          stop();
          drawAgain();
        });
      });
    default: {
      // Keeps the height of the skeleton, so that the late button causes no layout shift. An inline element
      // does not have its own height.
      const { style } = place;
      if (getComputedStyle(place).display === 'inline') style.display = 'block';
      style.minBlockSize = `${place.offsetHeight}px`;
      whenLoaded(() => {
        style.display = style.minBlockSize = '';
        drawAgain();
      });
    }
  }
}
