import type { Estimate } from '#domain/tailoring/estimate.ts'
import { type Block, inRange, MEASURES, type Measure, type Taken } from '#domain/tailoring/tape.ts'
import { predict } from './statistics.ts'
import { fieldOf, HOME, inSurvey, sexOf, surveyValues, toTape } from './survey-fields.ts'

const NINE_IN_TEN = 1.645
const LEAST_KNOWN = 2

/** Ignores implausible values. Returns no estimates from fewer than `LEAST_KNOWN` values. */
export function estimatesFor(block: Block, taken: Taken, missing: readonly Measure[]): Estimate[] {
  const sex = sexOf(block)
  const believable = Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const value = taken[measure]
      return value !== undefined && inRange(measure, value) ? [[measure, value]] : []
    }),
  ) as Taken
  const values = surveyValues(believable, sex)
  if (Object.keys(values).length < LEAST_KNOWN) return []
  return MEASURES.filter((measure) => missing.includes(measure) && taken[measure] === undefined && inSurvey(measure)).map(
    (measure) => {
      const { value, low, high } = predict(sex, values, fieldOf(measure), NINE_IN_TEN, HOME)
      const half = (toTape(measure, high, sex) - toTape(measure, low, sex)) / 2
      return { measure, value: toTape(measure, value, sex), give: Math.ceil(half) }
    },
  )
}
