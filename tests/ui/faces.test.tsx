import { act } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, docsTable } from '../../docs/.vitepress/docs-table';
import { renderCart, renderProduct, renderWallet } from '../../src/server/index';
import { faceOf, parse, REQUIRED } from '../server/parse';
import { signal, type Signal } from '@preact/signals-react';
import type { FaceState, Readable } from '../../src/signals/button';
import { constant } from '../../src/ui/face-props';
import { faces, type FaceName } from '../../src/ui/faces';
import { CartGrid } from '../../src/ui/CartGrid';
import type { GridCell } from '../../src/ui/grid-cells';
import { hydrateButton, hydrateGrid } from '../../src/ui/index';
import { paintFace, paintGrid } from '../../src/ui/paint';
import type { WalletConfig } from '../../src/types';

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement('main');
  document.body.append(page);
});
afterEach(() => page.remove());

/** The state of a face at one moment. */
type State = {
  [Name in keyof FaceState]: FaceState[Name] extends Readable<infer Value> ? Value : FaceState[Name];
};

const state = (changed: Partial<State> = {}): State => ({
  label: 'Shop Pay',
  prefix: '',
  suffix: '',
  id: '',
  disabled: false,
  busy: false,
  wordmark: undefined,
  isButton: false,
  ...changed,
});

const FACES: { what: string; face: FaceName; given?: Partial<State>; name: string }[] = [
  { what: "a wallet's button", face: 'branded', name: 'Shop Pay' },
  {
    what: "a wallet's call to action",
    face: 'branded',
    given: { prefix: 'Kup przez ' },
    name: 'Kup przez Shop Pay',
  },
  { what: 'the unbranded button', face: 'unbranded', given: { label: 'Kup teraz' }, name: 'Kup teraz' },
  { what: "a vendor's button", face: 'vendor', name: '' },
  {
    what: "the 'more options' link",
    face: 'link',
    given: { label: 'Więcej opcji płatności' },
    name: 'Więcej opcji płatności',
  },
  {
    what: "the first 'more options' link of a page",
    face: 'link',
    given: { id: 'more-payment-options-link', label: 'Więcej opcji płatności' },
    name: 'Więcej opcji płatności',
  },
];

const LATER: Partial<State>[] = [
  { disabled: true },
  { busy: true },
  { wordmark: 'data:image/svg+xml,%3Csvg/%3E' },
  { prefix: 'Kup przez ' },
  {},
];

/** Markup with its attributes in one order. */
function sorted(html: string): string {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  for (const element of holder.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    attributes.sort().forEach(([name, value]) => element.setAttribute(name, value));
  }
  return holder.innerHTML;
}

/** The state as a component reads it: by constants, or by signals. */
const readable = (shown: State, wrap: <T>(value: T) => Readable<T>): FaceState => ({
  label: shown.label,
  isButton: shown.isButton,
  prefix: wrap(shown.prefix),
  suffix: wrap(shown.suffix),
  id: wrap(shown.id),
  disabled: wrap(shown.disabled),
  busy: wrap(shown.busy),
  wordmark: wrap(shown.wordmark),
});

/** Without the attributes that the button's element writes, not its component. */
const withoutAria = (html: string) => html.replace(/ aria-(disabled|busy)="\w+"/g, '');

/** What the component itself draws in a state. */
async function drawFace(face: FaceName, shown: State): Promise<string> {
  const Face = faces[face];
  const holder = document.createElement('div');
  const root = createRoot(holder);
  await act(async () => root.render(<Face state={readable(shown, constant)} />));
  const { innerHTML } = holder;
  await act(async () => root.unmount());
  return sorted(innerHTML);
}

/** A face as a server renders it, by its components' names. */
const onServer: Record<FaceName, (shown: State, form?: string) => string> = {
  unbranded: ({ disabled }, form) => renderWallet({ ...REQUIRED, wallet: 'buy_it_now', disabled, form }),
  branded: ({ disabled, prefix }, form) =>
    renderWallet({ ...REQUIRED, wallet: 'shop_pay', disabled, callToAction: !!prefix, form }),
  vendor: ({ disabled }, form) => renderWallet({ ...REQUIRED, wallet: 'paypal', disabled, form }),
  link: ({ disabled }, form) => {
    const recommended: WalletConfig = { name: 'shop_pay', wallet_params: {} };
    const link = parse(renderProduct({ ...REQUIRED, recommended, disabled, form })).lastElementChild;
    return link?.outerHTML ?? '';
  },
};

/** Names of faces in the docs. */
const DOCS_NAMES: Record<FaceName, string> = {
  unbranded: 'buy it now',
  branded: 'branded',
  vendor: 'vendor',
  link: 'the link',
};

/**
 * How a server's face differs from the painted one, as a row of the docs: what differs, the server's value,
 * the script's.
 */
function differences(server: Element, painted: Element): (string | null)[][] {
  const names = [...server.attributes, ...painted.attributes].map(({ name }) => name);
  const pairs = [...new Set(names)].map((name) => [
    name,
    server.getAttribute(name),
    painted.getAttribute(name),
  ]);
  pairs.push(['element', server.localName, painted.localName]);
  pairs.push(['content', sorted(server.innerHTML), sorted(painted.innerHTML)]);
  return pairs.filter(([, ofServer, ofScript]) => ofServer !== ofScript);
}

