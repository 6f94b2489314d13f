/* @google-pay/button-element as its README shows it. */
import '@google-pay/button-element';

const button = document.createElement('google-pay-button');
button.environment = 'TEST';
button.buttonType = 'buy';
button.paymentRequest = {
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] },
      tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'example' } },
    },
  ],
  merchantInfo: { merchantId: '1', merchantName: 'Sklep' },
  transactionInfo: {
    totalPriceStatus: 'FINAL',
    totalPriceLabel: 'Total',
    totalPrice: '49.00',
    currencyCode: 'PLN',
    countryCode: 'PL',
  },
};
document.getElementById('express-button').append(button);
