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
import { CartGridFrame, Cell } from '../../src/ui/CartGrid';
import { countOf, type GridCell } from '../../src/ui/grid-cells';
import { hydrateButton } from '../../src/ui/index';
import { buttonTexts } from '../../src/ui/messages/pl/button';
import { paintFace, paintGrid } from '../../src/ui/paint';
import type { WalletConfig } from '../../src/types';

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement('main');
  document.body.append(page);
});
afterEach(() => page.remove());

/** The state of a face at one moment: values instead of signals. */
type State = {
  [Name in keyof FaceState]: FaceState[Name] extends Readable<infer Value> ? Value : FaceState[Name];
};

const state = (changes: Partial<State> = {}): State => ({
  label: 'Shop Pay',
  prefix: '',
  suffix: '',
  id: '',
  disabled: false,
  busy: false,
  wordmark: undefined,
  isLink: false,
  ...changes,
});

const { buy_now, more_options } = buttonTexts;
/** The words of a call to action before the wallet's name. */
const [prefix = ''] = buttonTexts.buy_with.split('{wallet}');

const LINK = { label: more_options, isLink: true };
const FIRST_LINK = { ...LINK, id: 'more-payment-options-link' };

const FACES: [title: string, face: FaceName, text: string, changes?: Partial<State>][] = [
  ["a wallet's button", 'branded', 'Shop Pay'],
  ["a wallet's call to action", 'branded', `${prefix}Shop Pay`, { prefix }],
  ['the unbranded button', 'unbranded', buy_now, { label: buy_now }],
  ["a vendor's button", 'vendor', ''],
  ["the 'more options' link", 'link', more_options, LINK],
  ["the first 'more options' link of a page", 'link', more_options, FIRST_LINK],
];

/** Changes of a face's first state. A face has these states one after another. */
const LATER_CHANGES: Partial<State>[] = [
  { disabled: true },
  { busy: true },
  { wordmark: 'data:image/svg+xml,%3Csvg/%3E' },
  { prefix },
  {},
];

/** The HTML with the attributes of each element in alphabetical order, so that it can be compared. */
function sortAttributes(html: string): string {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  for (const element of holder.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    attributes.sort().forEach(([name, value]) => element.setAttribute(name, value));
  }
  return holder.innerHTML;
}

/**
 * The state as a component reads it.
 * @param wrap makes a value readable: `constant`, or `signal` for a state that changes
 */
const readable = (plain: State, wrap: <T>(value: T) => Readable<T>): FaceState => ({
  label: plain.label,
  isLink: plain.isLink,
  prefix: wrap(plain.prefix),
  suffix: wrap(plain.suffix),
  id: wrap(plain.id),
  disabled: wrap(plain.disabled),
  busy: wrap(plain.busy),
  wordmark: wrap(plain.wordmark),
});

/** The HTML without the attributes that the button's element writes instead of its component. */
const withoutAria = (html: string) => html.replace(/ aria-(disabled|busy)="\w+"/g, '');

async function drawFace(face: FaceName, shown: State): Promise<string> {
  const Face = faces[face];
  const holder = document.createElement('div');
  const root = createRoot(holder);
  await act(async () => root.render(<Face state={readable(shown, constant)} />));
  const { innerHTML } = holder;
  await act(async () => root.unmount());
  return sortAttributes(innerHTML);
}

/** For each component, a function that returns its face as the server module renders it. */
const renderOnServer: Record<FaceName, (shown: State, form?: string, variantId?: string) => string> = {
  unbranded: ({ disabled }, form) => renderWallet({ ...REQUIRED, wallet: 'buy_it_now', disabled, form }),
  branded: ({ disabled, prefix }, form, variantId) =>
    renderWallet({ ...REQUIRED, wallet: 'shop_pay', disabled, callToAction: !!prefix, form, variantId }),
  vendor: ({ disabled }, form) => renderWallet({ ...REQUIRED, wallet: 'paypal', disabled, form }),
  link: ({ disabled }, form) => {
    const recommended: WalletConfig = { name: 'shop_pay', wallet_params: {} };
    const link = parse(renderProduct({ ...REQUIRED, recommended, disabled, form })).lastElementChild;
    return link?.outerHTML ?? '';
  },
};

