import { fakeOptions } from '../fake-options';
import type { CheckedStyle } from './button-style';
import { buttonHeight, drawButton } from './draw-button';
import type { DrawnFunding } from './funding';
import { hasPageOption } from './page-options';

const GAP_PX = 12;
const SLOW_RENDER_MS = 2000;
let frameCount = 0;

/** The buttons of a frame, and its events. */
export interface FrameContent {
  funding: readonly DrawnFunding[];
  style: CheckedStyle;
  /**
   * Called when the buttons are drawn, and again after the page has moved the frame, because that reloads the
   * frame.
   */
  onDrawn(): void;
  onButtonClick(source: DrawnFunding): void;
  /** Called when the frame was removed from the page, but not by this script. */
  onRemoved(): void;
}

function drawButtons(doc: Document, content: FrameContent, width: number): void {
  const { style } = content;
  const height = buttonHeight(style, width);
  const buttons = content.funding.map((source) => {
    const button = drawButton(doc, source, style, height);
    button.addEventListener('click', () => content.onButtonClick(source));
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      content.onButtonClick(source);
    });
    return button;
  });
  Object.assign(doc.body.style, {
    margin: '0',
    display: 'flex',
    flexDirection: style.layout === 'vertical' ? 'column' : 'row',
    gap: `${GAP_PX}px`,
    background: 'transparent',
  });
  doc.body.replaceChildren(...buttons);
}

/** Adds a frame with buttons to the container. Returns the function that removes the frame. */
export function openFrame(container: HTMLElement, content: FrameContent): () => void {
  const { style, funding } = content;
  frameCount += 1;
  const number = frameCount;
  const holder = document.createElement('div');
  holder.id = `zoid-paypal-buttons-uid_${number}`;
  holder.className = `paypal-buttons paypal-buttons-context-iframe paypal-buttons-layout-${style.layout}`;
  Object.assign(holder.style, {
    display: 'inline-block',
    position: 'relative',
    width: '100%',
    minWidth: style.layout === 'vertical' ? '150px' : '75px',
    maxWidth: style.disableMaxWidth ? 'none' : '750px',
    fontSize: '0',
    verticalAlign: 'top',
  });
  const frame = document.createElement('iframe');
  frame.name = `__zoid__paypal_buttons__${number}`;
  frame.title = 'PayPal';
  frame.className = 'component-frame';
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'normal' });
  frame.addEventListener('load', () => {
    const doc = frame.contentDocument;
    if (doc === null || doc.URL === 'about:blank') return;
    const draw = () => {
      if (frame.contentDocument !== doc) return;
      drawButtons(doc, content, frame.clientWidth);
      content.onDrawn();
    };
    if (hasPageOption('slow-render')) setTimeout(draw, SLOW_RENDER_MS);
    else draw();
  });
  // A site of files may have them in a folder.
  const path = fakeOptions().get('paypal_frames') ?? '/vendors/paypal/buttons';
  frame.src = new URL(path, location.origin).href;

  const removalObserver = new MutationObserver(() => {
    if (holder.isConnected) return;
    // A frame that the page moves may be out of the document for a moment.
    setTimeout(() => {
      if (holder.isConnected) return;
      removalObserver.disconnect();
      content.onRemoved();
    }, 1);
  });
  removalObserver.observe(document, { childList: true, subtree: true });
  holder.append(frame);
  container.append(holder);

  const rows = style.layout === 'vertical' ? funding.length : 1;
  const height = buttonHeight(style, holder.clientWidth);
  holder.style.height = `${rows * height + (rows - 1) * GAP_PX}px`;
  frame.style.height = '100%';
  return () => {
    removalObserver.disconnect();
    holder.remove();
  };
}
