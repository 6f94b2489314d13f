import type { Failure } from '../../net/storefront/failures';
import type { ApiClient } from '../../net/storefront/graphql-client';
import { readAttempt } from '../checkout/attempts';
import type { BrowserTab } from '../checkout/browser-tab';
import {
  markCart,
  removePersonalData,
  startRemoval,
  waitForChange,
  waitForRemoval,
} from './remove-personal-data';

/** The part of a `SheetCart` that is needed here. */
interface SheetWithData {
  readonly client: ApiClient;
  readonly tab: BrowserTab;
  log(failure: Failure): void;
}

/** The buyer's data that a sheet has sent to its cart, and the removal of this data. */
export class SentPersonalData {
  /** `settled`: the data stays in the cart, or its removal has started. */
  #state: 'not_sent' | 'sent' | 'settled' = 'not_sent';
  #takenOverId: string | undefined;
  readonly #changeAbort = new AbortController();
  /** See {@link setChangeInProgress}; undefined if there is no change in progress. */
  #changeAnswered: Promise<unknown> | undefined;

  readonly #sheet: SheetWithData;

  constructor(sheet: SheetWithData) {
    this.#sheet = sheet;
  }

  /**
   * Id of a cart for which this sheet has canceled the removal by an earlier sheet, so that this one removes
   * the data.
   */
  get takenOverId(): string | undefined {
    return this.#takenOverId;
  }

  /**
   * Aborts the change in progress. Closing the sheet does not abort it at once, because the server could then
   * apply the change after the removal of personal data.
   */
  get changeSignal(): AbortSignal {
    return this.#changeAbort.signal;
  }

  /**
   * Whether data must be removed from the cart, unless the cart is an order.
   * @param options.mayHavePersonalData whether the cart may have data that this sheet has not sent
   */
  mustBeRemoved({ mayHavePersonalData }: { mayHavePersonalData: boolean }): boolean {
    return this.#state === 'sent' || (this.#state === 'not_sent' && mayHavePersonalData);
  }

  /** To be called just before a change is sent, because every change may contain personal data. */
  markAsSent(cartId: string): void {
    this.#state = 'sent';
    markCart(cartId, this.#sheet.tab, Date.now());
  }

  /**
   * To be called when a change was sent, because the removal waits for its response.
   * @param answered resolves when the change has a response or is aborted
   */
  setChangeInProgress(answered: Promise<unknown>): void {
    this.#changeAnswered = answered;
    void answered.then(() => {
      if (this.#changeAnswered === answered) this.#changeAnswered = undefined;
    });
  }

  /** Aborts the change in progress, and does not wait for it, because the page ends. */
  abortChangeWithPage(): void {
    this.#changeAbort.abort(new DOMException('The page was left', 'AbortError'));
    this.#changeAnswered = undefined;
  }

  /** Keeps the data in the cart, because the checkout uses it. */
  keep(): void {
    this.#state = 'settled';
  }

  /** Waits for the removal by an earlier sheet. If that takes too long, this sheet takes the removal over. */
  waitForEarlierRemoval(cartId: string, signal: AbortSignal): Promise<void> {
    return waitForRemoval(cartId, signal, () => {
      this.#takenOverId = cartId;
      this.#state = 'sent';
    });
  }

  /** Starts the removal. It waits up to 2 s for a change in progress. */
  remove(cartId: string, { isPageLeft }: { isPageLeft: boolean }): void {
    this.#state = 'settled';
    startRemoval(cartId, (signal) => this.#removeAfterChange(cartId, signal, isPageLeft));
  }

  /** Removes the data after the change in progress, if there is one. */
  async #removeAfterChange(cartId: string, signal: AbortSignal, isPageLeft: boolean): Promise<void> {
    const answered = this.#changeAnswered;
    const { client, tab } = this.#sheet;
    const isNeeded = () => !readAttempt(cartId, Date.now(), tab);
    let isLeft = isPageLeft;
    if (answered) {
      isLeft = await waitForChange(answered);
      this.#changeAbort.abort();
      // Meanwhile another tab may have started to submit the cart, or another sheet to change it.
      if (!isNeeded() || signal.aborted) return;
    }
    const failure = await removePersonalData(cartId, client, { signal, isPageLeft: isLeft, isNeeded, tab });
    if (failure) this.#sheet.log(failure);
  }
}
