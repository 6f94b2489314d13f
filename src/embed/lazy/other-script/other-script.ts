import { docsUrl } from '../../../net/developer-error';
import { findAll } from '../../../ui/page-dom';
import { otherScriptMistake, platformScript } from './other-script-mistake';
import { whenIdle } from '../../shared/when-idle';

/** Prints which script was first. If an element has `debug`, opens the doctor, which shows the same. */
async function report(): Promise<void> {
  if (findAll('[access-token][debug]:not([debug=false])').length) {
    const { examineOtherScript } = await import('../../../doctor/doctor');
    return examineOtherScript();
  }
  const { sentence, fix } = otherScriptMistake(platformScript());
  console.warn(`[Ekspres] other-script: ${sentence} ${fix} ${docsUrl('guides/doctor', 'other-script')}`);
}

/**
 * Reports that another script was first to define our host elements, when the page has loaded and is idle.
 */
export function reportOtherScript(): void {
  whenIdle(() => void report());
}
