import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { pageState } from '../../../../src/page-state';
import type { ClickPart } from '../../../../src/embed/shared/parts';
import { find } from '../../page-html';
import { recordEvents, untilDispatched } from '../../recorded-events';
import { json, META_PAY, product, productForm, settle, show, targetIn } from '../../on-page';
import { button, click, CONTROLS, created, recommended, target } from './product-click';
import { pendingResponse, recordNavigations, storefrontApi } from '../../storefront-api';

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
    const calls = storefrontApi({ cartCreate: created });
    await click('page-type="product" buyer-locale="pt-BR"');
    await untilOutcome();
    expect(calls).toMatchObject([
      {
        operation: 'cartCreate',
        variables: {
          input: {
            lines: [
              {
                merchandiseId: 'gid://shopify/ProductVariant/123',
                quantity: 3,
                sellingPlanId: 'gid://shopify/SellingPlan/5',
                attributes: [{ key: 'Grawer', value: 'Ala' }],
              },
            ],
            discountCodes: ['LATO 10'],
            buyerIdentity: { countryCode: 'PL' },
          },
          country: 'PL',
          language: 'PT_BR',
          withCarrierRates: false,
        },
      },
    ]);
  });

  it('dispatches composed events with its details when it starts and when it ends', async () => {
    recordNavigations();
    storefrontApi({ cartCreate: created });
    await click();
    await untilOutcome();
    const purchase = {
      kind: 'variant',
      variantId: 'gid://shopify/ProductVariant/123',
      quantity: 3,
      sellingPlanId: 'gid://shopify/SellingPlan/5',
    };
    expect(events).toEqual([
      {
        type: 'ekspres-checkout-start',
        detail: { wallet: 'shop_pay', instrument: 'ShopPay', pageType: 'product', purchase },
        target: button(),
        composed: true,
      },
      {
        type: 'ekspres-outcome',
        detail: {
          wallet: 'shop_pay',
          instrument: 'ShopPay',
          outcome: 'success',
          ended: 'checkout',
          codes: [],
          purchase,
          currency: 'PLN',
          total: '100.0',
        },
        target: button(),
        composed: true,
      },
    ]);
  });

  it('that the page cancels sends no request, and the button is enabled again', async () => {
    const calls = storefrontApi({ cartCreate: created });
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
    const states = () => [button(), target(), link].map((element) => element.getAttribute('aria-disabled'));
    expect(states()).toEqual(['true', 'true', 'true']);
    target().click();
    link.click();
    await settle();
    expect(calls).toHaveLength(1);
    respond(created());
    await untilOutcome();
    await settle();
    expect(states()).toEqual(['false', 'false', 'false']);
    expect(navigations).toHaveLength(1);
  });

  it('disables other buttons until its cart exists, and a click on one of them is announced', async () => {
    recordNavigations();
    const { response, respond } = pendingResponse();
    const calls = storefrontApi({ cartCreate: response });
    await show(
      productForm(product(recommended), CONTROLS) +
        productForm(product(json('recommended', META_PAY)), CONTROLS),
    );
    const [first, second] = document.querySelectorAll('[slot=button]');
    targetIn(first)?.click();
    await settle();
    const secondState = () => [second?.getAttribute('aria-disabled'), second?.getAttribute('aria-busy')];
    expect(secondState()).toEqual(['true', null]);
    targetIn(second)?.click();
    await eventually(() =>
      expect(find('[role=status]').textContent).toBe('Trwa otwieranie płatności. Poczekaj chwilę.'),
    );
    expect(calls).toHaveLength(1);
    respond(created());
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
    respond(created());
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
    expect([button(), target()].map((element) => element.getAttribute('aria-disabled'))).toEqual([
      'true',
      'true',
    ]);
    target().click();
    await settle();
    expect(calls).toHaveLength(1);
    respond(created());
    await untilOutcome();
    await settle();
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  it.each<[title: string, leave: () => void, outcome: object, navigations: number]>([
    [
      'does not lead to the checkout after an app has opened another page',
      () => {
        history.pushState(null, '', '/pages/contact');
        find('form').remove();
      },
      { outcome: 'rejected', reason: 'canceled', ended: 'none' },
      0,
    ],
    [
      'leads to the checkout if its theme has only changed the query, and has removed its button',
      () => {
        history.pushState(null, '', '?variant=2');
        find('form').remove();
      },
      { outcome: 'success' },
      1,
    ],
    [
      'leads to the checkout if its button is still there on another page',
      () => history.pushState(null, '', '/pages/contact'),
      { outcome: 'success' },
      1,
    ],
  ])('%s', async (_title, leave, outcome, count) => {
    const url = location.href;
    const navigations = recordNavigations();
    const { response, respond } = pendingResponse();
    storefrontApi({ cartCreate: response });
    await click();
    await settle();
    leave();
    await settle();
    respond(created());
    await untilOutcome();
    history.replaceState(null, '', url);
    expect(events.at(-1)?.detail).toMatchObject(outcome);
    expect(navigations).toHaveLength(count);
  });

  it('that follows another one for the same purchase navigates to the same checkout, without a second cart', async () => {
    const navigations = recordNavigations();
    const calls = storefrontApi({ cartCreate: created });
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
    const calls = storefrontApi({ cartCreate: created });
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
    const calls = storefrontApi({ cartCreate: created });
    await show(productForm(product(recommended), '<input name="id">'));
    expect(target().getAttribute('aria-disabled')).toBe('true');
    find<HTMLInputElement>('[name=id]').value = '123';
    target().click();
    await untilOutcome();
    expect(calls).toMatchObject([
      { variables: { input: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/123' }] } } },
    ]);
  });
});

it('a click on a button whose form has just been removed buys nothing, and throws no error', async () => {
  const calls = storefrontApi({ cartCreate: created });
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
