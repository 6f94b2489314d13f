import { describe, expect, it } from 'vitest';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import {
  json,
  META_PAY,
  PLACEHOLDER,
  product,
  productForm,
  settle,
  settleGathered,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  show,
  targetIn,
} from '../on-page';

const element = () => find('shopify-accelerated-checkout');
const inSlot = (slot: string) => element().querySelector(`[slot=${slot}]`);
const tags = () => [...element().children].map(({ localName, slot }) => `${slot}: ${localName}`);
const recommended = json('recommended', SHOP_PAY);
const META_PAY_WITHOUT_PLANS = { ...META_PAY, supports_subs: false };
const SHOP_PAY_WITHOUT_DEFERRED = { ...SHOP_PAY, supports_subs: true, supports_def_opts: false };

/** The ids of three selling plans. Both pre-orders and trials are deferred purchases. */
const PRE_ORDER = 51;
const SUBSCRIPTION = 52;
const TRIAL = 53;

/** The controls of a product with this plan, and its data with three plans, as themes write it. */
const controlsWithPlan = (id: number | string) =>
  `<input name="id" value="123"><input name="selling_plan" value="${id}"><script type="application/json">${JSON.stringify(
    {
      selling_plan_groups: [
        {
          selling_plans: [
            {
              id: PRE_ORDER,
              name: 'Pre-order',
              options: [{ name: 'Pay', position: 1 }],
              recurring_deliveries: false,
            },
            { id: SUBSCRIPTION, name: 'Every month', options: [], recurring_deliveries: true },
            { id: TRIAL, name: 'Try', options: [], recurring_deliveries: false },
          ],
        },
      ],
      variants: [
        {
          id: 123,
          selling_plan_allocations: [{ selling_plan_id: PRE_ORDER }, { selling_plan_id: SUBSCRIPTION }],
        },
      ],
    },
  )}</script>`;

/** Gives the controls the names that they have in a form with several lines. */
const asLine = (index: number, controls: string) =>
  controls.replaceAll(/name="(\w+)"/g, `name="items[${index}][$1]"`);

describe('the product element', () => {
  const withLink = (tag: string) => [`button: ${tag}`, 'more-options: more-payment-options-link'];
  const shopPay = withLink('shop-pay-wallet-button');
  const metaPay = withLink('shopify-meta-pay-button');
  const buyItNow = ['button: shopify-buy-it-now-button'];

  const without = (config: object) => `${json('recommended', config)} ${json('fallback', META_PAY)}`;
  const NO_PLANS = without(SHOP_PAY_WITHOUT_PLANS);
  const NO_DEFERRED = without(SHOP_PAY_WITHOUT_DEFERRED);
  const DEFERRED = json('recommended', { ...SHOP_PAY, supports_def_opts: true });
  const NEITHER = `${json('recommended', SHOP_PAY_WITHOUT_PLANS)} ${json('fallback', META_PAY_WITHOUT_PLANS)}`;
  const BUY_IT_NOW = `recommended="null" ${json('fallback', { name: 'buy_it_now', supports_subs: false })}`;
  const PLAN_5 = '<input name="id" value="123"><input name="selling_plan" value="5">';
  const TWO_LINES = asLine(0, controlsWithPlan(PRE_ORDER)) + asLine(1, controlsWithPlan(SUBSCRIPTION));

  it.each<[title: string, expected: string[], attributes: string, controls?: string]>([
    ['the recommended wallet and the link', shopPay, recommended],
    ['buy it now alone if nothing is configured', buyItNow, ''],
    ['buy it now alone if recommended is null', buyItNow, 'recommended="null"'],
    ['buy it now alone if it is the fallback', buyItNow, BUY_IT_NOW],
    ['the fallback if the recommended wallet is unknown', metaPay, without({ name: 'crypto' })],
    ['the fallback if only that supports plans, in markup', metaPay, `${NO_PLANS} has-selling-plan`],
    ['the fallback if only that supports plans, and the form has one', metaPay, NO_PLANS, PLAN_5],
    ['a wallet that does not support plans if none is chosen', shopPay, NO_PLANS],
    ['buy it now if neither wallet supports plans, in markup', buyItNow, `${NEITHER} has-selling-plan`],
    ['buy it now even if its config does not support plans', buyItNow, `${BUY_IT_NOW} has-selling-plan`],
    ['the fallback if only that supports pre-orders', metaPay, NO_DEFERRED, controlsWithPlan(PRE_ORDER)],
    ['the fallback if only that supports the chosen trial', metaPay, NO_DEFERRED, controlsWithPlan(TRIAL)],
    ['the fallback if only that supports the pre-order in one of two lines', metaPay, NO_DEFERRED, TWO_LINES],
    ['a wallet without deferral for a subscription', shopPay, NO_DEFERRED, controlsWithPlan(SUBSCRIPTION)],
    // A bracket would be a syntax error in a regular expression.
    ['a wallet without deferral for a plan in no script', shopPay, NO_DEFERRED, controlsWithPlan('5(')],
    ['a wallet with deferred purchases for a pre-order', shopPay, DEFERRED, controlsWithPlan(PRE_ORDER)],
  ])('shows %s', async (_title, expected, attributes, controls) => {
    await show(productForm(product(attributes), controls));
    expect(tags()).toEqual(expected);
  });
});

