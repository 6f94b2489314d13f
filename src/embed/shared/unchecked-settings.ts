import { oncePerPass } from './once-per-pass';
import { settingsOf } from './script-settings';
import { settingsElement } from './settings-element';

const findScript = oncePerPass(() => ({ script: settingsElement() }));

/** The page's settings, unchecked. The chunk `settings` reports mistakes in them. */
export const uncheckedSettings = () => settingsOf(findScript().script);
