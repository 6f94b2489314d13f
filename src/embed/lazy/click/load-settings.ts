import { findFirst } from '../../../ui/page-dom';
import { configured } from '../../shared/configure';
import { oncePerPass } from '../../shared/once-per-pass';
import type * as Settings from '../settings/index';
import { SETTINGS_ID } from '../../shared/settings-element';

/** Whether the page has settings, valid or not. */
const hasSettings = () => Object.keys(configured()).length > 0 || !!findFirst(`#${SETTINGS_ID}`);

/** Loads the chunk `settings`; undefined if the page has no settings, or if the chunk cannot be loaded. */
export const loadSettings = async (): Promise<typeof Settings | undefined> =>
  hasSettings() ? import('../settings/index').catch(() => undefined) : undefined;

/**
 * Reports mistakes in the page's settings, if it has any, so that a developer sees them before a shopper
 * clicks. If the chunk cannot be loaded, they are not reported; the settings apply without it.
 */
export const loadSettingsCheck = oncePerPass(async () => (await loadSettings())?.checkSettings());
