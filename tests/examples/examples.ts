/** A way to serve an example. */
export interface Serving {
  script: 'start' | 'dev';
  /** Whether the example is built first. */
  isBuilt: boolean;
  nodeEnv: 'development' | 'production';
}

export interface Example {
  name: string;
  folder: string;
  /** The path of the product's page, without its leading slash, if it is not the first page. */
  path?: string;
  /** The file that contains the shop's URL. */
  shopFile: string;
  otherPackages?: readonly string[];
  /** If the server renders the buttons: patterns of the requests for the script and for the app. */
  scripts?: { ekspres: string; app: string };
  /** The ways to serve it. By default, it is built for development. */
  servings?: readonly Serving[];
}

/** For frameworks that report mistakes only on their development server, but are deployed as a build. */
const DEVELOPMENT_AND_BUILT: readonly Serving[] = [
  { script: 'dev', isBuilt: false, nodeEnv: 'development' },
  { script: 'start', isBuilt: true, nodeEnv: 'production' },
];

const viteReact = {
  folder: 'vite-react',
  shopFile: 'src/shop.ts',
  scripts: { ekspres: '**/ekspres/ekspres.js', app: '**/assets/*.js' },
};

/** All examples. One that is tested with two versions of its framework has two rows. */
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
