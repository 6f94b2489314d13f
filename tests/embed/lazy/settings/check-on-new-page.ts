import { vi } from 'vitest';

/** Checks the settings as on a new page: each mistake is reported once for each page. */
export async function checkOnNewPage(): Promise<void> {
  vi.resetModules();
  const { checkSettings } = await import('../../../../src/embed/lazy/settings/check-settings');
  checkSettings();
  checkSettings();
}
