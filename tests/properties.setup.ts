import fc from 'fast-check'

/** Draws the same cases in every run. `PROPERTY_SEED=$RANDOM npm test` draws others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })
