'use client';

import { configure } from 'ekspres';
import { SHOP_ORIGIN } from './shop';

configure({ apiOrigin: SHOP_ORIGIN });

/** Renders nothing: importing it loads the script and sets the origin of the shop. */
export const Ekspres = () => null;
