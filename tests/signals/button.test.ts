import { afterEach, expect, it } from 'vitest';
import { createButtonState } from '../../src/signals/button';
import { resetClick, sendClickEvent } from '../../src/signals/click';

afterEach(resetClick);

it("the link to more options is disabled while the window of the button above it is open, until the click's cart exists", () => {
  const above = document.createElement('shopify-apple-pay-button');
  const link = document.createElement('more-payment-options-link');
  const painted = { label: '', prefix: '', suffix: '', id: '', disabled: false, isLink: false };
  const state = createButtonState(link, 'MoreOptions', painted, false);
  state.above.value = { element: above, instrument: 'ApplePay' };
  expect(state.disabled.value).toBe(false);
  const click = { id: 1, element: above, instrument: 'ApplePay', item: 'cart', hasCart: false } as const;
  sendClickEvent({ type: 'clicked', click });
  sendClickEvent({ type: 'sheet_opened', id: 1 });
  expect(state.disabled.value).toBe(true);
  sendClickEvent({ type: 'cart_created', id: 1 });
  expect(state.disabled.value).toBe(false);
});
