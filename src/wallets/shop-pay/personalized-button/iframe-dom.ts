import { newElement } from '../../../ui/page-dom';

/** Width of the frame's visible part, in px. */
const VISIBLE_WIDTH = 72;

/** Width in px that stays free beside label and content. */
const MARGIN = 12;

/** Width of the button's border, in px. */
const BORDER_WIDTH = 1;

/** Path of the frame's page, on the shop's origin. */
const PATH = '/services/login_with_shop/authorize';

/** The DOM of one button's personalised content. */
export interface IframeView {
  /** The element `shop-pay-iframe-content`, after the wallet's name. */
  content: HTMLElement;
  /** Adds the frame, invisible. */
  load(): void;
  /** Removes the frame and every style that was set for it. */
  remove(): void;
  /** Shows the content beside the name, without a layout shift around them. */
  animate(): void;
  /** Hides the content again; the frame stays loaded. */
  collapse(): void;
  /** Whether the frame sent this message. */
  isFrom(message: MessageEvent): boolean;
}

/** Sets these styles of an element. */
const setStyles = (element: HTMLElement, styles: Partial<CSSStyleDeclaration>) =>
  void Object.assign(element.style, styles);

/**
 * Adds the content's element after the name in a button. The element takes up no width, and is moved by
 * transforms only, so that it causes no layout shift.
 * @param shopOrigin reads the origin of the frame's page, and of its messages
 * @param isMotionReduced returns whether the shopper prefers reduced motion, in which case nothing is
 *   animated
 */
export function iframeView(
  button: HTMLElement,
  label: HTMLElement,
  shopOrigin: () => string,
  isMotionReduced: () => boolean,
): IframeView {
  const content = newElement('shop-pay-iframe-content');
  // Screen readers read the button's name, which already says what a click does.
  content.setAttribute('aria-hidden', 'true');
  content.setAttribute('inert', '');
  label.appendChild(content);
  let frame: HTMLIFrameElement | undefined;

  /** Gives the frame the height of the button without its border. */
  const fitHeight = (iframe: HTMLElement) => {
    const box = button.getBoundingClientRect();
    setStyles(iframe, {
      top: `${box.top + BORDER_WIDTH - content.getBoundingClientRect().top}px`,
      height: `${box.height - 2 * BORDER_WIDTH}px`,
    });
  };
  const collapse = () => {
    setStyles(label, { transform: '' });
    setStyles(content, { opacity: '0' });
  };
  return {
    content,
    load() {
      setStyles(button, { overflow: 'clip' });
      setStyles(label, { display: 'inline-block' });
      setStyles(content, {
        display: 'inline-block',
        position: 'relative',
        width: `${VISIBLE_WIDTH}px`,
        height: '0',
        marginInlineEnd: `-${VISIBLE_WIDTH}px`,
        pointerEvents: 'none',
      });
      collapse();
      frame = newElement('iframe');
      frame.title = 'Shop Pay';
      frame.tabIndex = -1;
      setStyles(frame, { position: 'absolute', left: '0', width: '100%', border: '0' });
      fitHeight(frame);
      // The frame sends its messages to this origin.
      const query = new URLSearchParams({ target_origin: location.origin, flow: 'shop_pay_button' });
      frame.src = `${shopOrigin()}${PATH}?${query}`;
      content.appendChild(frame);
    },
    remove() {
      frame?.remove();
      frame = undefined;
      for (const element of [label, content]) element.removeAttribute('style');
      setStyles(button, { overflow: '' });
    },
    animate() {
      if (!frame) return;
      fitHeight(frame);
      const transition = isMotionReduced() ? '' : 'transform .3s,opacity .3s';
      // A label that leaves too little room is scaled down; the frame keeps its size.
      const scale = Math.min(1, (button.clientWidth - VISIBLE_WIDTH - MARGIN) / label.offsetWidth);
      // The label moves away from the content, which is on its right in a left-to-right page.
      const labelDirection = getComputedStyle(label).direction === 'rtl' ? 1 : -1;
      setStyles(label, {
        transform: `translateX(${(labelDirection * VISIBLE_WIDTH) / 2}px) scale(${scale})`,
        transition,
      });
      setStyles(content, {
        opacity: '1',
        transform: `scale(${1 / scale})`,
        transformOrigin: labelDirection < 0 ? '0 0' : '100% 0',
        transition,
      });
    },
    collapse,
    isFrom: ({ source, origin }) => !!frame && source === frame.contentWindow && origin === shopOrigin(),
  };
}
