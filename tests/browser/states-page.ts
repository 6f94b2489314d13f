import type { Page } from '@playwright/test';

/**
 * Lengthens each limit of 2 s and more tenfold. On a busy machine so many vendors' buttons take longer than
 * they would on a page of a shop.
 */
export const waitLongForVendors = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const { timeout } = AbortSignal;
    const longer = (ms: number) => (ms < 2000 ? ms : ms * 10);
    window.setTimeout = ((run: TimerHandler, ms = 0, ...more: unknown[]) =>
      setTimeout(run, longer(ms), ...more)) as typeof setTimeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, longer(ms));
  });

/**
 * Opens `/states`, all of it in view because a cart out of view is not read, with every vendor's button
 * drawn.
 */
export async function openStates(page: Page): Promise<void> {
  await page.goto('/states?paypal=venmo&promise=1&logos=1');
  await drawn(page);
}

/** Waits until the delivery promise is shown in all of its places: in a narrow one it takes a second line. */
export async function promised(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('shopify-delivery-promise')].every((one) =>
      one.innerText.trim(),
    ),
  );
}

/**
 * Waits until nothing on the page is a skeleton; a vendor may draw its button again if the size of its place
 * changes.
 */
async function drawn(page: Page): Promise<void> {
  await page.locator('shopify-venmo-button iframe').last().waitFor();
  await page.locator('[part=skeleton]:visible').first().waitFor({ state: 'detached' });
  await promised(page);
}

/** One button, link or skeleton on the page, as the shopper sees it. All sizes in px. */
export interface Seen {
  /** The element and the state that it is in. */
  state: string;
  label: string;
  part: 'button' | 'skeleton' | 'link' | 'vendor';
  height: number;
  /** Height of the place, with everything in it. */
  room: number;
  /** How far it, or its text, overflows its place; 0 if it does not. */
  out: number;
  /** Whether it has a line around it. */
  edge: boolean;
  animation: string;
  /**
   * Contrast of the ring that it has when the focus is on it by keyboard against the page; 0 without a ring.
   */
  ring: number;
}

/** Everything that `/states` shows, in the order of the page. A vendor's own button is seen by its place. */
export const seenStates = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const PARTS = { button: '[part=button]', skeleton: '[part=skeleton]', link: 'a', vendor: '.ek-vendor' };
    const within = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        ...(element.matches(Object.values(PARTS).join()) && !element.hidden ? [element] : []),
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    const numbers = (color: string) => [...color.matchAll(/[\d.]+/g)].map(Number);
    const luminance = (rgb: number[]) => {
      const [r = 0, g = 0, b = 0] = rgb.map((one) => {
        const part = one / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (color: string, ground: string) => {
      const [below, [r = 0, g = 0, b = 0, alpha = 1]] = [numbers(ground), numbers(color)];
      const seen = [r, g, b].map((one, index) => one * alpha + (below[index] ?? 0) * (1 - alpha));
      const [dark = 0, light = 0] = [luminance(seen), luminance(below)].sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const isLine = (style: string, width: string) => style === 'solid' && parseFloat(width) >= 1;
    return [...document.querySelectorAll<HTMLElement>('.state')].flatMap((state) => {
      const box = state.querySelector('.state__box')!.getBoundingClientRect();
      return within(state).map((element) => {
        const [part] = Object.entries(PARTS).find(([, selector]) => element.matches(selector))!;
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, animationName } =
          getComputedStyle(element);
        const edge = isLine(borderTopStyle, borderTopWidth) || isLine(outlineStyle, outlineWidth);
        // The words alone: Shop Pay's frame may wait beside its button's label.
        const words = document.createRange();
        words.selectNodeContents(element.querySelector('[part=label]') ?? element);
        const textBox = words.getBoundingClientRect();
        const text =
          part === 'button' && textBox.width
            ? Math.max(left - textBox.left, textBox.right - right, top - textBox.top, textBox.bottom - bottom)
            : 0;
        element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
        const focused = getComputedStyle(element);
        return {
          state: state.dataset.state ?? '',
          label: element.textContent,
          part: part as keyof typeof PARTS,
          height,
          room: box.height,
          out: Math.round(Math.max(0, box.left - left, right - box.right, text)),
          edge,
          animation: animationName,
          ring: isLine(focused.outlineStyle, focused.outlineWidth)
            ? contrast(focused.outlineColor, ground)
            : 0,
        };
      });
    });
  });
