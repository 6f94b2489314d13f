/**
 * Whether the product's data, which themes write into a script of the page, says that a selling plan delivers once, later:
 * a pre-order, try before you buy. False where no data says so.
 */
export const deliversOnce = (planId: string | undefined): boolean =>
  !!planId &&
  [...document.scripts].some(({ textContent }) =>
    textContent?.split(`"id":${planId},`)[1]?.split('"recurring_deliveries":')[1]?.startsWith('false'),
  );
