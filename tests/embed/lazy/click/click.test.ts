import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { pageState } from '../../../../src/page-state';
import type { ClickPart } from '../../../../src/embed/shared/parts';
import { find } from '../../page-html';
import { recordEvents, untilDispatched } from '../../recorded-events';
import { json, META_PAY, product, productForm, settle, show, targetIn } from '../../on-page';
import { button, click, CONTROLS, recommended, target } from './product-click';
import { CREATED } from '../../../wallets/sheet/api-payloads';
import { pendingResponse, recordNavigations, storefrontApi } from '../../storefront-api';
import { announcements } from '../../../../src/ui/messages/pl/announcements';

const VARIANT = 'gid://shopify/ProductVariant/123';
const PLAN = 'gid://shopify/SellingPlan/5';
const disabledStates = (...elements: Element[]) =>
  elements.map((element) => element.getAttribute('aria-disabled'));

const events = recordEvents('ekspres-checkout-start', 'ekspres-outcome');
const untilOutcome = () => untilDispatched(events, 'ekspres-outcome');

it('a click runs in its gesture if the lazy chunks have loaded', async () => {
  await show(productForm(product(recommended), CONTROLS));
  const press = vi.spyOn(pageState().click as ClickPart, 'press').mockResolvedValue();
  target().click();
  expect(press).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-busy')).toBeNull();
});

