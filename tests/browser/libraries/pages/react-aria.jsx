import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { cartHtml } from './cart-html';

const overlay = { position: 'fixed', inset: 0, background: '#0008' };
const panel = { position: 'fixed', inset: '0 0 0 auto', width: 360, overflow: 'auto', background: '#fff' };

const Drawer = () => (
  <DialogTrigger>
    <Button id="open">Koszyk</Button>
    <ModalOverlay isDismissable style={overlay}>
      <Modal style={panel}>
        <Dialog id="drawer">
          <Heading slot="title">Koszyk</Heading>
          <div dangerouslySetInnerHTML={{ __html: cartHtml() }} />
          <Button slot="close" id="close">
            Zamknij koszyk
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);

createRoot(document.getElementById('app')).render(<Drawer />);
