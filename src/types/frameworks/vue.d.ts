/** `ekspres/types/vue`: the elements in Vue's templates. Importing it once is enough. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { EkspresElements, EkspresEvents, ElementProps } from '../index.js';

/**
 * The type of a custom element for Vue's tools:
 * https://vuejs.org/guide/extras/web-components#non-vue-web-components-and-typescript
 */
type VueElement<Tag extends keyof EkspresElements> = new () => EkspresElements[Tag] & {
  $props: HTMLAttributes & ElementProps<Tag> & PublicProps;
  $emit: EmitFn<{ [Name in keyof EkspresEvents]: (event: EkspresEvents[Name]) => void }>;
};

type EkspresComponents = { [Tag in keyof EkspresElements]: VueElement<Tag> };

// Without this, the types above would be exported.
export {};

declare module 'vue' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging needs an interface
  interface GlobalComponents extends EkspresComponents {}
}
