import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { texts } from './messages/button';
import { Spinner } from './Spinner';

/** The link to all other ways to pay; a button where a server has rendered it. Themes and pages know it by its class, and the first one by its id. */
export function MoreOptionsLink({ state }: FaceProps) {
  useSignals();
  const { id, disabled, busy, spinning, isButton } = state.value;
  const shared = {
    ...(id && { id }),
    className: 'shopify-payment-button__more-options',
    'aria-disabled': disabled,
    'aria-busy': busy || undefined,
  };
  const ring = spinning ? <Spinner /> : null;
  if (isButton) {
    return (
      <button type="button" {...shared}>
        {texts.more_options}
        {ring}
      </button>
    );
  }
  return (
    <a href="#" {...shared}>
      {texts.more_options}
      {ring}
    </a>
  );
}
