import { useSignals } from '@preact/signals-react/runtime';
import type { Readable } from '../signals/readable';
import * as css from './CartGrid.css';
import { skeleton } from './WalletButton.css';
import { texts } from './messages/interface';

/** A cell of the grid: a slot for the wallet's element, or a skeleton until it is known whether the wallet is shown. */
export interface GridCell {
  wallet: string;
  /** Whether the wallet's element is in its slot. */
  shown: boolean;
}

/** The grid of a cart's wallets, one cell for each; renders nothing without cells. */
export function CartGrid({ state }: { state: Readable<readonly GridCell[]> }) {
  useSignals();
  const cells = state.value;
  const { length } = cells;
  if (!length) return null;
  // Amazon Pay needs wider cells.
  const count = `${length}${cells.some(({ wallet }) => wallet === 'amazon_pay') ? 'a' : ''}`;
  return (
    <section lang="pl">
      <h2 part="heading" className={css.heading}>
        {texts.express_checkout}
      </h2>
      <ul part="grid" role="list" className={css.grid} data-count={count}>
        {cells.map(({ wallet, shown }) => (
          <li part="cell" key={wallet}>
            {shown ? <slot name={`button-${wallet}`} /> : <div part="skeleton" className={skeleton} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
