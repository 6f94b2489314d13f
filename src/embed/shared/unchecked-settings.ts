import { oncePerPass } from './once-per-pass';
import { settingsOf } from './script-settings';
import { settingsElement } from './settings-element';

const findScript = oncePerPass(() => ({ script: settingsElement() }));

/** The page's settings, unchecked. The chunk `settings` reports mistakes in them. */
export const uncheckedSettings = () => settingsOf(findScript().script);

/** Whether product elements show the consent notice on a page without an area for it. */
export const wantsOwnNotice = (): boolean => uncheckedSettings().consentNotice === true;
