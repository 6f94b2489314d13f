import type { ConsoleMessage, Locator, Page } from '@playwright/test';
import type { AvailableWallet, WalletName } from '../../src/types';

/** A wallet's button on a page, and its fake sheet. */
export interface PaymentSheet {
  /** The wallet's button, in a host element or alone. */
  button: Locator;
  dialog: Locator;
  payButton: Locator;
  cancelButton: Locator;
  /**
   * Clicks the button, and waits until the sheet's pay button is enabled. Rejects if the click ends before,
   * with the message of the test double, and if the page has refused the wallet for some seconds, with the
   * reason.
   */
  open(): Promise<void>;
  /** Pays in the open sheet. */
  pay(): Promise<void>;
  /**
   * Enters a discount code in the open sheet of a page with the setting `coupons`, and waits until the
   * shopper can pay again.
   */
  enterCoupon(code: string): Promise<void>;
}

/**
 * How long all elements of a page must have refused a wallet before its button is no longer awaited: a page
 * may be about to change its cart or its variant.
 */
const REFUSED_FOR_MS = 3000;

/** Runs in the page: waits until its elements have refused the wallet for `ms`. Returns the reasons. */
function waitForRefusal({ wallet, ms }: { wallet: WalletName; ms: number }): Promise<string> {
  return new Promise((resolve) => {
    let timer: number | undefined;
    const check = () => {
      const decided = [...document.querySelectorAll('*')]
        .flatMap(
          (element) => (element as { availableWallets?: readonly AvailableWallet[] }).availableWallets ?? [],
        )
        .filter((available) => available.wallet === wallet);
      window.clearTimeout(timer);
      if (decided.length === 0 || decided.some(({ shown }) => shown)) return;
      const reasons = new Set(decided.map(({ reason }) => reason));
      timer = window.setTimeout(() => resolve([...reasons].join(', ')), ms);
    };
    document.addEventListener('ekspres-wallets-change', check);
    check();
  });
}

/** Rejects when no element of the page shows this wallet. */
async function whenRefused(page: Page, wallet: WalletName): Promise<never> {
  const refused = page.evaluate(waitForRefusal, { wallet, ms: REFUSED_FOR_MS });
  // If the page is left, nothing is known about its wallets.
  const reasons = await refused.catch(() => new Promise<string>(() => {}));
  throw new Error(`The page does not show ${wallet}: ${reasons}. shop.ready() returns all reasons.`);
}

/** Rejects when a click on the page ends, with the errors that the page has printed meanwhile. */
async function whenClickEnds(page: Page): Promise<void> {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text());
  page.on('console', onConsole);
  const ended = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const onEnd = (event: Event) => {
          const { outcome, reason } = (event as CustomEvent<{ outcome: string; reason?: string }>).detail;
          resolve([outcome, reason].filter(Boolean).join(', '));
        };
        document.addEventListener('ekspres-outcome', onEnd, { once: true });
      }),
  );
  // If the page is left, nothing is known about the click.
  const outcome = await ended.catch(() => new Promise<string>(() => {}));
  page.off('console', onConsole);
  throw new Error([`The click has ended before the shopper could pay: ${outcome}.`, ...errors].join('\n'));
}

/**
 * The button and the sheet of a wallet on this page.
 *
 * @param sheetName accessible name of the sheet
 */
export function paymentSheet(
  page: Page,
  wallet: WalletName,
  sheetName: string,
  buttonSelector: string,
): PaymentSheet {
  const button = page.locator(buttonSelector);
  const dialog = page.getByRole('dialog', { name: sheetName, exact: true });
  const payButton = dialog.getByRole('button', { name: /^(Zapłać|Pay)$/ });
  return {
    button,
    dialog,
    payButton,
    cancelButton: dialog.getByRole('button', { name: /^(Anuluj|Cancel)$/ }),
    open: async () => {
      await Promise.race([button.waitFor(), whenRefused(page, wallet)]);
      const stopped = whenClickEnds(page);
      // It may reject before the race below begins.
      stopped.catch(() => {});
      await button.click();
      await Promise.race([payButton.and(page.locator(':enabled')).waitFor(), stopped]);
    },
    pay: () => payButton.click(),
    enterCoupon: async (code) => {
      await dialog.getByLabel(/^(Kod rabatowy|Discount code)$/).fill(code);
      await dialog.getByRole('button', { name: /^(Zastosuj|Apply)$/ }).click();
      await payButton.and(page.locator(':enabled')).waitFor();
    },
  };
}
