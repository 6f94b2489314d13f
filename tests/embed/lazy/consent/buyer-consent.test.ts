import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { forgetState } from '../../forget-page';
import { find, showPage } from '../../page-html';

/** A form with one of our elements, and with what is beside it. */
const form = (area: string, { plan = '', host = '', token = 'token' } = {}) =>
  `<div class="shopify-section"><form action="/cart/add">
    <select name="selling_plan"><option value="${plan}" selected></option><option value="7"></option></select>
    <div><shop-pay-wallet-button access-token="${token}" ${host}></shop-pay-wallet-button>${area}</div></form></div>`;

const LINK = '<span id="shopify-subscription-policy-button">zasady</span>';
const noticeHtml = (content = `Zgadzam się na ${LINK}.`, attributes = 'class="hidden" aria-hidden="true"') =>
  `<small id="shopify-buyer-consent" ${attributes}>${content}</small>`;
const MARKETS = 'class="hidden" aria-hidden="true" data-consent-type="managed_markets"';
const settings = (origin: string) =>
  `<script type="application/json" id="ekspres-config">{"managedMarketsOrigin":"${origin}"}</script>`;

/** Whether each area of the page is hidden, by every way a page may hide it. */
const isHidden = () =>
  [...document.querySelectorAll<HTMLElement>('[id=shopify-buyer-consent]')].map((one) => {
    const ways = [one.classList.contains('hidden'), one.hidden, one.getAttribute('aria-hidden') === 'true'];
    expect(new Set(ways).size, 'all ways agree').toBe(1);
    return ways[0];
  });

const dialog = () => document.querySelector('ekspres-dialog')?.shadowRoot;
const title = () => dialog()?.querySelector('h2')?.textContent;
const link = () => find('#shopify-subscription-policy-button');

let refreshAll: () => void;
/** The requests to the API, and its responses. */
let requests: { url: string; headers: Record<string, string> }[];
let response: () => Promise<Response>;

const policy = (body: string | null) => () =>
  Promise.resolve(
    new Response(JSON.stringify({ data: { shop: { subscriptionPolicy: body === null ? null : { body } } } })),
  );

/** Has the page looked after. */
async function watchNotice(html: string): Promise<void> {
  vi.resetModules();
  forgetState();
  showPage(html);
  ({ updateAll: refreshAll } = await import('../../../../src/embed/shared/update-all'));
  (await import('../../../../src/embed/lazy/consent/buyer-consent')).watch();
}

