import type * as pl from '../pl/language';

export const LANGUAGE: typeof pl.LANGUAGE = 'en';
