import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { sentCart } from '../../../wallets/sheet/wallet-carts';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { pageState } from '../../../../src/page-state';
import type { ClickPart } from '../../../../src/embed/shared/parts';
import { find } from '../../page-html';
import { recordEvents, untilDispatched } from '../../recorded-events';
import { json, leavePage, META_PAY, product, productForm, settle, show, targetIn } from '../../on-page';
import { button, click, CONTROLS, created, recommended, target } from './product-click';
import { recordNavigations, pendingResponse, storefrontApi } from '../../storefront-api';

const events = recordEvents('ekspres-checkout-start', 'ekspres-outcome');
const outcome = () => untilDispatched(events, 'ekspres-outcome');
/** Waits until the dialog's code has loaded and the dialog shows this text. */
const untilDialogShows = (text: RegExp) =>
  eventually(() => {
    const dialog = find('ekspres-dialog').shadowRoot?.querySelector('dialog');
    expect(dialog?.textContent).toMatch(text);
  });

afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.querySelector('ekspres-dialog')?.remove();
});

it('a click runs in its own gesture if the lazy part has loaded', async () => {
  await show(productForm(product(recommended), CONTROLS));
  const startClick = vi.spyOn(pageState().click as ClickPart, 'startClick').mockResolvedValue();
  target().click();
  expect(startClick).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-busy')).toBeNull();
});

