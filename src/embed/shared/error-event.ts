import { pageState } from '../../page-state';
import { dispatchAt } from '../../ui/page-dom';

/** The `detail` of `ekspres-error`. */
export interface ErrorDetail {
  /** A stable name, by which the docs list the error. */
  code: string;
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  fix: string;
  /** The URL of its explanation in the docs, or the file of the package if the docs are not published. */
  docs?: string;
}

/** Dispatches `ekspres-error` at an element, or else at the document, once for each message. */
export function dispatchError(detail: ErrorDetail, element?: Element): void {
  const target = element ?? document;
  const errors = (pageState().errors ??= new WeakMap());
  const before = errors.get(target) ?? [];
  if (before.includes(detail.message)) return;
  errors.set(target, [...before, detail.message]);
  dispatchAt(element, 'ekspres-error', detail);
}
