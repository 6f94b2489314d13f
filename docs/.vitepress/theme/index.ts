import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import LiveGallery from './LiveGallery.vue';
import LivePlayground from './LivePlayground.vue';
import ShowroomFrame from './ShowroomFrame.vue';
import './tables.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveGallery', LiveGallery);
    app.component('LivePlayground', LivePlayground);
    app.component('ShowroomFrame', ShowroomFrame);
  },
};

export default theme;
