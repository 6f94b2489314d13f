import { configured, type Configured } from './configure';
import { scriptJson } from './script-json';
import { settingsElement } from './settings-element';

const readScript = scriptJson<NonNullable<Configured['settings']>>(settingsElement);

/** The page's settings, unchecked. The chunk `settings` reports mistakes in them. */
export const uncheckedSettings = () => ({ ...readScript(), ...configured().settings });
