import { signal, type Signal } from '@preact/signals-react';
import type { LogoName } from '../../net/svg-logo';
import type { ButtonContext, PurchaseFacts, WalletConfig } from '../../wallets/contract';
import { refusal } from '../../wallets/offer';
import { walletNamed, type WalletEntry } from '../../wallets/registry';
import type { ReadableElement } from './attributes';
import { drawResult, recordDrawResult, type DrawResult } from './draw-results';
import { resolvePageType } from '../page/page-type';
import { whenActivated } from '../page/activation';
import { clickFindings } from '../page/click-findings';
import { updateAll } from '../page/watch-page';
import { preloadSdk } from '../../net/sdk/preload-sdk';
import { purchaseFacts } from './purchase-facts';
import { report } from '../telemetry/report';
import { loadClick } from '../click/load-click';
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

/** A wallet as an element would offer it for a purchase; `reason`: why it does not. */
export function offerOf(config: WalletConfig, facts: PurchaseFacts, element: ReadableElement) {
  const face = walletNamed(config.name)?.face;
  const inShadow = element.getRootNode() !== document;
  const drawing = drawResult(config, element);
  const reason =
    refusal(config, facts, face, Date.now(), inShadow) ??
    (drawing?.status === 'failed' ? drawing.reason : clickFindings.refusal?.(face?.instrument, element));
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

/** Draws a vendor's button into a container. Its code and script are requested in parallel. Never throws. */
export async function drawVendorButton(
  { face, load }: WalletEntry,
  config: WalletConfig,
  element: ReadableElement,
  container: HTMLElement,
  onClick: ButtonContext['onClick'],
): Promise<DrawResult> {
  const params = config.wallet_params ?? {};
  try {
    await new Promise<void>(whenActivated);
    preloadSdk(params, face);
    // With the code of a click: a vendor's sheet opens only inside the user gesture, which cannot wait for a request.
    const [, wallet] = await loadClick(load);
    const reason = await wallet.draw?.({
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
    return reason ? { status: 'failed', reason } : { status: 'drawn' };
  } catch (error) {
    report(error, element);
    return { status: 'failed', reason: 'not-drawn', error: error as Error };
  }
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
      const config = ownConfig(entry.face.name, element);
      void drawVendorButton(entry, config, element, container, onClick).then((result) => {
        // A container that was replaced or removed meanwhile tells nothing of the place.
        if (container !== current || !container.isConnected) return;
        drawn.value = result.status === 'drawn';
        if (drawn.value) visitEvents.emit({ type: 'rendered', detail: entry.face.instrument });
        recordDrawResult(config, element, result);
        updateAll();
      });
    },
  };
  places.set(element, place);
  return place;
}
