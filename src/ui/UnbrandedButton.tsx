import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Spinner } from './Spinner';

/** The buy-it-now button. It stands in the light DOM, where themes style it by its class names. */
export function UnbrandedButton({ state }: FaceProps) {
  useSignals();
  const { label, disabled, busy, spinning } = state.value;
  return (
    <button
      type="button"
      part="button"
      className="shopify-payment-button__button shopify-payment-button__button--unbranded"
      aria-disabled={disabled}
      aria-busy={busy || undefined}
    >
      {label}
      {spinning ? <Spinner /> : null}
    </button>
  );
}
