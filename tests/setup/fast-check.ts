import fc from 'fast-check';

/** The seed of every run of `npm test`, so that only a change of the code can make a test fail. */
const SEED = 20_261_127;

// `npm run test:more` tries new cases. A failure prints its seed.
if (!process.env['NEW_CASES']) fc.configureGlobal({ seed: SEED });

export default fc;
