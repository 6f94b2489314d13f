import type { Page } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { MUG, openBody } from './host-markup';
import type { WalletConfig } from '../../src/types';

export const server = (await import(
  pathToFileURL('dist/server.js').href
)) as typeof import('../../src/server/index');

export const REQUIRED = { accessToken: 'sandbox-token', buyerCountry: 'PL', buyerCurrency: 'PLN' };

export const SHOP_PAY: WalletConfig = { name: 'shop_pay', wallet_params: {} };

/** A product form with our markup in it, as in a theme without its own script. */
export const formAround = (inside: string, id = 'form'): string =>
  `<form action="/cart/add" method="post" id="${id}"><input type="hidden" name="id" value="${MUG}"><input name="quantity" value="1"><button name="add">Dodaj do koszyka</button>${inside}</form>`;

export const openWithoutScript = (page: Page, body: string, head = '') => openBody(page, body, { head });

/**
 * Adds the script to the page, and waits until it has loaded.
 * @param [file] the first file of a language
 */
export async function addScript(page: Page, file = 'ekspres.js'): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        Object.assign(script, { type: 'module', src: `/dist/${name}`, onload: resolve });
        document.head.append(script);
      }),
    file,
  );
}
