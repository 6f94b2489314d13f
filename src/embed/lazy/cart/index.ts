// What only the elements of carts need.
import '../../../ui/CartSkeleton.css';

export { takeOverGrid } from './draw-grid';
export { fetchCartsAgain, watchCart } from './fetch-visible-carts';
