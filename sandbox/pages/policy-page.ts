import type { RouteHandler } from '../http/app';
import { html } from './html';
import { sendFollowingPage } from './send-page';

/** `/policies/<handle>`: the page to which links to the shop's policies lead. */
export const handlePolicy: RouteHandler = (c) => {
  return sendFollowingPage(c, {
    title: 'Zasady',
    pageType: null,
    withoutEkspres: true,
    main: html`<h1>Zasady sklepu</h1>
      <p>To jest sklep do prób: niczego nie sprzedaje, niczego nie zbiera.</p>`,
  });
};
