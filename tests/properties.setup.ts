import fc from 'fast-check'

/**
 * Property tests draw the same cases in every run, so that results do not depend on chance. `PROPERTY_SEED=$RANDOM npm test`
 * draws others. A failure prints the seed that reproduces it.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })
