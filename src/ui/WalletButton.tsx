import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import type { Readable } from '../signals/readable';
import { texts } from './messages/interface';
import * as css from './WalletButton.css';

/** Properties of a wallet button. */
export interface WalletButtonProps {
  /** The wallet's name. */
  label: string;
  colors: readonly [background: string, text: string];
  /** Whether the label is "buy with" and the wallet's name, instead of the name alone. */
  callToAction: boolean;
  disabled: Readable<boolean>;
  busy: Readable<boolean>;
  onClick(): void;
}

/** A wallet's button, drawn from its name and colours. */
export function WalletButton({ label, colors, callToAction, disabled, busy, onClick }: WalletButtonProps) {
  useSignals();
  return (
    <button
      type="button"
      part="button"
      className={css.button}
      style={{ [css.background]: colors[0], [css.color]: colors[1] } as CSSProperties}
      aria-disabled={disabled.value}
      aria-busy={busy.value || undefined}
      onClick={onClick}
    >
      <span part="label">
        {callToAction && texts.buy_with}
        <b part="logo">{label}</b>
      </span>
    </button>
  );
}
