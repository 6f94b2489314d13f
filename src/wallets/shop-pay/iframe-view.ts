/** How much of the frame is seen, in px. */
const VISIBLE_WIDTH = 72;

/** How much of a button's width stays free at least, in px. */
const ROOM = 12;

/** Where the frame is, on the shop's own origin. */
const PATH = '/services/login_with_shop/authorize';

/** The personalised content of one button, as the page has it. */
export interface IframeView {
  /** `shop-pay-iframe-content`, behind the name. */
  content: HTMLElement;
  /** Puts the frame into it, unseen. */
  load(): void;
  /** Takes the frame away, and everything that was moved for it back. */
  remove(): void;
  /** Shows the content beside the name; both move, nothing around them does. */
  animate(): void;
  /** Takes that back; the frame stays. */
  collapse(): void;
  /** Whether a message is the frame's own word. */
  isFrom(message: MessageEvent): boolean;
}

const style = (element: HTMLElement, styles: Partial<CSSStyleDeclaration>) =>
  void Object.assign(element.style, styles);

/**
 * Puts the content's element behind the name in a button. It has no width of its own, and is moved by transforms only:
 * no layout shifts.
 * @param still whether nothing may move before the shopper's eyes: it is there at once
 */
export function iframeView(button: HTMLElement, label: HTMLElement, still: () => boolean): IframeView {
  const content = document.createElement('shop-pay-iframe-content');
  // The button's name says what a click does; the content is for the eye.
  content.setAttribute('aria-hidden', 'true');
  content.setAttribute('inert', '');
  label.append(content);
  let frame: HTMLIFrameElement | undefined;

  /** As high as the button, wherever the line of the name is. */
  const fit = (one: HTMLElement) => {
    const around = button.getBoundingClientRect();
    style(one, {
      top: `${around.top + 1 - content.getBoundingClientRect().top}px`,
      height: `${around.height - 2}px`,
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
      frame = document.createElement('iframe');
      frame.title = 'Shop Pay';
      frame.tabIndex = -1;
      style(frame, { position: 'absolute', left: '0', width: '100%', border: '0' });
      fit(frame);
      const { origin } = location;
      const query = new URLSearchParams({ target_origin: origin, flow: 'shop_pay_button' });
      frame.src = `${origin}${PATH}?${query}`;
      content.append(frame);
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
      const transition = still() ? '' : 'transform .3s,opacity .3s';
      // Words that leave too little room get smaller; the frame does not.
      const scale = Math.min(1, (button.clientWidth - VISIBLE_WIDTH - ROOM) / label.offsetWidth);
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
    isFrom: ({ source, origin }) =>
      !!frame && source === frame.contentWindow && origin === new URL(frame.src).origin,
  };
}
