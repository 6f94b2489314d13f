import type { SheetCart } from './sheet-cart';

/**
 * Runs a sheet to its end. A shopper who leaves the page, or presses another wallet, has closed it: personal data is removed.
 * @param mayBePersonal see {@link SheetCart.leave}
 */
export async function whileOpen<Result>(
  sheet: SheetCart,
  run: () => Promise<Result>,
  mayBePersonal?: boolean,
): Promise<Result> {
  const leave = () => sheet.leaveWithPage();
  sheet.context.ended.addEventListener('abort', () => sheet.leave(mayBePersonal), { once: true });
  addEventListener('pagehide', leave);
  try {
    return await run();
  } finally {
    removeEventListener('pagehide', leave);
  }
}
