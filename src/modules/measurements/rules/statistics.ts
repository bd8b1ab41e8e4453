import { present } from '#kernel/assert.ts'
import statistics from './body-statistics.json' with { type: 'json' }

/**
 * Multivariate normal with published means, deviations and correlations (`docs/measurements.md`). Lengths are millimetres,
 * weight is kilograms.
 */

export type Sex = 'male' | 'female'
/** Values by survey field. A field can differ from what a tailor measures; `rules/survey-fields.ts` maps one to the other. */
export type SurveyValues = Readonly<Record<string, number>>

const ORDER: readonly string[] = statistics.order
const LOGARITHMIC = new Set<string>(statistics.logSpace)

type Model = { mean: number[]; sd: number[]; covariance: (i: number, j: number) => number }
const modelOf = (sex: Sex): Model => {
  const { mean, sd, corrLower } = statistics.sex[sex] as { mean: number[]; sd: number[]; corrLower: number[][] }
  const correlation = (i: number, j: number): number => (i === j ? 1 : (corrLower[Math.max(i, j)]?.[Math.min(i, j)] ?? 0))
  return { mean, sd, covariance: (i, j) => correlation(i, j) * (sd[i] ?? 0) * (sd[j] ?? 0) }
}
const MODELS: Record<Sex, Model> = { male: modelOf('male'), female: modelOf('female') }

const placeOf = (field: string): number => {
  const place = ORDER.indexOf(field)
  if (place < 0) throw new Error(`${field} is not in the survey`)
  return place
}
const toModel = (field: string, value: number) => (LOGARITHMIC.has(field) ? Math.log(value) : value)
const fromModel = (field: string, value: number) => (LOGARITHMIC.has(field) ? Math.exp(value) : value)

/** Assumed error of people who measure themselves: standard deviation in the field's unit. Not derived from data. */
export type Noise = (field: string) => number
export const NO_NOISE: Noise = () => 0
const noiseOf = (noise: Noise, field: string, mean: number) =>
  LOGARITHMIC.has(field) ? noise(field) / fromModel(field, mean) : noise(field)

/** Fields are sorted, so that the result does not depend on their order in the input. */
function surveyed(sex: Sex, values: SurveyValues, noise: Noise) {
  const model = MODELS[sex]
  const fields = ORDER.filter((field) => values[field] !== undefined)
  const places = fields.map(placeOf)
  const off = places.map(
    (place, at) => toModel(fields[at] as string, values[fields[at] as string] as number) - (model.mean[place] ?? 0),
  )
  const matrix = places.map((i, row) =>
    places.map((j, column) => {
      if (row !== column) return model.covariance(i, j)
      return model.covariance(i, j) + noiseOf(noise, fields[row] as string, model.mean[i] ?? 0) ** 2
    }),
  )
  return { model, fields, places, off, inverse: inverseOf(matrix) }
}

export type Prediction = { value: number; low: number; high: number }

/** Predicts a missing field with an interval; `spread` is the standard deviations to each side. */
export function predict(sex: Sex, values: SurveyValues, field: string, spread: number, noise: Noise = NO_NOISE): Prediction {
  const { model, places, off, inverse } = surveyed(sex, values, noise)
  const target = placeOf(field)
  const covariances = places.map((place) => model.covariance(target, place))
  const weights = inverse.map((row) => dot(row, covariances))
  const mean = (model.mean[target] ?? 0) + dot(weights, off)
  // The reading to predict has a measuring error too.
  const own = noiseOf(noise, field, model.mean[target] ?? 0)
  const deviation = Math.sqrt(Math.max(0, model.covariance(target, target) - dot(weights, covariances)) + own ** 2)
  const at = (deviations: number) => fromModel(field, mean + deviations * deviation)
  return { value: at(0), low: at(-spread), high: at(spread) }
}

export type Likely = { fields: string[]; draw: (z: readonly number[]) => Record<string, number> }

/**
 * `draw` turns one independent normal number per field into a body. Fields are correlated, which separate calls of `predict`
 * would ignore.
 */
export function likely(sex: Sex, values: SurveyValues, fields: readonly string[], noise: Noise = NO_NOISE): Likely {
  const { model, places, off, inverse } = surveyed(sex, values, noise)
  const targets = fields.map(placeOf)
  const covariances = targets.map((target) => places.map((place) => model.covariance(target, place)))
  const weights = covariances.map((row) => inverse.map((each) => dot(each, row)))
  const means = targets.map((target, at) => (model.mean[target] ?? 0) + dot(weights[at] ?? [], off))
  const spread = targets.map((target, row) =>
    targets.map((other, column) => model.covariance(target, other) - dot(weights[row] ?? [], covariances[column] ?? [])),
  )
  const lower = rootOf(spread)
  const draw = (z: readonly number[]) =>
    Object.fromEntries(fields.map((field, at) => [field, fromModel(field, (means[at] ?? 0) + dot(lower[at] ?? [], z))]))
  return { fields: [...fields], draw }
}

/** Returns the lower triangle of the Cholesky decomposition. The minimum under the root guards against rounding errors. */
function rootOf(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = []
  for (const [i, row] of matrix.entries()) {
    const made: number[] = []
    for (let j = 0; j <= i; j++) {
      const rest = (row[j] ?? 0) - dot(made.slice(0, j), lower[j] ?? made)
      made.push(i === j ? Math.sqrt(Math.max(rest, 1e-9)) : rest / (lower[j]?.[j] ?? 1))
    }
    lower.push(made)
  }
  return lower
}

/** Returns by how many conditional standard deviations each value differs from the one that all others predict. */
export function deviations(sex: Sex, values: SurveyValues, noise: Noise = NO_NOISE): Record<string, number> {
  const { fields, off, inverse } = surveyed(sex, values, noise)
  return Object.fromEntries(
    fields.map((field, at) => {
      const row = present(inverse[at], 'a row of the inverse')
      return [field, dot(row, off) / Math.sqrt(row[at] as number)]
    }),
  )
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0)

/** Gauss-Jordan elimination with partial pivoting. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(cell(rows, row, column)) > Math.abs(cell(rows, pivot, column))) pivot = row
    const held = present(rows[pivot], 'a pivot')
    rows[pivot] = present(rows[column], 'a row')
    rows[column] = held.map((each) => each / (held[column] as number))
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = cell(rows, row, column)
      rows[row] = present(rows[row], 'a row').map((each, at) => each - factor * cell(rows, column, at))
    }
  }
  return rows.map((row) => row.slice(size))
}
const cell = (rows: readonly (readonly number[])[], row: number, column: number): number => rows[row]?.[column] as number
