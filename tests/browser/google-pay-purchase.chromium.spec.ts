import { cartCreates, createdCart, UUID } from './click-calls';
import { clickEvents, expect, test } from './click-events';
import {
  addressField,
  googleCalls,
  openSheet,
  operations,
  option,
  pay,
  PRODUCT,
  summary,
  variables,
} from './google-pay-page';

test('a shopper changes address and delivery and buys, without unnecessary requests', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  expect(await googleCalls(page, 'loadPaymentData')).toMatchObject([
    {
      apiVersion: 2,
      emailRequired: true,
      merchantInfo: { merchantName: 'Ekspres Sklep', authJwt: expect.stringMatching(/^\w+\./) },
      transactionInfo: {
        currencyCode: 'PLN',
        countryCode: 'PL',
        totalPrice: '0.01',
        totalPriceStatus: 'ESTIMATED',
        transactionId: expect.stringMatching(/^pw-./),
      },
      callbackIntents: ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
      shippingAddressRequired: true,
      shippingOptionRequired: true,
      shippingAddressParameters: { phoneNumberRequired: true },
      allowedPaymentMethods: [{ parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'] } }],
    },
  ]);
  await expect(summary(page).last()).toHaveText(/Razem.*70,99.zł/);
  await addressField(page).selectOption('krakow');
  await expect(pay(page)).toBeEnabled();
  await option(page, /Kurier/).check();
  await expect(summary(page)).toHaveText([
    /Suma częściowa59,00.zł/,
    /Dostawa14,90.zł/,
    /W tym podatki13,82.zł/,
    /Razem.*73,90.zł/,
  ]);
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await page.waitForURL(/\/orders\/\w+\?storefront_wallet=true$/);
  await expect(page.locator('main')).toContainText('Razem: 73,90');
  // The events contain nothing of the address, the payment, and the cart's key.
  const click = {
    wallet: 'google_pay',
    instrument: 'GooglePay',
    purchase: { kind: 'variant', variantId: 'gid://shopify/ProductVariant/44100000000101', quantity: 1 },
  };
  expect((await clickEvents(page)).map(({ detail }) => detail)).toEqual([
    { ...click, pageType: 'product' },
    { ...click, outcome: 'success', ended: 'submitted', codes: [], currency: 'PLN', total: '73.9' },
  ]);

  expect(await operations(page)).toEqual([
    'cartCreate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartSelectedDeliveryOptionsUpdate',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
    'cartPrepareForCompletion',
    'cartSubmitForCompletion',
  ]);
  const [created] = await cartCreates(page);
  // The response arrived in several parts, and the first one contains the cart.
  const [firstPart] = created!.result as unknown[];
  const { id: cartId } = createdCart({ ...created!, result: firstPart });
  expect(created).toMatchObject({
    startWalletCheckout: true,
    variables: {
      input: {
        lines: [
          { merchandiseId: 'gid://shopify/ProductVariant/44100000000101', quantity: 1, attributes: [] },
        ],
        discountCodes: [],
        buyerIdentity: { countryCode: 'PL' },
      },
      country: 'PL',
      language: 'PL',
      withCarrierRates: true,
    },
  });
  const deliveryTo = (deliveryAddress: object, validation: string) => ({
    countryCode: 'PL',
    deliveryAddressPreferences: [{ deliveryAddress, deliveryAddressValidationStrategy: validation }],
  });
  const partialAddress = (city: string, zip: string) =>
    deliveryTo({ city, zip, country: 'PL' }, 'COUNTRY_CODE_ONLY');
  const address = {
    firstName: 'Anna',
    lastName: 'Maria Wiśniewska',
    address1: 'Rynek Przykładowy 2',
    address2: 'm. 3',
    city: 'Kraków',
    zip: '30-001',
    country: 'PL',
    phone: '+48500100200',
  };
  expect(await variables(page, 'cartBuyerIdentityUpdate')).toEqual([
    { cartId, buyerIdentity: partialAddress('Warszawa', '00-001') },
    { cartId, buyerIdentity: partialAddress('Kraków', '30-001') },
    {
      cartId,
      buyerIdentity: {
        email: 'jan.nowak@example.com',
        phone: '+48500100200',
        ...deliveryTo(address, 'STRICT'),
      },
    },
  ]);
  expect(await variables(page, 'cartSelectedDeliveryOptionsUpdate')).toEqual([
    {
      cartId,
      selectedDeliveryOptions: [
        {
          deliveryGroupId: expect.stringMatching(/^gid:\/\/shopify\/CartDeliveryGroup\//),
          deliveryOptionHandle: 'kurier-14.90',
        },
      ],
    },
  ]);
  expect(await variables(page, 'cartPaymentUpdate')).toEqual([
    {
      cartId,
      payment: {
        amount: { amount: '73.9', currencyCode: 'PLN' },
        walletPaymentMethod: {
          googlePayWalletContent: {
            billingAddress: {
              firstName: 'Jan',
              lastName: 'Nowak',
              address1: 'ul. Przykładowa 1',
              city: 'Warszawa',
              zip: '00-001',
              country: 'PL',
              phone: '+48500100200',
            },
            signature: expect.stringMatching(/./),
            signedMessage: expect.stringContaining('encryptedMessage'),
            protocolVersion: 'ECv2',
          },
        },
      },
    },
  ]);
  expect(await variables(page, 'cartPrepareForCompletion')).toEqual([{ cartId }]);
  expect(await variables(page, 'cartSubmitForCompletion')).toEqual([
    { cartId, attemptToken: expect.stringMatching(UUID) },
  ]);
});
