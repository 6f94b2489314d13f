// What a click needs after its first request.
export { announce, announceProgress } from '../../../ui/announce';
export { announceSilence } from './announce-silence';
export { buyByForm, finishClick } from './click-context';
