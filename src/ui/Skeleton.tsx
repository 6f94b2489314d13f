import { skeleton } from './WalletButton.css';

/** Keeps the place of a button that cannot be shown yet, in its size. */
export const Skeleton = () => <div part="skeleton" className={skeleton} />;
