import { expect, test } from 'vitest'
import { RETURN_KINDS, RETURN_STATES, type ReturnKind, type ReturnState } from '../contract.ts'
import { BEGINS, HAS_ENDED, moveReturn, movesOf, RETURN_MOVES, type ReturnAsker, type ReturnMove } from './return-moves.ts'

const ASKERS: ReturnAsker[] = ['customer', 'staff', 'shop']
const EVERY_MOVE = [...new Set(RETURN_KINDS.flatMap((kind) => Object.keys(RETURN_MOVES[kind])))] as ReturnMove[]

/** Expected moves: from, to, and who may make them. */
const SENT_BACK: [ReturnState, ReturnState, string][] = [
  ['requested', 'approved', 'staff'],
  ['requested', 'declined', 'staff'],
  ['requested', 'cancelled', 'customer staff'],
  ['approved', 'in_transit', 'customer staff'],
  ['approved', 'cancelled', 'customer staff'],
  ['approved', 'expired', 'shop'],
  ['approved', 'partially_received', 'staff'],
  ['approved', 'received', 'staff'],
  ['in_transit', 'cancelled', 'customer staff'],
  ['in_transit', 'partially_received', 'staff'],
  ['in_transit', 'received', 'staff'],
  ['partially_received', 'partially_received', 'staff'],
  ['partially_received', 'received', 'staff'],
  ['received', 'inspected', 'staff'],
  ['inspected', 'rejected', 'staff'],
  ['inspected', 'refunded', 'staff'],
  ['inspected', 'credited', 'staff'],
  ['inspected', 'exchanged', 'staff'],
  ...(['refunded', 'credited', 'exchanged', 'rejected'] as const).map((from): [ReturnState, ReturnState, string] => [
    from,
    'closed',
    'staff shop',
  ]),
]
const ARROWS: Record<ReturnKind, [ReturnState, ReturnState, string][]> = {
  return: SENT_BACK,
  exchange: SENT_BACK,
  claim: [
    ['open', 'approved', 'staff'],
    ['open', 'denied', 'staff'],
    ['open', 'cancelled', 'customer staff'],
    ['approved', 'resolved', 'staff'],
  ],
  alteration: [
    ['requested', 'scheduled', 'staff'],
    ['requested', 'declined', 'staff'],
    ['requested', 'cancelled', 'customer staff'],
    ['scheduled', 'scheduled', 'staff'],
    ['scheduled', 'cancelled', 'customer staff'],
    ['scheduled', 'received', 'staff'],
    ['received', 'in_work', 'shop'],
    ['received', 'ready', 'shop'],
    ['in_work', 'ready', 'shop'],
    ['ready', 'in_work', 'shop'],
    ['ready', 'collected', 'staff shop'],
  ],
}

test.each(RETURN_KINDS)('return moves allow only the documented arrows for a %s', (kind) => {
  const walked: [ReturnState, ReturnState, string][] = []
  let refused = 0
  for (const state of RETURN_STATES) {
    for (const move of EVERY_MOVE) {
      const by = ASKERS.filter((asker) => moveReturn({ kind, state }, move, asker).ok)
      for (const asker of ASKERS.filter((each) => !by.includes(each))) {
        refused++
        expect(moveReturn({ kind, state }, move, asker)).toMatchObject({ ok: false, problem: { code: 'returns.cannot-move' } })
      }
      const [first] = by
      const moved = first && moveReturn({ kind, state }, move, first)
      if (moved?.ok) walked.push([state, moved.value, by.join(' ')])
    }
  }
  const inOrder = (arrows: [ReturnState, ReturnState, string][]) => arrows.map((arrow) => arrow.join(' ')).sort()
  expect(inOrder(walked)).toEqual(inOrder(ARROWS[kind]))
  expect(refused).toBe(
    RETURN_STATES.length * EVERY_MOVE.length * ASKERS.length - walked.reduce((sum, [, , by]) => sum + by.split(' ').length, 0),
  )
})

test('every return state is reached and leads to an end', () => {
  for (const kind of RETURN_KINDS) {
    const reached = new Set<ReturnState>([BEGINS[kind]])
    for (const state of reached)
      for (const asker of ASKERS)
        for (const move of movesOf({ kind, state }, asker)) {
          const to = moveReturn({ kind, state }, move, asker)
          if (to.ok) reached.add(to.value)
        }
    expect([...reached].sort()).toEqual([...new Set(ARROWS[kind].flatMap(([from, to]) => [from, to]))].sort())
    const stuck = [...reached].filter(
      (state) => !HAS_ENDED.includes(state) && ASKERS.every((asker) => movesOf({ kind, state }, asker).length === 0),
    )
    expect(stuck).toEqual([])
  }
})
