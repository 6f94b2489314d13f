import * as css from './Spinner.css';

/** The ring over a busy button. Screen readers learn of it by `aria-busy`, and by the page's live region. */
export const Spinner = () => <span part="spinner" className={css.spinner} aria-hidden="true" />;
