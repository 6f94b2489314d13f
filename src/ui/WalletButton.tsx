import { useSignals } from '@preact/signals-react/runtime';
import type { FaceProps } from './face-props';
import { Spinner } from './Spinner';
import * as css from './WalletButton.css';
import * as wordmarkCss from './Wordmark.css';

/** A wallet's button, drawn from its name. Its colours follow from the tag of its element. */
export function WalletButton({ state }: FaceProps) {
  useSignals();
  const { label, prefix, wordmark, disabled, busy, spinning } = state.value;
  return (
    <button
      type="button"
      part="button"
      className={css.button}
      aria-disabled={disabled}
      aria-busy={busy || undefined}
    >
      <span part="label">
        {prefix || null}
        <span part="logo" className={wordmark && wordmarkCss.named}>
          {label}
          {wordmark ? <img alt="" src={wordmark} className={wordmarkCss.wordmark} /> : null}
        </span>
      </span>
      {spinning ? <Spinner /> : null}
    </button>
  );
}
