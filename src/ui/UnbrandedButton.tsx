import { useSignals } from '@preact/signals-react/runtime';
import type { Readable } from '../signals/readable';

/** What the unbranded button needs. */
export interface UnbrandedButtonProps {
  label: string;
  disabled: Readable<boolean>;
  onClick(): void;
}

/** The button that themes style: class names and light DOM are theirs to rely on. */
export function UnbrandedButton({ label, disabled, onClick }: UnbrandedButtonProps) {
  useSignals();
  return (
    <button
      type="button"
      part="button"
      className="shopify-payment-button__button shopify-payment-button__button--unbranded"
      aria-disabled={disabled.value}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
