import { docsUrl } from '../../../net/developer-error';
import { LANGUAGE } from '../../../ui/messages/pl/language';
import { findAll } from '../../../ui/page-dom';
import { otherScriptMistake, platformScript } from './other-script-mistake';
import { whenIdle } from '../../shared/load-timing';

/** The language of our script that defined the host elements; undefined if another script defined them. */
const firstLanguage = (): unknown =>
  (customElements.get('shopify-accelerated-checkout') as { language?: unknown } | undefined)?.language;

/** Prints which script was first. If an element has `debug`, opens the doctor, which shows the same. */
async function reportFirstScript(): Promise<void> {
  const language = firstLanguage();
  if (language) {
    console.warn(
      `[Ekspres] The script in the language "${language}" was first, so the one in "${LANGUAGE}" does nothing on this page. Load only one of them. ${docsUrl('guides/languages', 'choosing-a-language')}`,
    );
    return;
  }
  if (findAll('[access-token][debug]:not([debug=false])').length) {
    const { examineOtherScript } = await import('../../../doctor/doctor');
    return examineOtherScript();
  }
  const { sentence, fix } = otherScriptMistake(platformScript());
  console.warn(`[Ekspres] other-script: ${sentence} ${fix} ${docsUrl('guides/doctor', 'other-script')}`);
}

/**
 * Reports that another script, or ours in another language, was first to define our host elements, when the
 * page has loaded and is idle.
 */
export function reportOtherScript(): void {
  whenIdle(() => void reportFirstScript());
}