it('the product element passes the attributes that its button reads on to it unchanged', async () => {
  const attributes = 'buyer-locale="pt-BR" shop-id="7" pci-enabled enabled-flags="[&quot;d6d12da0&quot;]"';
  await show(productForm(product(`${recommended} ${attributes} page-type="product"`)));
  const attributesOfButton = Object.fromEntries(
    [...(inSlot('button')?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
  expect(attributesOfButton).toEqual({
    'access-token': 't0k3n',
    'buyer-country': 'PL',
    'buyer-currency': 'PLN',
    'buyer-locale': 'pt-BR',
    'call-to-action': '',
    'enabled-flags': '["d6d12da0"]',
    'has-selling-plan': 'false',
    lang: 'pl',
    'page-type': 'product',
    'pci-enabled': '',
    'shop-id': '7',
    'wallet-params': '{"shopId":1}',
    'aria-disabled': 'false',
    tabindex: '0',
    slot: 'button',
  });
  expect(inSlot('more-options')?.getAttribute('recommended-instrument')).toBe('ShopPay');
});

it.each<[title: string, attributes: string, expected: string]>([
  ['the button gets the page type that the page has set', 'page-type="blog"', 'blog'],
  ['the button gets the page type unknown if the page sets none', '', 'unknown'],
])('%s', async (_title, attributes, expected) => {
  await show(productForm(product(`${recommended} ${attributes}`)));
  expect(inSlot('button')?.getAttribute('page-type')).toBe(expected);
});

const variantParams = (requiresShipping: boolean) =>
  json('variant-params', [
    { id: 7, requiresShipping: !requiresShipping },
    { id: 123, requiresShipping },
  ]);

it.each<[expected: string | null, when: string, attributes: string]>([
  ['', 'the page has set it', 'requires-shipping'],
  [null, 'the page has not set it', ''],
  ['false', 'variant-params set it to false for the variant', `requires-shipping ${variantParams(false)}`],
  ['', 'variant-params set it to true for the variant', variantParams(true)],
])("the button's requires-shipping is %j if %s", async (expected, _when, attributes) => {
  await show(productForm(product(`${recommended} ${attributes}`)));
  expect(inSlot('button')?.getAttribute('requires-shipping')).toBe(expected);
});

it.each([
  ['', 'the form has a plan', '5', ''],
  ['false', 'the form has no plan', '', ''],
  ['false', 'the page has set it to false', '', 'has-selling-plan="false"'],
])("the button's has-selling-plan is %j when %s", async (expected, _when, plan, attributes) => {
  const controls = `<input name="id" value="123"><input name="selling_plan" value="${plan}">`;
  await show(productForm(product(`${recommended} ${attributes}`), controls));
  expect(inSlot('button')?.getAttribute('has-selling-plan')).toBe(expected);
});

it('the product element passes changes of its attributes on to the same button', async () => {
  await show(productForm(product(recommended)));
  const button = inSlot('button');
  element().setAttribute('disabled', '');
  element().setAttribute('buyer-country', 'DE');
  await settle();
  expect(inSlot('button')).toBe(button);
  expect([button?.getAttribute('disabled'), button?.getAttribute('buyer-country')]).toEqual(['', 'DE']);
  expect(targetIn(button)?.getAttribute('aria-disabled')).toBe('true');
  element().removeAttribute('disabled');
  await settle();
  expect(targetIn(button)?.getAttribute('aria-disabled')).toBe('false');
});

describe('an element with or without a placeholder of the page', () => {
  it.each([
    ["loses the placeholder together with the server's attribute disabled", PLACEHOLDER, false],
    ['keeps the attribute disabled if there is no placeholder, because the page wrote it', '', true],
  ])('%s', async (_title, content, disabled) => {
    await show(productForm(product(`${recommended} disabled`, content)));
    expect(element().querySelector('.shopify-payment-button__skeleton')).toBeNull();
    expect(element().hasAttribute('disabled')).toBe(disabled);
    expect(targetIn(inSlot('button'))?.getAttribute('aria-disabled')).toBe(`${disabled}`);
  });

  it('loses a placeholder again that the page restores', async () => {
    await show(productForm(product(recommended)));
    element().insertAdjacentHTML('beforeend', PLACEHOLDER);
    await settleGathered();
    expect(tags()).toHaveLength(2);
  });
});

it('an element without a form reports this once, and shows its button once it is in a form', async () => {
  expectConsoleError(/missing-product-form: There is no product form/);
  await show(product(recommended, PLACEHOLDER));
  expect(element().children).toHaveLength(0);
  element().setAttribute('shop-id', '8');
  await settle();
  const moved = element();
  const form = document.createElement('form');
  form.innerHTML = '<input name="id" value="123">';
  moved.replaceWith(form);
  form.append(moved);
  await settle();
  expect(tags()).toHaveLength(2);
});

it('the children are restored if a script of the page removes all of them', async () => {
  await show(productForm(product(recommended)));
  element().replaceChildren();
  await settleGathered();
  expect(tags()).toHaveLength(2);
});

it('a single child that a script of the page has removed is not restored', async () => {
  await show(productForm(product(recommended)));
  find('more-payment-options-link').remove();
  element().setAttribute('shop-id', '8');
  await settle();
  expect(tags()).toEqual(['button: shop-pay-wallet-button']);
});

it('the button has the parameters of recommended if fallback names the same wallet', async () => {
  const fallback = json('fallback', { ...SHOP_PAY, wallet_params: { shopId: 2 } });
  await show(productForm(product(`${recommended} ${fallback}`)));
  expect(inSlot('button')?.getAttribute('wallet-params')).toBe(JSON.stringify(SHOP_PAY.wallet_params));
});
