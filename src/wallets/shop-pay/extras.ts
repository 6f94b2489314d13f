import type { ExtrasModule } from '../contract';

/** What Shop Pay's button can do without at first. */
export const dress: ExtrasModule['dress'] = () => {};
