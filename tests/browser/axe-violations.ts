import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/**
 * What axe finds wrong inside `selector`, open shadow roots included, each as `rule: elements`. axe is
 * evaluated in the page itself, because its Playwright package opens a second page, and WebKitGTK has one.
 */
export async function axeViolations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (include) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [include] },
        // Vendors' frames are theirs; a finger must hit what is ours.
        { iframes: false, resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
      ),
    selector,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
