import type { Measure } from './tape.ts'

/** Estimate of a missing measurement, in mm or grams. Nine in ten people are within `± give`. */
export type Estimate = { measure: Measure; value: number; give: number }
