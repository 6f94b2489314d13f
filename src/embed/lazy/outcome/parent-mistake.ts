import type { FormEntry } from '../click/purchase-lines';
import { MarkupMistake } from '../click/markup-mistake';

/**
 * The mistake in the fields of a form that name the parents of lines; undefined if there is none. The API
 * identifies the parent of a new line by its variant.
 */
export function parentMistake(data: Iterable<FormEntry>): MarkupMistake | undefined {
  const fields = [...data].map(([name, value]) => ({
    name,
    value,
    key: /^items\[\d+\]\[(\w+)\]$/.exec(name)?.[1],
  }));
  const ids = fields.flatMap(({ key, value }) => (key === 'id' ? [value] : []));
  const wrong = fields.find(
    ({ key, value }) => key === 'parent_line_key' || (key === 'parent_id' && value && !ids.includes(value)),
  );
  return wrong && new MarkupMistake(wrong.name, 'invalid');
}
