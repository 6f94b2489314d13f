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
  quiet,
  settle,
  SHOP_PAY,
  show,
  targetIn,
} from '../on-page';

afterEach(leavePage);

const element = () => find('shopify-accelerated-checkout');
const inSlot = (slot: string) => element().querySelector(`[slot=${slot}]`);
const tags = () => [...element().children].map(({ localName, slot }) => `${slot}: ${localName}`);
const recommended = json('recommended', SHOP_PAY);
const NO_PLANS = { supports_subs: false };
const NOTHING_LATER = { supports_subs: true, supports_def_opts: false };

/** Controls of a product with two plans, and its data as themes write it into their scripts. */
const withPlan = (id: number | string) =>
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

  it.each<{ what: string; when: string; attributes: string; controls?: string; as: string[] }>([
    {
      what: 'the recommended wallet and the link',
      when: 'there is one',
      attributes: recommended,
      as: shopPay,
    },
    { what: 'buy it now alone', when: 'nothing is configured', attributes: '', as: buyItNow },
    { what: 'buy it now alone', when: 'recommended is null', attributes: 'recommended="null"', as: buyItNow },
    {
      what: 'buy it now alone',
      when: 'it is the fallback of null',
      attributes: `recommended="null" ${json('fallback', { name: 'buy_it_now', wallet_params: {} })}`,
      as: buyItNow,
    },
    {
      what: 'the fallback',
      when: 'the recommended wallet is of a later version',
      attributes: `${json('recommended', { name: 'crypto' })} ${json('fallback', META_PAY)}`,
      as: metaPay,
    },
    {
      what: 'the fallback',
      when: 'the recommended wallet sells no plans and the page has one',
      attributes: `${json('recommended', { ...SHOP_PAY, ...NO_PLANS })} ${json('fallback', META_PAY)} has-selling-plan`,
      as: metaPay,
    },
    {
      what: 'the fallback',
      when: 'the recommended wallet sells no plans and the form has one',
      attributes: `${json('recommended', { ...SHOP_PAY, ...NO_PLANS })} ${json('fallback', META_PAY)}`,
      controls: '<input name="id" value="123"><input name="selling_plan" value="5">',
      as: metaPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it sells no plans and none is chosen',
      attributes: json('recommended', { ...SHOP_PAY, ...NO_PLANS }),
      as: shopPay,
    },
    {
      what: 'buy it now',
      when: 'neither of two wallets sells plans',
      attributes: `${json('recommended', { ...SHOP_PAY, ...NO_PLANS })} ${json('fallback', { ...META_PAY, ...NO_PLANS })} has-selling-plan`,
      as: buyItNow,
    },
    ...[51, 53].map((plan) => ({
      what: 'the fallback',
      when: `the recommended wallet sells nothing deferred and plan ${plan} delivers once, later`,
      attributes: `${json('recommended', { ...SHOP_PAY, ...NOTHING_LATER })} ${json('fallback', META_PAY)}`,
      controls: withPlan(plan),
      as: metaPay,
    })),
    {
      what: 'the fallback',
      when: 'the recommended wallet sells nothing deferred and the first of several plans delivers once, later',
      attributes: `${json('recommended', { ...SHOP_PAY, ...NOTHING_LATER })} ${json('fallback', META_PAY)}`,
      controls: [51, 52]
        .map((plan, index) => withPlan(plan).replaceAll(/name="(\w+)"/g, `name="items[${index}][$1]"`))
        .join(''),
      as: metaPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it sells nothing deferred and the plan is a subscription',
      attributes: json('recommended', { ...SHOP_PAY, ...NOTHING_LATER }),
      controls: withPlan(52),
      as: shopPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it sells nothing deferred and nothing on the page mentions the plan',
      attributes: json('recommended', { ...SHOP_PAY, ...NOTHING_LATER }),
      controls: withPlan('5('),
      as: shopPay,
    },
    {
      what: 'the recommended wallet',
      when: 'it sells pre-orders and one is chosen',
      attributes: json('recommended', { ...SHOP_PAY, supports_def_opts: true }),
      controls: withPlan(51),
      as: shopPay,
    },
    {
      what: 'buy it now',
      when: 'not even the configured one sells plans',
      attributes: `recommended="null" ${json('fallback', { name: 'buy_it_now', ...NO_PLANS })} has-selling-plan`,
      as: buyItNow,
    },
  ])('$what when $when', async ({ attributes, controls, as }) => {
    await show(productForm(product(attributes), controls));
    expect(tags()).toEqual(as);
  });
});

