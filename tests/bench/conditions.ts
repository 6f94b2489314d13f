import type { Conditions } from '../../bench/report/lab-result';

export const conditions: Conditions = {
  date: '2026-01-02T03:04:05.000Z',
  command: 'npm run bench',
  commit: '0123456789',
  profile: 'slow 4G, processor ×4',
  browser: 'Chromium 1',
  node: '20.0.0',
  processor: '2 × one',
  system: 'Linux',
  packages: { rival: '1.2.3' },
};
