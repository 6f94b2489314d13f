/** The length of the hash in the names of chunks. The first file names every chunk: six characters cost it less than eight. */
const HASH_LENGTH = 6;

/** Rollup's pattern for the names of chunks. */
export const chunkFileNames = `[name]-[hash:${HASH_LENGTH}].js`;

/** Modules that are imported dynamically and are chunks of their own, with what only they import: path → name of the chunk. */
export const ownChunks = {
  'src/embed/telemetry/telemetry.ts': 'telemetry',
  'src/embed/consent/buyer-consent.ts': 'consent',
  'src/embed/page/wallet-settings.ts': 'sdk',
  'src/net/svg-logo.ts': 'logo',
  'src/wallets/shop-pay/extras.ts': 'shop-pay',
  'src/embed/page/watch-cart.ts': 'cart',
  'src/wallets/amazon/index.ts': 'amazon',
  'src/wallets/apple-pay/index.ts': 'apple-pay',
  'src/wallets/google-pay/index.ts': 'google-pay',
  'src/wallets/paypal/index.ts': 'paypal',
};

/** Modules that several of those chunks share: pattern of their paths → name of the chunk. */
export const sharedChunks = [
  [/\/src\/net\/sdk\//, 'sdk'],
  // The engine of payment sheets, and what only sheets use of the other rooms.
  [/\/src\/(net|signals|ui|wallets\/(sheet|checkout))\//, 'sheet'],
];

const names = new Set(['click', ...Object.values(ownChunks), ...sharedChunks.map(([, name]) => name)]);

/** Matches the name of each file of the build. Error reports recognise our own code by it (`net/telemetry/stack-frames.ts`). */
export const ownFile = new RegExp(`^(?:ekspres|(?:${[...names].join('|')})-[\\w-]{${HASH_LENGTH}})\\.js$`);
