import { docsAddress } from '../net/developer-error';
import { findAll } from '../ui/page-dom';
import { otherScriptMistake, platformScript } from './other-script-mistake';
import { whenIdle } from './page/when-idle';

/** Prints which script was first. If an element has `debug`, opens the doctor, which prints the same. */
async function report(): Promise<void> {
  if (findAll('[access-token][debug]:not([debug=false])').length) {
    const { examineOtherScript } = await import('../doctor/doctor');
    return examineOtherScript();
  }
  const { sentence, mend } = otherScriptMistake(platformScript());
  console.warn(`[Ekspres] other-script: ${sentence} ${mend} ${docsAddress('guides/doctor', 'other-script')}`);
}

/** Reports, when the page has loaded and is idle, that another script was first to define our host elements. */
export const reportOtherScript = (): void => whenIdle(() => void report());
