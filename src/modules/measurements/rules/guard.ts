import { type Block, inRange, MEASURES, type Measure, TAPE, type Taken } from '#domain/tailoring/tape.ts'
import { brokenRules } from './consistency.ts'
import { deviations, predict, type SurveyValues } from './statistics.ts'
import { fieldOf, HOME, inSurvey, sexOf, surveyValues, toSurvey, toTape } from './survey-fields.ts'

export const SLIPS = ['inches-as-cm', 'cm-as-inches', 'half-girth', 'swapped-digits'] as const
export type Slip = { kind: (typeof SLIPS)[number]; would: number }

export type Finding = {
  measure: Measure
  kind: 'range' | 'rule' | 'unusual'
  rule: string | null
  with: Measure[]
  /** Difference from the predicted value, negative when smaller. Null without a prediction. */
  apart: number | null
  /** Likely correct input; null when no typing error explains the value. */
  slip: Slip | null
}

/** Conditional standard deviations above which a value is questioned. */
export const ASK_ABOVE = 3.6
/** Limit in standard deviations: a typing mistake is suggested only if the corrected value is within it. */
const USUAL = 2.5
const MM_PER_INCH = 25.4
const LEAST_KNOWN = 4

export function findingsOf(block: Block, taken: Taken): Finding[] {
  const outside = MEASURES.filter((measure) => {
    const value = taken[measure]
    return value !== undefined && !inRange(measure, value)
  })
  const believable = without(taken, outside)
  const found: Finding[] = outside.map((measure) => ({
    measure,
    kind: 'range',
    rule: null,
    with: [],
    apart: apartOf(block, believable, measure, taken[measure] as number),
    slip: slipOf(block, believable, measure, taken[measure] as number),
  }))
  found.push(...unusual(block, believable))
  for (const { rule, fields } of brokenRules(believable)) {
    if (fields.some((field) => found.some(({ measure }) => measure === field))) continue // already questioned
    const [measure, ...others] = fields as [Measure, ...Measure[]]
    found.push({ measure, kind: 'rule', rule, with: others, apart: null, slip: null })
  }
  return found.sort((a, b) => MEASURES.indexOf(a.measure) - MEASURES.indexOf(b.measure))
}

/**
 * Finds unusual values. The most unusual one is nearly always wrong and makes others look wrong, so the rest are judged without
 * it.
 */
function unusual(block: Block, taken: Taken): Finding[] {
  const found: Finding[] = []
  let rest = taken
  for (;;) {
    const measure = mostUnusual(block, rest)
    if (!measure) return found
    const value = rest[measure] as number
    rest = without(rest, [measure])
    found.push({
      measure,
      kind: 'unusual',
      rule: null,
      with: [],
      apart: apartOf(block, rest, measure, value),
      slip: slipOf(block, rest, measure, value),
    })
  }
}

function mostUnusual(block: Block, taken: Taken): Measure | undefined {
  const measured = MEASURES.filter((measure) => taken[measure] !== undefined && inSurvey(measure))
  if (measured.length < LEAST_KNOWN) return undefined
  const sex = sexOf(block)
  const z = deviations(sex, surveyValues(taken, sex), HOME)
  const far = (measure: Measure) => Math.abs(z[fieldOf(measure)] ?? 0)
  const [first] = measured.sort((a, b) => far(b) - far(a)) // stable sort: of two equally unusual values, the one that is measured first
  return first && far(first) > ASK_ABOVE ? first : undefined
}

function apartOf(block: Block, others: Taken, measure: Measure, value: number): number | null {
  const usual = usually(block, others, measure)
  return usual === null ? null : value - usual
}

/** Predicts a measure, in its stored unit. Null when the survey does not cover it or nothing else is known. */
export function usually(block: Block, others: Taken, measure: Measure): number | null {
  const sex = sexOf(block)
  const values = surveyValues(others, sex)
  if (!inSurvey(measure) || Object.keys(values).length === 0) return null
  return toTape(measure, predict(sex, values, fieldOf(measure), 0, HOME).value, sex)
}

function slipOf(block: Block, others: Taken, measure: Measure, value: number): Slip | null {
  if (!inSurvey(measure) || Object.keys(others).length === 0) return null
  const sex = sexOf(block)
  const values = surveyValues(others, sex)
  const likely = slipsOf(measure, value)
    .filter(({ would }) => inRange(measure, would))
    .map((slip) => ({ slip, far: farOf(values, measure, slip.would, block) }))
    .filter(({ far }) => far < USUAL)
    .sort((a, b) => a.far - b.far)
  return likely[0]?.slip ?? null
}

function farOf(values: SurveyValues, measure: Measure, value: number, block: Block): number {
  const sex = sexOf(block)
  const field = fieldOf(measure)
  return Math.abs(deviations(sex, { ...values, [field]: toSurvey(measure, value, sex) }, HOME)[field] ?? 0)
}

function slipsOf(measure: Measure, value: number): Slip[] {
  const { kind } = TAPE[measure]
  if (kind === 'weight') return []
  const slips: Slip[] = [
    { kind: 'inches-as-cm', would: Math.round((value / 10) * MM_PER_INCH) },
    { kind: 'cm-as-inches', would: Math.round((value / MM_PER_INCH) * 10) },
  ]
  if (kind === 'girth') slips.push({ kind: 'half-girth', would: value * 2 })
  const swapped = swappedDigits(value)
  if (swapped !== undefined) slips.push({ kind: 'swapped-digits', would: swapped })
  return slips
}

/**
 * Swaps the last two digits of the whole centimetres, such as `96` for `69`. Undefined when the digits differ by less than two.
 */
function swappedDigits(mm: number): number | undefined {
  const cm = Math.floor(mm / 10)
  const [tens, ones] = [Math.floor(cm / 10) % 10, cm % 10]
  if (Math.abs(tens - ones) < 2) return undefined
  return (cm - tens * 10 - ones + ones * 10 + tens) * 10 + (mm % 10)
}

const without = (taken: Taken, left: readonly Measure[]): Taken =>
  Object.fromEntries(Object.entries(taken).filter(([measure]) => !left.includes(measure as Measure)))