describe('a click on a product', () => {
  it('creates a cart with the contents of the form and the discount code of the cookie', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('discount_code=LATO%2010');
    recordNavigations();
    const calls = storefrontApi({ cartCreate: () => CREATED });
    await click('page-type="product" buyer-locale="pt-BR"');
    await untilOutcome();
    const line = { merchandiseId: VARIANT, quantity: 3, sellingPlanId: PLAN };
    const input = {
      lines: [{ ...line, attributes: [{ key: 'Grawer', value: 'Ala' }] }],
      discountCodes: ['LATO 10'],
      buyerIdentity: { countryCode: 'PL' },
    };
    const variables = { input, country: 'PL', language: 'PT_BR', withCarrierRates: false };
    expect(calls).toMatchObject([{ operation: 'cartCreate', variables }]);
  });

  it('dispatches composed events with its details when it starts and when it ends', async () => {
    recordNavigations();
    storefrontApi({ cartCreate: () => CREATED });
    await click();
    await untilOutcome();
    const purchase = { kind: 'variant', variantId: VARIANT, quantity: 3, sellingPlanId: PLAN };
    const clicked = { wallet: 'shop_pay', instrument: 'ShopPay', purchase };
    const end = { outcome: 'success', ended: 'checkout', codes: [], currency: 'PLN', total: '100.0' };
    const composedEvent = (type: string, detail: object) => ({
      type,
      detail: { ...clicked, ...detail },
      target: button(),
      composed: true,
    });
    expect(events).toEqual([
      composedEvent('ekspres-checkout-start', { pageType: 'product' }),
      composedEvent('ekspres-outcome', end),
    ]);
  });

  it('that the page cancels sends no request, and the button is enabled again', async () => {
    const calls = storefrontApi({ cartCreate: () => CREATED });
    document.addEventListener('ekspres-checkout-start', (event) => event.preventDefault(), { once: true });
    await click();
    await untilOutcome();
    expect(calls).toEqual([]);
    expect(events[1]?.detail).toMatchObject({ outcome: 'rejected' });
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  it('disables its button and the link until its cart exists, and further clicks do nothing', async () => {
    const navigations = recordNavigations();
    const { response, respond } = pendingResponse();
    const calls = storefrontApi({ cartCreate: response });
    await click();
    await settle();
    const link = targetIn(find('more-payment-options-link')) as HTMLElement;
    const states = () => disabledStates(button(), target(), link);
    expect(states()).toEqual(['true', 'true', 'true']);
    target().click();
    link.click();
    await settle();
    expect(calls).toHaveLength(1);
    respond(CREATED);
    await untilOutcome();
    await settle();
    expect(states()).toEqual(['false', 'false', 'false']);
    expect(navigations).toHaveLength(1);
  });

  it('disables other buttons until its cart exists, and a click on one of them is announced', async () => {
    recordNavigations();
    const { response, respond } = pendingResponse();
    const calls = storefrontApi({ cartCreate: response });
    const metaPay = product(json('recommended', META_PAY));
    await show(productForm(product(recommended), CONTROLS) + productForm(metaPay, CONTROLS));
    const [first, second] = document.querySelectorAll('[slot=button]');
    targetIn(first)?.click();
    await settle();
    const secondState = () => [second?.getAttribute('aria-disabled'), second?.getAttribute('aria-busy')];
    expect(secondState()).toEqual(['true', null]);
    targetIn(second)?.click();
    await eventually(() => expect(find('[role=status]').textContent).toBe(announcements.opening));
    expect(calls).toHaveLength(1);
    respond(CREATED);
    await untilOutcome();
    await settle();
    expect(secondState()).toEqual(['false', null]);
  });

  it('makes its button busy, but not disabled, once its cart exists, until 8 s after it has navigated', async () => {
    recordNavigations();
    const { response, respond } = pendingResponse();
    const prepared = pendingResponse();
    storefrontApi({ cartCreate: response, cartPrepareForCompletion: prepared.response });
    // With this flag, the click waits for the response to cartPrepareForCompletion before it navigates.
    await click(`page-type="product" ${json('enabled-flags', ['d6d12da0'])}`);
    respond(CREATED);
    const link = targetIn(find('more-payment-options-link')) as HTMLElement;
    await eventually(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await settle();
    const states = () =>
      [button(), target(), link].map(
        (element) => `${element.getAttribute('aria-disabled')} ${element.getAttribute('aria-busy')}`,
      );
    expect(states()).toEqual(['false true', 'false true', 'false null']);
    prepared.respond({ cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await untilOutcome();
    vi.advanceTimersByTime(7000);
    await settle();
    expect(states()).toEqual(['false true', 'false true', 'false null']);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await settle();
    expect(states()).toEqual(['false null', 'false null', 'false null']);
  });

  it('also disables the button with which a theme replaces the clicked one, if it buys the same variant', async () => {
    recordNavigations();
    const { response, respond } = pendingResponse();
    const calls = storefrontApi({ cartCreate: response });
    await click();
    await settle();
    find('form').outerHTML = productForm(product(recommended), CONTROLS);
    await settle();
    expect(disabledStates(button(), target())).toEqual(['true', 'true']);
    target().click();
    await settle();
    expect(calls).toHaveLength(1);
    respond(CREATED);
    await untilOutcome();
    await settle();
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  const CANCELED = { outcome: 'rejected', reason: 'canceled', ended: 'none' };
  const SUCCESS = { outcome: 'success' };

  it.each<[what: string, when: string, url: string, removesButton: boolean, outcome: object]>([
    ['does not lead', 'an app has opened another page', '/pages/contact', true, CANCELED],
    ['leads', 'the theme has changed the query, and has removed its button', '?variant=2', true, SUCCESS],
    ['leads', 'its button is still there on another page', '/pages/contact', false, SUCCESS],
  ])('%s to the checkout if %s', async (_what, _when, newUrl, removesButton, outcome) => {
    const url = location.href;
    const navigations = recordNavigations();
    const { response, respond } = pendingResponse();
    storefrontApi({ cartCreate: response });
    await click();
    await settle();
    history.pushState(null, '', newUrl);
    if (removesButton) find('form').remove();
    await settle();
    respond(CREATED);
    await untilOutcome();
    history.replaceState(null, '', url);
    expect(events.at(-1)?.detail).toMatchObject(outcome);
    expect(navigations).toHaveLength(outcome === SUCCESS ? 1 : 0);
  });

  it('that follows another one for the same purchase navigates to the same checkout, without a second cart', async () => {
    const navigations = recordNavigations();
    const calls = storefrontApi({ cartCreate: () => CREATED });
    await click();
    await untilOutcome();
    await settle();
    target().click();
    await eventually(() => expect(navigations).toHaveLength(2));
    expect(calls).toHaveLength(1);
    expect(navigations[1]).toBe(navigations[0]);
  });

  it('that follows another one with another quantity creates another cart', async () => {
    const navigations = recordNavigations();
    const calls = storefrontApi({ cartCreate: () => CREATED });
    await click();
    await untilOutcome();
    await settle();
    find<HTMLInputElement>('[name=quantity]').value = '4';
    target().click();
    await eventually(() => expect(navigations).toHaveLength(2));
    expect(calls).toHaveLength(2);
  });

  it('buys the current contents of the form, even if its button is still shown as disabled', async () => {
    recordNavigations();
    const calls = storefrontApi({ cartCreate: () => CREATED });
    await show(productForm(product(recommended), '<input name="id">'));
    expect(target().getAttribute('aria-disabled')).toBe('true');
    find<HTMLInputElement>('[name=id]').value = '123';
    target().click();
    await untilOutcome();
    expect(calls).toMatchObject([{ variables: { input: { lines: [{ merchandiseId: VARIANT }] } } }]);
  });
});

it('a click on a button whose form has just been removed buys nothing, and throws no error', async () => {
  const calls = storefrontApi({ cartCreate: () => CREATED });
  await show(productForm(product(recommended), CONTROLS));
  const buttonInForm = target();
  const onError = vi.fn();
  addEventListener('error', onError);
  expectConsoleError(/missing-product-form/);
  find('form').replaceWith(find('shopify-accelerated-checkout'));
  buttonInForm.click();
  await settle();
  removeEventListener('error', onError);
  expect([calls, onError.mock.calls]).toEqual([[], []]);
});
