import { developerError, type DeveloperError } from '../developer-error';
import { includesName, isInVersion, type HasField, type OptionalField } from './optional-fields';

/** What the API has rejected in this page view because it does not have it. */
export interface ApiRejections {
  /** The names, such as `Type.field`. */
  readonly names: Set<string>;
  /** The optional fields that further requests leave out. */
  readonly fields: Set<OptionalField>;
  /** Receives an error for each name, once. */
  report(error: DeveloperError): void;
}

/** Which optional fields requests use: those of the version that the API has not rejected. */
export const availableFields =
  (version: string, rejections: ApiRejections | undefined): HasField =>
  (field) =>
    isInVersion(field, version) && !rejections?.fields.has(field);

/**
 * The optional fields without which a rejected request may succeed; none if something essential was rejected.
 * @param rejected see `rejectedNames`. If a name cannot be read, it may be that of any optional field
 * @param used the optional fields of the request
 */
export function fieldsToLeaveOut(
  rejected: readonly string[],
  used: readonly OptionalField[],
): readonly OptionalField[] {
  const names = rejected.filter(Boolean);
  const fieldsByName = names.map((name) => used.filter((field) => includesName(field, name)));
  if (fieldsByName.some((fields) => !fields.length)) return [];
  return names.length < rejected.length ? used : fieldsByName.flat();
}

/** Reports the names that the API has not rejected before in this page view. */
export function reportNew(
  rejected: readonly string[],
  version: string,
  { names, report }: ApiRejections,
): void {
  for (const name of rejected) {
    if (names.has(name)) continue;
    names.add(name);
    const problem = `The Storefront API, version ${version}, does not have ${name || 'a field of a request'}.`;
    report(developerError('rejected-api-field', `${problem} Update Ekspres, or set another apiVersion.`));
  }
}
