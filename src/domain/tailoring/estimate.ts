import type { Measure } from './tape.ts'

/** Estimate of a missing measurement. `value` and `give` (±) are in mm or grams. */
export type Estimate = { measure: Measure; value: number; give: number }