it("a server's faces differ from painted ones in what the docs list, and in nothing else", () => {
  const rows = FACES.flatMap(({ face, given }) =>
    [{}, { disabled: true }, { form: 'product-form' }].flatMap(({ disabled = false, form }) => {
      const shown = state({ ...given, disabled });
      const found = differences(faceOf(parse(onServer[face](shown, form))), paintFace(face, shown));
      return found.map((row) => [DOCS_NAMES[face], ...row]);
    }),
  );
  const guide = readFileSync('docs/development.md', 'utf8');
  const documented = docsTable(guide, 'differences').map(([face, what, ...values]) => [
    face,
    codeIn(what)[0] ?? what,
    ...values.map((one) => codeIn(one)[0] ?? null),
  ]);
  const unique = (all: unknown[][]) => [...new Set(all.map((row) => row.join(' | ')))].sort();
  expect(unique(rows)).toEqual(unique(documented));
});

it('the words of a call to action may follow the name, as in Turkish', async () => {
  const shown = state({ suffix: ' ile satın al' });
  expect(paintFace('branded', shown).textContent).toBe('Shop Pay ile satın al');
  expect(await drawFace('branded', shown)).toContain(' ile satın al');
});

describe.each(FACES)('$what', ({ face, given, name }) => {
  it('is called by its name', () => {
    expect(paintFace(face, state(given)).textContent).toBe(name);
  });

  it.each([false, true])('is painted as its component draws it (disabled: %s)', async (disabled) => {
    const shown = state({ ...given, disabled });
    expect(sorted(paintFace(face, shown).outerHTML)).toBe(await drawFace(face, shown));
  });

  it('keeps its node when the component takes over, and shows each later state', async () => {
    const painted = paintFace(face, state(given));
    page.append(painted);
    const before = page.innerHTML;
    const signals = readable(state(given), signal);
    let remove = () => {};
    await act(async () => {
      remove = hydrateButton(page, face, state(given), signals);
    });
    expect(page.innerHTML).toBe(before);
    for (const changed of LATER) {
      const shown = state({ ...given, ...changed });
      await act(async () => {
        for (const [name, value] of Object.entries(signals)) {
          if (typeof value === 'object') (value as Signal).value = shown[name as keyof State];
        }
      });
      expect(page.firstElementChild).toBe(painted);
      expect(withoutAria(sorted(page.innerHTML)), JSON.stringify(changed)).toBe(
        withoutAria(await drawFace(face, shown)),
      );
    }
    await act(async () => remove());
    expect(page.childElementCount).toBe(0);
  });
});

const cell = (wallet: string, shown = true): GridCell => ({ wallet, shown });
const GRIDS: { of: string; cells: GridCell[] }[] = [
  { of: 'one wallet', cells: [cell('shop_pay')] },
  { of: 'a wallet and a skeleton', cells: [cell('shop_pay'), cell('paypal', false)] },
  { of: 'Amazon Pay among others', cells: [cell('amazon_pay'), cell('paypal'), cell('venmo')] },
];

describe.each(GRIDS)("a cart's grid of $of", ({ cells }) => {
  it('is painted as its component draws it', async () => {
    const root = createRoot(page);
    await act(async () => root.render(<CartGrid state={constant(cells)} />));
    const { innerHTML } = page;
    await act(async () => root.unmount());
    expect(sorted(paintGrid(cells).outerHTML)).toBe(sorted(innerHTML));
  });

  it('is rendered on a server as it is painted', () => {
    const walletConfigs = cells.map(
      ({ wallet, shown }) => ({ name: wallet, wallet_params: {}, supports_subs: shown }) as WalletConfig,
    );
    const grid = faceOf(parse(renderCart({ ...REQUIRED, walletConfigs })));
    expect(sorted(grid.outerHTML)).toBe(sorted(paintGrid(cells).outerHTML));
  });

  it('keeps its nodes when the component takes over, and follows the cells', async () => {
    const root = page.attachShadow({ mode: 'open' });
    root.append(paintGrid(cells));
    const nodes = [...root.querySelectorAll('*')];
    const present = signal<readonly GridCell[]>(cells);
    await act(async () => void hydrateGrid(root, cells, present));
    expect([...root.querySelectorAll('*')]).toEqual(nodes);
    await act(async () => void (present.value = [...cells, cell('facebook_pay')]));
    expect(root.querySelectorAll('li')).toHaveLength(cells.length + 1);
    expect(root.querySelector('li')).toBe(nodes.find(({ localName }) => localName === 'li'));
    await act(async () => void (present.value = []));
    expect(root.childElementCount).toBe(0);
  });
});

describe('what pages style', () => {
  it("a wallet's button is a part", () => {
    const button = paintFace('branded', state({ prefix: 'Kup przez ' }));
    const parts = [button, ...button.querySelectorAll('[part]')].map((part) => part.getAttribute('part'));
    expect(parts).toEqual(['button', 'label', 'logo', 'spinner']);
  });

  it.each([
    {
      title: 'the unbranded button keeps the names that themes know',
      face: 'unbranded' as const,
      has: {
        type: 'button',
        class: 'shopify-payment-button__button shopify-payment-button__button--unbranded',
      },
    },
    {
      title: "the 'more options' link keeps the names that themes know",
      face: 'link' as const,
      has: { id: 'more-payment-options-link', class: 'shopify-payment-button__more-options', href: '#' },
    },
  ])('$title', ({ face, has }) => {
    const painted = paintFace(face, state({ id: 'more-payment-options-link' }));
    for (const [name, value] of Object.entries(has)) expect(painted.getAttribute(name)).toBe(value);
  });
});
