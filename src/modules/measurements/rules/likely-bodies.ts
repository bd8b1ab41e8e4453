import { type Block, inRange, MEASURES, type Measure, type Taken } from '#domain/tailoring/tape.ts'
import { likely } from './statistics.ts'
import { fieldOf, HOME, inSurvey, sexOf, surveyValues, toTape } from './survey-fields.ts'

const LEAST_KNOWN = 2

/** Returns the same bodies on each call: one when no measure is missing, and none when too few are known. */
export function likelyBodies(block: Block, taken: Taken, measures: readonly Measure[], count: number): Taken[] {
  const sex = sexOf(block)
  const believable = Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const value = taken[measure]
      return value !== undefined && inRange(measure, value) ? [[measure, value]] : []
    }),
  ) as Taken
  const missing = measures.filter((measure) => believable[measure] === undefined && inSurvey(measure))
  if (missing.length === 0) return [believable]
  const values = surveyValues(believable, sex)
  if (Object.keys(values).length < LEAST_KNOWN) return []
  const { draw } = likely(sex, values, missing.map(fieldOf), HOME)
  return Array.from({ length: count }, (_, at) => {
    const body = draw(normals(at + 1, missing.length))
    const guessed = missing.map((measure) => [measure, toTape(measure, body[fieldOf(measure)] ?? 0, sex)])
    return { ...believable, ...Object.fromEntries(guessed) }
  })
}

/**
 * Returns point `at` of a quasi-random sequence (Roberts) as normal numbers (Box-Muller), which are spread more evenly than
 * random ones.
 */
function normals(at: number, count: number): number[] {
  const root = rootOfUnity(2 * count)
  const even = (dimension: number) => (0.5 + at / root ** (dimension + 1)) % 1
  return Array.from({ length: count }, (_, n) => {
    const [u, v] = [even(2 * n), even(2 * n + 1)]
    return Math.sqrt(-2 * Math.log(Math.max(u, 1e-12))) * Math.cos(2 * Math.PI * v)
  })
}

/** Returns the root of x^(d+1) = x + 1, the base of the Roberts sequence. */
function rootOfUnity(dimensions: number): number {
  let x = 2
  for (let step = 0; step < 30; step++) x = (1 + x) ** (1 / (dimensions + 1))
  return x
}