/** Has everything look at the page again, as after a change. */
async function updateNotice(): Promise<void> {
  refreshAll();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  requests = [];
  response = policy('<p>Treść</p>');
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, headers });
    return response();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the notice', () => {
  it.each<{ when: string; html: string; is: boolean[] }>([
    { when: 'nothing is chosen', html: form(noticeHtml()), is: [true] },
    { when: 'the form has a plan', html: form(noticeHtml(), { plan: '3' }), is: [false] },
    { when: 'the form contains "undefined"', html: form(noticeHtml(), { plan: 'undefined' }), is: [true] },
    {
      when: 'one of our elements has a plan',
      html: form(noticeHtml(), { host: 'has-selling-plan' }),
      is: [false],
    },
    {
      when: 'an element sets false',
      html: form(noticeHtml(), { host: 'has-selling-plan="false"' }),
      is: [true],
    },
    { when: 'the page left it open', html: form(noticeHtml('a', '')), is: [true] },
    {
      when: 'the page hid it by an attribute',
      html: form(noticeHtml('a', 'hidden'), { plan: '3' }),
      is: [false],
    },
    {
      when: 'a cart is bought through a plan',
      html: `<div><shopify-accelerated-checkout-cart access-token="t"><b has-selling-plan></b></shopify-accelerated-checkout-cart></div>${noticeHtml()}`,
      is: [false],
    },
    {
      when: 'only the other of two forms has a plan',
      html: form(noticeHtml()) + form(noticeHtml(), { plan: '3' }),
      is: [true, false],
    },
  ])('has hidden=$is when $when', async ({ html, is }) => {
    await watchNotice(html);
    expect(isHidden()).toEqual(is);
  });

  it('is shown in a form whose fields are named like its methods', async () => {
    const button = '<shop-pay-wallet-button access-token="token" has-selling-plan></shop-pay-wallet-button>';
    const html = `<form action="/cart/add"><div>${noticeHtml()}</div>${button}</form>`;
    await watchNotice(html);
    expect(isHidden()).toEqual([false]);
    for (const name of ['querySelector', 'querySelectorAll']) {
      // As in browsers: a field hides the member of its form that has its name.
      Object.defineProperty(find('form'), name, { value: document.createElement('input') });
    }
    find('[access-token]').removeAttribute('has-selling-plan');
    await updateNotice();
    expect(isHidden()).toEqual([true]);
  });

  it('follows the form and the facts that our elements have read', async () => {
    await watchNotice(form(noticeHtml()));
    const select = find<HTMLSelectElement>('select');
    select.selectedIndex = 1;
    await updateNotice();
    expect(isHidden()).toEqual([false]);
    select.selectedIndex = 0;
    await updateNotice();
    expect(isHidden()).toEqual([true]);
    find('[access-token]').setAttribute('has-selling-plan', '');
    await eventually(() => expect(isHidden()).toEqual([false]));
  });

  it('lets the page show and hide it, once for each change', async () => {
    const calls: [string, unknown][] = [];
    const show = vi.fn((onClick: unknown) => void calls.push(['show', onClick]));
    const hide = vi.fn((onClick: unknown) => void calls.push(['hide', onClick]));
    vi.stubGlobal('Shopify', { PaymentButton: { showBuyerConsent: show, hideBuyerConsent: hide } });
    await watchNotice(form(noticeHtml()));
    find<HTMLSelectElement>('select').selectedIndex = 1;
    await updateNotice();
    await updateNotice();
    find<HTMLSelectElement>('select').selectedIndex = 0;
    await updateNotice();
    expect(calls.map(([name]) => name)).toEqual(['hide', 'show', 'hide']);
    expect(new Set(calls.map(([, onClick]) => onClick)).size).toBe(1);
  });

  it('is handled again after the page has redrawn it', async () => {
    await watchNotice(form(noticeHtml(), { plan: '3' }));
    find('small').outerHTML = noticeHtml();
    await updateNotice();
    expect(isHidden()).toEqual([false]);
    link().click();
    await eventually(() => expect(title()).toMatch(/^Zasady/));
  });

  it('is not created if the page has none', async () => {
    await watchNotice(form('', { plan: '3' }));
    expect(document.body.textContent?.trim()).toBe('');
  });

  it('gets our text once if it is empty', async () => {
    await watchNotice(form(noticeHtml(' '), { plan: '3' }));
    await updateNotice();
    expect(find('small').textContent).toBe(
      'Kupując subskrypcję, zgadzasz się na pobieranie kolejnych płatności aż do rezygnacji i akceptujesz zasady rezygnacji.',
    );
    expect(link().getAttribute('role')).toBe('button');
  });
});

describe('the link to the policy', () => {
  it.each([
    [
      'can be reached with the keyboard if it is a span, and its name describes what it opens',
      LINK,
      { role: 'button', tabindex: '0' },
    ],
    [
      'can be reached with the keyboard if it is a button, and its name describes what it opens',
      LINK.replaceAll('span', 'button'),
      { role: null, tabindex: null },
    ],
    [
      'can be reached with the keyboard if it is an anchor, and its name describes what it opens',
      LINK.replaceAll('span', 'a').replace('id=', 'href="#" id='),
      { role: null, tabindex: null },
    ],
  ])('%s', async (_title, html, attributes) => {
    await watchNotice(form(noticeHtml(html), { plan: '3' }));
    for (const [name, value] of Object.entries(attributes)) expect(link().getAttribute(name)).toBe(value);
    expect(link().getAttribute('aria-haspopup')).toBe('dialog');
  });

  it.each([
    ['Enter', false, true],
    [' ', false, true],
    ['Enter', true, false],
    ['a', false, false],
  ])('handles the key %j (held down: %s) and opens the policy: %s', async (key, repeat, opens) => {
    await watchNotice(form(noticeHtml(), { plan: '3' }));
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
    link().dispatchEvent(event);
    expect(requests).toHaveLength(opens ? 1 : 0);
    expect(event.defaultPrevented).toBe(opens);
  });

  it('is not busy during the request of another link', async () => {
    let respond = (_response: Response) => {};
    response = () => new Promise((resolve) => (respond = resolve));
    await watchNotice(form(noticeHtml(), { plan: '3' }) + form(noticeHtml(), { plan: '4' }));
    const links = [...document.querySelectorAll<HTMLElement>('[id=shopify-subscription-policy-button]')];
    links.forEach((one) => one.click());
    expect(links.map((one) => one.getAttribute('aria-busy'))).toEqual(['true', null]);
    respond(await policy('<p>Treść</p>')());
    await eventually(() => expect(dialog()).toBeTruthy());
    expect(links.map((one) => one.getAttribute('aria-busy'))).toEqual([null, null]);
    expect(requests).toHaveLength(1);
  });

  it('sends one request, announces it, ignores clicks until the response, and caches it', async () => {
    let respond = (_response: Response) => {};
    response = () => new Promise((resolve) => (respond = resolve));
    await watchNotice(form(noticeHtml(), { plan: '3', token: 'abc' }));
    link().click();
    link().click();
    expect(link().getAttribute('aria-busy')).toBe('true');
    expect(dialog()).toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toMatch(/\/api\/unstable\/graphql\.json\?operation_name=subscriptionPolicy$/);
    expect(requests[0]?.headers['X-Shopify-Storefront-Access-Token']).toBe('abc');
    respond(await policy('<p>Treść</p>')());
    await eventually(() => expect(dialog()?.querySelector('p')?.textContent).toBe('Treść'));
    expect(link().hasAttribute('aria-busy')).toBe(false);
    document.querySelector('ekspres-dialog')?.remove();
    expect(document.activeElement).toBe(link());
    link().click();
    await eventually(() => expect(dialog()?.querySelector('p')?.textContent).toBe('Treść'));
    expect(requests).toHaveLength(1);
  });

  it('shows an error after a failure, and sends the request again on the next click', async () => {
    response = () => Promise.reject(new TypeError('offline'));
    await watchNotice(form(noticeHtml(), { plan: '3' }));
    link().click();
    await eventually(() => expect(dialog()?.textContent).toContain('Nie udało się wczytać treści.'));
    document.querySelector('ekspres-dialog')?.remove();
    response = policy('<p>Treść</p>');
    link().click();
    await eventually(() => expect(dialog()?.querySelector('p')?.textContent).toBe('Treść'));
    expect(requests).toHaveLength(2);
  });

  it('shows that the shop has no policy', async () => {
    response = policy(null);
    await watchNotice(form(noticeHtml(), { plan: '3' }));
    link().click();
    await eventually(() => expect(dialog()?.textContent).toContain('Nie udało się wczytać treści.'));
  });
});

