import { newElement } from '../../ui/page-dom';

/** Width of the frame's visible part, in px. */
const VISIBLE_WIDTH = 72;

/** Width of the button that always stays free, in px. */
const MARGIN = 12;

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

const style = (element: HTMLElement, styles: Partial<CSSStyleDeclaration>) =>
  void Object.assign(element.style, styles);

/**
 * Adds the content's element after the name in a button. It has no width and is moved by transforms only, so that it
 * causes no layout shift.
 * @param shopOrigin reads the origin of the frame's page, and of its messages
 * @param isStill whether the shopper prefers reduced motion: then nothing is animated
 */
export function iframeView(
  button: HTMLElement,
  label: HTMLElement,
  shopOrigin: () => string,
  isStill: () => boolean,
): IframeView {
  const content = newElement('shop-pay-iframe-content');
  // Screen readers get the button's name, which already says what a click does.
  content.setAttribute('aria-hidden', 'true');
  content.setAttribute('inert', '');
  label.appendChild(content);
  let frame: HTMLIFrameElement | undefined;

  /** Makes the frame as high as the inside of the button's border, which is 1 px wide. */
  const fit = (one: HTMLElement) => {
    const box = button.getBoundingClientRect();
    style(one, {
      top: `${box.top + 1 - content.getBoundingClientRect().top}px`,
      height: `${box.height - 2}px`,
    });
  };
  const collapse = () => {
    style(label, { transform: '' });
    style(content, { opacity: '0' });
  };
  return {
    content,
    load() {
      style(button, { overflow: 'clip' });
      style(label, { display: 'inline-block' });
      style(content, {
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
      style(frame, { position: 'absolute', left: '0', width: '100%', border: '0' });
      fit(frame);
      // The frame sends its messages to this page.
      const query = new URLSearchParams({ target_origin: location.origin, flow: 'shop_pay_button' });
      frame.src = `${shopOrigin()}${PATH}?${query}`;
      content.appendChild(frame);
    },
    remove() {
      frame?.remove();
      frame = undefined;
      for (const element of [label, content]) element.removeAttribute('style');
      style(button, { overflow: '' });
    },
    animate() {
      if (!frame) return;
      fit(frame);
      const transition = isStill() ? '' : 'transform .3s,opacity .3s';
      // A label that leaves too little room is scaled down; the frame keeps its size.
      const scale = Math.min(1, (button.clientWidth - VISIBLE_WIDTH - MARGIN) / label.offsetWidth);
      const side = getComputedStyle(label).direction === 'rtl' ? 1 : -1;
      style(label, {
        transform: `translateX(${(side * VISIBLE_WIDTH) / 2}px) scale(${scale})`,
        transition,
      });
      style(content, {
        opacity: '1',
        transform: `scale(${1 / scale})`,
        transformOrigin: side < 0 ? '0 0' : '100% 0',
        transition,
      });
    },
    collapse,
    isFrom: ({ source, origin }) => !!frame && source === frame.contentWindow && origin === shopOrigin(),
  };
}
