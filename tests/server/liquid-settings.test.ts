// @vitest-environment node
import { readFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { liquidFiles } from '../../src/server/liquid/snippets';

const liquid = new Liquid({
  templates: Object.fromEntries(
    Object.entries(liquidFiles).map(([name, text]) => [
      name.replace(/\.\w+$/, ''),
      text.replace(/\{% schema %\}.*/s, ''),
    ]),
  ),
});
liquid.registerFilter('asset_url', (file: string) => `/assets/${file}`);

const render = (snippet: string, settings: object, parameters = '', page_type = 'product'): Promise<string> =>
  liquid.parseAndRender(
    `{% render '${snippet}'${parameters} %}`,
    { markup: MARKUP },
    { globals: { settings, block: { settings }, request: { locale: { iso_code: 'pl' }, page_type } } },
  );

const config = (name: string) => `{&quot;name&quot;:&quot;${name}&quot;,&quot;wallet_params&quot;:{}}`;

const MARKUP = `<shopify-accelerated-checkout recommended="${config('shop_pay')}" fallback="${config('buy_it_now')}" access-token="token" disabled > <div class="a">&nbsp;</div></shopify-accelerated-checkout>`;

const MARKUP_PARAMETER = ', markup: markup';

/** The value of the printed settings tag; undefined if there is none. */
const printedConfig = (html: string): unknown => {
  const [, json] = /<script type="application\/json" id="ekspres-config">(.*?)<\/script>/s.exec(html) ?? [];
  return json && JSON.parse(json);
};

describe('switched off', () => {
  it.each(['ekspres-script', 'ekspres-early-click', 'app-embed'])('%s prints nothing', async (snippet) => {
    expect(await render(snippet, { ekspres_enabled: false })).toBe('');
    expect(await render(snippet, { ekspres_enabled: true })).toContain('<script');
    expect(await render(snippet, {})).toContain('<script');
  });

  it('ekspres prints the markup unchanged', async () => {
    expect(await render('ekspres', { ekspres_enabled: false }, MARKUP_PARAMETER)).toBe(MARKUP);
    expect(await render('ekspres', {}, MARKUP_PARAMETER)).not.toBe(MARKUP);
  });
});

it('ekspres prints the markup unchanged on the password page, whose layout does not load the script', async () => {
  expect(await render('ekspres', {}, MARKUP_PARAMETER, 'password')).toBe(MARKUP);
});

describe.each(['ekspres-script', 'app-embed'])('%s', (snippet) => {
  it('prints only the tag of the script if all settings have their defaults', async () => {
    const { settings } = JSON.parse(liquidFiles['settings-group.json'] ?? '') as {
      settings: { id?: string; default?: unknown }[];
    };
    const defaults = Object.fromEntries(
      settings.flatMap(({ id, default: value }) => (id ? [[id, value]] : [])),
    );
    const html = await render(snippet, defaults);
    expect(html.trim()).toBe('<script type="module" src="/assets/ekspres.js" fetchpriority="high"></script>');
    expect((await render(snippet, {})).trim()).toBe(html.trim());
  });

  it('prints hidden and ordered wallets as settings of the page, and leaves out unknown names', async () => {
    const html = await render(snippet, {
      ekspres_hide_paypal: true,
      ekspres_hide_venmo: true,
      ekspres_order: 'google_pay, shop_pay ,"</script>,x',
    });
    expect(printedConfig(html)).toEqual({
      wallets: { hidden: ['paypal', 'venmo'], order: ['google_pay', 'shop_pay'] },
    });
    expect(printedConfig(await render(snippet, { ekspres_order: 'shop_pay' }))).toEqual({
      wallets: { order: ['shop_pay'] },
    });
    expect(printedConfig(await render(snippet, { ekspres_hide_paypal: true }))).toEqual({
      wallets: { hidden: ['paypal'] },
    });
  });

  it('reads ordered wallets as the labels of the settings write them', async () => {
    const labels = liquidFiles['settings-group.json']?.matchAll(
      /"id": "ekspres_hide_(.*?)",\s*"label": "Hide (.*?)"/g,
    );
    const pairs = [...(labels ?? [])];
    expect(pairs.length).toBeGreaterThan(5);
    for (const [, name, label] of pairs) {
      expect(printedConfig(await render(snippet, { ekspres_order: ` ${label} , x` }))).toEqual({
        wallets: { order: [name] },
      });
    }
  });

  it('prints that the sheets have a field for discount codes', async () => {
    expect(printedConfig(await render(snippet, { ekspres_coupons: true }))).toEqual({ coupons: true });
    expect(
      printedConfig(
        await render(snippet, { ekspres_hide_paypal: true, ekspres_order: 'venmo', ekspres_coupons: true }),
      ),
    ).toEqual({ wallets: { hidden: ['paypal'], order: ['venmo'] }, coupons: true });
  });

  it.each(['light', 'auto'])('prints a style for the %s buttons', async (value) => {
    expect(await render(snippet, { ekspres_button_theme: value })).toContain(
      `{--shopify-accelerated-checkout-button-theme:${value}}</style>`,
    );
  });

  it('prints what opens the doctor', async () => {
    expect(await render(snippet, { ekspres_debug: true })).toContain("setAttribute('debug','')");
  });

  it('loads the file of the chosen language', async () => {
    expect(await render(snippet, { ekspres_language: 'en' })).toContain('/assets/ekspres.en.js');
    expect(await render(snippet, { ekspres_language: 'auto' })).toContain('/assets/ekspres.js');
  });
});

describe('ekspres', () => {
  it('draws the wallets and the language of the settings', async () => {
    const html = await render(
      'ekspres',
      { ekspres_hide_shop_pay: true, ekspres_language: 'en' },
      MARKUP_PARAMETER,
    );
    expect(html).not.toContain('<shop-pay-wallet-button');
    expect(html).toContain('Buy it now');
  });

  it('draws the wallet that the setting puts first, as its label is written', async () => {
    const html = await render('ekspres', { ekspres_order: 'PayPal, Buy it now' }, MARKUP_PARAMETER);
    expect(html).not.toContain('<shop-pay-wallet-button');
    expect(html).toContain('<shopify-buy-it-now-button');
  });

  it('prefers its parameters to the settings', async () => {
    const html = await render(
      'ekspres',
      { ekspres_hide_shop_pay: true, ekspres_language: 'en' },
      `${MARKUP_PARAMETER}, hidden: 'paypal', language: 'pl'`,
    );
    expect(html).toContain('<shop-pay-wallet-button');
    expect(html).not.toContain('Buy with');
  });
});

/** The strings of the theme app extension in this file, by the keys with which its schema names them. */
const stringsOf = (file: string): Record<string, string> => {
  const path = `examples/theme-app-extension/locales/${file}`;
  const { settings } = JSON.parse(readFileSync(path, 'utf8')) as {
    settings: Record<string, Record<string, string>>;
  };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([id, strings]) =>
      Object.entries(strings).map(([name, text]) => [`t:settings.${id}.${name}`, text]),
    ),
  );
};

