import { afterEach, describe, expect, it } from 'vitest';
import { expectConsoleError } from '../../setup/expect-console-error';
import { find } from '../page-html';
import {
  json,
  leavePage,
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

afterEach(leavePage);

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

/**
 * The controls of a product with this plan, and its data with three plans as themes write it into a script.
 */
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

  it.each<{ title: string; attributes: string; controls?: string; expected: string[] }>([
    {
      title: 'shows the recommended wallet and the link',
      attributes: recommended,
      expected: shopPay,
    },
    { title: 'shows buy it now alone if nothing is configured', attributes: '', expected: buyItNow },
    {
      title: 'shows buy it now alone if recommended is null',
      attributes: 'recommended="null"',
      expected: buyItNow,
    },
    {
      title: 'shows buy it now alone if recommended is null and buy it now is the fallback',
      attributes: `recommended="null" ${json('fallback', { name: 'buy_it_now', wallet_params: {} })}`,
      expected: buyItNow,
    },
    {
      title: 'shows the fallback if the recommended wallet is unknown',
      attributes: `${json('recommended', { name: 'crypto' })} ${json('fallback', META_PAY)}`,
      expected: metaPay,
    },
    {
      title:
        'shows the fallback if the recommended wallet does not support plans and has-selling-plan is set',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_PLANS)} ${json('fallback', META_PAY)} has-selling-plan`,
      expected: metaPay,
    },
    {
      title: 'shows the fallback if the recommended wallet does not support plans and the form has a plan',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_PLANS)} ${json('fallback', META_PAY)}`,
      controls: '<input name="id" value="123"><input name="selling_plan" value="5">',
      expected: metaPay,
    },
    {
      title: 'shows a recommended wallet that does not support plans if no plan is chosen',
      attributes: json('recommended', SHOP_PAY_WITHOUT_PLANS),
      expected: shopPay,
    },
    {
      title: 'shows buy it now if neither of two wallets supports plans and has-selling-plan is set',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_PLANS)} ${json('fallback', META_PAY_WITHOUT_PLANS)} has-selling-plan`,
      expected: buyItNow,
    },
    {
      title: 'shows buy it now even if its config does not support plans and has-selling-plan is set',
      attributes: `recommended="null" ${json('fallback', { name: 'buy_it_now', supports_subs: false })} has-selling-plan`,
      expected: buyItNow,
    },
    {
      title: 'shows the fallback if the recommended wallet does not support the chosen pre-order',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_DEFERRED)} ${json('fallback', META_PAY)}`,
      controls: controlsWithPlan(PRE_ORDER),
      expected: metaPay,
    },
    {
      title: 'shows the fallback if the recommended wallet does not support the chosen trial',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_DEFERRED)} ${json('fallback', META_PAY)}`,
      controls: controlsWithPlan(TRIAL),
      expected: metaPay,
    },
    {
      title:
        'shows the fallback if the recommended wallet does not support the pre-order in one of two lines',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_DEFERRED)} ${json('fallback', META_PAY)}`,
      controls: asLine(0, controlsWithPlan(PRE_ORDER)) + asLine(1, controlsWithPlan(SUBSCRIPTION)),
      expected: metaPay,
    },
    {
      title:
        'shows a recommended wallet that does not support deferred purchases if a subscription is chosen',
      attributes: json('recommended', SHOP_PAY_WITHOUT_DEFERRED),
      controls: controlsWithPlan(SUBSCRIPTION),
      expected: shopPay,
    },
    {
      title:
        'shows a recommended wallet that does not support deferred purchases if no script contains the chosen plan',
      attributes: json('recommended', SHOP_PAY_WITHOUT_DEFERRED),
      // A bracket would be a syntax error in a regular expression.
      controls: controlsWithPlan('5('),
      expected: shopPay,
    },
    {
      title: 'shows a recommended wallet that supports deferred purchases if a pre-order is chosen',
      attributes: json('recommended', { ...SHOP_PAY, supports_def_opts: true }),
      controls: controlsWithPlan(PRE_ORDER),
      expected: shopPay,
    },
  ])('$title', async ({ attributes, controls, expected }) => {
    await show(productForm(product(attributes), controls));
    expect(tags()).toEqual(expected);
  });
});

it.each([
  { title: 'the button and the link are enabled if the product can be bought', submit: '', disabled: false },
  {
    title: 'the button and the link are disabled if the product is sold out',
    submit: 'disabled',
    disabled: true,
  },
])('$title', async ({ submit, disabled }) => {
  const controls = `<input name="id" value="123"><button type="submit" ${submit}>Dodaj</button>`;
  await show(productForm(product(recommended), controls));
  const states = ['button', 'more-options'].map((slot) =>
    targetIn(inSlot(slot))?.getAttribute('aria-disabled'),
  );
  expect(states).toEqual([`${disabled}`, `${disabled}`]);
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

it.each([
  {
    title: 'the button gets the page type that the page has set',
    attributes: 'page-type="blog"',
    expected: 'blog',
  },
  {
    title: 'the button gets the page type unknown if the page sets none',
    attributes: '',
    expected: 'unknown',
  },
])('$title', async ({ attributes, expected }) => {
  await show(productForm(product(`${recommended} ${attributes}`)));
  expect(inSlot('button')?.getAttribute('page-type')).toBe(expected);
});

it.each([
  {
    title: 'the button has requires-shipping if the page has set it',
    attributes: 'requires-shipping',
    expected: '',
  },
  { title: 'the button has no requires-shipping if the page has not set it', attributes: '', expected: null },
  {
    title: "the button's requires-shipping is false if variant-params set it to false for the variant",
    attributes: `requires-shipping ${json('variant-params', [{ id: 123, requiresShipping: false }])}`,
    expected: 'false',
  },
  {
    title: 'the button has requires-shipping if variant-params set it to true for the variant',
    attributes: json('variant-params', [
      { id: 7, requiresShipping: false },
      { id: 123, requiresShipping: true },
    ]),
    expected: '',
  },
])('$title', async ({ attributes, expected }) => {
  await show(productForm(product(`${recommended} ${attributes}`)));
  expect(inSlot('button')?.getAttribute('requires-shipping')).toBe(expected);
});

it.each([
  {
    title: 'the button has has-selling-plan when the form has a plan',
    plan: '5',
    attributes: '',
    expected: '',
  },
  {
    title: "the button's has-selling-plan is false when the form has no plan",
    plan: '',
    attributes: '',
    expected: 'false',
  },
  {
    title: "the button's has-selling-plan is false when the page has set it to false",
    plan: '',
    attributes: 'has-selling-plan="false"',
    expected: 'false',
  },
])('$title', async ({ plan, attributes, expected }) => {
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
    {
      title: "loses the placeholder together with the server's attribute disabled",
      content: PLACEHOLDER,
      disabled: false,
    },
    {
      title: 'keeps the attribute disabled if there is no placeholder, because the page wrote it',
      content: '',
      disabled: true,
    },
  ])('$title', async ({ content, disabled }) => {
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
