import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import { find } from '../page-html';
import {
  checkoutElement,
  json,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  show,
  targetIn,
} from '../on-page';
import { CREATED } from '../../wallets/sheet/api-payloads';
import { recordNavigations, storefrontApi } from '../storefront-api';

afterEach(() => void history.replaceState(null, '', location.pathname));

const TAG = 'shopify-accelerated-checkout';
const GID = 'gid://shopify/ProductVariant/123';
const LINE = { merchandiseId: GID, quantity: 1, attributes: [] };
const BUTTON_SELECTOR = '[slot=button],shop-pay-wallet-button';

async function cartInputOfClick(): Promise<unknown> {
  const navigations = recordNavigations();
  const calls = storefrontApi({ cartCreate: () => CREATED });
  targetIn(find(BUTTON_SELECTOR))?.click();
  await eventually(() => expect(navigations).toHaveLength(1));
  return calls[0]?.variables['input'];
}

const shopPayButton = (attributes: string) =>
  `<shop-pay-wallet-button ${REQUIRED} ${attributes}></shop-pay-wallet-button>`;

describe('a purchase without a product form', () => {
  const ONE = { lines: [LINE], discountCodes: [] };
  const TWO = { lines: [{ ...LINE, quantity: 2 }] };
  const OTHER_FORM = '<input name="id" value="9"><input name="quantity" value="7">';
  const LINE_OF_TWO = 'page-type="product" variant-id="123" quantity="2"';
  const CHECKOUT = checkoutElement(`${LINE_OF_TWO} ${json('wallet-config', SHOP_PAY)}`);
  const EVERYTHING = `variant-id="123" quantity="3" selling-plan-id="5" ${json('line-attributes', { Grawer: 'Ala' })} discount-code="LATO"`;
  const SUBSCRIBED = {
    merchandiseId: GID,
    quantity: 3,
    sellingPlanId: 'gid://shopify/SellingPlan/5',
    attributes: [{ key: 'Grawer', value: 'Ala' }],
  };

  it.each<[title: string, page: string, input: object]>([
    ['is one line of the variant by default', product('variant-id="123"'), ONE],
    ['takes a global variant id', product(`variant-id="${GID}"`), ONE],
    ['takes all of its attributes', product(EVERYTHING), { lines: [SUBSCRIBED], discountCodes: ['LATO'] }],
    ['takes no variant of the form around it', productForm(product('variant-id="123"'), OTHER_FORM), ONE],
    ["takes the variant of a wallet's own button", shopPayButton(LINE_OF_TWO), TWO],
    ['takes the variant of a checkout element', CHECKOUT, TWO],
  ])('%s', async (_title, page, input) => {
    await show(page);
    expect(await cartInputOfClick()).toMatchObject(input);
  });
});

it('the discount code of the element replaces that of the cookie', async () => {
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('discount_code=COOKIE');
  await show(productForm(product('discount-code="LATO"')));
  expect(await cartInputOfClick()).toMatchObject({ discountCodes: ['LATO'] });
});

it.each([
  [['COOKIE', 'URL'], '?discount_code=URL'],
  [['COOKIE'], '?discount_code=cookie'],
  [['COOKIE'], '?discount_code='],
])('a new cart gets the codes $0 if the cookie is COOKIE and the query $1', async (codes, search) => {
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('discount_code=COOKIE');
  history.replaceState(null, '', search);
  await show(productForm(product()));
  expect(await cartInputOfClick()).toMatchObject({ discountCodes: codes });
});

it('a wallet that does not support selling plans is not shown if selling-plan-id is set', async () => {
  await show(product(`variant-id="123" selling-plan-id="5" ${json('recommended', SHOP_PAY_WITHOUT_PLANS)}`));
  expect(find('[slot=button]').localName).toBe('shopify-buy-it-now-button');
});

/** An element before the script has loaded: the properties that the page sets are its own. */
function createBeforeScript(
  properties: Record<string, unknown>,
  attributes: Record<string, string> = {},
): HTMLElement {
  const element = document.createElement(TAG);
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(element, name, { value, writable: true, enumerable: true, configurable: true });
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

describe('properties', () => {
  const REQUIRED_PROPERTIES = { accessToken: 't0k3n', buyerCountry: 'PL', buyerCurrency: 'PLN' };

  it('that were set before the element was defined apply, and take precedence over attributes', async () => {
    await show('');
    const element = createBeforeScript(
      {
        ...REQUIRED_PROPERTIES,
        variantId: 123,
        quantity: 2,
        lineAttributes: { Grawer: 'Ala' },
        recommended: SHOP_PAY,
      },
      { 'variant-id': '9', 'discount-code': 'LATO' },
    );
    document.body.append(element);
    await settle();
    expect(find('[slot=button]').localName).toBe('shop-pay-wallet-button');
    expect(await cartInputOfClick()).toMatchObject({
      lines: [{ ...LINE, quantity: 2, attributes: [{ key: 'Grawer', value: 'Ala' }] }],
      discountCodes: ['LATO'],
    });
  });

  it('that are set later change what is bought', async () => {
    await show('');
    const element = createBeforeScript({ ...REQUIRED_PROPERTIES, variantId: '9' });
    document.body.append(element);
    await settle();
    Object.assign(element, { variantId: GID, quantity: 4 });
    await settle();
    expect(await cartInputOfClick()).toMatchObject({ lines: [{ ...LINE, quantity: 4 }] });
  });
});