const DOCS_NAMES: Record<FaceName, string> = {
  unbranded: 'buy it now',
  branded: 'branded',
  vendor: 'vendor',
  link: 'the link',
};

/** A difference between two faces: what differs, the server's value, and the script's value. */
type Difference = readonly [what: string, onServer: string | null, painted: string | null];

function differences(server: Element, painted: Element): Difference[] {
  const names = [...server.attributes, ...painted.attributes].map(({ name }) => name);
  const attributes = [...new Set(names)].map((name): Difference => [
    name,
    server.getAttribute(name),
    painted.getAttribute(name),
  ]);
  const all: Difference[] = [
    ...attributes,
    ['element', server.localName, painted.localName],
    ['content', sortAttributes(server.innerHTML), sortAttributes(painted.innerHTML)],
  ];
  return all.filter(([, onServer, byScript]) => onServer !== byScript);
}

/** A row of the table in the docs, as one string. A missing value is empty. */
const docsRow = (face: string, [what, onServer, painted]: Difference) =>
  [face, what, onServer ?? '', painted ?? ''].join(' | ');

/** The rows of the table in the docs, in alphabetical order. */
function documentedDifferences(): string[] {
  const rows = docsTable(readFileSync('docs/development.md', 'utf8'), 'differences');
  return rows
    .map(([face = '', what = '', onServer, painted]) =>
      // An attribute and a value are code; a missing value is described in words.
      docsRow(face, [codeIn(what)[0] ?? what, codeIn(onServer)[0] ?? null, codeIn(painted)[0] ?? null]),
    )
    .sort();
}

/** How each face is rendered on a server. */
const RENDERED: readonly { disabled?: boolean; form?: string; variantId?: string }[] = [
  {},
  { disabled: true },
  { form: 'product-form' },
  { variantId: '7' },
];

it("the server's faces differ from painted ones exactly as the docs list", () => {
  const actual = new Set<string>();
  for (const [, face, , changes] of FACES) {
    for (const { disabled = false, form, variantId } of RENDERED) {
      const shown = state({ ...changes, disabled });
      const onServer = faceOf(parse(renderOnServer[face](shown, form, variantId)));
      for (const difference of differences(onServer, paintFace(face, shown))) {
        actual.add(docsRow(DOCS_NAMES[face], difference));
      }
    }
  }
  expect([...actual].sort()).toEqual(documentedDifferences());
});

it('the words of a call to action may follow the name of the wallet, as in Turkish', async () => {
  const shown = state({ suffix: ' ile satın al' });
  expect(paintFace('branded', shown).textContent).toBe('Shop Pay ile satın al');
  expect(await drawFace('branded', shown)).toContain(' ile satın al');
});

/**
 * Writes a state into a face's signals.
 * @param signals a state that `readable` has made from signals; its other members cannot change
 */
function writeState(signals: FaceState, shown: State): void {
  for (const name of ['prefix', 'suffix', 'id', 'disabled', 'busy', 'wordmark'] as const) {
    (signals[name] as Signal).value = shown[name];
  }
}

it("a server's link is drawn by its component, which keeps its node, URL and later states", async () => {
  const link = faceOf(parse(renderOnServer.branded(state(), undefined, '7')));
  const shown = state({ isLink: true });
  // React, unlike Preact, prints a warning about attributes that the component does not draw.
  for (const name of ['href', 'lang']) link.removeAttribute(name);
  page.append(link);
  const signals = readable(shown, signal);
  await act(async () => void hydrateButton(page, 'branded', shown, signals));
  link.setAttribute('href', '/cart/7:1');
  for (const later of LATER_CHANGES) {
    await act(async () => writeState(signals, { ...shown, ...later }));
    expect(page.firstElementChild).toBe(link);
    const drawn = (await drawFace('branded', { ...shown, ...later })).replace('<a ', '<a href="/cart/7:1" ');
    expect(withoutAria(sortAttributes(page.innerHTML))).toBe(withoutAria(sortAttributes(drawn)));
  }
});

