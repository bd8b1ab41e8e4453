import { MEASURES, type Measure, TAPE, type Taken } from '#domain/tailoring/tape.ts'
import statistics from './body-statistics.json' with { type: 'json' }
import type { Sex } from './statistics.ts'
import { fieldOf, HOME, inSurvey, toTape } from './survey-fields.ts'

// Synthetic bodies, drawn from published means and correlations.

/** Random generator Mulberry32: small, and the same on every platform. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Includes the error of measuring at home. */
export function syntheticPeople(sex: Sex, count: number, seed: number): Taken[] {
  const { mean, sd, corrLower } = statistics.sex[sex] as { mean: number[]; sd: number[]; corrLower: number[][] }
  const lower = cholesky(corrLower)
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const draws = mean.map(() => normal(random))
    const body = Object.fromEntries(
      statistics.order.map((field, at) => {
        const z = (lower[at] as number[]).reduce((sum, each, column) => sum + each * (draws[column] as number), 0)
        const value = (mean[at] as number) + z * (sd[at] as number)
        const real = statistics.logSpace.includes(field) ? Math.exp(value) : value
        return [field, real + normal(random) * HOME(field)]
      }),
    )
    return Object.fromEntries(
      MEASURES.filter((measure) => inSurvey(measure)).map((measure) => [
        measure,
        toTape(measure, body[fieldOf(measure)] as number, sex),
      ]),
    ) as Taken
  })
}

function cholesky(corrLower: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = []
  for (let i = 0; i < corrLower.length; i++) {
    const row: number[] = []
    for (let j = 0; j <= i; j++) {
      const correlation = i === j ? 1 : (corrLower[i]?.[j] as number)
      let sum = 0
      for (let k = 0; k < j; k++) sum += (row[k] as number) * (i === j ? (row[k] as number) : (lower[j]?.[k] as number))
      row.push(i === j ? Math.sqrt(correlation - sum) : (correlation - sum) / (lower[j]?.[j] as number))
    }
    lower.push(row)
  }
  return lower
}

export const isGirth = (measure: Measure): boolean => TAPE[measure].kind === 'girth'
