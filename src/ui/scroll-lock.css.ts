import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-ekspres-modal]', { overflow: 'hidden!important' });
globalStyle('[data-ekspres-modal=gutter]', { scrollbarGutter: 'stable' });