describe.each(FACES)('%s', (_title, face, text, changes) => {
  it(`has the text "${text}"`, () => {
    expect(paintFace(face, state(changes)).textContent).toBe(text);
  });

  it.each<[title: string, disabled: boolean]>([
    ['is painted as its component draws it', false],
    ['is painted as its component draws it, also when it is disabled', true],
  ])('%s', async (_title, disabled) => {
    const shown = state({ ...changes, disabled });
    expect(sortAttributes(paintFace(face, shown).outerHTML)).toBe(await drawFace(face, shown));
  });

  it('keeps its node when the component takes it over, and shows each later state', async () => {
    const painted = paintFace(face, state(changes));
    page.append(painted);
    const before = page.innerHTML;
    const signals = readable(state(changes), signal);
    let unmount = () => {};
    await act(async () => {
      unmount = hydrateButton(page, face, state(changes), signals);
    });
    expect(page.innerHTML).toBe(before);
    for (const later of LATER_CHANGES) {
      const shown = state({ ...changes, ...later });
      await act(async () => writeState(signals, shown));
      expect(page.firstElementChild).toBe(painted);
      expect(withoutAria(sortAttributes(page.innerHTML)), JSON.stringify(later)).toBe(
        withoutAria(await drawFace(face, shown)),
      );
    }
    await act(async () => unmount());
    expect(page.childElementCount).toBe(0);
  });
});

const cell = (wallet: string): GridCell => ({ wallet, shown: true });
const skeleton = (wallet: string): GridCell => ({ wallet, shown: false });
const GRIDS: [title: string, cells: GridCell[]][] = [
  ['one wallet', [cell('shop_pay')]],
  ['a wallet and a skeleton', [cell('shop_pay'), skeleton('paypal')]],
  ['Amazon Pay among others', [cell('amazon_pay'), cell('paypal'), cell('venmo')]],
];

describe.each(GRIDS)('the grid of a cart with %s', (_title, cells) => {
  it('is painted as its component draws it', async () => {
    const root = createRoot(page);
    await act(async () =>
      root.render(
        <CartGridFrame lang="pl" heading={buttonTexts.express_checkout} count={countOf(cells)}>
          {cells.map((props) => (
            <Cell key={props.wallet} {...props} />
          ))}
        </CartGridFrame>,
      ),
    );
    const { innerHTML } = page;
    await act(async () => root.unmount());
    expect(sortAttributes(paintGrid(cells).outerHTML)).toBe(sortAttributes(innerHTML));
  });

  it('is rendered on a server as it is painted', () => {
    // A cart without support for selling plans may rule a wallet out, so it has a skeleton.
    const walletConfigs = cells.map(
      ({ wallet, shown }) => ({ name: wallet, wallet_params: {}, supports_subs: shown }) as WalletConfig,
    );
    const grid = faceOf(parse(renderCart({ ...REQUIRED, walletConfigs })));
    expect(sortAttributes(grid.outerHTML)).toBe(sortAttributes(paintGrid(cells).outerHTML));
  });
});

describe('the names that pages style', () => {
  const LEGACY = 'shopify-payment-button__button';

  it("of a wallet's button are parts", () => {
    const button = paintFace('branded', state({ prefix }));
    const parts = [button, ...button.querySelectorAll('[part]')].map((part) => part.getAttribute('part'));
    expect(parts).toEqual(['button', 'label', 'logo', 'spinner']);
  });

  it.each([
    ['unbranded', `[type=button][class="${LEGACY} ${LEGACY}--unbranded"]`],
    ['link', '#more-payment-options-link[class="shopify-payment-button__more-options"][href="#"]'],
  ] as const)('of the face %s are those that themes use: %s', (face, selector) => {
    expect(paintFace(face, state({ id: 'more-payment-options-link' })).matches(selector)).toBe(true);
  });
});
