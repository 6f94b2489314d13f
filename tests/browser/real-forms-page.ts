import type { Page } from '@playwright/test';
import { forgetClickEvents } from './click-events';
import { markup, MUG, openBody } from './host-markup';

/** A hidden field with the variant, as in most product forms. */
export const MUG_FIELD = `<input type="hidden" name="id" value="${MUG}">`;
export const ADD_BUTTON = '<button name="add">Dodaj</button>';

/** A product form with these fields, and our element at its end. */
export const formWithElement = (fields: string, attributes = ''): string =>
  `<form action="/cart/add" ${attributes}>${fields}${markup('shopify-accelerated-checkout', { 'page-type': 'product' })}</form>`;

export async function openForm(page: Page, html: string): Promise<void> {
  await openBody(page, html);
  await forgetClickEvents(page);
}
