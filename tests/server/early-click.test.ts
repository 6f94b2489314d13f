import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderCart, renderEarlyClickScript, renderProduct, renderWallet } from '../../src/server/index';
import type { EarlyClickScriptOptions } from '../../src/server/index';
import { REQUIRED, SHOP_PAY, WALLETS } from './parse';
import type { WalletConfig } from '../../src/types';
import type { WalletFace } from '../../src/wallets/contract';
import { wallets } from '../../src/wallets/registry';
import { find } from '../embed/page-html';
import { useFakeClock } from '../setup/fake-clock';
import { considerUndefined, failToLoad, runEarlyClickScript, scriptTextOf } from './run-early-click-script';

const META_PAY: WalletConfig = { name: 'facebook_pay', wallet_params: {} };
const OWN_WALLETS: readonly WalletFace[] = wallets.filter(({ look }) => look !== 'vendor');
/** The wallets whose vendors draw the button. */
const VENDOR_WALLETS = WALLETS.filter(({ wallet }) => OWN_WALLETS.every(({ name }) => name !== wallet));

/** The value of `return_to` with which the form would be submitted now. */
function returnToOf(form: HTMLFormElement): FormDataEntryValue | null {
  const formData = new FormData();
  // happy-dom does not dispatch this event.
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  return formData.get('return_to');
}

it('renderEarlyClickScript returns an inline script, with the nonce if there is one', () => {
  expect(renderEarlyClickScript({ nonce: 'n"0' })).toMatch(/^<script nonce="n&quot;0">/);
  expect(renderEarlyClickScript()).toMatch(/^<script>/);
});

it.each([{}, { apiOrigin: 'https://shop.myshopify.com' }])(
  'the script that renderEarlyClickScript returns for %o has at most 1 kB',
  (options) => {
    const bytes = Buffer.byteLength(scriptTextOf(renderEarlyClickScript(options)));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(1024);
  },
);

it('renderEarlyClickScript throws for a nonce that is not a string', () => {
  expect(() => renderEarlyClickScript({ nonce: 5 } as never)).toThrow('option nonce must be a string');
});

it.each(['shop.example', 'javascript:alert(1)//', 'https://a"+alert(1)', '', 5])(
  'renderEarlyClickScript throws for the apiOrigin %j',
  (apiOrigin) => {
    expect(() => renderEarlyClickScript({ apiOrigin } as never)).toThrow(
      'option apiOrigin must be an origin',
    );
  },
);

