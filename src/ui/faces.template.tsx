import { hole, template } from '../../build/render-template';
import { BrandedButton } from './BrandedButton';
import { CartGridFrame, Cell } from './CartGrid';
import { paintedState } from './face-props';
import { faces, type FaceName } from './faces';
import type { TemplateElement } from './template';

const holes = {
  label: hole('label'),
  prefix: hole('prefix'),
  suffix: hole('suffix'),
  id: hole('id'),
  disabled: hole<boolean>('disabled'),
};

/** The first state of each face. */
export const faceTemplates = Object.fromEntries(
  Object.entries(faces).map(([name, Face]) => [
    name,
    template(<Face state={paintedState({ ...holes, isLink: name === 'link' })} />),
  ]),
) as Record<FaceName, TemplateElement>;

/** A wallet's button as a link, without its URL. */
export const buttonLinkTemplate = template(
  <BrandedButton state={paintedState({ ...holes, isLink: true })} />,
);

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
