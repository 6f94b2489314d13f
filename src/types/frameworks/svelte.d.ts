/** `ekspres/types/svelte`: the elements in Svelte's templates. Importing it once is enough. */
import type { HTMLAttributes } from 'svelte/elements';
import type { EkspresElements, EkspresEvents, ElementProps } from '../index.js';

/** Handlers for our events, in the syntax of Svelte 5 (`on…`) and Svelte 4 (`on:…`). */
type Handlers = {
  [Name in keyof EkspresEvents as `on${Name}` | `on:${Name}`]?:
    ((event: EkspresEvents[Name]) => void) | null | undefined;
};

/**
 * Svelte treats every property that begins with `on` as an event handler, so `only-sdk` is left out. Templates
 * use its alias `sdk-only`.
 */
type SvelteProps<Tag extends keyof EkspresElements> = Omit<ElementProps<Tag>, `on${string}`>;

type EkspresProps = {
  [Tag in keyof EkspresElements]: SvelteProps<Tag> &
    Handlers &
    Omit<HTMLAttributes<EkspresElements[Tag]>, keyof ElementProps<Tag>>;
};

// Without this, the types above would be exported.
export {};

declare module 'svelte/elements' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging needs an interface
  interface SvelteHTMLElements extends EkspresProps {}
}
