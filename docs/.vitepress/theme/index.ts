import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import LiveGallery from './LiveGallery.vue';
import LivePlayground from './LivePlayground.vue';
import PageAsMarkdown from './PageAsMarkdown.vue';
import ShowroomFrame from './ShowroomFrame.vue';
import './tables.css';

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(PageAsMarkdown) }),
  enhanceApp({ app }) {
    app.component('LiveGallery', LiveGallery);
    app.component('LivePlayground', LivePlayground);
    app.component('ShowroomFrame', ShowroomFrame);
  },
};

export default theme;
