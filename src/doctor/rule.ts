import type { ReaderKind } from '../embed/shared/attributes-by-element';
import { elementKinds } from '../types/element-kinds';
import type { ElementFacts, PageFacts } from './facts';

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

/** The kind of an element, which determines the attributes that it reads. */
export const kindOfElement = ({ tag }: ElementFacts): ReaderKind =>
  elementKinds[tag as keyof typeof elementKinds];

/** A rule about each of our elements. */
export const elementRule = (
  code: string,
  find: (element: ElementFacts, facts: PageFacts) => readonly Omit<Mistake, 'about'>[],
): Rule => ({
  code,
  find: (facts) =>
    facts.elements.flatMap((element) =>
      find(element, facts).map((mistake) => ({ about: element.name, ...mistake })),
    ),
});
