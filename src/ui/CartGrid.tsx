import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { Readable } from '../signals/button';
import * as css from './CartGrid.css';
import { countOf, type GridCell } from './grid-cells';
import { buttonTexts } from './messages/pl/button';
import { LANGUAGE } from './messages/pl/language';
import { Skeleton } from './Skeleton';

/**
 * A cell of the grid: a slot for the wallet's element, or a skeleton while it is unknown whether the wallet
 * is shown.
 */
export const Cell = ({ wallet, shown }: GridCell) => (
  <li part="cell" data-wallet={wallet}>
    {shown ? <slot name={`button-${wallet}`} /> : <Skeleton />}
  </li>
);

/** The grid around its cells. */
export const CartGridFrame = ({
  lang,
  heading,
  count,
  children,
}: {
  lang: string;
  heading: string;
  count: string;
  children: ReactNode;
}) => (
  <section lang={lang}>
    <h2 part="heading" className={css.heading}>
      {heading}
    </h2>
    <ul part="grid" role="list" className={css.grid} data-count={count}>
      {children}
    </ul>
  </section>
);

/** The grid of a cart's wallets, one cell for each; renders nothing without cells. */
export function CartGrid({ state }: { state: Readable<readonly GridCell[]> }) {
  useSignals();
  const cells = state.value;
  if (!cells.length) return null;
  return (
    <CartGridFrame lang={LANGUAGE} heading={buttonTexts.express_checkout} count={countOf(cells)}>
      {cells
        .filter(({ isGone }) => !isGone)
        .map((cell) => (
          <Cell key={cell.wallet} {...cell} />
        ))}
    </CartGridFrame>
  );
}
