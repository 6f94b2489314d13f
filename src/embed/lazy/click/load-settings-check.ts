import { findAll } from '../../../ui/page-dom';
import { configured } from '../../shared/configure';
import { oncePerPass } from '../../shared/once-per-pass';
import { SETTINGS_ID } from '../../shared/settings-element';

/** Whether the page has settings, valid or not. */
const hasSettings = () => Object.keys(configured()).length > 0 || findAll(`#${SETTINGS_ID}`).length > 0;

/**
 * Reports mistakes in the page's settings, if it has any, so that a developer sees them before a shopper
 * clicks. If the chunk cannot be loaded, they are not reported; the settings apply without it.
 */
export const loadSettingsCheck = oncePerPass(() =>
  hasSettings()
    ? import('../settings/check-settings').then(
        (chunk) => chunk.checkSettings(),
        () => {},
      )
    : Promise.resolve(),
);
