import { oncePerPass } from './once-per-pass';
import { mergeSettings, parseSettings } from './script-settings';
import { settingsElement } from './settings-element';

const readScript = oncePerPass(() => parseSettings(settingsElement()));

/** The page's settings, unchecked. The chunk `settings` reports mistakes in them. */
export const uncheckedSettings = () => mergeSettings(readScript());

/** Whether product elements show the consent notice on a page without an area for it. */
export const wantsOwnNotice = (): boolean => uncheckedSettings().consentNotice === true;
