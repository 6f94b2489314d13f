import { fillCart } from './cart-visit';
import { dialog } from './click-targets';
import { expect, test } from './fixtures';
import { cartElement, config, openBody, productInForm, SCRIPT } from './host-markup';

const SHOP_PAY = productInForm({ recommended: config('shop_pay') });
const BUY_IT_NOW = productInForm();

test('none of our styles applies to an element of the page', async ({ page }) => {
  await fillCart(page);
  // The script inserts a legacy button beside the merchant's button for a moment.
  const own = '<div role="button" class="button -cart">Własny przycisk</div>';
  const merchant = `<section class="skeleton vendor"><ul role="list"><li><a href="#">Link</a><button>Przycisk</button></li></ul></section>`;
  await openBody(page, `${SHOP_PAY}${BUY_IT_NOW}${cartElement(['shop_pay'])}${own}${merchant}`);
  await expect(page.locator('[part=button]')).toHaveCount(3);
  const { ruleCount, matched } = await page.evaluate(() => {
    const OURS = /^(shopify-|shop-pay-|more-payment-options-link|ekspres-)/;
    const isOurs = (element: Element | null): boolean =>
      !!element && (OURS.test(element.localName) || isOurs(element.parentElement));
    const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList) : []),
      ]);
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => styleRules(cssRules));
    return {
      ruleCount: rules.length,
      matched: rules.flatMap(({ selectorText }) =>
        [...document.querySelectorAll(selectorText)]
          .filter((element) => !isOurs(element))
          .map((element) => `${selectorText}: ${element.outerHTML.slice(0, 80)}`),
      ),
    };
  });
  expect(ruleCount).toBeGreaterThan(0);
  expect(matched).toEqual([]);
  await expect(page.getByText('Własny przycisk')).toHaveCSS('border-radius', '0px');
});

test('the link has the colour of the text around it unless the theme styles links', async ({ page }) => {
  const colour = 'rgb(10, 120, 30)';
  for (const [rule, expected] of [
    ['', colour],
    ['a { color: rgb(200, 0, 0) }', 'rgb(200, 0, 0)'],
  ] as const) {
    await openBody(page, SHOP_PAY, { head: `<style>body { color: ${colour} } ${rule}</style>${SCRIPT}` });
    await expect(page.locator('more-payment-options-link a')).toHaveCSS('color', expected);
  }
});

test('a dialog keeps its text style although the page sets another', async ({ page }) => {
  const text =
    'letter-spacing: 3px; word-spacing: 9px; text-transform: uppercase; text-align: center; text-indent: 40px; white-space: nowrap; text-shadow: 1px 1px red';
  await page.route('**/graphql.json*', (route) => route.fulfill({ status: 500 }));
  await openBody(page, BUY_IT_NOW, { head: `<style>body, ekspres-dialog { ${text} }</style>${SCRIPT}` });
  await page.locator('shopify-buy-it-now-button button').click();
  const expectedStyles = {
    'letter-spacing': 'normal',
    'word-spacing': '0px',
    'text-transform': 'none',
    'text-align': 'start',
    'text-indent': '0px',
    'white-space': 'normal',
    'text-shadow': 'none',
  };
  for (const [property, value] of Object.entries(expectedStyles)) {
    await expect.soft(dialog(page), property).toHaveCSS(property, value);
    await expect.soft(dialog(page).locator('h2'), `title: ${property}`).toHaveCSS(property, value);
  }
});

test('buy it now keeps its height in a block element, and a theme can make it higher', async ({ page }) => {
  for (const [rule, height] of [
    ['', '44px'],
    ['.shopify-payment-button__button--unbranded { min-height: 52px }', '52px'],
  ] as const) {
    const head = `<style>shopify-buy-it-now-button { display: block } ${rule}</style>${SCRIPT}`;
    await openBody(page, BUY_IT_NOW, { head });
    await expect(page.locator('shopify-buy-it-now-button button')).toHaveCSS('height', height);
  }
});
