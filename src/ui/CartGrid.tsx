import { useSignals } from '@preact/signals-react/runtime';
import type { ReadonlySignal } from '@preact/signals-react';
import * as css from './CartGrid.css';
import { skeleton } from './WalletButton.css';
import { texts } from './texts';

/** One cell of the grid: a wallet whose element is slotted in, or a skeleton until it can be decided. */
export interface GridCell {
  wallet: string;
  ready: boolean;
}

/** What the grid needs. */
export interface CartGridProps {
  cells: ReadonlySignal<readonly GridCell[]>;
  /** One column whatever the width. */
  vertical: ReadonlySignal<boolean>;
}

/** The grid of a cart's wallets, one cell a wallet; nothing without one. */
export function CartGrid({ cells, vertical }: CartGridProps) {
  useSignals();
  const { length } = cells.value;
  if (!length) return null;
  return (
    <section>
      <h2 part="heading" className={css.heading}>
        {texts.express_checkout}
      </h2>
      <ul
        part="grid"
        role="list"
        className={vertical.value ? css.grid : `${css.grid} ${css.horizontal}`}
        data-count={length}
      >
        {cells.value.map(({ wallet, ready }) => (
          <li part="cell" key={wallet}>
            {ready ? <slot name={`button-${wallet}`} /> : <div part="skeleton" className={skeleton} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
