import type { SheetCart } from './sheet-cart';

/** Runs a sheet to its end. A shopper who leaves the page, or presses another wallet, has closed it. */
export async function whileOpen<Result>(sheet: SheetCart, run: () => Promise<Result>): Promise<Result> {
  const leave = () => sheet.leaveWithPage();
  // At once, also where the vendor's sheet cannot be closed by us, and `run` goes on until the shopper closes it.
  sheet.context.ended.addEventListener('abort', () => sheet.leave(), { once: true });
  addEventListener('pagehide', leave);
  try {
    return await run();
  } finally {
    removeEventListener('pagehide', leave);
  }
}
