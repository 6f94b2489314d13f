import type { ShopContext } from '../http/route';

/** The fields of a request body: JSON, or a form in which names like `a[b]` create nested objects. */
export type Fields = { [name: string]: unknown };

/** Without a prototype, because a form may have a field `__proto__[a]`. */
const newFields = () => Object.create(null) as Fields;

/**
 * Sets a form's field in nested objects: `a[b]` sets `b` of `a`; `a[]` adds an item under the next number.
 */
function setField(fields: Fields, name: string, value: string): void {
  const path = [
    name.replace(/\[.*$/s, ''),
    ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
  ];
  let target = fields;
  path.forEach((step, index) => {
    const key = step === '' ? String(Object.keys(target).length) : step;
    if (index === path.length - 1) {
      target[key] = value;
      return;
    }
    const inner = target[key];
    const next = typeof inner === 'object' && inner !== null ? (inner as Fields) : newFields();
    target[key] = next;
    target = next;
  });
}

/**
 * Reads the body of a request: JSON, or a form (urlencoded or multipart). The value of a file is its name.
 * Throws if the body cannot be read.
 */
export async function bodyFields(c: ShopContext): Promise<Fields> {
  const contentType = c.req.header('content-type') ?? '';
  if (contentType.includes('json')) return JSON.parse((await c.req.text()) || '{}') as Fields;
  if (!contentType.includes('form')) return newFields();
  const form = await c.req.formData();
  const fields = newFields();
  for (const [name, value] of form) setField(fields, name, typeof value === 'string' ? value : value.name);
  return fields;
}

/** The values of an object or a list; empty for other values. */
export function listOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
