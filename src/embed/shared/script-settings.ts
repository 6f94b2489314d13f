import { parseJson } from '../../net/parse';
import { pageState } from '../../page-state';
import { configured, type Configured } from './configure';

/**
 * The page's settings, unchecked: those in its settings script, overridden by those of `configure`. The
 * string is parsed only once, because each update of an element reads the settings.
 */
export function settingsOf(script: Element | null | undefined): NonNullable<Configured['settings']> {
  const text = script?.textContent ?? '';
  const parsed = (pageState().settings[text] ??= Object(parseJson(text)) as object);
  return { ...parsed, ...configured().settings };
}
