import * as css from './Spinner.css';

/**
 * The ring over a busy button. CSS shows it if the button has `aria-busy`, which is what screen readers
 * read; the page has a live region besides.
 */
export const Spinner = () => <span part="spinner" className={css.spinner} aria-hidden="true" />;
