import { installPackages } from '../../bench/install-packages';

/** The product does not depend on the lab's statistics package, so the tests of the lab install it. */
export default function setup(): void {
  installPackages('bench');
}
