import { expect, test } from 'vitest'
import { allowedTransitions } from '#domain/transitions.ts'
import { FULFILMENT_STATES, type FulfilmentState, ORDER_STATES, SHIPPING_METHODS, type ShippingMethod } from '../contract.ts'
import { FULFILMENT_MOVES, type FulfilmentMove, fulfilmentMoves, moveFulfilment, type ParcelFacts } from './fulfilment-moves.ts'

const ALL = Object.keys(FULFILMENT_MOVES) as FulfilmentMove[]
const sent = (state: FulfilmentState): ParcelFacts => ({
  state,
  order: 'processing',
  method: 'standard',
  toSend: 1,
  awaits: null,
})

const GOES: Record<FulfilmentState, Partial<Record<FulfilmentMove, 'sent' | 'collected' | 'both'>>> = {
  pending: { pick: 'both', cancel: 'both' },
  picking: { pack: 'both', cancel: 'both' },
  packed: { ship: 'sent', makeReady: 'collected', cancel: 'both' },
  shipped: { sendOut: 'both', deliver: 'both', failDelivery: 'both', refuse: 'both', lose: 'both' },
  out_for_delivery: { deliver: 'both', failDelivery: 'both', refuse: 'both', lose: 'both' },
  delivered: {},
  ready_for_pickup: { collect: 'both', sendBack: 'both' },
  collected: {},
  delivery_failed: { sendOut: 'both', refuse: 'both', lose: 'both', sendBack: 'both' },
  refused: { lose: 'both', sendBack: 'both' },
  lost: { sendOut: 'both', sendBack: 'both' },
  returned_to_sender: { sendAgain: 'both' },
  cancelled: {},
}
const goes = (state: FulfilmentState, method: ShippingMethod) =>
  ALL.filter((move) => ['both', method === 'pickup' ? 'collected' : 'sent'].includes(GOES[state][move] ?? ''))

const cases = [null, ...FULFILMENT_STATES].flatMap((state) =>
  ORDER_STATES.flatMap((order) =>
    SHIPPING_METHODS.flatMap((method) =>
      [0, 2].flatMap((toSend) => [null, '2027-03-12'].map((awaits): ParcelFacts => ({ state, order, method, toSend, awaits }))),
    ),
  ),
)
const WHILE_HELD: readonly FulfilmentMove[] = ['deliver', 'failDelivery', 'refuse', 'lose', 'sendBack', 'cancel']
/** A parcel that was lost when its order was cancelled can be found. */
const WHEN_CANCELLED: readonly FulfilmentMove[] = ['sendOut', 'deliver', 'failDelivery', 'refuse', 'lose', 'sendBack']
const NEEDS_GOODS: readonly FulfilmentMove[] = ['pick', 'pack', 'ship', 'makeReady', 'sendAgain']

/** True when goods are missing; never for a sent order. */
const waits = ({ awaits, order }: ParcelFacts) => awaits !== null && order !== 'fulfilled'

test('every move of every parcel is possible, or its problem lists the possible ones', () => {
  for (const facts of cases) {
    const begins = facts.state !== null || facts.order === 'confirmed'
    const goesTo = begins ? goes(facts.state ?? 'pending', facts.method) : []
    const held = (move: FulfilmentMove) => facts.order === 'on_hold' && !WHILE_HELD.includes(move)
    const can = goesTo.filter(
      (move) =>
        (move !== 'cancel' || (facts.state !== null && facts.order !== 'fulfilled')) &&
        !held(move) &&
        (facts.order !== 'cancelled' || WHEN_CANCELLED.includes(move)),
    )
    const verdicts = fulfilmentMoves(facts)
    expect(allowedTransitions(verdicts), JSON.stringify(facts)).toEqual(
      can.filter((move) => !NEEDS_GOODS.includes(move) || (facts.toSend > 0 && !waits(facts))),
    )
    for (const move of ALL) {
      const moved = moveFulfilment(facts, move)
      expect(moved).toEqual(
        verdicts[move] ? { ok: false, problem: verdicts[move] } : { ok: true, value: FULFILMENT_MOVES[move].to },
      )
      if (!moved.ok)
        expect(moved.problem.code).toBe(
          held(move)
            ? 'orders.on-hold'
            : !can.includes(move)
              ? 'orders.cannot-move'
              : facts.toSend > 0
                ? 'orders.waiting-for-goods'
                : 'orders.nothing-to-send',
        )
    }
  }
})

test('only a confirmed order gets a parcel', () => {
  const held = moveFulfilment({ state: null, order: 'on_hold', method: 'standard', toSend: 1, awaits: null }, 'pick')
  expect(held.ok ? '' : held.problem.code).toBe('orders.on-hold')
  expect(moveFulfilment({ state: null, order: 'confirmed', method: 'standard', toSend: 1, awaits: null }, 'pick')).toEqual({
    ok: true,
    value: 'picking',
  })
})

test('pickup parcels are never shipped, and shipped ones never made ready', () => {
  const collected = moveFulfilment({ ...sent('packed'), method: 'pickup' }, 'ship')
  expect(collected.ok ? '' : collected.problem.message).toBe('This is packed; from there it can only: makeReady, cancel.')
  const laidReady = moveFulfilment(sent('packed'), 'makeReady')
  expect(laidReady.ok ? '' : laidReady.problem.message).toBe('This is packed; from there it can only: ship, cancel.')
})

test('a service appointment is picked, collected or cancelled, never packed or shipped', () => {
  for (const state of FULFILMENT_STATES) {
    const can = allowedTransitions(fulfilmentMoves({ ...sent(state), method: 'pickup', nothingSent: true }))
    const before = ['pending', 'picking', 'packed', 'ready_for_pickup'].includes(state)
    expect(can).toEqual([
      ...(state === 'pending' ? ['pick'] : []),
      ...(before ? ['collect'] : []),
      ...(before && state !== 'ready_for_pickup' ? ['cancel'] : []),
    ])
    const nothingLeft = allowedTransitions(fulfilmentMoves({ ...sent(state), method: 'pickup', nothingSent: true, toSend: 0 }))
    expect(nothingLeft.filter((move) => move !== 'cancel')).toEqual([])
  }
})

test('a parcel that awaits stock is not picked, and the refusal names the day', () => {
  const refused = moveFulfilment({ ...sent('pending'), awaits: '2027-03-12' }, 'pick')
  expect(refused).toMatchObject({ ok: false, problem: { code: 'orders.waiting-for-goods', status: 409 } })
  expect(refused.ok ? '' : refused.problem.message).toContain('2027-03-12')
})

test('a parcel is shipped only when it is packed', () => {
  expect(moveFulfilment(sent('pending'), 'ship')).toMatchObject({ ok: false, problem: { code: 'orders.cannot-move' } })
  expect(moveFulfilment(sent('packed'), 'ship')).toEqual({ ok: true, value: 'shipped' })
})

test('a parcel is retried after a failed delivery, or comes back', () => {
  expect(moveFulfilment(sent('delivery_failed'), 'sendOut')).toEqual({ ok: true, value: 'out_for_delivery' })
  expect(moveFulfilment(sent('delivery_failed'), 'sendBack')).toEqual({ ok: true, value: 'returned_to_sender' })
})

test('every parcel state but the first is reached by a move', () => {
  const reached = new Set<string>(Object.values(FULFILMENT_MOVES).map((move) => move.to))
  expect(FULFILMENT_STATES.filter((state) => !reached.has(state))).toEqual(['pending'])
})
