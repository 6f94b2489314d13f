import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { forgetState } from '../../forget-page';
import { find, settingsScript, showPage } from '../../page-html';
import { managedMarketsConsent, subscriptionConsent } from '../../../../src/ui/messages/pl/consent';
import { documentTitles, policyNotFound, policyTitle } from '../../../../src/ui/messages/pl/policy';

/** A product form in a section, with one of our elements and the area of the notice beside it. */
const form = (area: string, { plan = '', attributes = '', token = 'token' } = {}) =>
  `<div class="shopify-section"><form action="/cart/add">
    <select name="selling_plan"><option value="${plan}" selected></option><option value="7"></option></select>
    <div><shop-pay-wallet-button access-token="${token}" ${attributes}></shop-pay-wallet-button>${area}</div></form></div>`;

/** A button that buys a variant without a form. */
const BUTTON = '<shop-pay-wallet-button access-token="token" variant-id="1"></shop-pay-wallet-button>';

const LINK = '<span id="shopify-subscription-policy-button">zasady</span>';
const noticeHtml = (content = `Zgadzam się na ${LINK}.`, attributes = 'class="hidden" aria-hidden="true"') =>
  `<small id="shopify-buyer-consent" ${attributes}>${content}</small>`;
const MARKETS_ATTRIBUTES = 'class="hidden" aria-hidden="true" data-consent-type="managed_markets"';
const settings = (managedMarketsOrigin: string) => settingsScript({ managedMarketsOrigin });

const areHidden = () =>
  [...document.querySelectorAll<HTMLElement>('[id=shopify-buyer-consent]')].map((area) => {
    const ways = [
      area.classList.contains('hidden'),
      area.hidden,
      area.getAttribute('aria-hidden') === 'true',
    ];
    expect(new Set(ways).size, 'the class and both attributes agree').toBe(1);
    return ways[0];
  });

const dialog = () => document.querySelector('ekspres-dialog')?.shadowRoot;
const dialogTitle = () => dialog()?.querySelector('h2')?.textContent;
const closeDialog = () => document.querySelector('ekspres-dialog')?.remove();
const untilPolicyIsShown = () =>
  eventually(() => expect(dialog()?.querySelector('p')?.textContent).toBe('Treść'));
const untilErrorIsShown = () => eventually(() => expect(dialog()?.textContent).toContain(policyNotFound));
const link = () => find('#shopify-subscription-policy-button');

let updateAll: () => void;
/** The requests to the API so far. */
let requests: { url: string; headers: Record<string, string>; body: string }[];
/** Creates the response to the next request. */
let response: () => Promise<Response>;

const policy = (body: string | null) => () =>
  Promise.resolve(
    new Response(JSON.stringify({ data: { shop: { subscriptionPolicy: body === null ? null : { body } } } })),
  );

async function watchNotice(html: string): Promise<void> {
  vi.resetModules();
  forgetState();
  showPage(html);
  ({ updateAll } = await import('../../../../src/embed/shared/update-all'));
  await (await import('../../../../src/embed/lazy/consent/buyer-consent')).watchConsentAreas();
}

