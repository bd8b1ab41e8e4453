import type { Measure } from './tape.ts'

/** What was not measured, as it is likely to be: nine in ten people lie within `± give`. Whole millimetres, or grams. */
export type Estimate = { measure: Measure; value: number; give: number }
