import type { RouteHandler } from '../http/route';
import { html } from './html';
import { sendFollowingPage } from './send-page';
import { shopText } from '../texts/shop-text';

/** `/policies/<handle>`: a page for any of the shop's policies. */
export const handlePolicy: RouteHandler = (c) => {
  const text = shopText(c.var.url);
  return sendFollowingPage(c, {
    title: text('Zasady'),
    pageType: null,
    withoutEkspres: true,
    main: html`<h1>${text('Zasady sklepu')}</h1>
      <p>${text('To jest sklep do prób: niczego nie sprzedaje, niczego nie zbiera.')}</p>`,
  });
};
