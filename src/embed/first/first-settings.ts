import { findFirst } from '../../ui/page-dom';
import { configured, type Configured } from '../shared/configure';
import { scriptJson } from '../shared/script-json';

const readScript = scriptJson<NonNullable<Configured['settings']>>(() =>
  findFirst('script#ekspres-config[type="application/json"]'),
);

/**
 * The page's settings. Unlike `shared/settings-element.ts`, this does not check the script's nonce, so HTML
 * that other people wrote may contain them, and they must not determine any host.
 */
export const firstSettings = () => ({ ...readScript(), ...configured().settings });
