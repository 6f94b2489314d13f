import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds inside `selector` and in open shadow roots there, each as `rule: elements`.
 * axe runs in the page itself, because its Playwright package opens a second page, and WebKitGTK has one.
 */
export async function axeViolations(page: Page, selector: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (include) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [include] },
        {
          // The frames are vendors'.
          iframes: false,
          resultTypes: ['violations'],
          // Off by default, although our buttons must be large enough for a finger.
          rules: { 'target-size': { enabled: true } },
        },
      ),
    selector,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
