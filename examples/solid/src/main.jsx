import { configure } from 'ekspres';
import { render } from 'solid-js/web';
import { App } from './App';
import { SHOP_ORIGIN } from './shop';

configure({ apiOrigin: SHOP_ORIGIN });
render(() => <App />, document.getElementById('app'));
