import type { Failure } from './failures';

/** HTTP statuses and GraphQL error codes of a busy server. */
const BUSY: readonly string[] = ['429', '503', 'THROTTLED'];

/** Whether a request failed because the server was busy. */
export const isFromBusyServer = ({ codes = [] }: Failure): boolean =>
  codes.some((code) => BUSY.includes(code));
