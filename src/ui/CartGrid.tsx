import type { ReactNode } from 'react';
import * as css from './CartGrid.css';
import type { GridCell } from './grid-cells';
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
