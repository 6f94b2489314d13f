import { faceNameOf, LINK_ID } from '../embed/elements/button-kind';
import { walletWords } from '../embed/elements/button-label';
import { faceTemplates } from '../ui/faces.template';
import type { TemplateElement } from '../ui/template';
import type { WalletFace } from '../wallets/contract';
import { elementHtml, templateHtml, type HtmlAttributes } from './html';
import { buttonStyle } from './styles';

/** The state of a face on the server. */
export interface FaceState {
  disabled: boolean;
  /** Whether the button submits the product form when it is pressed. */
  submits: boolean;
  /** Id of the form, where the button stands outside it. */
  form?: string | undefined;
}

/** What makes a button submit the product form to the platform, which then leads on to the checkout. */
const SUBMITS = { type: 'submit', name: 'return_to', value: '/checkout' } as const;
const SUBMITS_NOTHING = { type: 'button' } as const;

/** A face of the light DOM as a button that may submit: a link could not. */
function asButton([, { href: _href, ...attributes }, ...children]: TemplateElement): TemplateElement {
  const holes = Object.fromEntries([...Object.keys(SUBMITS), 'form'].map((name) => [name, `{{${name}}}`]));
  return ['button', { ...attributes, ...holes }, ...children];
}

const unbranded = asButton(faceTemplates.unbranded);
const link = asButton(faceTemplates.link);

const stateTexts = ({ disabled, submits, form = '' }: FaceState): Record<string, string> => ({
  disabled: `${disabled}`,
  // A disabled button must not submit.
  ...(submits && !disabled ? { ...SUBMITS, form } : SUBMITS_NOTHING),
});

/** A wallet's face: all of it, or a skeleton in its size where the vendor draws it. */
export function walletFaceHtml(face: WalletFace, callToAction: boolean, state: FaceState): string {
  const name = faceNameOf(face);
  const template = name === 'unbranded' ? unbranded : faceTemplates[name];
  return templateHtml(template, { ...walletWords(face, callToAction), ...stateTexts(state) });
}

/** The 'more options' link. */
export const linkFaceHtml = (state: FaceState, id: string = LINK_ID): string =>
  templateHtml(link, { id, ...stateTexts(state) });

/** A shadow root as a part of the HTML. */
export const shadowRoot = (attributes: HtmlAttributes, content: string): string =>
  elementHtml('template', { shadowrootmode: 'open', ...attributes }, content);

/** What the script sets on an element of a button. */
export const elementState = (face: WalletFace | undefined, disabled: boolean): HtmlAttributes => {
  const isVendors = !!face?.vendor;
  return {
    // The press keeper finds the buttons that may be pressed by their language.
    lang: !isVendors && !disabled && 'pl',
    tabindex: !!face && !face.light && !isVendors && '0',
    'aria-disabled': `${disabled}`,
  };
};

/** What stands inside a wallet's element, with its style where that has a shadow root. */
export function walletContent(
  face: WalletFace,
  callToAction: boolean,
  state: FaceState,
  nonce: string | undefined,
): string {
  const html = walletFaceHtml(face, callToAction, state);
  return face.light ? html : shadowRoot({ shadowrootdelegatesfocus: true }, buttonStyle(nonce) + html);
}
