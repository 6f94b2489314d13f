import { signal } from '@preact/signals-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderWallet } from '../../../../src/server/index';
import { settle } from '../../on-page';
import { showLink } from './show-link';

// In most views no component loads, which would remove the link together with its element.
vi.mock('../../../../src/embed/lazy/page/hydrate-later', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  hydrateLater: () => signal(false),
}));

beforeAll(() => import('../../../../src/embed/lazy/link/follow-link'));

it('a link without a URL can be pressed by the keyboard after its element was put back', async () => {
  const { element, link } = await showLink(
    renderWallet({
      accessToken: 't0k3n',
      buyerCountry: 'PL',
      buyerCurrency: 'PLN',
      wallet: 'shop_pay',
      variantId: '7',
    }),
  );
  const { parentElement } = element;
  element.setAttribute('variant-id', '8');
  await settle();
  element.remove();
  await settle();
  parentElement?.append(element);
  await settle();
  expect(link.hasAttribute('href')).toBe(false);
  let presses = 0;
  element.addEventListener('ekspres-checkout-start', (event) => {
    presses += 1;
    event.preventDefault();
  });
  for (const type of ['keydown', 'keyup']) link.dispatchEvent(new KeyboardEvent(type, { key: ' ' }));
  await settle();
  link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  await settle();
  expect(presses).toBe(2);
});
