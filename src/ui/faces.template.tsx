import { hole, template } from '../../build/render-template';
import { CartGridFrame, Cell } from './CartGrid';
import { paintedState } from './face-props';
import { faces, type FaceName } from './faces';
import type { TemplateElement } from './template';

const state = paintedState({
  label: hole('label'),
  prefix: hole('prefix'),
  suffix: hole('suffix'),
  id: hole('id'),
  disabled: hole<boolean>('disabled'),
  isButton: false,
});

/** The first state of each face. */
export const faceTemplates = Object.fromEntries(
  Object.entries(faces).map(([name, Face]) => [name, template(<Face state={state} />)]),
) as Record<FaceName, TemplateElement>;

/** The cart's grid. A server writes its cells into the hole `cells`; the script appends them there. */
export const gridTemplate = template(
  <CartGridFrame lang={hole('lang')} heading={hole('heading')} count={hole('count')}>
    {hole('cells')}
  </CartGridFrame>,
);

/** A cell with its wallet's slot. */
export const cellTemplate = template(<Cell wallet={hole('wallet')} shown />);
/** A cell with a skeleton. */
export const skeletonCellTemplate = template(<Cell wallet={hole('wallet')} shown={false} />);
