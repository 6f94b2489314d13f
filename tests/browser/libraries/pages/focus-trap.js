import { createFocusTrap } from 'focus-trap';
import { cartHtml } from './cart-html';

const drawer = document.createElement('div');
drawer.id = 'drawer';
drawer.hidden = true;
drawer.style.cssText =
  'position: fixed; inset: 0 0 0 auto; width: 360px; overflow: auto; background: #fff; z-index: 1000';
drawer.innerHTML = `${cartHtml()}<button id="close">Zamknij koszyk</button>`;
document.body.append(drawer);

// The library's default options: it prevents clicks outside of the drawer, and Escape deactivates it.
const trap = createFocusTrap(drawer, { onDeactivate: () => (drawer.hidden = true) });
document.getElementById('open').addEventListener('click', () => {
  drawer.hidden = false;
  trap.activate();
});
document.getElementById('close').addEventListener('click', () => trap.deactivate());
