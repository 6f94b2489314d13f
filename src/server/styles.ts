import '../ui/CartGridLayout.css';
import '../ui/WalletButton.css';
import './without-script.css';
import { allCss } from '../ui/stylesheet';
import { elementHtml } from './html';

/** The style sheet that the script shares among all elements, for the time before the script. */
export const styleHtml = (nonce: string | undefined): string => elementHtml('style', { nonce }, allCss());
