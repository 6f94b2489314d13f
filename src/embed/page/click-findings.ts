import type { InstrumentName } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';

/** What clicks have found out about wallets; `ruled-out.ts`, which loads lazily, sets it. */
export const clickFindings: {
  /**
   * Why the wallet of an instrument cannot buy what an element would buy now; undefined while no click has found a reason.
   */
  refusal?: (instrument: InstrumentName | undefined, element: ReadableElement) => string | undefined;
} = {};
