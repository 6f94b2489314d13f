import { configure } from 'ekspres';
import { defineNuxtPlugin } from 'nuxt/app';
import { SHOP_ORIGIN } from '../shop';

/** Brings the script to the page before Vue makes an element, and names the shop. */
export default defineNuxtPlugin(() => configure({ apiOrigin: SHOP_ORIGIN }));
