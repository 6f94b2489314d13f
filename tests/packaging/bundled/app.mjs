/** An app that a bundler builds. */
import { configure } from 'ekspres';

configure({ apiOrigin: 'http://127.0.0.1:4173' });
