/** An example that is ordered from. */
export interface Example {
  /** What the output calls it. */
  name: string;
  /** Its folder in `examples/`. */
  folder: string;
  /** The file that names the shop's address. */
  shopFile: string;
  /** Packages of the registry that take the place of those in the lock file, `name@version` each. */
  otherPackages?: readonly string[];
  /** Where the server renders the buttons: which requests are the script's, and which are the app's. */
  scripts?: { ekspres: string; app: string };
}

/** Every example; one with two versions of its framework has two rows. */
export const EXAMPLES: readonly Example[] = [{ name: 'html', folder: 'html', shopFile: 'index.html' }];
