import type { Failure } from './failures';
import { BUSY_STATUSES } from './graphql-client';

/** Whether a request failed because the server was busy. */
export const isFromBusyServer = ({ codes = [] }: Failure): boolean =>
  codes.some((code) => code === 'THROTTLED' || BUSY_STATUSES.includes(Number(code)));
