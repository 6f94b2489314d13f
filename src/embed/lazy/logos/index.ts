export { fetchLogo } from '../../../net/svg-logo';
export { loadWordmark } from './load-wordmark';
