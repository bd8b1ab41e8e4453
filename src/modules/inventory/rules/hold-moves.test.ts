import fc from 'fast-check'
import { expect, test } from 'vitest'
import { less } from './backorder.ts'
import { HOLD_MOVES, HOLD_STATES, type HoldMove, type HoldState, stateFor } from './hold-moves.ts'

const MOVES = Object.keys(HOLD_MOVES) as HoldMove[]
type Hold = { state: HoldState; quantity: number; beyond: number }
type Numbers = { on_hand: number; held: number; committed: number; beyond: number }

const countsFor = ({ state, quantity, beyond }: Hold): Omit<Numbers, 'on_hand'> => ({
  held: state === 'held' ? quantity - beyond : 0,
  committed: state === 'committed' || state === 'backordered' ? quantity - beyond : 0,
  beyond: state === 'held' || state === 'backordered' ? beyond : 0,
})
const total = ({ state, beyond }: Hold) =>
  (state === 'backordered') === beyond > 0 || !['backordered', 'committed', 'consumed'].includes(state)

function moved(hold: Hold, move: HoldMove): { kept: Hold; change: Numbers } | undefined {
  const { from, to, on_hand, held, committed, beyond } = HOLD_MOVES[move]
  if (!(from as readonly HoldState[]).includes(hold.state)) return undefined
  const inStock = hold.quantity - hold.beyond
  return {
    kept: { ...hold, state: to === 'committed' ? stateFor(hold) : to },
    change: {
      on_hand: on_hand * hold.quantity,
      held: held * inStock,
      committed: committed * inStock,
      beyond: beyond * hold.beyond,
    },
  }
}

const EXPECTED: Record<HoldState, Partial<Record<HoldMove, HoldState>>> = {
  held: { commit: 'committed', expire: 'expired', release: 'released' },
  backordered: { giveBack: 'released' },
  committed: { giveBack: 'released', consume: 'consumed' },
  consumed: {},
  released: {},
  expired: {},
}

test('every hold move from every state ends in its documented state or is refused', () => {
  for (const state of HOLD_STATES) {
    const leads = Object.fromEntries(
      MOVES.flatMap((move) => {
        const after = moved({ state, quantity: 2, beyond: 0 }, move)
        return after ? [[move, after.kept.state]] : []
      }),
    )
    expect(leads, state).toEqual(EXPECTED[state])
  }
  expect(moved({ state: 'held', quantity: 2, beyond: 1 }, 'commit')?.kept.state).toBe('backordered')
  expect(moved({ state: 'backordered', quantity: 2, beyond: 1 }, 'consume')).toBeUndefined()
})

const events = fc.array(
  fc.oneof(
    fc.constantFrom(...MOVES).map((move) => ({ move })),
    fc.integer({ min: 1, max: 5 }).map((arrive) => ({ arrive })),
    fc.integer({ min: 1, max: 5 }).map((off) => ({ off })),
  ),
  { maxLength: 30 },
)

test('stock numbers stay consistent with the hold over any sequence of moves', () => {
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), events, (inStock, beyond, happened) => {
      fc.pre(inStock + beyond > 0)
      let hold: Hold = { state: 'held', quantity: inStock + beyond, beyond }
      const stock: Numbers = { on_hand: inStock, ...countsFor(hold) }
      for (const event of happened) {
        if ('move' in event) {
          const after = moved(hold, event.move)
          if (!after) continue
          hold = after.kept
          for (const name of ['on_hand', 'held', 'committed', 'beyond'] as const) stock[name] += after.change[name]
        } else if ('arrive' in event) {
          stock.on_hand += event.arrive
          const units = Math.min(event.arrive, countsFor(hold).beyond)
          if (units === 0) continue
          hold = { ...hold, beyond: hold.beyond - units }
          if (hold.state === 'backordered') hold = { ...hold, state: stateFor(hold) }
          stock.beyond -= units
          stock[hold.state === 'held' ? 'held' : 'committed'] += units
        } else if (hold.state === 'committed' || hold.state === 'backordered') {
          const to = less(hold, Math.min(event.off, hold.quantity))
          const before = countsFor(hold)
          hold = to.quantity > 0 ? { ...to, state: stateFor(to) } : { ...hold, state: 'released' }
          stock.committed += countsFor(hold).committed - before.committed
          stock.beyond += countsFor(hold).beyond - before.beyond
        }
        expect(stock).toMatchObject(countsFor(hold))
        expect(total(hold)).toBe(true)
        expect(stock.on_hand).toBeGreaterThanOrEqual(stock.held + stock.committed)
      }
    }),
  )
})
