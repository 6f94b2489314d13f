import type { PayPalNamespace } from '@paypal/paypal-js';
import { createButtons, type LiveButtons } from './buttons';
import { FUNDING, isFundingEligible } from './funding';
import { logEvent } from './sandbox-hook';
import { scriptSettings } from './script-settings';

const VERSION = '5.0.500';
const DESTROY = '__internal_destroy__';

type Globals = Record<string, (PayPalNamespace & { [DESTROY]?: () => void }) | undefined>;

/**
 * Defines the SDK's global. An SDK that has the same global is removed, with all of its buttons and its
 * script.
 */
function install(script: HTMLScriptElement): void {
  const settings = scriptSettings(script);
  const globals = window as unknown as Globals;
  const earlier = globals[settings.namespace];
  logEvent('script', settings);
  if (earlier) {
    if (!earlier[DESTROY]) {
      throw new Error(
        `Attempted to load sdk version ${VERSION} on page, but version ${earlier.version} already loaded`,
      );
    }
    earlier[DESTROY]();
  }

  const allButtons = new Set<LiveButtons>();
  const sdk: PayPalNamespace = { version: VERSION };
  if (settings.components.includes('buttons')) {
    sdk.FUNDING = FUNDING;
    sdk.Buttons = (options = {}) => {
      const buttons = createButtons(options, settings);
      allButtons.add(buttons);
      return buttons.component;
    };
  }
  if (settings.components.includes('funding-eligibility')) {
    sdk.FUNDING = FUNDING;
    sdk.getFundingSources = () => Object.values(FUNDING);
    sdk.isFundingEligible = (source) => isFundingEligible(source, settings);
    sdk.rememberFunding = () => undefined;
  }
  const destroy = () => {
    logEvent('destroyed');
    for (const buttons of allButtons) buttons.destroy(new Error('zoid destroyed all components'));
    script.remove();
    delete globals[settings.namespace];
  };
  // When the page is left, PayPal's script removes all frames, also if the page may come back from the cache.
  addEventListener('pagehide', () => {
    for (const buttons of allButtons) buttons.destroy(new Error('Window navigated away'));
  });
  globals[settings.namespace] = Object.defineProperty(sdk, DESTROY, { value: destroy });
}

if (document.currentScript instanceof HTMLScriptElement) install(document.currentScript);