describe('managed markets', () => {
  const termsNoticeHtml = (href: string) => noticeHtml(`Na <a href="${href}"><b>warunkach</b></a>.`, MARKETS);
  const click = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    find('small b').dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('show the notice for any purchase, and open its links over the page', async () => {
    await watchNotice(
      settings('https://terms.example') + form(termsNoticeHtml('https://terms.example/a?b=1')),
    );
    expect(isHidden()).toEqual([false]);
    expect(click()).toBe(true);
    expect(title()).toBe('Warunkach');
    expect(dialog()?.querySelector('iframe')?.getAttribute('src')).toBe('https://terms.example/a?b=1');
    document.querySelector('ekspres-dialog')?.remove();
    expect(document.activeElement).toBe(find('small a'));
  });

  it.each<{ title: string; origin: string; href: string; init?: MouseEventInit }>([
    {
      title: 'leave a link of another host to the browser',
      origin: 'https://terms.example',
      href: 'https://other.example/',
    },
    {
      title: 'leave a link of another port to the browser',
      origin: 'https://terms.example',
      href: 'https://terms.example:8443/',
    },
    {
      title: 'leave a link of a script to the browser',
      origin: 'https://terms.example',
      href: 'javascript:void 0',
    },
    {
      title: 'leave a link clicked with Ctrl to the browser',
      origin: 'https://terms.example',
      href: 'https://terms.example/',
      init: { ctrlKey: true },
    },
    {
      title: 'leave a link clicked with Cmd to the browser',
      origin: 'https://terms.example',
      href: 'https://terms.example/',
      init: { metaKey: true },
    },
    {
      title: 'leave a link clicked with Shift to the browser',
      origin: 'https://terms.example',
      href: 'https://terms.example/',
      init: { shiftKey: true },
    },
  ])('$title', async ({ origin, href, init }) => {
    await watchNotice(settings(origin) + form(termsNoticeHtml(href)));
    // What the page does on the click, which the test does not need.
    find('small').addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    click(init);
    expect(dialog()).toBeUndefined();
  });

  it('leave the notice of a page that sets no host unchanged', async () => {
    await watchNotice(form(noticeHtml('', MARKETS)));
    expect(find('small').outerHTML).toBe(noticeHtml('', MARKETS));
  });

  it('fill an empty notice with our text and links to the host that the page sets', async () => {
    await watchNotice(settings('https://terms.example') + form(noticeHtml('', MARKETS)));
    expect(find('small').lang).toBe('pl');
    expect(find('small').textContent).toBe(
      'Kontynuując, akceptujesz dokumenty: warunki sprzedaży międzynarodowej, polityka prywatności.',
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('small a')];
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://terms.example/terms', '_blank', 'noopener'],
      ['https://terms.example/privacy', '_blank', 'noopener'],
    ]);
    links[1]?.click();
    expect(title()).toBe('Polityka prywatności');
  });
});
