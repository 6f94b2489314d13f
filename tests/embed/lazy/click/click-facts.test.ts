import { afterEach, describe, expect, it, vi } from 'vitest';
import { readClickFacts } from '../../../../src/embed/lazy/click/click-facts';
import { type AttributeName, readAttribute } from '../../../../src/embed/shared/attributes';
import { knownCart, openCartChanges } from '../../../../src/signals/cart';
import type { ApiPurchase } from '../../../../src/embed/lazy/click/purchase-lines';
import { configure } from '../../../../src/embed/shared/configure';
import { forgetSettings } from '../../forget-page';
import { REQUIRED } from '../../on-page';

afterEach(() => void document.documentElement.removeAttribute('lang'));

const CART: ApiPurchase = { type: 'cart', cartId: 'gid://shopify/Cart/c1' };

function factsOf(attributes: string, purchase: ApiPurchase = CART) {
  document.body.innerHTML = `<div ${attributes} ${REQUIRED}></div>`;
  const element = document.body.firstElementChild as HTMLElement;
  const read = <Name extends AttributeName>(name: Name) => readAttribute(element, name);
  return readClickFacts(Object.assign(element, { read }), purchase);
}

const languageOf = (locale: string | undefined) =>
  factsOf(locale === undefined ? '' : `buyer-locale="${locale}"`).buyer.language;

const variantPurchase = (sellingPlanId: string | undefined, discount?: string): ApiPurchase => ({
  type: 'variant',
  state: { variantId: '12', lineIds: ['12'], sellingPlanId, disabled: false },
  quantity: 1,
  lineAttributes: undefined,
  lines: [],
  discount,
});

describe('the token of the signed-in customer', () => {
  const tokenIn = (html: string, properties: object = {}) => {
    document.body.innerHTML = html;
    const element = document.querySelector('div') as HTMLElement;
    Object.assign(element.parentElement as HTMLElement, properties);
    const read = <Name extends AttributeName>(name: Name) => readAttribute(element, name);
    return readClickFacts(Object.assign(element, { read }), CART).buyer.customerAccessToken;
  };
  const BUTTON = `<section><div ${REQUIRED}></div></section>`;
  afterEach(forgetSettings);

  it('is a property of the element or of its host', () => {
    expect(tokenIn(BUTTON, { customerAccessToken: 'token' })).toBe('token');
    expect(tokenIn(BUTTON, { customerAccessToken: 5 })).toBeUndefined();
    expect(tokenIn(BUTTON)).toBeUndefined();
  });

  it('is passed to configure, and the property takes precedence', () => {
    configure({ customerAccessToken: 'configured' });
    expect(tokenIn(BUTTON)).toBe('configured');
    expect(tokenIn(BUTTON, { customerAccessToken: 'token' })).toBe('token');
  });

  it('is not read from an attribute or from the settings script', () => {
    const script = '<script type="application/json" id="ekspres-config">{"customerAccessToken":"t"}</script>';
    expect(tokenIn(script + BUTTON.replace('<div', '<div customer-access-token="t"'))).toBeUndefined();
  });
});

describe('readClickFacts', () => {
  it('knows the plans of the cart’s lines, unless an announced change of the cart has not settled', () => {
    const purchase: ApiPurchase = { type: 'cart', cartId: 'gid://shopify/Cart/with-a-plan' };
    const planLines = [{ quantity: 1 }];
    knownCart('gid://shopify/Cart/with-a-plan').facts.value = { sellingPlan: true, planLines };
    expect(factsOf('', purchase).purchaseFacts.planLines).toBe(planLines);
    const change = Promise.resolve();
    openCartChanges.add(change);
    expect(factsOf('', purchase).purchaseFacts.planLines).toBeUndefined();
    openCartChanges.delete(change);
  });

  it('knows what the query for the cart’s buttons has read: its checkout, and whether only that can charge it', () => {
    const cartId = 'gid://shopify/Cart/with-a-gift-card';
    const purchase: ApiPurchase = { type: 'cart', cartId };
    expect(factsOf('', purchase).purchaseFacts.onlyAtCheckout).toBeUndefined();
    const known = knownCart(cartId);
    known.checkoutUrl = 'https://shop.example/cart/c/1';
    known.facts.value = { sellingPlan: false, onlyAtCheckout: true };
    const { knownCheckoutUrl, purchaseFacts } = factsOf('', purchase);
    expect([knownCheckoutUrl, purchaseFacts.onlyAtCheckout]).toEqual([known.checkoutUrl, true]);
    expect(factsOf('', variantPurchase(undefined)).purchaseFacts.onlyAtCheckout).toBeUndefined();
  });

  it.each([
    ['the discount code of the element', 'LATO 10', ['LATO 10']],
    ['no discount code if there is none', undefined, []],
  ])('contain %s', (_title, discount, discountCodes) => {
    expect(factsOf('', variantPurchase(undefined, discount)).source).toEqual({
      type: 'new_cart',
      input: { lines: [], discountCodes },
    });
  });

  it.each<[title: string, language: string | undefined, lang?: string, shop?: unknown, attribute?: string]>([
    ['uses the language PL if nothing sets one', 'PL'],
    ['uses the language DE of the document', 'DE', 'de-AT'],
    ['uses the language CS of the shop', 'CS', 'de', 'cs'],
    ['uses the language PT_BR of the attribute', 'PT_BR', 'de', 'cs', 'pt-BR'],
    ['uses the language DE of the document if attribute and shop are empty', 'DE', 'de', '', ''],
    ['uses the language DE of the document if the shop has a symbol', 'DE', 'de', Symbol('pl')],
    ['uses the language that an old code of the document means', 'HE', 'iw'],
    ['leaves out a language that the API does not list', undefined, 'ceb'],
    ['uses English if the API does not list that of the attribute', undefined, 'de', undefined, 'ENGLISH'],
  ])('%s', (_title, language, lang, shop, attribute) => {
    if (shop !== undefined) vi.stubGlobal('Shopify', { locale: shop });
    if (lang) document.documentElement.lang = lang;
    expect(languageOf(attribute)).toBe(language);
  });

  it.each([
    ['PL', 'PL'],
    ['UK', 'GB'],
    ['PR', 'US'],
    ['EN', undefined],
  ])('reads the country %s as %s', (attribute, country) => {
    expect(factsOf(`buyer-country="${attribute}"`).buyer.country).toBe(country);
  });

  it.each<[title: string, hasPlan: boolean, sellingPlanId?: string | undefined, attributes?: string]>([
    ['finds the selling plan of a variant', true, '7'],
    ['reads from has-selling-plan that a variant has a selling plan', true, undefined, 'has-selling-plan'],
    ['finds no selling plan for a variant without one', false],
  ])('%s', (_title, hasPlan, sellingPlanId, attributes = '') => {
    expect(factsOf(attributes, variantPurchase(sellingPlanId)).purchaseFacts.sellingPlan).toBe(hasPlan);
  });
});
