import { hashOf } from './marked-lines';
import { ThemeRefusal } from './theme-folder';

/** A group of `config/settings_schema.json`. */
export interface SettingsGroup {
  name: string;
  settings: readonly object[];
}

/** The file of a theme with its settings. */
export const SETTINGS_SCHEMA = 'config/settings_schema.json';

/** The ranges of the elements of the array in a JSON text, which has been parsed before. */
function elementRanges(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth === 2) start = index;
    } else if (character === '}' || character === ']') {
      if (depth === 2) ranges.push({ start, end: index + 1 });
      depth -= 1;
    }
  }
  return ranges;
}

/** The group with a header that has the version, and a hash of the rest. */
const marked = ({ name, settings }: SettingsGroup, version: string): SettingsGroup => ({
  name,
  settings: [
    { type: 'header', content: `Ekspres ${version} (${hashOf(JSON.stringify(settings))})` },
    ...settings,
  ],
});

/** Whether a group is as the command has written it. */
function isUnchanged({ settings: [header, ...settings] }: SettingsGroup): boolean {
  const { content = '' } = (header ?? {}) as { content?: string };
  return content.includes(`(${hashOf(JSON.stringify(settings))})`);
}

function parseSchema(text: string, byHand: string): SettingsGroup[] {
  try {
    const groups = JSON.parse(text.replace(/^\uFEFF/, '')) as SettingsGroup[] | null;
    if (Array.isArray(groups) && groups.length && groups.every((group) => Object(group) === group))
      return groups;
  } catch {
    // Reported below.
  }
  throw new ThemeRefusal(`${SETTINGS_SCHEMA} is not a JSON array of groups. ${byHand}`);
}

/**
 * Removes our group from the text of the settings' schema, and nothing else.
 * @param byHand what to do instead if the text is not a schema
 * @throws {@link ThemeRefusal} if the group was changed, or the text is not a schema
 */
export function removeGroup(
  text: string,
  name: string,
  byHand = `Remove the group "${name}" by hand.`,
): string {
  const groups = parseSchema(text, byHand);
  const index = groups.findIndex((group) => group.name === name);
  const group = groups[index];
  const ranges = elementRanges(text);
  const range = ranges[index];
  if (!group || !range) return text;
  if (!isUnchanged(group))
    throw new ThemeRefusal(`The group "${name}" in ${SETTINGS_SCHEMA} was changed. Remove it by hand.`);
  const previous = ranges[index - 1];
  const next = ranges[index + 1];
  // With the comma between it and its neighbour.
  if (previous) return text.slice(0, previous.end) + text.slice(range.end);
  return text.slice(0, range.start) + text.slice(next ? next.start : range.end);
}

/**
 * Adds our group at the end of the settings' schema, or replaces that of an earlier version.
 * @throws {@link ThemeRefusal} if the group was changed, or the text is not a schema
 */
export function addGroup(text: string, group: SettingsGroup, version: string): string {
  const byHand = 'Add the group in node_modules/ekspres/dist/liquid/settings-group.json by hand.';
  const rest = removeGroup(text, group.name, byHand);
  const last = elementRanges(rest).at(-1);
  if (!last) throw new ThemeRefusal(`${SETTINGS_SCHEMA} has no other group. ${byHand}`);
  const lineEnd = rest.includes('\r\n') ? '\r\n' : '\n';
  const json = JSON.stringify(marked(group, version), null, 2);
  const written = json.split('\n').map((line) => `  ${line}`);
  return `${rest.slice(0, last.end)},${lineEnd}${written.join(lineEnd)}${rest.slice(last.end)}`;
}
