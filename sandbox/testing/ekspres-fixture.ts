import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import { openTestShop, type TestShop } from './test-shop';

/** What a test is given. */
export interface EkspresFixtures {
  shop: TestShop;
}

/** For Playwright: `const test = base.extend(ekspres)`. */
export const ekspres: Fixtures<
  EkspresFixtures,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  shop: async ({ context, page }, use) => {
    await use(await openTestShop(context, page));
    // An answer that a scenario holds back must not outlive its test.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
};
