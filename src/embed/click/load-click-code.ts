import { readCookie } from '../page/cookies';
import { resolvePageType } from '../page/page-type';
import { visitEvents } from '../telemetry/visit-events';

/** Loads what every click needs, and then the other lazy code that the page needs. */
export const loadClickCode = () =>
  import('./click-code').then((module) => {
    module.loadConsent(() => import('../consent/buyer-consent'));
    module.startTelemetry(() => import('../telemetry/telemetry'), visitEvents, readCookie, resolvePageType);
    return module;
  });
