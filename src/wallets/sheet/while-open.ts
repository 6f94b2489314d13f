import type { SheetCart } from './sheet-cart';

/** Runs a sheet to its end; a shopper who leaves the page meanwhile has closed it. */
export async function whileOpen<Result>(sheet: SheetCart, run: () => Promise<Result>): Promise<Result> {
  const leave = () => sheet.leaveWithPage();
  addEventListener('pagehide', leave);
  try {
    return await run();
  } finally {
    removeEventListener('pagehide', leave);
  }
}
