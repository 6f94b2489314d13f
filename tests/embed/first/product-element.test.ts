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
              id: 51,
              name: 'Pre-order',
              options: [{ name: 'Pay', position: 1 }],
              recurring_deliveries: false,
            },
            { id: 52, name: 'Every month', options: [], recurring_deliveries: true },
            { id: 53, name: 'Try', options: [], recurring_deliveries: false },
          ],
        },
      ],
      variants: [{ id: 123, selling_plan_allocations: [{ selling_plan_id: 51 }, { selling_plan_id: 52 }] }],
    },
  )}</script>`;

describe('the product element', () => {
  const withLink = (tag: string) => [`button: ${tag}`, 'more-options: more-payment-options-link'];
  const shopPay = withLink('shop-pay-wallet-button');
  const metaPay = withLink('shopify-meta-pay-button');
  const buyItNow = ['button: shopify-buy-it-now-button'];

  it.each<{ what: string; when: string; attributes: string; controls?: string; expected: string[] }>([
    {
      what: 'the recommended wallet and the link',
      when: 'there is one',
      attributes: recommended,
      expected: shopPay,
    },
    { what: 'buy it now alone', when: 'nothing is configured', attributes: '', expected: buyItNow },
    {
      what: 'buy it now alone',
      when: 'recommended is null',
      attributes: 'recommended="null"',
      expected: buyItNow,
    },
    {
      what: 'buy it now alone',
      when: 'recommended is null and it is the fallback',
      attributes: `recommended="null" ${json('fallback', { name: 'buy_it_now', wallet_params: {} })}`,
      expected: buyItNow,
    },
    {
      what: 'the fallback',
      when: 'the recommended wallet is unknown',
      attributes: `${json('recommended', { name: 'crypto' })} ${json('fallback', META_PAY)}`,
      expected: metaPay,
    },
    {
      what: 'the fallback',
      when: 'the recommended wallet does not support plans and the page has one',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_PLANS)} ${json('fallback', META_PAY)} has-selling-plan`,
      expected: metaPay,
    },
    {
      what: 'the fallback',
      when: 'the recommended wallet does not support plans and the form has one',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_PLANS)} ${json('fallback', META_PAY)}`,
      controls: '<input name="id" value="123"><input name="selling_plan" value="5">',
      expected: metaPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it does not support plans and none is chosen',
      attributes: json('recommended', SHOP_PAY_WITHOUT_PLANS),
      expected: shopPay,
    },
    {
      what: 'buy it now',
      when: 'neither of two wallets supports plans',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_PLANS)} ${json('fallback', META_PAY_WITHOUT_PLANS)} has-selling-plan`,
      expected: buyItNow,
    },
    ...[51, 53].map((plan) => ({
      what: 'the fallback',
      when: `the recommended wallet does not support deferred purchases and plan ${plan} is one`,
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_DEFERRED)} ${json('fallback', META_PAY)}`,
      controls: controlsWithPlan(plan),
      expected: metaPay,
    })),
    {
      what: 'the fallback',
      when: 'the recommended wallet does not support deferred purchases and the first of several plans is one',
      attributes: `${json('recommended', SHOP_PAY_WITHOUT_DEFERRED)} ${json('fallback', META_PAY)}`,
      controls: [51, 52]
        .map((plan, index) =>
          controlsWithPlan(plan).replaceAll(/name="(\w+)"/g, `name="items[${index}][$1]"`),
        )
        .join(''),
      expected: metaPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it does not support deferred purchases and the plan is a subscription',
      attributes: json('recommended', SHOP_PAY_WITHOUT_DEFERRED),
      controls: controlsWithPlan(52),
      expected: shopPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it does not support deferred purchases and no script of the page contains the plan',
      attributes: json('recommended', SHOP_PAY_WITHOUT_DEFERRED),
      controls: controlsWithPlan('5('),
      expected: shopPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it supports deferred purchases and a pre-order is chosen',
      attributes: json('recommended', { ...SHOP_PAY, supports_def_opts: true }),
      controls: controlsWithPlan(51),
      expected: shopPay,
    },
    {
      what: 'buy it now',
      when: 'not even the configured one supports plans',
      attributes: `recommended="null" ${json('fallback', { name: 'buy_it_now', supports_subs: false })} has-selling-plan`,
      expected: buyItNow,
    },
  ])('shows $what when $when', async ({ attributes, controls, expected }) => {
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
    attributes: json('variant-params', [{ id: 7, requiresShipping: false }, { id: 123, requiresShipping: true }]), // prettier-ignore
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

it('an element passes changes of its attributes on to the same button', async () => {
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
  const form = document.createElement('form');
  form.innerHTML = '<input name="id" value="123">';
  element().replaceWith(form);
  form.append(document.createRange().createContextualFragment(product(recommended)));
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
