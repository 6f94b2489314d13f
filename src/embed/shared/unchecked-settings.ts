import { oncePerPass } from './once-per-pass';
import { mergeSettings, parseSettings } from './script-settings';
import { settingsElement } from './settings-element';

const readScript = oncePerPass(() => parseSettings(settingsElement()));

/** The page's settings, unchecked. The chunk `settings` reports mistakes in them. */
export const uncheckedSettings = () => mergeSettings(readScript());
