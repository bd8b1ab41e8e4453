import { diceFrom, type Remaining, stepsOf } from './work-plan.ts'
import { type Crews, Floor } from './workshop-simulation.ts'

/** `due`: workdays from now until the promised day. */
export type InWork = { job: Remaining; due: number }
export type Planned = { inWork: readonly InWork[]; crews: Crews }

const ROUNDS = 48
const SEED = 20_261_121
/** Share of promises to keep, in percent. */
export const CONFIDENCE_percent = 90
/** Assumed due time of the jobs of a new order, in workdays. */
const USUAL_workdays = 15

/** Returns the smallest of sorted numbers that `percent` of them do not exceed. */
export const quantile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0

/**
 * Simulates one course of the coming weeks. Returns the workday on which each job is ready. Jobs on hold are simulated as if
 * they continued.
 */
function playOnce({ inWork, crews }: Planned, seed: number): Float64Array {
  const dice = diceFrom(seed)
  const floor = new Floor(crews)
  const ready = new Float64Array(inWork.length)
  inWork.forEach(({ job, due }, place) => {
    const done = (at: number) => {
      ready[place] = at
    }
    floor.add(stepsOf(job, dice), { at: 0, due, done })
  })
  floor.run()
  return ready
}

function rounds(planned: Planned, count: number): Float64Array[] {
  return Array.from({ length: count }, (_, round) => playOnce(planned, SEED + round))
}

/** Returns the number of workdays within which a new order is ready in `percent` of the simulated runs. Deterministic. */
export function promiseFor(
  planned: Planned,
  garments: readonly Remaining[],
  { percent = CONFIDENCE_percent, count = ROUNDS } = {},
): number {
  const newJobs = garments.map((job) => ({ job, due: USUAL_workdays }))
  const all = { ...planned, inWork: [...planned.inWork, ...newJobs] }
  const last = rounds(all, count).map((ready) => Math.max(...ready.subarray(planned.inWork.length)))
  return quantile(
    last.sort((a, b) => a - b),
    percent,
  )
}

/** Returns the workday on which each job in work is ready: by default the median of the simulated runs. */
export function forecasts(planned: Planned, { percent = 50, count = ROUNDS } = {}): number[] {
  const played = rounds(planned, count)
  return planned.inWork.map((_, place) =>
    quantile(
      played.map((ready) => ready[place] as number).sort((a, b) => a - b),
      percent,
    ),
  )
}

/**
 * Rounds to whole workdays: a garment ready in the middle of a workday counts as ready on that day, and so does one ready at
 * its end.
 */
export const wholeWorkdays = (workdays: number): number => Math.max(0, Math.ceil(workdays) - 1)
