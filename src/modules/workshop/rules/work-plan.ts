import type { Garment } from '#domain/tailoring/tape.ts'
import { type JobKind, type JobState, WORK_STAGES, type WorkStage } from '../contract.ts'

type Minutes = Record<WorkStage, number>

const row = (
  ...[measured, pattern, cutting, sewing, first_fitting, alterations, finishing, quality_check]: [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
): Minutes => ({
  measured,
  pattern,
  cutting,
  sewing,
  first_fitting,
  alterations,
  second_fitting: first_fitting,
  finishing,
  quality_check,
})

/** Default minutes for a garment at each stage: trade estimates. */
export const STANDARD_minutes: Record<Garment, Minutes> = {
  jacket: row(15, 45, 75, 720, 30, 120, 150, 20),
  waistcoat: row(10, 30, 40, 240, 20, 45, 60, 15),
  trousers: row(10, 30, 40, 240, 20, 45, 60, 15),
  suit: row(25, 75, 115, 960, 45, 165, 210, 35),
  'three-piece': row(35, 105, 155, 1200, 60, 210, 270, 45),
  shirt: row(10, 30, 35, 180, 15, 30, 40, 10),
  coat: row(15, 50, 90, 840, 30, 120, 180, 20),
  dress: row(15, 60, 75, 480, 30, 90, 120, 20),
  skirt: row(10, 30, 35, 180, 20, 30, 45, 10),
  figure: row(15, 45, 75, 720, 30, 120, 150, 20),
}

/**
 * Mean waiting time outside the workshop, in workdays: until the customer has measured, and until
 * they come to a fitting.
 */
export const CUSTOMER_workdays = { measuring: 3, fitting: 2 }
/**
 * Percentages: garments fitted on the body before finishing, altered afterwards, rejected by the check, and fitted a second
 * time.
 */
export const SHARES = { fitted: 40, altered: 50, failed: 6, fittedAgain: 15 }
/** Rework after a failed check, as a share of the first sewing. */
const REWORK_share = 0.2

/** Remaining step of a garment: work at a stage, or waiting for a number of workdays. */
export type Step = { stage: WorkStage; minutes: number } | { stage: null; workdays: number }
export type Remaining = {
  garment: Garment
  kind: JobKind
  state: JobState
  heldFrom: JobState | null
  fitting: boolean
  /** Workdays until the cloth arrives. */
  clothIn: number
  /** Minutes recorded at the current stage. */
  worked: number
}

/** A number from 0 up to 1; the same seed gives the same numbers (mulberry32). */
export type Dice = () => number
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const SPREAD = 0.35
/** Returns a random factor for the duration of work: one on average, log-normal. */
function chance(dice: Dice): number {
  const normal = Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
  return Math.exp(SPREAD * normal - (SPREAD * SPREAD) / 2)
}
/** Returns a random waiting time in workdays, exponentially distributed. */
const patience = (dice: Dice, mean: number): number => -mean * Math.log(1 - dice())
const happens = (dice: Dice, percent: number): boolean => dice() * 100 < percent

const ORDER: readonly JobState[] = ['awaiting_measurements', ...WORK_STAGES]
/** Minimum share of a started stage that remains, however much time was recorded for it. */
const LEAST_share = 0.1

/** Samples the remaining steps of a garment. Empty for a job past its last stage. */
export function stepsOf(job: Remaining, dice: Dice): Step[] {
  const state = job.state === 'on_hold' ? (job.heldFrom ?? 'measured') : job.state
  const at = ORDER.indexOf(state)
  if (at < 0) return []
  const minutes = STANDARD_minutes[job.garment]
  const work = (stage: WorkStage, share = 1): Step => ({ stage, minutes: minutes[stage] * share * chance(dice) })
  const wait = (workdays: number): Step => ({ stage: null, workdays })
  const steps: Step[] = []
  const before = (stage: JobState) => at < ORDER.indexOf(stage)
  const now = (stage: WorkStage) => {
    if (state !== stage) return
    const usual = minutes[stage]
    steps.push({ stage, minutes: Math.max(usual * LEAST_share, usual - job.worked) * chance(dice) })
  }
  if (job.kind === 'alteration') {
    if (state === 'measured') steps.push(work('alterations'))
    now('alterations')
    if (before('quality_check')) steps.push(work('quality_check'))
    now('quality_check')
    return steps
  }
  if (state === 'awaiting_measurements') steps.push(wait(patience(dice, CUSTOMER_workdays.measuring)), work('measured'))
  now('measured')
  if (before('pattern')) steps.push(work('pattern'))
  now('pattern')
  if (before('cutting')) steps.push(wait(job.clothIn), work('cutting'))
  now('cutting')
  if (before('sewing')) steps.push(work('sewing'))
  now('sewing')
  const isFitted = happens(dice, SHARES.fitted) // drawn in any case: the same random numbers with and without a fitting
  const fits = job.fitting || (before('first_fitting') && isFitted)
  if (before('first_fitting') && fits) steps.push(wait(patience(dice, CUSTOMER_workdays.fitting)), work('first_fitting'))
  now('first_fitting')
  const altered = (before('alterations') && fits) || state === 'first_fitting'
  if (altered && happens(dice, SHARES.altered)) {
    steps.push(work('alterations'))
    if (happens(dice, SHARES.fittedAgain)) steps.push(wait(patience(dice, CUSTOMER_workdays.fitting)), work('second_fitting'))
  }
  now('alterations')
  now('second_fitting')
  if (before('finishing')) steps.push(work('finishing'))
  now('finishing')
  if (before('quality_check')) steps.push(work('quality_check'))
  now('quality_check')
  if (happens(dice, SHARES.failed)) steps.push(work('sewing', REWORK_share), work('quality_check'))
  return steps
}
