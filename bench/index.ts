/** What the project's other folders use of the lab. Its own tests may import any of its files. */
export { readLoadOptions } from './load/load-options';
export { readOptions as readBenchOptions } from './page-lab/options';
