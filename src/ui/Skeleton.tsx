import { skeleton } from './WalletButton.css';

/** Reserves the space of a button that cannot be shown yet. */
export const Skeleton = () => <div part="skeleton" className={skeleton} />;
