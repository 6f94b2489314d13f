/** What the docs' playground uses of the sandbox. Unlike the code of `index.ts`, this runs in browsers. */
export { googlePaymentData, merchantJwt } from './pages/google-payment-data';
export { ALL_FAKES, REFUSING_FAKES } from './side-panel/choices';
