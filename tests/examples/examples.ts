/** How an example is served. */
export interface Serving {
  /** The script of its package.json that starts the server. */
  script: 'start' | 'dev';
  /** Whether it is built first. */
  built: boolean;
  nodeEnv: 'development' | 'production';
}

/** An example that is ordered from. */
export interface Example {
  /** What the output calls it. */
  name: string;
  /** Its folder in `examples/`. */
  folder: string;
  /** The path of the product's page, without its leading slash, if it is not the first page. */
  path?: string;
  /** The file that contains the shop's URL. */
  shopFile: string;
  /** Packages of the registry that take the place of those in the lock file, `name@version` each. */
  otherPackages?: readonly string[];
  /** If the server renders the buttons: which requests are the script's, and which are the app's. */
  scripts?: { ekspres: string; app: string };
  /** By default it is built for development, where frameworks report mistakes such as a failed hydration. */
  servings?: readonly Serving[];
}

/** For frameworks that name mistakes only on their development server, and are deployed as a build. */
const DEVELOPMENT_AND_BUILT: readonly Serving[] = [
  { script: 'dev', built: false, nodeEnv: 'development' },
  { script: 'start', built: true, nodeEnv: 'production' },
];

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
  { name: 'angular', folder: 'angular', shopFile: 'src/shop.ts' },
  { name: 'nextjs', folder: 'nextjs', shopFile: 'app/shop.js', servings: DEVELOPMENT_AND_BUILT },
  { name: 'hydrogen', folder: 'hydrogen', path: 'products/kubek', shopFile: 'app/shop.js' },
  { name: 'nuxt', folder: 'nuxt', shopFile: 'app/shop.js', servings: DEVELOPMENT_AND_BUILT },
];