async function updateNotice(): Promise<void> {
  updateAll();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  requests = [];
  response = policy('<p>Treść</p>');
  vi.stubGlobal('fetch', (url: string, { headers, body }: Omit<(typeof requests)[number], 'url'>) => {
    requests.push({ url, headers, body });
    return response();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const WITH_PLAN = form(noticeHtml(), { plan: '3' });

describe('the notice', () => {
  const NO_PLAN = 'has-selling-plan="false"';
  const BUTTON_WITH_PLAN = `<div>${BUTTON.replace('>', ' selling-plan-id="3">')}</div>`;
  const CART_WITH_PLAN =
    '<div><shopify-accelerated-checkout-cart access-token="t"><b has-selling-plan></b></shopify-accelerated-checkout-cart></div>';

  it.each<[title: string, html: string, hidden: boolean[]]>([
    ['is hidden if no plan is chosen', form(noticeHtml()), [true]],
    ['is shown if the form has a plan', WITH_PLAN, [false]],
    ['is hidden if its plan is the word "undefined"', form(noticeHtml(), { plan: 'undefined' }), [true]],
    ['is shown if an element has a plan', form(noticeHtml(), { attributes: 'has-selling-plan' }), [false]],
    ['is hidden for has-selling-plan=false', form(noticeHtml(), { attributes: NO_PLAN }), [true]],
    ['is hidden if no plan is chosen although the page has not hidden it', form(noticeHtml('a', '')), [true]],
    ['is shown although the page has hidden it', form(noticeHtml('a', 'hidden'), { plan: '3' }), [false]],
    ['is shown if a button of the cart element has a plan', CART_WITH_PLAN + noticeHtml(), [false]],
    ['is shown if a button without a form buys a plan', BUTTON_WITH_PLAN + noticeHtml(), [false]],
    ['is shown only in a form with a plan', form(noticeHtml()) + WITH_PLAN, [true, false]],
  ])('%s', async (_title, html, hidden) => {
    await watchNotice(html);
    expect(areHidden()).toEqual(hidden);
  });

  it('follows has-selling-plan in a form whose fields are named like its methods', async () => {
    const button = '<shop-pay-wallet-button access-token="token" has-selling-plan></shop-pay-wallet-button>';
    const html = `<form action="/cart/add"><div>${noticeHtml()}</div>${button}</form>`;
    await watchNotice(html);
    expect(areHidden()).toEqual([false]);
    for (const name of ['querySelector', 'querySelectorAll']) {
      // In browsers, a field replaces the property of its form that has the same name.
      Object.defineProperty(find('form'), name, { value: document.createElement('input') });
    }
    find('[access-token]').removeAttribute('has-selling-plan');
    await updateNotice();
    expect(areHidden()).toEqual([true]);
  });

  it('follows the form, and has-selling-plan of our elements', async () => {
    await watchNotice(form(noticeHtml()));
    const select = find<HTMLSelectElement>('select');
    select.selectedIndex = 1;
    await updateNotice();
    expect(areHidden()).toEqual([false]);
    select.selectedIndex = 0;
    await updateNotice();
    expect(areHidden()).toEqual([true]);
    find('[access-token]').setAttribute('has-selling-plan', '');
    await eventually(() => expect(areHidden()).toEqual([false]));
  });

  it('follows selling-plan-id of a button without a form', async () => {
    await watchNotice(`<div>${BUTTON}</div>${noticeHtml()}`);
    expect(areHidden()).toEqual([true]);
    find('[access-token]').setAttribute('selling-plan-id', '3');
    await eventually(() => expect(areHidden()).toEqual([false]));
  });

  it('is shown and hidden by functions of the page, once for each change', async () => {
    const calls: [string, unknown][] = [];
    const showBuyerConsent = (onClick: unknown) => calls.push(['show', onClick]);
    const hideBuyerConsent = (onClick: unknown) => calls.push(['hide', onClick]);
    vi.stubGlobal('Shopify', { PaymentButton: { showBuyerConsent, hideBuyerConsent } });
    await watchNotice(form(noticeHtml()));
    find<HTMLSelectElement>('select').selectedIndex = 1;
    await updateNotice();
    await updateNotice();
    find<HTMLSelectElement>('select').selectedIndex = 0;
    await updateNotice();
    expect(calls.map(([name]) => name)).toEqual(['hide', 'show', 'hide']);
    expect(new Set(calls.map(([, onClick]) => onClick)).size).toBe(1);
  });

  it('is shown, and its link opens the policy, after the page has redrawn it', async () => {
    await watchNotice(WITH_PLAN);
    find('small').outerHTML = noticeHtml();
    await updateNotice();
    expect(areHidden()).toEqual([false]);
    link().click();
    await eventually(() => expect(dialogTitle()).toBe(policyTitle));
  });

  it('does not make a press fail if a function of the page throws', async () => {
    expectConsoleError(/no such element/);
    const hideBuyerConsent = vi.fn().mockThrow(new TypeError('no such element'));
    vi.stubGlobal('Shopify', { PaymentButton: { hideBuyerConsent } });
    await watchNotice(form(noticeHtml()));
    expect(areHidden()).toEqual([true]);
  });

  it('is not created if the page has none', async () => {
    await watchNotice(form('', { plan: '3' }));
    expect(document.body.textContent?.trim()).toBe('');
  });

  it('gets our text, with a link to the policy, if it is empty', async () => {
    await watchNotice(form(noticeHtml(' '), { plan: '3' }));
    await updateNotice();
    expect(find('small').textContent).toBe(Object.values(subscriptionConsent).join(''));
    expect(link().getAttribute('role')).toBe('button');
  });
});

describe('the link to the policy', () => {
  it.each([
    ['becomes a button that opens a dialog if it is a span', LINK, 'button', '0'],
    ['only gets aria-haspopup if it is a button', LINK.replaceAll('span', 'button'), null, null],
    ['only gets one as an anchor', LINK.replaceAll('span', 'a').replace('id=', 'href="#" id='), null, null],
  ])('%s', async (_title, html, role, tabindex) => {
    await watchNotice(form(noticeHtml(html), { plan: '3' }));
    expect(link().getAttribute('role')).toBe(role);
    expect(link().getAttribute('tabindex')).toBe(tabindex);
    expect(link().getAttribute('aria-haspopup')).toBe('dialog');
  });

  it.each<[title: string, key: string, repeat: boolean, opens: boolean]>([
    ['opens the policy with Enter', 'Enter', false, true],
    ['opens the policy with Space', ' ', false, true],
    ['does not open the policy while Enter is held down', 'Enter', true, false],
    ['does not open the policy with another key', 'a', false, false],
  ])('%s', async (_title, key, repeat, opens) => {
    await watchNotice(WITH_PLAN);
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
    link().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(opens);
    await vi.dynamicImportSettled();
    expect(requests).toHaveLength(opens ? 1 : 0);
  });

  it('is not busy while another link waits for the policy', async () => {
    let respond = (_response: Response) => {};
    response = () => new Promise((resolve) => (respond = resolve));
    await watchNotice(WITH_PLAN + form(noticeHtml(), { plan: '4' }));
    const links = [...document.querySelectorAll<HTMLElement>('[id=shopify-subscription-policy-button]')];
    links.forEach((element) => element.click());
    expect(links.map((element) => element.getAttribute('aria-busy'))).toEqual(['true', null]);
    await eventually(() => expect(requests).toHaveLength(1));
    respond(await policy('<p>Treść</p>')());
    await eventually(() => expect(dialog()).toBeTruthy());
    expect(links.map((element) => element.getAttribute('aria-busy'))).toEqual([null, null]);
    expect(requests).toHaveLength(1);
  });

  it('sends one request, is busy until the response, and then shows the policy', async () => {
    let respond = (_response: Response) => {};
    response = () => new Promise((resolve) => (respond = resolve));
    await watchNotice(form(noticeHtml(), { plan: '3', token: 'abc' }));
    link().click();
    link().click();
    expect(link().getAttribute('aria-busy')).toBe('true');
    expect(dialog()).toBeUndefined();
    await eventually(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.url).toMatch(/\/api\/unstable\/graphql\.json\?operation_name=subscriptionPolicy$/);
    expect(requests[0]?.headers['X-Shopify-Storefront-Access-Token']).toBe('abc');
    respond(await policy('<p>Treść</p>')());
    await untilPolicyIsShown();
    expect(link().hasAttribute('aria-busy')).toBe(false);
  });

  it('gets the focus back from the dialog, and shows the policy again without a second request', async () => {
    await watchNotice(WITH_PLAN);
    for (let time = 0; time < 2; time++) {
      link().click();
      await untilPolicyIsShown();
      closeDialog();
      expect(document.activeElement).toBe(link());
    }
    expect(requests).toHaveLength(1);
  });

  it("requests the policy in the buyer's language, and again after the language has changed", async () => {
    await watchNotice(WITH_PLAN);
    const element = find('[access-token]');
    element.setAttribute('buyer-country', 'CZ');
    for (const language of ['cs-CZ', 'en', 'cs']) {
      element.setAttribute('buyer-locale', language);
      link().click();
      await untilPolicyIsShown();
      closeDialog();
    }
    const bodies = requests.map(({ body }) => JSON.parse(body) as { query: string; variables: object });
    expect(bodies.map(({ variables }) => variables)).toEqual([
      { country: 'CZ', language: 'CS' },
      { country: 'CZ', language: 'EN' },
    ]);
    expect(bodies[0]?.query).toContain('@inContext(country:$country,language:$language)');
  });

  it('shows an error after a failure, and sends a second request on the next click', async () => {
    response = () => Promise.reject(new TypeError('offline'));
    await watchNotice(WITH_PLAN);
    link().click();
    await untilErrorIsShown();
    closeDialog();
    response = policy('<p>Treść</p>');
    link().click();
    await untilPolicyIsShown();
    expect(requests).toHaveLength(2);
  });

  it('shows an error if the shop has no policy, also on a second click without a second request', async () => {
    response = policy(null);
    await watchNotice(WITH_PLAN);
    for (let time = 0; time < 2; time++) {
      link().click();
      await untilErrorIsShown();
      closeDialog();
    }
    expect(requests).toHaveLength(1);
  });
});

describe('notices of Managed Markets', () => {
  const termsNoticeHtml = (href: string) =>
    noticeHtml(`Na <a href="${href}"><b>warunkach</b></a>.`, MARKETS_ATTRIBUTES);
  const click = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    find('small b').dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('are shown for any purchase, and open their links in a dialog', async () => {
    await watchNotice(
      settings('https://terms.example') + form(termsNoticeHtml('https://terms.example/a?b=1')),
    );
    expect(areHidden()).toEqual([false]);
    expect(click()).toBe(true);
    await eventually(() => expect(dialogTitle()).toBe('Warunkach'));
    expect(dialog()?.querySelector('iframe')?.getAttribute('src')).toBe('https://terms.example/a?b=1');
    closeDialog();
    expect(document.activeElement).toBe(find('small a'));
  });

  it.each<[title: string, href: string, init?: MouseEventInit]>([
    ['of another host', 'https://other.example/'],
    ['of another port', 'https://terms.example:8443/'],
    ['with a script', 'javascript:void 0'],
    ['clicked with Ctrl', 'https://terms.example/', { ctrlKey: true }],
    ['clicked with Cmd', 'https://terms.example/', { metaKey: true }],
    ['clicked with Shift', 'https://terms.example/', { shiftKey: true }],
  ])('leave a link %s to the browser', async (_title, href, init) => {
    await watchNotice(settings('https://terms.example') + form(termsNoticeHtml(href)));
    let isPrevented: boolean | undefined;
    find('small').addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented;
      // Prevents the navigation of the test's browser.
      event.preventDefault();
    });
    click(init);
    expect(isPrevented).toBe(false);
    expect(dialog()).toBeUndefined();
  });

  it('are unchanged, and reported once, on a page that sets no host', async () => {
    expectConsoleError(/missing-managed-markets-origin/);
    const reported: unknown[] = [];
    document.addEventListener('ekspres-error', ({ detail }) => reported.push(detail.code), { once: true });
    await watchNotice(form(noticeHtml('', MARKETS_ATTRIBUTES)));
    await updateNotice();
    expect(find('small').outerHTML).toBe(noticeHtml('', MARKETS_ATTRIBUTES));
    expect(reported).toEqual(['missing-managed-markets-origin']);
  });

  it('get our text and links to the host that the page sets if they are empty', async () => {
    await watchNotice(settings('https://terms.example') + form(noticeHtml('', MARKETS_ATTRIBUTES)));
    expect(find('small').lang).toBe('pl');
    expect(find('small').textContent).toBe(Object.values(managedMarketsConsent).join(''));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('small a')];
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://terms.example/terms', '_blank', 'noopener'],
      ['https://terms.example/privacy', '_blank', 'noopener'],
    ]);
    links[1]?.click();
    await eventually(() => expect(dialogTitle()).toBe(documentTitles.privacy));
  });
});
