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

const viteReact = {
  folder: 'vite-react',
  shopFile: 'src/shop.ts',
  scripts: { ekspres: '**/ekspres/ekspres.js', app: '**/assets/*.js' },
};

/** Every example; one with two versions of its framework has two rows. */
export const EXAMPLES: readonly Example[] = [
  { name: 'html', folder: 'html', shopFile: 'index.html' },
  { name: 'vite-react', ...viteReact },
  { name: 'vite-react-18', ...viteReact, otherPackages: ['react@18.3.0', 'react-dom@18.3.0'] },
  { name: 'vue', folder: 'vue', shopFile: 'src/shop.js' },
  { name: 'svelte', folder: 'svelte', shopFile: 'src/shop.js' },
  { name: 'solid', folder: 'solid', shopFile: 'src/shop.js' },
];
