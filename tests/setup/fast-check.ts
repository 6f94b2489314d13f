import fc from 'fast-check';

/** The seed of every run of `npm test`: it fails by a change of the code, not by chance. */
const SEED = 20_261_127;

// `npm run test:more` looks for new cases. What fails there prints its seed.
if (!process.env['NEW_CASES']) fc.configureGlobal({ seed: SEED });

export default fc;
