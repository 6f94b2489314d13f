import { refreshAll } from './page/watch-page';
import { defineElements } from './elements/tags';
import { takePaymentButton } from './payment-button';
import { supportsBrowser, removeAllPlaceholders } from './supported-browser';
import { forgetFlight } from '../signals/flight';

if (supportsBrowser()) {
  defineElements();
  takePaymentButton(refreshAll);
  // A form may come with the rest of the document.
  addEventListener('DOMContentLoaded', refreshAll);
  addEventListener('pageshow', ({ persisted }) => persisted && forgetFlight());
} else {
  removeAllPlaceholders();
}