describe('an element for a product that may be sold out', () => {
  const submit = (disabled: string) => `<button type="submit" ${disabled}>Dodaj</button>`;
  const ID = '<input name="id" value="123">';
  it.each<{ title: string; controls: string; disabled: boolean }>([
    {
      title: 'enables its button and link when its submit button is enabled',
      controls: ID + submit(''),
      disabled: false,
    },
    {
      title: 'disables its button and link when its only submit button is disabled',
      controls: ID + submit('disabled'),
      disabled: true,
    },
    {
      title: 'enables its button and link when one of two submit buttons is enabled',
      controls: ID + submit('disabled') + submit(''),
      disabled: false,
    },
    {
      title: 'disables its button and link when both submit buttons are disabled',
      controls: ID + submit('disabled') + submit('disabled'),
      disabled: true,
    },
    {
      title: 'disables its button and link when no variant is chosen',
      controls: '<input name="id">' + submit(''),
      disabled: true,
    },
    {
      title: 'disables its button and link when the form has no variant at all',
      controls: submit(''),
      disabled: true,
    },
  ])('$title', async ({ controls, disabled }) => {
    await show(productForm(product(recommended), controls));
    const answers = ['button', 'more-options'].map((slot) =>
      targetIn(inSlot(slot))?.getAttribute('aria-disabled'),
    );
    expect(answers).toEqual([`${disabled}`, `${disabled}`]);
  });
});

it('the element passes on what its button reads, unchanged', async () => {
  const attributes = 'buyer-locale="pt-BR" shop-id="7" pci-enabled enabled-flags="[&quot;d6d12da0&quot;]"';
  await show(productForm(product(`${recommended} ${attributes} page-type="product"`)));
  const given = Object.fromEntries(
    [...(inSlot('button')?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );
  expect(given).toEqual({
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
    title: 'passes the page type that the page has set on to its button',
    attributes: 'page-type="blog"',
    as: 'blog',
  },
  {
    title: 'has a button of unknown page type if the page sets none',
    attributes: '',
    as: 'unknown',
  },
])('$title', async ({ attributes, as }) => {
  await show(productForm(product(`${recommended} ${attributes}`)));
  expect(inSlot('button')?.getAttribute('page-type')).toBe(as);
});

it.each([
  {
    title: 'the button has requires-shipping if the page has set it',
    attributes: 'requires-shipping',
    as: '',
  },
  { title: 'the button has no requires-shipping if the page has not set it', attributes: '', as: null },
  {
    title: "the button's requires-shipping is false if the parameters of the variant say so",
    attributes: `requires-shipping ${json('variant-params', [{ id: 123, requiresShipping: false }])}`,
    as: 'false',
  },
  {
    title: 'the button has requires-shipping if the parameters of the variant say so',
    attributes: json('variant-params', [{ id: 7, requiresShipping: false }, { id: 123, requiresShipping: true }]), // prettier-ignore
    as: '',
  },
])('$title', async ({ attributes, as }) => {
  await show(productForm(product(`${recommended} ${attributes}`)));
  expect(inSlot('button')?.getAttribute('requires-shipping')).toBe(as);
});

it.each([
  {
    title: "the button's has-selling-plan is set when the form has a plan",
    plan: '5',
    attributes: '',
    as: '',
  },
  {
    title: "the button's has-selling-plan is false when the form has no plan",
    plan: '',
    attributes: '',
    as: 'false',
  },
  {
    title: "the button's has-selling-plan is false when the page says that there is none",
    plan: '',
    attributes: 'has-selling-plan="false"',
    as: 'false',
  },
])('$title', async ({ plan, attributes, as }) => {
  const controls = `<input name="id" value="123"><input name="selling_plan" value="${plan}">`;
  await show(productForm(product(`${recommended} ${attributes}`), controls));
  expect(inSlot('button')?.getAttribute('has-selling-plan')).toBe(as);
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

describe('the placeholder of the page', () => {
  it.each([
    {
      title: "is removed together with the server's attribute disabled",
      content: PLACEHOLDER,
      disabled: false,
    },
    { title: "is not there, so the attribute disabled is the page's and stays", content: '', disabled: true },
  ])('$title', async ({ content, disabled }) => {
    await show(productForm(product(`${recommended} disabled`, content)));
    expect(element().querySelector('.shopify-payment-button__skeleton')).toBeNull();
    expect(element().hasAttribute('disabled')).toBe(disabled);
    expect(targetIn(inSlot('button'))?.getAttribute('aria-disabled')).toBe(`${disabled}`);
  });

  it('is removed again when the page restores it', async () => {
    await show(productForm(product(recommended)));
    element().insertAdjacentHTML('beforeend', PLACEHOLDER);
    await quiet();
    expect(tags()).toHaveLength(2);
  });
});

it('an element without a form has no button and reports this once, and has one once there is a form', async () => {
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
  await quiet();
  expect(tags()).toHaveLength(2);
});

it('a single child that a script of the page has removed is not restored', async () => {
  await show(productForm(product(recommended)));
  find('more-payment-options-link').remove();
  element().setAttribute('shop-id', '8');
  await settle();
  expect(tags()).toEqual(['button: shop-pay-wallet-button']);
});

it('the recommended config counts if a wallet has two', async () => {
  const fallback = json('fallback', { ...SHOP_PAY, wallet_params: { shopId: 2 } });
  await show(productForm(product(`${recommended} ${fallback}`)));
  expect(inSlot('button')?.getAttribute('wallet-params')).toBe(JSON.stringify(SHOP_PAY.wallet_params));
});
