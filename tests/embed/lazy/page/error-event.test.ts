import { afterEach, expect, it } from 'vitest';
import { pageState } from '../../../../src/page-state';
import { configure } from '../../../../src/embed/shared/configure';
import { loadOrReport } from '../../../../src/embed/lazy/click/load-or-report';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { forgetSettings } from '../../forget-page';
import { find } from '../../page-html';
import { recordEvents } from '../../recorded-events';
import { product, productForm, settle, show } from '../../on-page';
import { advanceTime, useFakeClock } from '../../../setup/fake-clock';

const events = recordEvents('ekspres-error');
afterEach(() => void forgetSettings());

it('a mistake in an attribute is dispatched once on its element, with a fix and a link to the docs', async () => {
  expectConsoleError(/invalid-quantity/);
  await show(productForm(product('quantity="many"')));
  await settle();
  find('shopify-accelerated-checkout').setAttribute('page-type', 'product');
  await settle();
  expect(events).toMatchObject([
    {
      composed: true,
      detail: {
        code: 'invalid-quantity',
        message: expect.stringContaining('quantity') as string,
        fix: expect.stringMatching(/^\w.+/) as string,
        docs: expect.stringContaining('errors.md#invalid-quantity') as string,
      },
    },
  ]);
  expect(events[0]?.target).toBe(find('shopify-accelerated-checkout'));
});

it('a mistake in a setting is dispatched on the document', async () => {
  expectConsoleError(/apiOrigin/);
  await show(productForm(product('')));
  configure({ apiOrigin: 'shop.example' });
  await pageState().click?.checkSettings();
  expect(events).toMatchObject([{ detail: { code: 'invalid-ekspres-config' } }]);
  expect(events[0]?.target).toBe(document);
});

it('the error of a chunk that cannot be loaded is dispatched once, on the document', async () => {
  useFakeClock();
  const load = () => Promise.reject(new Error('cannot load page-1234.js'));
  for (let time = 0; time < 2; time++) {
    const rejection = expect(loadOrReport(load)).rejects.toThrow('cannot load');
    await advanceTime(2000);
    await rejection;
  }
  expect(events).toMatchObject([
    { detail: { code: 'chunk-not-loaded', message: 'cannot load page-1234.js' } },
  ]);
  expect(events[0]?.target).toBe(document);
});
