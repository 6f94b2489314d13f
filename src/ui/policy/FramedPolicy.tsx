import { useSignals } from '@preact/signals-react/runtime';
import type { FramedPage } from './framed-policy-timers';
import { policyLoading, policyNotFound } from '../messages/pl/policy';
import { PolicyBox } from './PolicyBox';
import * as css from './PolicyBox.css';

export interface FramedPolicyProps {
  /** URL of the document. */
  url: string;
  title: string;
  page: FramedPage;
}

/**
 * Shows a page of another site in a sandboxed frame: it cannot navigate this page or open browser dialogs,
 * and gets no referrer.
 */
export function FramedPolicy({ url, title, page }: FramedPolicyProps) {
  useSignals();
  const state = page.state.value;
  if (state === 'missing') return <PolicyBox>{policyNotFound}</PolicyBox>;
  return (
    <PolicyBox busy={state === 'loading'}>
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={page.loaded}
      />
      {state === 'loading' && (
        <div role="status" part="skeleton" className={css.frameCover}>
          {policyLoading}
        </div>
      )}
    </PolicyBox>
  );
}