describe('a click on a product', () => {
  it('creates a cart with the contents of the form, and leaves', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('discount_code=LATO%2010');
    const navigations = recordNavigations();
    const calls = storefrontApi({ cartCreate: created });
    await click('page-type="product" buyer-locale="pt-BR"');
    await outcome();
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
    expect(calls[0]?.url).toContain('/api/unstable/graphql.json?');
    expect(calls[0]?.headers['X-Wallet-Name']).toBe('ShopPay');
    expect(calls[0]?.headers['X-Shopify-Storefront-Access-Token']).toBe('t0k3n');
    expect(navigations.map((url) => new URL(url).searchParams.get('payment'))).toEqual(['shop_pay']);
  });

  it('notifies the page when it starts and how it ends, through every root', async () => {
    recordNavigations();
    storefrontApi({ cartCreate: created });
    await click();
    await outcome();
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
    await outcome();
    expect(calls).toEqual([]);
    expect(events[1]?.detail).toMatchObject({ outcome: 'rejected' });
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  it('disables its button, and the link beside it, until its cart is there; a second one does nothing', async () => {
    const navigations = recordNavigations();
    const { response, respond } = pendingResponse();
    const calls = storefrontApi({ cartCreate: response });
    await click();
    await settle();
    const link = targetIn(find('more-payment-options-link')) as HTMLElement;
    const states = () => [button(), target(), link].map((one) => one.getAttribute('aria-disabled'));
    expect(states()).toEqual(['true', 'true', 'true']);
    target().click();
    link.click();
    await settle();
    expect(calls).toHaveLength(1);
    respond(created());
    await outcome();
    await settle();
    expect(states()).toEqual(['false', 'false', 'false']);
    expect(navigations).toHaveLength(1);
  });

  it('disables the other buttons until its cart exists, and announces a click on one', async () => {
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
    const state = () => [second?.getAttribute('aria-disabled'), second?.getAttribute('aria-busy')];
    expect(state()).toEqual(['true', null]);
    targetIn(second)?.click();
    await eventually(() =>
      expect(find('[role=status]').textContent).toBe('Trwa otwieranie płatności. Poczekaj chwilę.'),
    );
    expect(calls).toHaveLength(1);
    respond(created());
    await outcome();
    await settle();
    expect(state()).toEqual(['false', null]);
  });

  it('makes its button busy, and not disabled, from when its cart exists until the page is left, at most 8 s', async () => {
    recordNavigations();
    const { response, respond } = pendingResponse();
    const later = pendingResponse();
    storefrontApi({ cartCreate: response, cartPrepareForCompletion: later.response });
    await click('page-type="product" enabled-flags=\'["d6d12da0"]\'');
    respond(created());
    const link = targetIn(find('more-payment-options-link')) as HTMLElement;
    await eventually(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await settle();
    const states = () =>
      [button(), target(), link].map(
        (one) => `${one.ariaDisabled ?? one.getAttribute('aria-disabled')} ${one.getAttribute('aria-busy')}`,
      );
    expect(states()).toEqual(['false true', 'false true', 'false null']);
    later.respond({ cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await untilDispatched(events, 'ekspres-outcome');
    vi.advanceTimersByTime(7000);
    await settle();
    expect(states()).toEqual(['false true', 'false true', 'false null']);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await settle();
    expect(states()).toEqual(['false null', 'false null', 'false null']);
  });

  it('disables a button that a theme creates in place of its own, for the same variant', async () => {
    recordNavigations();
    const { response, respond } = pendingResponse();
    const calls = storefrontApi({ cartCreate: response });
    await click();
    await settle();
    find('form').outerHTML = productForm(product(recommended), CONTROLS);
    await settle();
    expect([button(), target()].map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    target().click();
    await settle();
    expect(calls).toHaveLength(1);
    respond(created());
    await outcome();
    await settle();
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  it('right after it left goes to the same checkout again, without a second cart', async () => {
    const navigations = recordNavigations();
    const calls = storefrontApi({ cartCreate: created });
    await click();
    await outcome();
    await settle();
    target().click();
    await eventually(() => expect(navigations).toHaveLength(2));
    expect(calls).toHaveLength(1);
    expect(navigations[1]).toBe(navigations[0]);
  });

  it('again with another quantity creates another cart', async () => {
    const navigations = recordNavigations();
    const calls = storefrontApi({ cartCreate: created });
    await click();
    await outcome();
    await settle();
    find<HTMLInputElement>('[name=quantity]').value = '4';
    target().click();
    await eventually(() => expect(navigations).toHaveLength(2));
    expect(calls).toHaveLength(2);
  });

  it('buys the current contents of the form, even if it could buy nothing before and no event has announced the change', async () => {
    recordNavigations();
    const calls = storefrontApi({ cartCreate: created });
    await show(productForm(product(recommended), '<input name="id">'));
    expect(target().getAttribute('aria-disabled')).toBe('true');
    find<HTMLInputElement>('[name=id]').value = '123';
    target().click();
    await outcome();
    expect(calls).toMatchObject([
      { variables: { input: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/123' }] } } },
    ]);
  });

  it('that fails informs the shopper, and the button is enabled again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    storefrontApi({});
    await click();
    await outcome();
    await untilDialogShows(/Realizacja zakupu jest obecnie niedostępna/);
    expect(events[1]?.detail).toMatchObject({ outcome: 'failed', reason: 'no_response' });
    expect(target().getAttribute('aria-disabled')).toBe('false');
  });

  it('that finds nothing in stock shows a dialog about it', async () => {
    const cart = { ...sentCart(), lines: { nodes: [] } };
    storefrontApi({
      cartCreate: () => ({ cartCreate: { cart, warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK' }] } }),
    });
    await click();
    await outcome();
    await untilDialogShows(/Ta pozycja nie jest już dostępna\./);
  });

  it('with an invalid setting goes on with its default', async () => {
    recordNavigations();
    expectConsoleError(/invalid-ekspres-config.*apiOrigin/);
    const calls = storefrontApi({ cartCreate: created });
    await show(
      productForm(product(recommended), CONTROLS) +
        '<script type="application/json" id="ekspres-config">{"apiOrigin":"nowhere","apiVersion":"2026-04"}</script>',
    );
    target().click();
    await outcome();
    expect(calls[0]?.url.startsWith(`${location.origin}/api/2026-04/`)).toBe(true);
  });
});

it('a click on a button whose form has just been removed buys nothing, and breaks nothing on the page', async () => {
  const calls = storefrontApi({ cartCreate: created });
  await show(productForm(product(recommended), CONTROLS));
  const clicked = target();
  const broken = vi.fn();
  addEventListener('error', broken);
  expectConsoleError(/missing-product-form/);
  find('form').replaceWith(find('shopify-accelerated-checkout'));
  clicked.click();
  await settle();
  removeEventListener('error', broken);
  expect([calls, broken.mock.calls]).toEqual([[], []]);
});
