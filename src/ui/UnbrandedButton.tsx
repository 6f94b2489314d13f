import { useSignals } from '@preact/signals-react/runtime';
import type { Readable } from '../signals/readable';

/** Properties of the unbranded button. */
export interface UnbrandedButtonProps {
  label: string;
  disabled: Readable<boolean>;
  busy: Readable<boolean>;
  onClick(): void;
}

/** The button that themes style, by its class names in the light DOM. */
export function UnbrandedButton({ label, disabled, busy, onClick }: UnbrandedButtonProps) {
  useSignals();
  return (
    <button
      type="button"
      part="button"
      className="shopify-payment-button__button shopify-payment-button__button--unbranded"
      aria-disabled={disabled.value}
      aria-busy={busy.value || undefined}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
