import type * as pl from '../../pl/sheet/intl-locale';

export const INTL_LOCALE: typeof pl.INTL_LOCALE = 'en';
