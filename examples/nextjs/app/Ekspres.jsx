'use client';

import { configure } from 'ekspres';
import { SHOP_ORIGIN } from './shop';

configure({ apiOrigin: SHOP_ORIGIN });

/** Brings the script to the page, and names the shop. */
export const Ekspres = () => null;
