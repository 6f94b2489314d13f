import { describe, expectTypeOf, test } from 'vitest';
import type {
  ApplePayParams,
  AvailableWallet,
  ConfigOf,
  EkspresElements,
  EkspresEvents,
  ElementProps,
  ErrorDetail,
  GooglePayParams,
  InstrumentName,
  OutcomeDetail,
  OutcomeReason,
  PageSettings,
  PageType,
  PaypalParams,
  PurchaseDetail,
  PropsByAttribute,
  RefusalReason,
  WalletConfig,
  WalletName,
  WalletParams,
} from '../../src/types';
import type { CartOptions, ProductOptions, WalletButtonOptions } from '../../src/server';

// The compiler checks these tests (`npm run types`). At run time they do nothing.

const APPLE_PAY: ApplePayParams = {
  countryCode: 'PL',
  merchantName: 'Sklep',
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa'],
};
const PAGE = { accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' };

describe('the detail of an event', () => {
  test('has its values, and allows those of later versions', () => {
    expectTypeOf<'shop_pay'>().toExtend<OutcomeDetail['wallet']>();
    expectTypeOf<'pay_of_2030'>().toExtend<OutcomeDetail['wallet']>();
    expectTypeOf<'canceled'>().toExtend<OutcomeDetail['reason']>();
    expectTypeOf<OutcomeDetail['ended']>().toEqualTypeOf<'submitted' | 'checkout' | 'none'>();
    expectTypeOf<PurchaseDetail['kind']>().toEqualTypeOf<'variant' | 'lines' | 'cart' | 'form'>();
    expectTypeOf<AvailableWallet['reason']>().toEqualTypeOf<RefusalReason | (string & {}) | undefined>();
    expectTypeOf<ErrorDetail['fix']>().toEqualTypeOf<string>();
    expectTypeOf<keyof EkspresEvents>().toEqualTypeOf<
      | 'ekspres-checkout-start'
      | 'ekspres-error'
      | 'ekspres-outcome'
      | 'ekspres-wallets-change'
      | 'wallet-rendered'
    >();
  });

  test('does not compile with a mistake', () => {
    document.addEventListener('ekspres-checkout-start', (event) => {
      event.waitUntil(Promise.resolve());
      // @ts-expect-error a promise is needed
      event.waitUntil(false);
      // @ts-expect-error no such member of the detail
      void event.detail.source;
    });
    const element = document.createElement('shopify-accelerated-checkout');
    element.createCart = async ({ purchase }) => (purchase.kind === 'variant' ? purchase.variantId : null);
    // @ts-expect-error a cart id is a string
    element.createCart = async () => 5;
    element.customerAccessToken = 'token';
    // @ts-expect-error the property is read-only
    element.availableWallets = [];
  });
});

describe('a wallet config', () => {
  test('is a union by name, with the parameters of that wallet', () => {
    expectTypeOf<WalletConfig['name']>().toEqualTypeOf<WalletName>();
    expectTypeOf<Extract<WalletConfig, { name: 'apple_pay' }>>().toEqualTypeOf<ConfigOf<'apple_pay'>>();
    expectTypeOf<keyof WalletParams>().toEqualTypeOf<WalletName>();
    expectTypeOf({ name: 'apple_pay', wallet_params: APPLE_PAY } as const).toExtend<WalletConfig>();
    expectTypeOf({ name: 'venmo', supports_subs: false } as const).toExtend<WalletConfig>();
    expectTypeOf({ name: 'shop_pay', wallet_params: null } as const).toExtend<WalletConfig>();
  });

  test('does not compile with a mistake', () => {
    const configs: WalletConfig[] = [
      // @ts-expect-error no such wallet
      { name: 'shoppay' },
      // @ts-expect-error no such parameter of Apple Pay
      { name: 'apple_pay', wallet_params: { ...APPLE_PAY, merchantNames: 'Sklep' } },
      // @ts-expect-error no such capability
      { name: 'apple_pay', wallet_params: { ...APPLE_PAY, merchantCapabilities: ['3DS'] } },
      // @ts-expect-error parameters of another wallet
      { name: 'shop_pay', wallet_params: APPLE_PAY },
      {
        name: 'google_pay',
        // @ts-expect-error Google Pay needs its environment
        wallet_params: { auth: [], paymentData: { allowedPaymentMethods: [] }, sdkUrl: '' },
      },
      // @ts-expect-error no such member of a config
      { name: 'paypal', supports_sub: true },
      // @ts-expect-error buy it now has no parameters
      { name: 'buy_it_now', wallet_params: { merchantName: 'Sklep' } },
      // @ts-expect-error a config without parameters has the same members
      { name: 'buy_it_now', params: {} },
    ];
    expectTypeOf(configs).toEqualTypeOf<WalletConfig[]>();
  });

  test('has closed lists if a parameter has only some values', () => {
    expectTypeOf<GooglePayParams['environment']>().toEqualTypeOf<'TEST' | 'PRODUCTION'>();
    expectTypeOf<PaypalParams['sdkUrl']>().toEqualTypeOf<string>();
  });
});

describe("the page's settings", () => {
  test('allow only existing wallets', () => {
    expectTypeOf<NonNullable<PageSettings['wallets']>['hidden']>().toEqualTypeOf<
      readonly WalletName[] | undefined
    >();
    // @ts-expect-error no such wallet
    const settings: PageSettings = { wallets: { order: ['applepay'] } };
    expectTypeOf(settings).toEqualTypeOf<PageSettings>();
  });
});

describe('an element', () => {
  type Product = EkspresElements['shopify-accelerated-checkout'];
  type Cart = EkspresElements['shopify-accelerated-checkout-cart'];

  test('has the attributes of its kind as properties', () => {
    expectTypeOf<Product>().toExtend<HTMLElement>();
    expectTypeOf<Product['recommended']>().toEqualTypeOf<WalletConfig | null | undefined>();
    expectTypeOf<Product['pageType']>().toEqualTypeOf<PageType | undefined>();
    expectTypeOf<Product['hasSellingPlan']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Product['quantity']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Cart['walletConfigs']>().toEqualTypeOf<readonly (WalletConfig | null)[] | undefined>();
    expectTypeOf<EkspresElements['more-payment-options-link']['recommendedInstrument']>().toEqualTypeOf<
      InstrumentName | undefined
    >();
    expectTypeOf<Product>().not.toHaveProperty('walletConfigs');
    expectTypeOf<Product['refresh']>().toEqualTypeOf<() => void>();
  });

  test('accepts strings for attributes in a template, and a closed list if there is one', () => {
    type Props = ElementProps<'shopify-accelerated-checkout'>;
    expectTypeOf<Props['page-type']>().toEqualTypeOf<PageType | null | undefined>();
    expectTypeOf<'44100000000101'>().toExtend<Props['variant-id']>();
    expectTypeOf<string>().toExtend<Props['recommended']>();
    expectTypeOf<{ Grawer: string }>().toExtend<
      PropsByAttribute<'shopify-accelerated-checkout'>['line-attributes']
    >();
    // @ts-expect-error no such page type
    const props: Props = { 'page-type': 'cartpage' };
    expectTypeOf(props).toEqualTypeOf<Props>();
  });
});

describe('options of the server module', () => {
  test('require the options without which an element shows nothing', () => {
    expectTypeOf<typeof PAGE>().toExtend<ProductOptions>();
    expectTypeOf<typeof PAGE>().not.toExtend<CartOptions>();
    expectTypeOf<typeof PAGE>().not.toExtend<WalletButtonOptions>();
    expectTypeOf({ ...PAGE, walletConfig: { name: 'paypal' } } as const).toExtend<WalletButtonOptions>();
  });

  test('do not compile with a mistake', () => {
    const options: Partial<CartOptions>[] = [
      // @ts-expect-error no such option
      { buyerCurency: 'PLN' },
      // @ts-expect-error no such wallet
      { walletConfigs: [{ name: 'shop-pay' }] },
      // @ts-expect-error no such wallet
      { wallets: { hidden: ['meta_pay'] } },
    ];
    expectTypeOf(options).toEqualTypeOf<Partial<CartOptions>[]>();
  });
});

describe('names and reasons', () => {
  test('are closed unions', () => {
    expectTypeOf<'shop_pay'>().toExtend<WalletName>();
    expectTypeOf<'meta_pay'>().not.toExtend<WalletName>();
    expectTypeOf<'cart_page'>().toExtend<PageType>();
    expectTypeOf<'cart'>().not.toExtend<PageType>();
    expectTypeOf<'sdk-not-loaded'>().toExtend<RefusalReason>();
    expectTypeOf<'sdk_not_loaded'>().not.toExtend<RefusalReason>();
    expectTypeOf<'api_error'>().toExtend<OutcomeReason>();
    expectTypeOf<'api-error'>().not.toExtend<OutcomeReason>();
  });
});
