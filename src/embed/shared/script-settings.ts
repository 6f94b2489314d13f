import { parseJson } from '../../net/parse';
import { pageState } from '../../page-state';
import { configured, type Configured } from './configure';

/**
 * The page's settings, unchecked: those in its settings script, overridden by those of `configure`. The
 * script's text is parsed only once, because each update of an element reads the settings.
 */
export function settingsOf(script: Element | null | undefined): NonNullable<Configured['settings']> {
  const text = script?.textContent ?? '';
  return { ...(pageState().settings[text] ??= Object(parseJson(text)) as object), ...configured().settings };
}
