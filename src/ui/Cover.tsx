import { cover } from './vendor-button.css';
import { Spinner } from './Spinner';

/** The spinner over a vendor's button, as its container's last part, which the chunk `vendor` adds. */
export const Cover = () => (
  <div className={cover}>
    <Spinner />
  </div>
);
