import { describe, expect, test } from 'vitest'
import { isWorkday, workdayAfter, workdaysBetween } from './calendar.ts'
import { forecasts, promiseFor, wholeWorkdays } from './promise.ts'
import { playWeeks, USUAL_CREWS } from './simulated-weeks.ts'
import { diceFrom, type Remaining, type Step, stepsOf } from './work-plan.ts'
import { Floor } from './workshop-simulation.ts'

const CALENDAR = { days: [1, 2, 3, 4, 5, 6], closed: new Set(['2026-12-12', '2026-12-25', '2026-12-26']) }
const aJob = (job: Partial<Remaining> = {}): Remaining => ({
  garment: 'jacket',
  kind: 'make',
  state: 'awaiting_measurements',
  heldFrom: null,
  fitting: false,
  clothIn: 0,
  worked: 0,
  ...job,
})

describe('the work calendar', () => {
  test.each([
    ['a Saturday is worked on, a Sunday is not', '2026-12-05', 1, '2026-12-07'],
    ['Jamhuri Day is a holiday', '2026-12-11', 1, '2026-12-14'],
    ['from a day of rest the next workday is the first', '2026-12-25', 0, '2026-12-28'],
    ['a week has six workdays', '2026-11-23', 6, '2026-11-30'],
  ])('%s', (_, from, count, day) => expect(workdayAfter(from, count, CALENDAR)).toBe(day))

  test('counting workdays forward and back gives the same day', () => {
    for (let count = 0; count < 60; count++) {
      const day = workdayAfter('2026-11-23', count, CALENDAR)
      expect(isWorkday(day, CALENDAR)).toBe(true)
      expect(workdaysBetween('2026-11-23', day, CALENDAR)).toBe(count)
    }
  })

  test('a workshop that is always closed still ends the search for a workday', () => {
    expect(workdayAfter('2026-11-23', 1, { days: [], closed: new Set() }) > '2026-11-23').toBe(true)
  })
})

describe('the workshop floor', () => {
  const crews = { ...USUAL_CREWS, sewing: { people: 1, minutesADay: 100 } }
  const sewing = (minutes: number): Step[] => [{ stage: 'sewing', minutes }]
  test('sews the earliest due first, and finishes what was begun', () => {
    const ended: string[] = []
    const floor = new Floor(crews)
    const add = (name: string, due: number, at = 0) =>
      floor.add(sewing(100), { at, due, done: (day) => void ended.push(`${name} ${day}`) })
    add('begun', 9)
    add('late', 8, 0.1)
    add('soon', 2, 0.5)
    floor.run()
    expect(ended).toEqual(['begun 1', 'soon 2', 'late 3'])
  })

  test('a station works with its people: two take half as long as one', () => {
    const last = (people: number) => {
      const floor = new Floor({ ...crews, sewing: { people, minutesADay: 100 } })
      const ends: number[] = []
      for (let count = 0; count < 10; count++) floor.add(sewing(50), { at: 0, due: count, done: (at) => void ends.push(at) })
      floor.run()
      return Math.max(...ends)
    }
    expect([last(1), last(2), last(5)]).toEqual([5, 2.5, 1])
  })
})

describe('promised days', () => {
  const busy = (count: number) => Array.from({ length: count }, () => ({ job: aJob({ state: 'sewing' }), due: 5 }))
  const promised = (inWork: ReturnType<typeof busy>, ...garments: Remaining[]) =>
    promiseFor({ inWork, crews: USUAL_CREWS }, garments)

  test('are stable, later in a busy workshop, and not sooner for more garments', () => {
    const [calm, full] = [promised([], aJob()), promised(busy(40), aJob())]
    expect(promised([], aJob())).toBe(calm)
    expect(full).toBeGreaterThan(calm + 2)
    expect(promised([], aJob(), aJob({ garment: 'trousers' }))).toBeGreaterThanOrEqual(calm)
  })

  test('move later for late cloth or a fitting, and are soon after quality control', () => {
    const usual = promised([], aJob({ state: 'pattern' }))
    expect(promised([], aJob({ state: 'pattern', clothIn: 20 }))).toBeGreaterThan(usual + 15)
    expect(promised([], aJob({ state: 'sewing', fitting: true }))).toBeGreaterThanOrEqual(promised([], aJob({ state: 'sewing' })))
    expect(forecasts({ inWork: [{ job: aJob({ state: 'quality_check' }), due: 1 }], crews: USUAL_CREWS })[0]).toBeLessThan(1)
  })

  test('ended jobs have no steps, and remaining time is never negative', () => {
    const dice = diceFrom(3)
    for (const state of [
      'awaiting_measurements',
      'measured',
      'cutting',
      'sewing',
      'alterations',
      'second_fitting',
      'on_hold',
    ] as const)
      for (const step of stepsOf(aJob({ state, worked: 10_000 }), dice))
        expect(step.stage === null ? step.workdays : step.minutes).toBeGreaterThanOrEqual(0)
    expect(stepsOf(aJob({ state: 'ready' }), dice)).toEqual([])
    expect([wholeWorkdays(0), wholeWorkdays(0.2), wholeWorkdays(1), wholeWorkdays(1.2)]).toEqual([0, 0, 0, 1])
  })
})

test('more than 86 % of a year of promises are kept, also at high load', () => {
  for (const ordersAWeek of [7, 11]) {
    const { share, orders } = playWeeks({ weeks: 52, ordersAWeek, rounds: 24 })
    expect(orders).toBeGreaterThan(300)
    expect(share).toBeGreaterThan(0.86)
  }
})
