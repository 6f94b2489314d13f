import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import type { Readable } from '../signals/readable';
import { texts } from './messages/interface';

/** Properties of the link. */
export interface MoreOptionsLinkProps {
  /** Undefined where another link of the page has the id: an id is unique. */
  id: string | undefined;
  disabled: Readable<boolean>;
  busy: Readable<boolean>;
  onClick(): void;
}

/** Themes and pages know the link by this id, and by its class. */
export const LINK_ID = 'more-payment-options-link';

/** The link to all other ways to pay. */
export function MoreOptionsLink({ id, disabled, busy, onClick }: MoreOptionsLinkProps) {
  useSignals();
  const follow = (event: MouseEvent) => {
    // "#" would scroll the page to its top.
    event.preventDefault();
    onClick();
  };
  return (
    <a
      {...(id && { id })}
      className="shopify-payment-button__more-options"
      href="#"
      aria-disabled={disabled.value}
      aria-busy={busy.value || undefined}
      onClick={follow}
    >
      {texts.more_options}
    </a>
  );
}
