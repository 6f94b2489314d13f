import { vi } from 'vitest';

export async function checkOnNewPage(): Promise<void> {
  vi.resetModules();
  const { checkSettings } = await import('../../../../src/embed/lazy/settings/check-settings');
  checkSettings();
  checkSettings();
}
