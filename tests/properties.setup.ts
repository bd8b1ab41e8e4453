import fc from 'fast-check'

/**
 * Property tests draw the same cases in every run, so that a change is judged by itself and not by luck.
 * `PROPERTY_SEED=$RANDOM npm test` looks further; a failure prints the seed that repeats it.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })
