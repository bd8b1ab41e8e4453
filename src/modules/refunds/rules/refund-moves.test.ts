import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedTransitions } from '#domain/transitions.ts'
import { add, kes } from '#kernel/money.ts'
import { REFUND_STATES, type RefundState } from '../contract.ts'
import { movePart, PART_MOVES, type PartMove, partMoves, type ReportedRefund, refundAfter, stateOf } from './refund-moves.ts'
import { partsOf, type Source } from './sources.ts'

const REPORTED: ReportedRefund[] = ['pending', 'succeeded', 'failed', 'cancelled']
const stateAfterAll = (words: readonly ReportedRefund[]) =>
  words.reduce<RefundState>((state, reported) => refundAfter({ state }, reported), 'requested')

describe('refund state reported by the provider', () => {
  test.each([
    [['pending', 'succeeded'], 'succeeded'],
    [['pending', 'failed'], 'failed'],
    [['pending', 'succeeded', 'failed'], 'reversed'],
    [['pending', 'cancelled'], 'rejected'],
  ] as [ReportedRefund[], RefundState][])('%s ends as %s in any order, also repeated', (words, end) => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...words, ...words], { minLength: words.length * 2 }), (reports) => {
        expect(stateAfterAll(reports)).toBe(end)
      }),
    )
  })

  test('every refund state but the first is reached by an event or a move', () => {
    const reached = new Set<RefundState>(
      REFUND_STATES.flatMap((state) => REPORTED.map((reported) => refundAfter({ state }, reported))),
    )
    for (const { to } of Object.values(PART_MOVES)) reached.add(to)
    expect(REFUND_STATES.filter((state) => !reached.has(state))).toEqual([])
  })
})

describe('refund moves of staff', () => {
  const can = (route: 'provider' | 'hand', state: RefundState) =>
    (Object.keys(PART_MOVES) as PartMove[]).filter(
      (move) => movePart({ route, state, silent: false, failure: null, mustGo: false }, move).ok,
    )
  test.each([
    ['provider', 'requested', []],
    ['provider', 'submitted', []],
    ['provider', 'failed', ['retry', 'sent-by-hand', 'withdraw']],
    ['provider', 'reversed', ['retry', 'sent-by-hand', 'withdraw']],
    ['provider', 'succeeded', []],
    ['provider', 'rejected', []],
    ['hand', 'requested', ['sent-by-hand', 'withdraw']],
    ['hand', 'succeeded', []],
  ] as ['provider' | 'hand', RefundState, PartMove[]][])('with a part by %s in state %s: %s', (route, state, moves) => {
    expect(can(route, state)).toEqual(moves)
  })

  test('a mandatory refund is not withdrawn, and one without an answer is not retried', () => {
    const failed = { state: 'failed', route: 'provider', silent: true, failure: 'no-answer', mustGo: true } as const
    expect(allowedTransitions(partMoves(failed))).toEqual(['sent-by-hand'])
    expect(partMoves(failed).withdraw?.code).toBe('refunds.must-go-back')
    expect([refundAfter(failed, 'succeeded'), refundAfter({ state: 'failed' }, 'succeeded')]).toEqual(['succeeded', 'reversed'])
  })

  test('every move of every refund part is possible, or refused as not possible now', () => {
    const AT: Record<RefundState, PartMove[]> = {
      requested: ['sent-by-hand', 'withdraw'],
      submitted: ['confirm'],
      succeeded: [],
      failed: ['retry', 'sent-by-hand', 'withdraw'],
      rejected: [],
      reversed: ['retry', 'sent-by-hand', 'withdraw'],
    }
    for (const state of REFUND_STATES) {
      for (const route of ['provider', 'credit', 'hand'] as const) {
        for (const silent of [false, true]) {
          const part = { state, route, silent, failure: null, mustGo: false }
          const can = AT[state].filter(
            (move) =>
              !(move === 'confirm' && !silent) &&
              !(move === 'retry' && route === 'hand') &&
              !(state === 'requested' && route !== 'hand'),
          )
          expect(allowedTransitions(partMoves(part)), JSON.stringify(part)).toEqual(can)
          for (const move of Object.keys(PART_MOVES) as PartMove[]) {
            const problem = { code: 'refunds.cannot-move' }
            expect(movePart(part, move)).toMatchObject(
              can.includes(move) ? { ok: true, value: PART_MOVES[move].to } : { ok: false, problem },
            )
          }
        }
      }
    }
  })

  test('a refund is as far as its least advanced part', () => {
    expect(stateOf(['succeeded', 'submitted'])).toBe('submitted')
    expect(stateOf(['succeeded', 'failed'])).toBe('failed')
    expect(stateOf(['succeeded', 'rejected'])).toBe('succeeded')
    expect(stateOf(['rejected'])).toBe('rejected')
  })
})

describe('refund routes', () => {
  const source = (attemptId: string, route: Source['route'], left: number, more: Partial<Source> = {}): Source => ({
    attemptId,
    route,
    left: kes(left),
    partly: true,
    capturedAt: new Date(0),
    ...more,
  })
  const newer = { capturedAt: new Date(1) }
  test.each([
    [
      'the newest card first',
      [source('a', 'provider', 100), source('b', 'provider', 100, newer)],
      150,
      ['b 100 provider', 'a 50 provider'],
    ],
    [
      'the gift card last',
      [source('g', 'credit', 80, newer), source('c', 'provider', 100)],
      120,
      ['c 100 provider', 'g 20 credit'],
    ],
    ['mobile money whole', [source('m', 'provider', 100, { partly: false })], 100, ['m 100 provider']],
    ['part of mobile money by hand', [source('m', 'provider', 100, { partly: false })], 40, ['m 40 hand']],
    [
      'part of it elsewhere first',
      [source('m', 'provider', 100, { partly: false, ...newer }), source('g', 'credit', 30)],
      40,
      ['g 30 credit', 'm 10 hand'],
    ],
  ] as [string, Source[], number, string[]][])('%s', (_, sources, amount, parts) => {
    expect(partsOf(sources, kes(amount)).map((part) => `${part.attemptId} ${part.amount} ${part.route}`)).toEqual(parts)
  })

  test('refund parts add up to the amount, none above the balance of its payment', () => {
    const any = fc.array(
      fc.record({
        left: fc.integer({ min: 0, max: 999 }),
        partly: fc.boolean(),
        route: fc.constantFrom('provider', 'credit', 'hand'),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(any, fc.double({ min: 0, max: 1, noNaN: true }), (found, share) => {
        const sources = found.map(({ left, route, partly }, i) => source(String(i), route, left, { partly }))
        const amount = kes(Math.floor(add(...sources.map(({ left }) => left)) * share))
        const parts = partsOf(sources, amount)
        expect(add(...parts.map((part) => part.amount))).toBe(amount)
        for (const part of parts) expect(part.amount).toBeLessThanOrEqual(sources[Number(part.attemptId)]?.left ?? 0)
        expect(new Set(parts.map(({ attemptId }) => attemptId)).size).toBe(parts.length)
      }),
    )
  })
})
