import { configure } from 'ekspres';
import { createApp } from 'vue';
import App from './App.vue';
import { SHOP_ORIGIN } from './shop';

configure({ apiOrigin: SHOP_ORIGIN });
createApp(App).mount('#app');
