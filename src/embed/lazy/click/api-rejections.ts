import type { ApiRejections } from '../../../net/storefront/rejected-fields';
import { reportError } from './report-error';

/** What the Storefront API has rejected in this page view. */
export const apiRejections: ApiRejections = { names: new Set(), fields: new Set(), report: reportError };