describe('the early-click script', () => {
  /** The URLs that the script has opened, without the origin of the page. */
  const navigations: string[] = [];
  const submitted: [form: string, returnTo: unknown][] = [];

  let stopScript = () => {};
  const runScript = (options?: EarlyClickScriptOptions) => {
    stopScript = runEarlyClickScript(navigations, options);
  };

  beforeEach(() => {
    useFakeClock();
    navigations.length = 0;
    submitted.length = 0;
    considerUndefined();
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
      if (this.checkValidity()) submit(this, null);
    });
    vi.stubGlobal('navigation', new EventTarget());
    runScript();
  });
  afterEach(() => void stopScript());

  /**
   * Shows HTML. Declarative shadow roots stay templates, so a click is on the element, which is also its
   * target for the page's listeners in a browser.
   */
  const show = (html: string) => {
    document.body.innerHTML = html;
  };
  function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    if (form.dispatchEvent(event)) submitted.push([form.id, returnToOf(form)]);
  }
  /** Clicks an element. Returns false if the click was prevented. */
  const click = (selector: string) =>
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const shopPay = renderWallet({ ...REQUIRED, wallet: 'shop_pay' });
  const BUTTON = 'shop-pay-wallet-button';
  /**
   * One of our elements. `k`, as in `ButtonElement` (`embed/first/button-element.ts`), is true if its click
   * waits for `ekspres.js`, and false if its click has submitted a form.
   */
  type EarlyButton = Element & { k?: boolean | null };
  const earlyButton = (selector = BUTTON) => document.querySelector<EarlyButton>(selector);
  const CART = `<form action="/cart" id="cart"><button name="checkout" type="button"></button></form>`;

  const BUY_IT_NOW = 'shopify-buy-it-now-button button';
  const inForm = (html: string, id = 'a') => `<form action="/cart/add" id="${id}">${html}</form>`;
  const productWith = (options: object) => renderProduct({ ...REQUIRED, ...options });
  const ELSEWHERE = `${inForm('', 'f')}${renderWallet({ ...REQUIRED, wallet: 'shop_pay', form: 'f' })}`;
  const VARIANT = {
    recommended: SHOP_PAY,
    variantId: 'gid://shopify/ProductVariant/7',
    quantity: 2,
    link: false,
  };
  const LINK = productWith({ recommended: SHOP_PAY, variantId: '7' });
  const LOCALIZED = `<form action="/pl/cart/add" id="a">${shopPay}</form>${CART}`;
  const META_PAY_FORM = inForm(productWith({ recommended: META_PAY }));
  const CART_ALONE = renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY] });

  it.each<[target: string, html: string, urls: string[], forms: string[], selector?: string]>([
    ['a button alone', shopPay, ['/checkout'], []],
    ['a button in a product form', LOCALIZED, [], ['a']],
    ['a button whose form is elsewhere', ELSEWHERE, [], ['f']],
    ['a variant inside the form of another product', inForm(productWith(VARIANT)), ['/cart/7:2'], []],
    ['buy it now of a variant', productWith({ variantId: '7' }), ['/cart/7:1'], [], BUY_IT_NOW],
    ['Meta Pay in a product form', META_PAY_FORM, [], ['a'], 'shopify-meta-pay-button'],
    ["the 'more options' link of a variant", LINK, ['/cart/7:1'], [], 'more-payment-options-link button'],
    ['the second product of a page', inForm(shopPay) + inForm(shopPay, 'b'), [], ['b'], `#b ${BUTTON}`],
    ['a cart without a form, which may be empty by now', CART_ALONE, ['/checkout'], []],
  ])('sends a click on %s to the platform after 8 s', (_target, html, urls, forms, selector = BUTTON) => {
    show(html);
    click(selector);
    vi.advanceTimersByTime(7999);
    expect([navigations, submitted]).toEqual([[], []]);
    vi.advanceTimersByTime(1);
    expect([navigations, submitted]).toEqual([urls, forms.map((id) => [id, '/checkout'])]);
  });

  it.each<[target: string, html: string, selector: string]>([
    ['a button that submits the form by itself', renderProduct(REQUIRED), BUY_IT_NOW],
    ['a link', inForm(productWith({ ...VARIANT, link: true })), BUTTON],
    ['a disabled button', renderWallet({ ...REQUIRED, wallet: 'shop_pay', disabled: true }), BUTTON],
    ...VENDOR_WALLETS.map((wallet): [string, string, string] => [
      `the skeleton of ${wallet.wallet}, which is not a button yet`,
      renderWallet({ ...REQUIRED, ...wallet }),
      '[access-token]',
    ]),
  ])('ignores a click on %s', (_target, html, selector) => {
    show(html);
    expect(click(selector)).toBe(true);
    vi.advanceTimersByTime(8000);
    expect([navigations, submitted]).toEqual([[], []]);
  });

  it.each(OWN_WALLETS.map(({ tag, light }) => (light ? `${tag} button` : tag)))(
    "clicks the checkout button of a cart's form once for %s",
    (selector) => {
      const walletConfigs = OWN_WALLETS.map(({ name }) => ({ name }));
      show(`${CART}${renderCart({ ...REQUIRED, walletConfigs })}`);
      const onClick = vi.fn();
      find('[name=checkout]').addEventListener('click', onClick);
      click(selector);
      failToLoad();
      vi.advanceTimersByTime(8000);
      expect(onClick).toHaveBeenCalledTimes(1);
      expect([navigations, submitted]).toEqual([[], []]);
    },
  );

  it.each([
    ['/cart/7:1', productWith({ variantId: '7' }), BUY_IT_NOW],
    ['/checkout', CART_ALONE, BUTTON],
  ])('opens %s on the origin in apiOrigin', (path, html, selector) => {
    stopScript();
    runScript({ apiOrigin: 'https://api.example/pl' });
    show(html);
    click(selector);
    failToLoad();
    expect(navigations).toEqual([`https://api.example${path}`]);
  });

  it('ignores a click on an undefined element with another name', () => {
    show('<x-app lang="pl" access-token="a" variant-id="7"></x-app>');
    expect(click('x-app')).toBe(true);
    failToLoad();
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
    expect(earlyButton('x-app')?.k).toBeUndefined();
  });

  it('does not navigate for an element that was removed', () => {
    show(shopPay);
    click(BUTTON);
    document.body.replaceChildren();
    failToLoad();
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
  });

  it('causes no error when a script clicks the document', () => {
    const onError = vi.fn();
    addEventListener('error', onError);
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });

  it('opens the checkout immediately after ekspres.js has failed to load, once for each click', () => {
    show(shopPay);
    click(BUTTON);
    failToLoad();
    expect(navigations).toEqual(['/checkout']);
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual(['/checkout']);
    dispatchEvent(new Event('pagehide'));
    click(BUTTON);
    vi.advanceTimersByTime(0);
    expect(navigations).toEqual(['/checkout', '/checkout']);
  });

  const failNavigation = () => navigation.dispatchEvent(new Event('navigateerror'));
  const replaceUrl = () => navigation.dispatchEvent(new Event('navigate'));
  const wait = (ms: number) => () => vi.advanceTimersByTime(ms);

  it.each<[title: string, submissions: number, ...steps: (() => unknown)[]]>([
    ['submits the form again after the page was left', 2, () => dispatchEvent(new Event('pagehide'))],
    ['submits the form again after a failure', 2, failNavigation],
    ['does not submit the form again after the page has replaced its URL', 1, failNavigation, replaceUrl],
    ['submits the form again after 60 s', 2, wait(60_000)],
    ['does not submit the form again within 59 s', 1, wait(59_000)],
  ])('%s', (_title, submissions, ...steps) => {
    show(inForm(shopPay));
    click(BUTTON);
    failToLoad();
    // A string, because browsers convert the value that the script assigns.
    expect(String(earlyButton()?.ariaBusy)).toBe('true');
    expect(earlyButton()?.k).toBe(false);
    for (const step of steps) step();
    vi.advanceTimersByTime(0);
    click(BUTTON);
    vi.advanceTimersByTime(0);
    expect(submitted).toHaveLength(submissions);
  });

  it('prevents a second click on a button that has submitted the form', () => {
    show(inForm(renderProduct(REQUIRED)));
    expect(click(BUY_IT_NOW)).toBe(true);
    submit(find('form'), find(BUY_IT_NOW));
    expect(click(BUY_IT_NOW)).toBe(false);
  });

  it('does not stay busy if the theme prevents the submission', () => {
    show(inForm(shopPay));
    find('form').addEventListener('submit', (event) => event.preventDefault());
    click(BUTTON);
    failToLoad();
    expect(earlyButton()?.ariaBusy).toBeFalsy();
    click(BUTTON);
    // The click waits again, and is not ignored.
    expect(earlyButton()?.k).toBe(true);
  });

  it.each(['/ekspres-logo.png', '/assets/theme-ekspres.css', '/ekspres/theme.js'])(
    'waits for the script if %s fails to load',
    (src) => {
      show(shopPay);
      click(BUTTON);
      failToLoad(src);
      vi.advanceTimersByTime(7999);
      expect(navigations).toEqual([]);
    },
  );

  it.each<[title: string, field: string, submits: typeof submitted]>([
    ['the one that it has made', '', [['a', '/checkout']]],
    ['one that an invalid field has prevented', '<input required>', []],
  ])('does not set return_to in submissions after %s', (_title, field, submits) => {
    show(inForm(`${field}${shopPay}`));
    click(BUTTON);
    vi.advanceTimersByTime(8000);
    expect(submitted).toEqual(submits);
    expect(returnToOf(find('form'))).toBeNull();
  });

  it('handles only the last of several clicks', () => {
    show(inForm(shopPay) + inForm(shopPay, 'b'));
    click(`#a ${BUTTON}`);
    vi.advanceTimersByTime(4000);
    click(`#b ${BUTTON}`);
    vi.advanceTimersByTime(8000);
    expect(submitted).toEqual([['b', '/checkout']]);
  });

  it('ignores a click that ekspres.js has handled', () => {
    show(shopPay);
    click(BUTTON);
    // `ekspres.js` resets it when it runs the click.
    delete earlyButton()?.k;
    vi.advanceTimersByTime(8000);
    expect(navigations).toEqual([]);
  });
});
