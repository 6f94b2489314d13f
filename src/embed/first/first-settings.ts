import { findFirst } from '../../ui/page-dom';
import { settingsOf } from '../shared/script-settings';

/**
 * The page's settings. Unlike `shared/settings-element.ts`, this does not check the script's nonce, so HTML
 * that other people wrote may contain them. On a page with nonces they must not determine any host.
 */
export const firstSettings = () => settingsOf(findFirst('script#ekspres-config[type="application/json"]'));
