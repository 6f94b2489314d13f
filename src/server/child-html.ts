import { attributeText } from '../embed/shared/attributes';
import { childAttributes, type ChildAttributes } from '../embed/shared/child-attributes';
import type { PageWalletConfig, WalletFace } from '../wallets/contract';
import { elementState, linkFaceHtml, walletContent, type ServerFaceState } from './face-html';
import { elementHtml } from './html';
import type { ElementAttributes } from './options';

/** A host element that is being rendered. */
export interface Host {
  attributes: ElementAttributes;
  nonce: string | undefined;
}

/** The attributes of a child in a slot of its host, without those of its face's state. */
const attributesInSlot = (
  { attributes }: Host,
  slot: string,
  config: PageWalletConfig | undefined,
  more: ChildAttributes,
) => {
  const values = childAttributes(
    (name) => attributes[name] ?? null,
    slot,
    attributes['page-type'],
    config,
    more,
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, attributeText(name, value)] as const),
  );
};

/** A wallet's element in a slot of its host. */
export function walletChild(
  host: Host,
  slot: string,
  { face, config }: { face: WalletFace; config: PageWalletConfig },
  more: ChildAttributes,
  state: ServerFaceState,
): string {
  const attributes = { ...attributesInSlot(host, slot, config, more), ...elementState(face, state) };
  const callToAction = more['call-to-action'] === true;
  return elementHtml(face.tag, attributes, walletContent(face, callToAction, state, host.nonce));
}

/**
 * The line of the delivery promise in the slot of a product element. Its only text is a space, which gives it
 * its height.
 */
export function promiseChild(host: Host, config: PageWalletConfig): string {
  const attributes = attributesInSlot(host, 'promise', config, {});
  return elementHtml('shopify-delivery-promise', attributes, '\xa0');
}

/**
 * The link to more payment options in the slot of a product element.
 * @param buttonFace the wallet of the button above the link
 */
export function linkChild(host: Host, buttonFace: WalletFace, state: ServerFaceState): string {
  const more = { 'recommended-instrument': buttonFace.instrument };
  const attributes = {
    ...attributesInSlot(host, 'more-options', undefined, more),
    ...elementState(undefined, state),
  };
  return elementHtml('more-payment-options-link', attributes, linkFaceHtml(state));
}
