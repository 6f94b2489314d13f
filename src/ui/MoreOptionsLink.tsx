import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { texts } from './messages/interface';

/** The link to all other ways to pay. Themes and pages know it by its class, and the first one by its id. */
export function MoreOptionsLink({ state }: FaceProps) {
  useSignals();
  const { id, disabled, busy } = state.value;
  return (
    <a
      {...(id && { id })}
      className="shopify-payment-button__more-options"
      href="#"
      aria-disabled={disabled}
      aria-busy={busy || undefined}
    >
      {texts.more_options}
    </a>
  );
}
