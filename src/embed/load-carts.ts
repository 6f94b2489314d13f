import { lazyHooks } from './lazy-hooks';
import { loadChunk } from './load-chunk';
import { pageCarts } from './page/page-carts';
import { updateAll } from './page/watch-page';
import { whenIdle } from './page/when-idle';

let isRequested = false;

/** Loads the code that reads and watches carts, once the page is idle. */
export function loadCarts(): void {
  if (isRequested) return;
  isRequested = true;
  whenIdle(() =>
    loadChunk(() => import('./page/watch-cart'))
      .then(
        ({ watchCart }) => {
          lazyHooks.watchCart = watchCart;
        },
        () => {
          // Nothing is known of the carts: they may have a selling plan.
          pageCarts.unread = { sellingPlan: true };
        },
      )
      .then(updateAll),
  );
}
