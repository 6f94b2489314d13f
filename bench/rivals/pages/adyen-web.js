/*
 * @adyen/adyen-web, advanced flow: shows those of Apple Pay, Google Pay, PayPal and Amazon Pay that are
 * available.
 */
import { AdyenCheckout, AmazonPay, ApplePay, GooglePay, PayPal } from '@adyen/adyen-web';

const types = ['applepay', 'googlepay', 'paypal', 'amazonpay'];
const configuration = {
  applepay: { merchantId: '1', merchantName: 'Sklep' },
  googlepay: { merchantId: '1', gatewayMerchantId: 'Sklep' },
  paypal: { merchantId: '1', intent: 'capture' },
  amazonpay: { merchantId: '1', publicKeyId: '1', storeId: '1', region: 'eu' },
};
const checkout = await AdyenCheckout({
  environment: 'test',
  clientKey: 'test_LABLABLABLABLABLABLABLABLABLABLA',
  countryCode: 'PL',
  locale: 'pl-PL',
  amount: { value: 4900, currency: 'PLN' },
  analytics: { enabled: false },
  paymentMethodsResponse: {
    paymentMethods: types.map((type) => ({ type, name: type, configuration: configuration[type] })),
  },
  onSubmit: () => window.ekspresBenchHandled?.(),
  onError: (error) => console.log(error.message),
});
const host = document.getElementById('express-button');
for (const Component of [ApplePay, GooglePay, PayPal, AmazonPay]) {
  const container = document.createElement('div');
  host.append(container);
  const component = new Component(checkout, {
    productType: 'PayAndShip',
    isExpress: true,
    // PayPal draws only one button, as in the other pages.
    blockPayPalCreditButton: true,
    blockPayPalPayLaterButton: true,
    blockPayPalVenmoButton: true,
    onClick: (resolve) => {
      window.ekspresBenchHandled?.();
      resolve?.();
    },
  });
  component
    .isAvailable()
    .then(() => component.mount(container))
    .catch((error) => console.log(error?.message));
}
