import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import { openTestShop, type TestShop } from './test-shop';

/** The fixtures of a test. */
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
    // A scenario may still delay a response, which would fail after the end of the test.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
};
