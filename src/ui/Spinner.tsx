import * as css from './Spinner.css';

/** The ring over a busy button. For screen readers the button has `aria-busy`, and the page a live region. */
export const Spinner = () => <span part="spinner" className={css.spinner} aria-hidden="true" />;
