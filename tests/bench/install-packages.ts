import { installPackages } from '../../bench/install-packages';

/**
 * The lab's statistics package is not one of the product's: it is installed when tests of the lab first run.
 */
export default function setup(): void {
  installPackages('bench');
}
