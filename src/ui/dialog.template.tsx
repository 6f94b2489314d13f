import { hole, template } from '../../build/render-template';
import { Dialog, DialogAction } from './Dialog';

/** The dialog without actions. */
export const dialogTemplate = template(
  <Dialog lang={hole('lang')} title={hole('title')} text={hole('text')} close={hole('close')} />,
);

/** The button of an action. */
export const dialogActionTemplate = template(<DialogAction label={hole('label')} />);
