import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Spinner } from './Spinner';
import * as css from './WalletButton.css';
import * as wordmarkCss from './Wordmark.css';

/**
 * A wallet's button, drawn from its name. The tag of its element determines its colours. A server may render
 * it as a link, whose URL the button's element writes. While it has no URL, the role and `tabIndex` keep it a
 * link that can have the focus.
 */
export function BrandedButton({ state }: FaceProps) {
  useSignals();
  const wordmark = state.wordmark.value;
  const attributes = {
    part: 'button',
    className: css.button,
    'aria-disabled': state.disabled.peek(),
    'aria-busy': state.busy.peek() || undefined,
  };
  const content = (
    <>
      <span part="label">
        {state.prefix.value || null}
        <span part="logo" className={wordmark && wordmarkCss.named}>
          {state.label}
          {wordmark ? <img alt="" src={wordmark} className={wordmarkCss.wordmark} /> : null}
        </span>
        {state.suffix.value || null}
      </span>
      <Spinner />
    </>
  );
  if (state.isLink) {
    return (
      <a rel="nofollow" role="link" tabIndex={0} {...attributes}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  );
}
