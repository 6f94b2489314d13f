import { signal, type Signal } from '@preact/signals-react';
import type { LogoName } from '../../net/svg-logo';
import type { ButtonContext, PurchaseFacts, WalletConfig } from '../../wallets/contract';
import { refusal } from '../../wallets/offer';
import { walletNamed, type WalletEntry } from '../../wallets/registry';
import type { ReadableElement } from './attributes';
import { resolvePageType } from '../page/page-type';
import { clickFindings } from '../page/click-findings';
import { refreshAll } from '../page/watch-page';
import { preloadSdk } from '../../net/sdk/preload-sdk';
import { purchaseFacts } from './purchase-facts';
import { report } from '../telemetry/report';
import { loadClick } from '../click/start-click';
import { visitEvents } from '../telemetry/visit-events';

/** Loads the page's settings for wallets. */
const settings = () =>
  import('../page/wallet-settings').then(({ readWalletSettings }) => readWalletSettings());

/** The address of a wallet's logo. Here, because only the entry may use `import()` (build/linked-chunks.mjs). */
async function logo(name: LogoName): Promise<string | undefined> {
  const [{ logoOrigin }, { fetchLogo }] = await Promise.all([settings(), import('../../net/svg-logo')]);
  const answer = await fetchLogo(name, logoOrigin);
  return answer.ok ? answer.result : undefined;
}

/**
 * Results of drawing vendors' buttons, by wallet and parameters. `reason`: why the wallet cannot be offered, '' when its
 * button was drawn. `mistake`: message of the error in the parameters or the drawing.
 */
const states = new Map<string, readonly [reason: string, mistake: string | undefined]>();

const keyOf = ({ name, wallet_params }: WalletConfig) => name + JSON.stringify(wallet_params ?? {});

/** '' when a vendor's button with these parameters was drawn, else why not; undefined until the result is known. */
export const vendorState = (config: WalletConfig): string | undefined => states.get(keyOf(config))?.[0];

/** Message of the error in a vendor's button: its parameters, or the drawing itself. */
export const vendorMistake = (config: WalletConfig): string | undefined => states.get(keyOf(config))?.[1];

/** A wallet as an element would offer it for a purchase; `reason`: why it does not. */
export function offerOf(config: WalletConfig, facts: PurchaseFacts, element: ReadableElement) {
  const face = walletNamed(config.name)?.face;
  const inShadow = element.getRootNode() !== document;
  const reason =
    refusal(config, facts, face, Date.now(), inShadow) ??
    (vendorState(config) || clickFindings.refusal?.(face?.instrument, element));
  return { config, face, wallet: config.name, shown: !reason, reason };
}

/** The offers of these wallets, in order, each wallet once. */
export const offersOf = (
  configs: readonly (WalletConfig | null | undefined)[],
  facts: PurchaseFacts,
  element: ReadableElement,
) =>
  configs.flatMap((config, index) =>
    config && configs.findIndex((other) => other?.name === config.name) === index
      ? offerOf(config, facts, element)
      : [],
  );

/** The wallet of a button's own element, as its attributes say it. */
export const ownConfig = (name: string, element: ReadableElement): WalletConfig => ({
  name,
  wallet_params: element.read('wallet-params') ?? {},
});

/**
 * Draws a vendor's button into a container. Its code and script are requested in parallel. Refreshes all elements when the
 * result is known.
 * @returns whether the button was drawn
 */
export async function drawVendorButton(
  { face, load }: WalletEntry,
  config: WalletConfig,
  element: ReadableElement,
  container: HTMLElement,
  onClick: ButtonContext['onClick'],
): Promise<boolean> {
  const params = config.wallet_params ?? {};
  let state: string | undefined;
  let mistake: string | undefined;
  try {
    preloadSdk(params, face);
    // With the code of a click: a vendor's sheet opens only inside the user gesture, which cannot wait for a request.
    const [, wallet] = await loadClick(load);
    state = await wallet.draw?.({
      container,
      face,
      params,
      facts: purchaseFacts(element),
      callToAction: element.read('call-to-action'),
      pageType: element.read('page-type') ?? resolvePageType(),
      accessToken: element.read('access-token') as string,
      settings,
      logo,
      onClick,
      report,
    });
  } catch (error) {
    report(error, element);
    mistake = (error as Error).message;
    state = 'not-drawn';
  }
  if (!state) visitEvents.emit({ type: 'rendered', detail: face.instrument });
  states.set(keyOf(config), [state ?? '', mistake]);
  refreshAll();
  return !state;
}

/** The container of a vendor's button in one element. */
export interface VendorPlace {
  /** Whether the button is drawn. */
  drawn: Signal<boolean>;
  /** Draws the button into this container; null when the container is removed. */
  drawInto(container: HTMLElement | null): void;
}

const places = new WeakMap<ReadableElement, VendorPlace>();

/** The container state of an element's vendor button. The button is drawn again in each new container. */
export function vendorPlace(
  entry: WalletEntry,
  element: ReadableElement,
  onClick: ButtonContext['onClick'],
): VendorPlace {
  const known = places.get(element);
  if (known) return known;
  const drawn = signal(false);
  let current: HTMLElement | undefined;
  const place = {
    drawn,
    drawInto(container: HTMLElement | null) {
      if (!container || container === current) return;
      current = container;
      drawn.value = false;
      void drawVendorButton(entry, ownConfig(entry.face.name, element), element, container, onClick).then(
        (isDrawn) => {
          if (container === current) drawn.value = isDrawn;
        },
      );
    },
  };
  places.set(element, place);
  return place;
}
