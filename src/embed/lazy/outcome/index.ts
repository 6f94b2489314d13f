// What a click needs after its first request.
export { announce, announceProgress } from '../../../ui/announce';
export { buyByForm, finishClick } from './click-context';
