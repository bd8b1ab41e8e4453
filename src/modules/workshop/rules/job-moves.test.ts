import { describe, expect, test } from 'vitest'
import { HAND_MOVES, JOB_KINDS, JOB_STATES, type JobMove } from '../contract.ts'
import { beginsAt, HAS_ENDED, IS_CUT, JOB_MOVES, type JobFacts, jobMoves, moveBetween, moveJob } from './job-moves.ts'

const ALL = Object.keys(JOB_MOVES) as JobMove[]
const aJob = (facts: Partial<JobFacts> = {}): JobFacts => ({
  state: 'measured',
  heldFrom: null,
  kind: 'make',
  orderGoesOn: true,
  depositDue: false,
  measurementsApproved: true,
  notTaped: [],
  hasPattern: true,
  clothOn: null,
  cutRecorded: true,
  fittingOpen: false,
  ...facts,
})
const refusal = (facts: JobFacts, move: JobMove) => {
  const moved = moveJob(facts, move)
  return moved.ok ? moved.value.state : moved.problem.code
}

describe('refused job moves', () => {
  test.each([
    ['cut', { measurementsApproved: false }, 'workshop.measurements-not-approved'],
    ['cut', { notTaped: ['chest'] }, 'workshop.measurements-estimated'],
    ['cut', { hasPattern: false }, 'workshop.pattern-missing'],
    ['cut', { clothOn: '2026-12-01' }, 'workshop.cloth-awaited'],
    ['cut', { orderGoesOn: false }, 'workshop.order-not-on-its-way'],
    ['cut', {}, 'cutting'],
  ] as const)('%s with %o: %s', (move, against, code) => {
    expect(refusal(aJob({ state: 'pattern', ...against }), move)).toBe(code)
  })

  test.each([
    ['draft', 'measured', { notTaped: ['waist'] }, 'workshop.measurements-estimated'],
    ['draft', 'measured', { depositDue: true }, 'workshop.deposit-due'],
    ['sew', 'cutting', { cutRecorded: false }, 'workshop.cut-not-recorded'],
    ['finish', 'first_fitting', { fittingOpen: true }, 'workshop.fitting-open'],
    ['alter', 'first_fitting', { fittingOpen: true }, 'workshop.fitting-open'],
    ['alter', 'measured', {}, 'workshop.cannot-move'],
    ['alter', 'measured', { kind: 'alteration' }, 'alterations'],
    ['check', 'alterations', {}, 'workshop.cannot-move'],
    ['check', 'alterations', { kind: 'alteration' }, 'quality_check'],
    ['draft', 'measured', { kind: 'alteration' }, 'workshop.cannot-move'],
    ['draft', 'measured', { kind: 'replacement' }, 'pattern'],
    ['handOver', 'ready', { kind: 'replacement' }, 'collected'],
    ['handOver', 'ready', { kind: 'alteration' }, 'collected'],
    // A new garment is handed over with its parcel.
    ['handOver', 'ready', {}, 'workshop.cannot-move'],
    ['giveUp', 'alterations', { kind: 'alteration' }, 'remake'],
    ['giveUp', 'sewing', {}, 'workshop.cannot-move'],
  ] as const)('%s from %s with %o: %s', (move, state, against, code) => {
    expect(refusal(aJob({ state, ...against }), move)).toBe(code)
  })

  test('resume and reopen return a job to the state before its hold', () => {
    expect(moveJob(aJob({ state: 'sewing' }), 'hold')).toMatchObject({ value: { state: 'on_hold', held_from: 'sewing' } })
    const rests = aJob({ state: 'on_hold', heldFrom: 'sewing' })
    expect(refusal(rests, 'resume')).toBe('sewing')
    expect(moveJob(rests, 'stop')).toMatchObject({ value: { state: 'cancelled', held_from: 'sewing' } })
    expect(refusal(aJob({ state: 'cancelled', heldFrom: 'sewing', orderGoesOn: false }), 'reopen')).toBe('sewing')
  })
})

test('job moves follow the table, and cutting needs approved measurements and cloth', () => {
  const facts = JOB_STATES.flatMap((state) =>
    JOB_KINDS.flatMap((kind) =>
      Array.from({ length: 128 }, (_, bits) =>
        aJob({
          state,
          kind,
          heldFrom: state === 'on_hold' || state === 'cancelled' ? 'sewing' : null,
          orderGoesOn: !(bits & 1),
          depositDue: Boolean(bits & 2),
          measurementsApproved: !(bits & 4),
          notTaped: bits & 8 ? ['chest'] : [],
          hasPattern: !(bits & 16),
          clothOn: bits & 32 ? '2026-12-01' : null,
          cutRecorded: !(bits & 64),
          fittingOpen: Boolean(bits & 64),
        }),
      ),
    ),
  )
  let allowed = 0
  for (const job of facts)
    for (const move of ALL) {
      const moved = moveJob(job, move)
      if (!moved.ok) continue
      allowed += 1
      const { state, held_from } = moved.value
      expect(beginsAt(move, job.kind)).toContain(job.state)
      expect(held_from !== null).toBe(state === 'on_hold' || state === 'cancelled')
      if (move === 'cut')
        expect(job).toMatchObject({
          measurementsApproved: true,
          notTaped: [],
          hasPattern: true,
          clothOn: null,
          orderGoesOn: true,
        })
      if (move === 'deliver' || move === 'collect' || move === 'handOver') expect(job.state).toBe('ready')
    }
  expect(facts.length * ALL.length).toBe(180_224)
  expect(allowed).toBeGreaterThan(1_000)
})

test('every job state is reached, and only ended ones have no move', () => {
  const reached = new Set<string>(Object.values(JOB_MOVES).map(({ to }) => to))
  expect(JOB_STATES.filter((state) => !reached.has(state))).toEqual([])
  for (const state of JOB_STATES) {
    const can = HAND_MOVES.filter((move) => jobMoves(aJob({ state, heldFrom: 'sewing' }))[move] === null)
    expect(can.length > 0, state).toBe(!HAS_ENDED.includes(state))
  }
})

test('dragging a card to another column makes the move to its state', () => {
  expect(moveBetween({ state: 'sewing', kind: 'make', heldFrom: null }, 'finishing')).toBe('finish')
  expect(moveBetween({ state: 'quality_check', kind: 'make', heldFrom: null }, 'alterations')).toBe('alter')
  expect(moveBetween({ state: 'on_hold', kind: 'make', heldFrom: 'cutting' }, 'cutting')).toBe('resume')
  expect(moveBetween({ state: 'measured', kind: 'make', heldFrom: null }, 'sewing')).toBeUndefined()
  expect(IS_CUT).not.toContain('pattern')
})