describe('the theme app extension', () => {
  const [, schema = ''] =
    /\{% schema %\}(.*)\{% endschema %\}/s.exec(liquidFiles['app-embed.liquid'] ?? '') ?? [];
  const keys = [...schema.matchAll(/"(t:.+?)"/g)].flatMap(([, key]) => key ?? []);

  it('has the settings of the theme, with the same English strings', () => {
    const strings = stringsOf('en.default.schema.json');
    const english = schema.replace(/"(t:.+?)"/g, (_all, key: string) => JSON.stringify(strings[key]));
    expect(JSON.parse(english)).toEqual({
      ...(JSON.parse(liquidFiles['settings-group.json'] ?? '') as object),
      target: 'head',
    });
  });

  it.each(['en.default.schema.json', 'pl.schema.json'])('%s has each string, and no other', (file) => {
    expect(Object.keys(stringsOf(file)).sort()).toEqual(keys.sort());
  });
});

it('the group has each setting that a snippet reads, and no other', () => {
  const { settings } = JSON.parse(liquidFiles['settings-group.json'] ?? '') as {
    settings: { id?: string }[];
  };
  const read = Object.values(liquidFiles).flatMap((text) =>
    [...text.matchAll(/settings\.(ekspres_\w+)/g)].map(([, id]) => id),
  );
  expect([...new Set(read)].sort()).toEqual(settings.flatMap(({ id }) => id ?? []).sort());
});
