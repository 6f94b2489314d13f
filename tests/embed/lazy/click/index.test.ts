import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { forgetSettings, forgetState } from '../../forget-page';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import { eventually } from '../../../setup/eventually';
import { settingsScript, showPage } from '../../page-html';

const NOTICE_MODULE = '../../../../src/embed/lazy/consent/buyer-consent';

// Mistakes are reported once for each page, so each test has a new page.
beforeEach(() => {
  vi.resetModules();
  forgetState();
  forgetSettings();
  // The chunk `page` would be loaded in the next test.
  vi.stubGlobal('requestIdleCallback', () => {});
});
afterEach(() => void vi.doUnmock(NOTICE_MODULE));

const loadClickPart = async () => (await import('../../../../src/embed/first/load')).loadClickPart();
/** For a page that loads its chunks. */
const noRescue = async () => undefined;
const loadConfigure = async () => (await import('../../../../src/embed/shared/configure')).configure;

describe('the chunk `click`', () => {
  it('reports mistakes in the settings as soon as it has loaded', async () => {
    showPage(
      settingsScript({
        apiOrigin: 'shop.example',
        sdkOrigins: 7,
        managedMarketsOrigin: 'terms.example',
        telemetryOrigin: 5,
        errors: {},
        logos: [],
        wallets: { hidden: ['pay'] },
      }),
    );
    expectConsoleError(/The setting apiOrigin is invalid\. Use an origin/);
    expectConsoleError(/The setting sdkOrigins is invalid\. Use an array of origins/);
    expectConsoleError(/The setting logos is invalid\. Use an object/);
    expectConsoleError(/The setting managedMarketsOrigin is invalid\. Use an origin/);
    expectConsoleError(/The setting telemetryOrigin is invalid\. Use an origin/);
    expectConsoleError(/The setting errors is invalid\. Use an object/);
    expectConsoleError(/The setting wallets\.hidden contains the unknown wallet/);
    await loadClickPart();
    await vi.dynamicImportSettled();
  });

  it.each([[null], [undefined], ['https://b.example'], [[]]])('reports configure(%j)', async (settings) => {
    showPage('');
    expectConsoleError(/configure\(\) was called without an object\. Pass an object of settings\./);
    (await loadConfigure())(settings as never);
    await loadClickPart();
    await vi.dynamicImportSettled();
  });

  it('reports an invalid call of configure(), and keeps the settings of the calls before and after it', async () => {
    showPage('');
    const configure = await loadConfigure();
    configure({ apiVersion: '2026-04' });
    expectConsoleError(/configure\(\)/);
    configure(null as never);
    configure({ apiOrigin: 'https://b.example' });
    await loadClickPart();
    await vi.dynamicImportSettled();
    const { readApiSettings } = await import('../../../../src/embed/lazy/click/settings');
    expect(readApiSettings()).toEqual({ apiOrigin: 'https://b.example', apiVersion: '2026-04' });
  });

  it('does not load the check of settings on a page without settings', async () => {
    const checkSettings = vi.fn();
    vi.doMock('../../../../src/embed/lazy/settings/index', () => ({ checkSettings }));
    showPage('');
    await loadClickPart();
    await vi.dynamicImportSettled();
    vi.doUnmock('../../../../src/embed/lazy/settings/index');
    expect(checkSettings).not.toHaveBeenCalled();
  });

  it.each<[title: string, hasPlan: boolean]>([
    ['loads the consent notice before the page is idle if a selling plan is chosen', true],
    ['does not load the consent notice before the page is idle if no selling plan is chosen', false],
  ])('%s', async (_title, hasPlan) => {
    const watchConsentAreas = vi.fn();
    vi.doMock(NOTICE_MODULE, () => ({ watchConsentAreas }));
    showPage('<small id="shopify-buyer-consent"></small>');
    const { updates } = (await import('../../../../src/page-state')).pageState();
    const element = document.createElement('div');
    element.setAttribute('has-selling-plan', `${hasPlan}`);
    element.setAttribute('page-type', 'cart_page');
    updates.set(element, () => {});
    await loadClickPart();
    await vi.dynamicImportSettled();
    await eventually(() => expect(watchConsentAreas).toHaveBeenCalledTimes(hasPlan ? 1 : 0));
  });

  it('requests the chunk `page` after the first press has sent its request', async () => {
    showPage('<form action="/cart/add"><input name="id" value="7"><div></div></form>');
    const order: string[] = [];
    const startClick = async () => void order.push('click');
    vi.doMock('../../../../src/embed/lazy/click/run-click', () => ({ startClick }));
    const { startClickPart } = await import('../../../../src/embed/lazy/click/index');
    startClickPart(() => void order.push('page'), noRescue);
    const element = document.querySelector('div') as unknown as ReadableElement;
    const { click } = (await import('../../../../src/page-state')).pageState();
    await click?.press({ element, walletName: null, instrument: 'MoreOptions', vendorClick: undefined });
    vi.doUnmock('../../../../src/embed/lazy/click/run-click');
    expect(order).toEqual(['click', 'page']);
  });

  it('requests the chunk `page` at once if the shopper saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    showPage('');
    const loadPage = vi.fn();
    const { startClickPart } = await import('../../../../src/embed/lazy/click/index');
    startClickPart(loadPage, noRescue);
    expect(loadPage).toHaveBeenCalledOnce();
  });
});
