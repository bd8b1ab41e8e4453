import { piecesOf } from '#domain/tailoring/garments.ts'
import type { Garment } from '#domain/tailoring/tape.ts'
import type { JobState } from '../contract.ts'
import { promiseFor, wholeWorkdays } from './promise.ts'
import { type Dice, diceFrom, type Remaining, type Step, stepsOf } from './work-plan.ts'
import { type Crews, Floor } from './workshop-simulation.ts'

// Simulated weeks of a workshop, for tests and benchmarks.

const WEEK_workdays = 6
const WARM_UP_weeks = 6

/** Mix of simulated orders, in percent. */
const ORDERED: readonly (readonly [number, readonly Garment[]])[] = [
  [45, ['suit']],
  [15, ['jacket']],
  [12, ['trousers']],
  [10, ['three-piece']],
  [10, ['shirt']],
  [8, ['coat']],
]
export const USUAL_CREWS: Crews = {
  measured: { people: 1, minutesADay: 240 },
  pattern: { people: 1, minutesADay: 420 },
  cutting: { people: 1, minutesADay: 420 },
  sewing: { people: 4, minutesADay: 420 },
  first_fitting: { people: 1, minutesADay: 300 },
  alterations: { people: 1, minutesADay: 420 },
  second_fitting: { people: 1, minutesADay: 300 },
  finishing: { people: 2, minutesADay: 420 },
  quality_check: { people: 1, minutesADay: 240 },
}

export type Weeks = {
  weeks: number
  ordersAWeek: number
  seed?: number
  /** Factor by which all work takes longer than planned; 1 is as planned. */
  slower?: number
  percent?: number
  rounds?: number
}
export type Played = { orders: number; kept: number; share: number; meanPromise_workdays: number; meanEarly_workdays: number }

type Going = { garment: Garment; due: number; steps: readonly Step[]; handle: { readonly next: number } }

const NEW_JOB = { kind: 'make', heldFrom: null, fitting: false, clothIn: 0, worked: 0 } as const
const newJob = (garment: Garment): Remaining => ({ ...NEW_JOB, garment, state: 'awaiting_measurements' })

function whatIsOrdered(dice: Dice): Garment[] {
  let left = dice() * 100
  for (const [share, garments] of ORDERED) {
    left -= share
    if (left < 0) return garments.flatMap(piecesOf)
  }
  return ['jacket']
}

/** Returns a garment as the board shows it: at the stage of the step that it waits for or is in. */
function seenAt({ garment, steps, handle }: Going): Remaining {
  const at = Math.max(0, handle.next - 1)
  const stage = steps.slice(at).find((step) => step.stage !== null)?.stage ?? 'quality_check'
  const measured = at > 0 || steps[0]?.stage !== null
  const state: JobState = measured ? stage : 'awaiting_measurements'
  return { ...newJob(garment), state }
}

/**
 * Simulates random orders. Each gets a promise from the state of the workshop at that time. Returns
 * how many promises were kept, and the mean length of a promise and of an early finish.
 */
export function playWeeks({ weeks, ordersAWeek, seed = 7, slower = 1, percent, rounds }: Weeks): Played {
  const dice = diceFrom(seed)
  const floor = new Floor(USUAL_CREWS)
  const going = new Set<Going>()
  const tally = { orders: 0, kept: 0, promised: 0, early: 0 }
  const end = (weeks + WARM_UP_weeks) * WEEK_workdays
  for (let now = 0; now < end; now += (-Math.log(1 - dice()) * WEEK_workdays) / ordersAWeek) {
    floor.run(now)
    const inWork = [...going].map((each) => ({ job: seenAt(each), due: each.due - now }))
    const garments = whatIsOrdered(dice)
    const planned = { inWork, crews: USUAL_CREWS }
    const workdays = promiseFor(planned, garments.map(newJob), { ...(percent && { percent }), ...(rounds && { count: rounds }) })
    const promised = Math.floor(now) + wholeWorkdays(now - Math.floor(now) + workdays)
    const counted = now >= WARM_UP_weeks * WEEK_workdays
    let left = garments.length
    for (const garment of garments) {
      const steps = stepsOf(newJob(garment), dice).map((step) =>
        step.stage === null ? step : { ...step, minutes: step.minutes * slower },
      )
      const work: Going = { garment, due: promised, steps, handle: { next: 0 } }
      going.add(work)
      work.handle = floor.add(steps, {
        at: now,
        due: promised,
        done: (at) => {
          going.delete(work)
          left -= 1
          if (left > 0 || !counted) return
          tally.orders += 1
          tally.promised += promised - now
          tally.early += promised - Math.floor(at)
          if (Math.floor(at) <= promised) tally.kept += 1
        },
      })
    }
  }
  floor.run()
  const { orders, kept: retained } = tally
  return {
    orders,
    kept: retained,
    share: retained / orders,
    meanPromise_workdays: tally.promised / orders,
    meanEarly_workdays: tally.early / orders,
  }
}
