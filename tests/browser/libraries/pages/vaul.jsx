import { createRoot } from 'react-dom/client';
import { Drawer } from 'vaul';
import { cartHtml } from './cart-html';

const panel = { position: 'fixed', inset: 'auto 0 0', height: '80%', overflow: 'auto', background: '#fff' };

const Sheet = () => (
  <Drawer.Root>
    <Drawer.Trigger id="open">Koszyk</Drawer.Trigger>
    <Drawer.Portal>
      <Drawer.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Drawer.Content id="drawer" style={panel} aria-describedby={undefined}>
        <Drawer.Title>Koszyk</Drawer.Title>
        <div dangerouslySetInnerHTML={{ __html: cartHtml() }} />
        <Drawer.Close id="close">Zamknij koszyk</Drawer.Close>
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>
);

createRoot(document.getElementById('app')).render(<Sheet />);
