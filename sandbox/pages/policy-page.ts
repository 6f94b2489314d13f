import type { RouteHandler } from '../http/route';
import { html } from './html';
import { sendFollowingPage } from './send-page';

/** `/policies/<handle>`: a page for any of the shop's policies. */
export const handlePolicy: RouteHandler = (c) => {
  return sendFollowingPage(c, {
    title: 'Zasady',
    pageType: null,
    withoutEkspres: true,
    main: html`<h1>Zasady sklepu</h1>
      <p>To jest sklep do prób: niczego nie sprzedaje, niczego nie zbiera.</p>`,
  });
};
