import type { PageFacts } from './facts';

/** A mistake on a page. */
export interface Mistake {
  /** The element that it concerns; '' if it concerns the page. */
  about: string;
  /** What is wrong, as a sentence. */
  sentence: string;
  /** How to fix it, as a sentence. */
  fix: string;
}

/** A rule of the doctor: one kind of mistake. */
export interface Rule {
  /** The code of its findings, which is also a heading in `docs/guides/doctor.md`. */
  code: string;
  /** The mistakes of this kind on a page. */
  find(facts: PageFacts): readonly Mistake[];
}

/** A mistake of the page as a whole; none if the condition is false. */
export const pageMistake = (isMistake: boolean, sentence: string, fix: string): readonly Mistake[] =>
  isMistake ? [{ about: '', sentence, fix }] : [];
