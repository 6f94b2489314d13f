import * as Dialog from '@radix-ui/react-dialog';
import { createRoot } from 'react-dom/client';
import { cartHtml } from './cart-html';

const panel = { position: 'fixed', inset: '0 0 0 auto', width: 360, overflow: 'auto', background: '#fff' };

const Drawer = () => (
  <Dialog.Root>
    <Dialog.Trigger id="open">Koszyk</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Dialog.Content id="drawer" style={panel} aria-describedby={undefined}>
        <Dialog.Title>Koszyk</Dialog.Title>
        <div dangerouslySetInnerHTML={{ __html: cartHtml() }} />
        <Dialog.Close id="close">Zamknij koszyk</Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

createRoot(document.getElementById('app')).render(<Drawer />);
