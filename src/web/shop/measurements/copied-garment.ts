import type { Estimate } from '#domain/tailoring/estimate.ts'
import type { FitPreference, Measure } from '#domain/tailoring/tape.ts'

/** Garments from which a body can be estimated: a well-fitting one is measured lying flat. Lengths are whole millimetres. */
export const COPIED_GARMENTS = ['jacket', 'shirt', 'trousers'] as const
export type CopiedGarment = (typeof COPIED_GARMENTS)[number]

/**
 * The body is estimated as `times × flat measurement − ease`. The values are rules of thumb of the trade
 * (docs/measurements.md).
 */
type Laid = { measure: Measure; times: 1 | 2; ease_mm: number; give_mm: number }
const LAID: Record<CopiedGarment, readonly Laid[]> = {
  jacket: [
    { measure: 'chest', times: 2, ease_mm: 100, give_mm: 40 },
    { measure: 'waist', times: 2, ease_mm: 110, give_mm: 45 },
    { measure: 'shoulderToShoulder', times: 1, ease_mm: 10, give_mm: 15 },
    { measure: 'shoulderToWrist', times: 1, ease_mm: 5, give_mm: 15 },
    { measure: 'biceps', times: 2, ease_mm: 70, give_mm: 30 },
  ],
  shirt: [
    { measure: 'neck', times: 1, ease_mm: 15, give_mm: 10 },
    { measure: 'chest', times: 2, ease_mm: 120, give_mm: 40 },
    { measure: 'waist', times: 2, ease_mm: 130, give_mm: 45 },
    { measure: 'shoulderToShoulder', times: 1, ease_mm: 5, give_mm: 15 },
    { measure: 'shoulderToWrist', times: 1, ease_mm: 15, give_mm: 15 },
    { measure: 'wrist', times: 2, ease_mm: 50, give_mm: 15 },
  ],
  trousers: [
    { measure: 'waist', times: 2, ease_mm: 10, give_mm: 25 },
    { measure: 'seat', times: 2, ease_mm: 60, give_mm: 30 },
    { measure: 'upperLeg', times: 2, ease_mm: 60, give_mm: 30 },
    { measure: 'knee', times: 2, ease_mm: 60, give_mm: 30 },
    // A hem ends above the floor, so the ease is negative.
    { measure: 'inseam', times: 1, ease_mm: -20, give_mm: 20 },
    { measure: 'waistToFloor', times: 1, ease_mm: -20, give_mm: 25 },
  ],
}
/** Additional ease of girths by fit, in mm. */
const FIT_EASE_mm: Record<FitPreference, number> = { slim: -30, regular: 0, relaxed: 40 }

export const laidMeasures = (garment: CopiedGarment): readonly Measure[] => LAID[garment].map(({ measure }) => measure)
/** Ease at a measurement: how much larger the garment is than the body, mm. 0 if the garment is not measured there. */
export function easeAt(garment: CopiedGarment, measure: Measure, fit: FitPreference): number {
  const laid = LAID[garment].find((each) => each.measure === measure)
  return laid ? laid.ease_mm + (laid.times === 2 ? FIT_EASE_mm[fit] : 0) : 0
}
/** True when the measurement is half a girth, because it is taken across a garment lying flat. */
export const isHalved = (garment: CopiedGarment, measure: Measure): boolean =>
  LAID[garment].some((each) => each.measure === measure && each.times === 2)

export const bodyIn = (
  garment: CopiedGarment,
  measured: Readonly<Partial<Record<Measure, number>>>,
  fit: FitPreference,
): Estimate[] =>
  LAID[garment].flatMap(({ measure, times, give_mm }) => {
    const flat = measured[measure]
    return flat === undefined ? [] : [{ measure, value: times * flat - easeAt(garment, measure, fit), give: give_mm }]
  })
