import { LINK_ID } from '../embed/shared/button-kind';
import { buttonLabel } from '../embed/shared/button-label';
import { buttonLinkTemplate, faceTemplates } from '../ui/faces.template';
import type { TemplateElement } from '../ui/template';
import type { WalletFace } from '../wallets/contract';
import { elementHtml, templateHtml, type HtmlAttributes } from './html';
import type { Labels } from './labels';
import { buttonStyle, linkStyle } from './styles';

export interface ServerFaceState {
  labels: Labels;
  disabled: boolean;
  /** Whether a click on the button submits the product form. */
  submits: boolean;
  /** Id of the form, if the button is outside it. */
  form?: string | undefined;
  /** The URL of a button that is rendered as a link; undefined if it is a button. */
  linkUrl?: string | undefined;
}

/**
 * Attributes with which a button submits the product form to the platform, which then leads to the checkout.
 */
const SUBMIT_ATTRIBUTES = { type: 'submit', name: 'return_to', value: '/checkout' } as const;
const NO_SUBMIT_ATTRIBUTES = { type: 'button' } as const;

/**
 * The template of a face as a button, with holes for the attributes that submit. A link becomes a button too,
 * because a link cannot submit.
 */
function asButton([, { href: _href, ...attributes }, ...children]: TemplateElement): TemplateElement {
  const names = [...Object.keys(SUBMIT_ATTRIBUTES), 'form'];
  const holes = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
  return ['button', { ...attributes, ...holes }, ...children];
}

/**
 * A wallet's button as a link, which works without the script. Its element has no language ({@link
 * elementState}).
 */
function buttonLink(): TemplateElement {
  const [tag, attributes, ...children] = buttonLinkTemplate;
  return [tag, { href: '{{href}}', lang: '{{lang}}', ...attributes }, ...children];
}

const unbranded = asButton(faceTemplates.unbranded);
const brandedLink = buttonLink();
const link = asButton(faceTemplates.link);

/** The values for the holes of a face's state. */
const stateTexts = ({
  disabled,
  submits,
  form = '',
  linkUrl = '',
  labels,
}: ServerFaceState): Record<string, string> => ({
  lang: labels.lang,
  disabled: `${disabled}`,
  href: linkUrl,
  // A disabled button must not submit.
  ...(submits && !disabled ? { ...SUBMIT_ATTRIBUTES, form } : NO_SUBMIT_ATTRIBUTES),
});

/** A wallet's face as HTML; if the vendor draws the button, a skeleton of its size. */
export function walletFaceHtml(face: WalletFace, callToAction: boolean, state: ServerFaceState): string {
  const template = face.look === 'unbranded' ? unbranded : faceTemplates[face.look];
  return templateHtml(state.linkUrl ? brandedLink : template, {
    ...buttonLabel(face, callToAction, state.labels.texts),
    ...stateTexts(state),
  });
}

/** The link to more payment options as HTML. */
export const linkFaceHtml = (state: ServerFaceState): string =>
  templateHtml(link, { id: LINK_ID, label: state.labels.texts.more_options, ...stateTexts(state) });

/** A declarative shadow root. */
export const shadowRoot = (attributes: HtmlAttributes, content: string): string =>
  elementHtml('template', { shadowrootmode: 'open', ...attributes }, content);

/** The attributes that the script sets on a button's element, for its first state. */
export const elementState = (
  face: WalletFace | undefined,
  { disabled, labels, linkUrl }: ServerFaceState,
): HtmlAttributes => {
  const isDrawnByVendor = face?.look === 'vendor';
  return {
    // The early-click script finds the buttons that can be clicked by this attribute. It must not find links,
    // which work without it.
    lang: !isDrawnByVendor && !disabled && !linkUrl && labels.lang,
    tabindex: !!face && !face.light && !isDrawnByVendor && '0',
    'aria-disabled': `${disabled}`,
  };
};

/** The content of a wallet's element: its face, in a shadow root with the style if the face has one. */
export function walletContent(
  face: WalletFace,
  callToAction: boolean,
  state: ServerFaceState,
  nonce: string | undefined,
): string {
  const html = walletFaceHtml(face, callToAction, state);
  if (face.light) return html;
  const style = state.linkUrl ? linkStyle(nonce) : buttonStyle(nonce);
  return shadowRoot({ shadowrootdelegatesfocus: true }, style + html);
}
