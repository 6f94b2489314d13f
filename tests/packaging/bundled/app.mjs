/** An app that a bundler builds. */
import { configure } from 'ekspres';

configure({ apiVersion: '2026-04' });
