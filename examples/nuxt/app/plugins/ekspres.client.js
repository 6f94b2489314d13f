import { configure } from 'ekspres';
import { defineNuxtPlugin } from 'nuxt/app';
import { SHOP_ORIGIN } from '../shop';

/** Loads the script before Vue creates an element, and sets the origin of the shop. */
export default defineNuxtPlugin(() => configure({ apiOrigin: SHOP_ORIGIN }));
