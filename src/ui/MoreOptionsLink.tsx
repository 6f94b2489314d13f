import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Spinner } from './Spinner';

/**
 * The link to all other ways to pay; a button if a server has rendered it. Themes style it with its class
 * name, and find the first one on a page by its id.
 */
export function MoreOptionsLink({ state }: FaceProps) {
  useSignals();
  const id = state.id.value;
  const attributes = {
    ...(id && { id }),
    className: 'shopify-payment-button__more-options',
    'aria-disabled': state.disabled.peek(),
    'aria-busy': state.busy.peek() || undefined,
  };
  if (state.isLink) {
    return (
      <a href="#" {...attributes}>
        {state.label}
        <Spinner />
      </a>
    );
  }
  return (
    <button type="button" {...attributes}>
      {state.label}
      <Spinner />
    </button>
  );
}
