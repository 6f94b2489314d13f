import { refreshAll } from './elements/embed-element';
import { defineElements } from './elements/tags';
import { takePaymentButton } from './payment-button';
import { supportsBrowser, removeAllPlaceholders } from './supported-browser';
import { resumePage } from './start-click';

if (supportsBrowser()) {
  defineElements();
  takePaymentButton(refreshAll);
  addEventListener('pageshow', ({ persisted }) => persisted && resumePage());
} else {
  removeAllPlaceholders();
}
