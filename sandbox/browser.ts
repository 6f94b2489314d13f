/** What the playground of the docs uses of the sandbox. Unlike that of `index.ts`, this code runs in browsers. */
export { googlePaymentData, merchantJwt } from './pages/google-payment-data';
export { ALL_FAKES, REFUSING_FAKES } from './side-panel/choices';
