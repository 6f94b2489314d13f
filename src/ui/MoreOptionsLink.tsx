import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import type { Readable } from '../signals/readable';
import { texts } from './messages/interface';

/** Properties of the link. */
export interface MoreOptionsLinkProps {
  disabled: Readable<boolean>;
  onClick(): void;
}

/** The link to all other ways to pay. Themes use its id and class. */
export function MoreOptionsLink({ disabled, onClick }: MoreOptionsLinkProps) {
  useSignals();
  const follow = (event: MouseEvent) => {
    // "#" would scroll the page to its top.
    event.preventDefault();
    onClick();
  };
  return (
    <a
      id="more-payment-options-link"
      className="shopify-payment-button__more-options"
      href="#"
      aria-disabled={disabled.value}
      onClick={follow}
    >
      {texts.more_options}
    </a>
  );
}
