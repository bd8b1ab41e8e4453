import fc from 'fast-check'
import { expect, test } from 'vitest'
import { less } from './backorder.ts'
import { HOLD_MOVES, HOLD_STATES, type HoldMove, type HoldState, stateFor } from './hold-moves.ts'

const MOVES = Object.keys(HOLD_MOVES) as HoldMove[]
type Kept = { state: HoldState; quantity: number; beyond: number }
type Numbers = { on_hand: number; held: number; committed: number; beyond: number }

/** Contribution of a reservation to each column of the stock row. */
const countsFor = ({ state, quantity, beyond }: Kept): Omit<Numbers, 'on_hand'> => ({
  held: state === 'held' ? quantity - beyond : 0,
  committed: state === 'committed' || state === 'backordered' ? quantity - beyond : 0,
  beyond: state === 'held' || state === 'backordered' ? beyond : 0,
})
const whole = ({ state, beyond }: Kept) =>
  (state === 'backordered') === beyond > 0 || !['backordered', 'committed', 'consumed'].includes(state)

/** Result of a move, as the store makes it; undefined when the state does not allow it. */
function moved(kept: Kept, move: HoldMove): { kept: Kept; change: Numbers } | undefined {
  const { from, to, on_hand, held, committed, beyond } = HOLD_MOVES[move]
  if (!(from as readonly HoldState[]).includes(kept.state)) return undefined
  const here = kept.quantity - kept.beyond
  return {
    kept: { ...kept, state: to === 'committed' ? stateFor(kept) : to },
    change: { on_hand: on_hand * kept.quantity, held: held * here, committed: committed * here, beyond: beyond * kept.beyond },
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
    fc.property(fc.nat(6), fc.nat(6), events, (here, beyond, happened) => {
      fc.pre(here + beyond > 0)
      let kept: Kept = { state: 'held', quantity: here + beyond, beyond }
      const stock: Numbers = { on_hand: here, ...countsFor(kept) }
      for (const event of happened) {
        if ('move' in event) {
          const after = moved(kept, event.move)
          if (!after) continue
          kept = after.kept
          for (const name of ['on_hand', 'held', 'committed', 'beyond'] as const) stock[name] += after.change[name]
        } else if ('arrive' in event) {
          stock.on_hand += event.arrive
          const units = Math.min(event.arrive, countsFor(kept).beyond)
          if (units === 0) continue
          kept = { ...kept, beyond: kept.beyond - units }
          if (kept.state === 'backordered') kept = { ...kept, state: stateFor(kept) }
          stock.beyond -= units
          stock[kept.state === 'held' ? 'held' : 'committed'] += units
        } else if (kept.state === 'committed' || kept.state === 'backordered') {
          const to = less(kept, Math.min(event.off, kept.quantity))
          const before = countsFor(kept)
          kept = to.quantity > 0 ? { ...to, state: stateFor(to) } : { ...kept, state: 'released' }
          stock.committed += countsFor(kept).committed - before.committed
          stock.beyond += countsFor(kept).beyond - before.beyond
        }
        expect(stock).toMatchObject(countsFor(kept))
        expect(whole(kept)).toBe(true)
        expect(stock.on_hand).toBeGreaterThanOrEqual(stock.held + stock.committed)
      }
    }),
  )
})
