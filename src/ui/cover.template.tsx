import { template } from '../../build/render-template';
import { Cover } from './Cover';

/** The spinner over a vendor's button. */
export const coverTemplate = template(<Cover />);
