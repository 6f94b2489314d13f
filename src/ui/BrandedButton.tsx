import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Spinner } from './Spinner';
import * as css from './WalletButton.css';
import * as wordmarkCss from './Wordmark.css';

/** A wallet's button, drawn from its name. The tag of its element determines its colours. */
export function BrandedButton({ state }: FaceProps) {
  useSignals();
  const wordmark = state.wordmark.value;
  return (
    <button
      type="button"
      part="button"
      className={css.button}
      aria-disabled={state.disabled.peek()}
      aria-busy={state.busy.peek() || undefined}
    >
      <span part="label">
        {state.prefix.value || null}
        <span part="logo" className={wordmark && wordmarkCss.named}>
          {state.label}
          {wordmark ? <img alt="" src={wordmark} className={wordmarkCss.wordmark} /> : null}
        </span>
        {state.suffix.value || null}
      </span>
      <Spinner />
    </button>
  );
}
