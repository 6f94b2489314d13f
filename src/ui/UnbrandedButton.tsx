import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Spinner } from './Spinner';

/** The buy-it-now button. It is in the light DOM, where themes style it with its class names. */
export function UnbrandedButton({ state }: FaceProps) {
  useSignals();
  return (
    <button
      type="button"
      part="button"
      className="shopify-payment-button__button shopify-payment-button__button--unbranded"
      aria-disabled={state.disabled.peek()}
      aria-busy={state.busy.peek() || undefined}
    >
      {state.label}
      <Spinner />
    </button>
  );
}
