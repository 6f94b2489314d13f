import * as css from './Spinner.css';

/**
 * The ring over a busy button. CSS shows it if the button has `aria-busy`, which screen readers read; the
 * page also has a live region.
 */
export const Spinner = () => <span part="spinner" className={css.spinner} aria-hidden="true" />;
