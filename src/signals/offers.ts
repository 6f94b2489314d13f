import { signal, type Signal } from '@preact/signals-core';
import type { InstrumentName } from '../wallets/instrument-names';
import type { RefusalReason } from '../wallets/reasons';

/** Reasons by instrument and id. */
type Reasons = Signal<ReadonlyMap<string, RefusalReason>>;

/**
 * Why wallets cannot buy a cart, by its global id, or a variant, by the ids of the variants that are bought.
 */
const reasons: Readonly<Record<'cart' | 'variant', Reasons>> = {
  cart: signal(new Map()),
  variant: signal(new Map()),
};

/** Reasons against wallets that clicks have found. */
export const clickReasons = {
  /**
   * Whether there is a reason against anything, which is rare: without one, an update need not determine what
   * it would buy.
   */
  exist: (): boolean => reasons.cart.value.size + reasons.variant.value.size > 0,
  /** Why a wallet cannot buy this; undefined if no click has found a reason. */
  read: (kind: 'cart' | 'variant', instrument: InstrumentName | undefined, id: string | undefined) =>
    reasons[kind].value.get(`${instrument} ${id}`),
  record(
    kind: 'cart' | 'variant',
    instrument: InstrumentName,
    id: string | undefined,
    reason: RefusalReason,
  ): void {
    reasons[kind].value = new Map(reasons[kind].peek()).set(`${instrument} ${id}`, reason);
  },
  /** Forgets the reasons of all carts, because the page has changed its cart. */
  forgetCarts: (): void => void (reasons.cart.value = new Map()),
};
