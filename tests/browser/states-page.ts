import type { Page } from '@playwright/test';
import { contrastBetween } from './contrast';

/**
 * Multiplies each limit of 2 s and more by ten. On a busy machine so many vendors' buttons take longer than
 * they would on a page of a shop.
 */
export const waitLongForVendors = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const { timeout } = AbortSignal;
    const lengthen = (ms: number) => (ms < 2000 ? ms : ms * 10);
    window.setTimeout = ((handler: TimerHandler, ms = 0, ...more: unknown[]) =>
      setTimeout(handler, lengthen(ms), ...more)) as typeof setTimeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, lengthen(ms));
  });

/** Opens `/states`, and waits until every vendor's button is drawn. */
export async function openStates(page: Page): Promise<void> {
  await page.goto('/states?paypal=venmo&promise=1&logos=1');
  await page.locator('shopify-venmo-button iframe').last().waitFor();
  await page.locator('[part=skeleton]:visible').first().waitFor({ state: 'detached' });
  await waitForPromises(page);
}

/** Opens `/states` with vendors and a cart that never respond, and waits until their skeletons are shown. */
export async function openWaitingStates(page: Page): Promise<void> {
  await page.goto('/states?paypal=venmo,slow-render&promise=1&gpay=delay:60000&scenario=never_responds');
  await page.locator('shopify-google-pay-button [part=skeleton]').last().waitFor();
  await waitForPromises(page);
}

const waitForPromises = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('shopify-delivery-promise')].every((promise) =>
      promise.innerText.trim(),
    ),
  );

export interface SeenFace {
  state: string;
  label: string;
  part: 'button' | 'skeleton' | 'link' | 'vendor';
  height: number;
  /** The height of the box around the element, with everything in it. */
  boxHeight: number;
  /** How far it, or its text, overflows the box; 0 if it does not. */
  overflow: number;
  hasEdge: boolean;
  animation: string;
  /** Contrast of its focus ring against the page; 0 without a ring. */
  ringContrast: number;
}

/** Everything that `/states` shows, in the order of the page. A vendor's button is represented by its box. */
export async function seenStates(page: Page): Promise<SeenFace[]> {
  const { background, faces } = await page.evaluate(() => {
    const PARTS = { button: '[part=button]', skeleton: '[part=skeleton]', link: 'a', vendor: '.ek-vendor' };
    const facesIn = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        ...(element.matches(Object.values(PARTS).join()) && !element.hidden ? [element] : []),
        ...(element.shadowRoot ? facesIn(element.shadowRoot) : []),
      ]);
    const isLine = (style: string, width: string) => style === 'solid' && parseFloat(width) >= 1;
    /** How far the words of a button overflow it. Shop Pay's frame may wait beside the label. */
    const wordsOverflow = (button: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(button.querySelector('[part=label]') ?? button);
      const words = range.getBoundingClientRect();
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (!words.width) return 0;
      return Math.max(left - words.left, words.right - right, top - words.top, words.bottom - bottom);
    };
    const seenFace = (element: HTMLElement, state: string, box: DOMRect) => {
      const [part] = Object.entries(PARTS).find(([, selector]) => element.matches(selector))!;
      const { left, right, height } = element.getBoundingClientRect();
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, animationName } =
        getComputedStyle(element);
      const hasEdge = isLine(borderTopStyle, borderTopWidth) || isLine(outlineStyle, outlineWidth);
      const overflow = Math.max(
        0,
        box.left - left,
        right - box.right,
        part === 'button' ? wordsOverflow(element) : 0,
      );
      element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
      const focused = getComputedStyle(element);
      return {
        state,
        label: element.textContent,
        part: part as keyof typeof PARTS,
        height,
        boxHeight: box.height,
        overflow: Math.round(overflow),
        hasEdge,
        animation: animationName,
        ringColor: isLine(focused.outlineStyle, focused.outlineWidth) ? focused.outlineColor : undefined,
      };
    };
    return {
      background: getComputedStyle(document.body).backgroundColor,
      faces: [...document.querySelectorAll<HTMLElement>('.state')].flatMap((state) => {
        const box = state.querySelector('.state__box')!.getBoundingClientRect();
        return facesIn(state).map((face) => seenFace(face, state.dataset.state ?? '', box));
      }),
    };
  });
  return faces.map(({ ringColor, ...face }) => ({
    ...face,
    ringContrast: ringColor ? contrastBetween([background, ringColor], [background]) : 0,
  }));
}
