import { EmbedElement } from './embed-element';

/** An element whose wallet or content this version does not show: it takes no space and says nothing. */
export class EmptyElement extends EmbedElement {
  protected update(): void {
    this.clear();
  }

  clear(): void {
    this.replaceChildren();
  }

  protected release(): void {}
}
