import { expect, it, vi } from 'vitest';
import { emitVisitEvent, visitEvents } from '../../../../src/embed/lazy/click/visit-event-emitter';
import { product, productForm, show } from '../../on-page';

it('the events of a visit are not kept on a page without settings', async () => {
  await show(productForm(product('')));
  await vi.dynamicImportSettled();
  emitVisitEvent({ type: 'rendered', detail: 'ShopPay' });
  expect(visitEvents.kept).toEqual([]);
});
