/** The HTML of the drawer's cart, which the test has put on the page. */
export const cartHtml = () => document.querySelector('template#cart').innerHTML;
