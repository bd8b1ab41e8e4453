import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FULFILMENT_STATES, ORDER_STATES } from '../contract.ts'
import { orderCan } from './order-moves.ts'
import { HAS_ARRIVED, HAS_LEFT, NOT_ARRIVED, OUT_OF_THE_SHOP } from './parcel-states.ts'
import {
  decisiveParcel,
  followedMove,
  type OrderedUnits,
  outsideAgain,
  type ParcelUnits,
  parcelIsBack,
  rollUp,
  takeOff,
  unitsOf,
} from './parcel-units.ts'

const parcel = (over: Partial<ParcelUnits> = {}): ParcelUnits => ({ id: 'a', state: 'packed', left: false, lines: [], ...over })
const of = (line: number, quantity: number, cameBack = 0) => ({ line, quantity, cameBack, outside: 0 })

/** No line is in parcels more often than it was ordered. */
const anOrder = fc
  .array(
    fc.record({
      ordered: fc.integer({ min: 1, max: 12 }),
      parts: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
      taken: fc.nat({ max: 12 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .chain((rows) =>
    fc.array(fc.constantFrom(...FULFILMENT_STATES), { minLength: 4, maxLength: 4 }).map((states) => {
      const parcels = states.map((state, place): ParcelUnits => {
        const left = HAS_LEFT.includes(state) || NOT_ARRIVED.includes(state)
        return { id: String(place), state, left, lines: [] }
      })
      const lines = rows.map(({ ordered, parts, taken }, line): OrderedUnits => {
        let live = 0
        parts.forEach((part, place) => {
          const quantity = Math.min(part, ordered - live)
          const into = parcels[place]
          if (!into || quantity <= 0) return
          if (into.state !== 'cancelled') live += quantity
          Object.assign(into, { lines: [...into.lines, of(line, quantity)] })
        })
        return { line, ordered, off: Math.min(taken, ordered - live), returned: 0 }
      })
      return { lines, parcels }
    }),
  )

test('every unit of a line is in one place: taken off, in hand, out, or in no parcel', () => {
  fc.assert(
    fc.property(anOrder, ({ lines, parcels }) => {
      for (const { ordered, off, open, left, free } of unitsOf(lines, parcels)) {
        expect(off + open + left + free).toBe(ordered)
        expect(Math.min(off, open, left, free)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('refunded units stay within the ordered quantity and are never counted twice', () => {
  fc.assert(
    fc.property(anOrder, fc.nat({ max: 12 }), fc.constantFrom('unsent', 'sent'), ({ lines, parcels }, seed, first) => {
      const [line] = lines
      if (!line) return
      const before = unitsOf([line], parcels)[0]
      const units = Math.min(seed, line.ordered - line.off)
      const taken = takeOff(line, parcels, { units, first: first as 'sent' })
      const now = parcels.map((each) => ({
        ...each,
        lines: each.lines
          .map((row) => taken.changes.find((change) => change.parcel === each.id && change.line === row.line) ?? row)
          .filter(({ quantity }) => quantity > 0),
      }))
      const after = unitsOf([{ ...line, off: line.off + taken.unsent }], now)[0]
      expect(taken.unsent + taken.sent).toBe(units)
      expect(taken.toShelf + taken.outside).toBe(taken.sent)
      expect((before?.open ?? 0) + (before?.free ?? 0) - taken.unsent).toBe((after?.open ?? 0) + (after?.free ?? 0))
      expect(after?.left).toBe(before?.left)
      // A repeated refund after a withdrawn one: units that left are back already and must not be restocked twice.
      const again = takeOff(line, now, { units: taken.sent, first: first as 'sent' })
      expect(again).toMatchObject({ unsent: 0, sent: taken.sent, toShelf: 0, changes: [] })
    }),
  )
})

test.each([
  [
    'unsent',
    { unsent: 2, sent: 1 },
    [
      { parcel: 'b', ...of(1, 0) },
      { parcel: 'a', ...of(1, 2, 1) },
    ],
  ],
  ['sent', { unsent: 1, packed: 0, sent: 2 }, [{ parcel: 'a', ...of(1, 2, 2) }]],
] as const)('of two sent, one in hand and one in none, three go back: %s first', (first, expected, changes) => {
  const parcels = [parcel({ state: 'delivered', left: true, lines: [of(1, 2)] }), parcel({ id: 'b', lines: [of(1, 1)] })]
  const taken = takeOff({ line: 1, ordered: 4, off: 0, returned: 0 }, parcels, { units: 3, first })
  expect(taken).toMatchObject(expected)
  expect(taken.changes).toEqual(changes)
})

const takenFrom = (parcels: readonly ParcelUnits[], { changes }: ReturnType<typeof takeOff>, states: readonly string[]) =>
  changes.reduce((sum, { parcel: id, line, cameBack }) => {
    const from = parcels.find((each) => each.id === id)
    const before = from?.lines.find((each) => each.line === line)?.cameBack ?? 0
    return from && states.includes(from.state) ? sum + cameBack - before : sum
  }, 0)
const unitsIn = (parcels: readonly ParcelUnits[], line: number, states: readonly string[]) =>
  parcels.reduce(
    (sum, { state, lines }) =>
      states.includes(state) ? sum + lines.reduce((all, each) => (each.line === line ? all + each.quantity : all), 0) : sum,
    0,
  )

test('a refund by the shop puts no unit that left on a shelf while lost units remain', () => {
  fc.assert(
    fc.property(anOrder, fc.nat({ max: 12 }), ({ lines, parcels }, requested) => {
      const [line] = lines
      if (!line) return
      const taken = takeOff(line, parcels, { units: Math.min(requested, line.ordered - line.off), first: 'unsent' })
      const lost = unitsIn(parcels, line.line, ['lost'])
      expect(taken.outside).toBe(takenFrom(parcels, taken, OUT_OF_THE_SHOP))
      expect(taken.toShelf).toBe(taken.sent - taken.outside)
      expect(takenFrom(parcels, taken, ['lost'])).toBe(Math.min(taken.sent, lost))
      const failed = unitsIn(parcels, line.line, ['returned_to_sender', 'refused'])
      expect(takenFrom(parcels, taken, ['returned_to_sender', 'refused'])).toBe(Math.min(Math.max(0, taken.sent - lost), failed))
    }),
  )
})

test('returned goods come from delivered parcels, and all of them reach a shelf', () => {
  fc.assert(
    fc.property(anOrder, fc.nat({ max: 12 }), ({ lines, parcels }, requested) => {
      const [line] = lines
      if (!line) return
      const units = Math.min(requested, unitsIn(parcels, line.line, HAS_ARRIVED))
      const taken = takeOff(line, parcels, { units, first: 'sent' })
      expect([takenFrom(parcels, taken, HAS_ARRIVED), taken.toShelf, taken.unsent]).toEqual([units, units, 0])
    }),
  )
})

test('a refund of goods the customer keeps takes lost units only', () => {
  fc.assert(
    fc.property(anOrder, fc.nat({ max: 12 }), ({ lines, parcels }, requested) => {
      const [line] = lines
      if (!line) return
      const taken = takeOff(line, parcels, { units: requested, first: 'lost' })
      const lost = Math.min(requested, unitsIn(parcels, line.line, ['lost']))
      expect(taken).toMatchObject({ unsent: 0, packed: 0, sent: lost, toShelf: 0 })
      expect(takenFrom(parcels, taken, ['lost'])).toBe(lost)
    }),
  )
})

test('a refund by the shop takes a lost unit before one that is packed', () => {
  const lost = parcel({ id: 'a', state: 'lost', left: true, lines: [of(1, 1)] })
  const packed = parcel({ id: 'b', lines: [of(1, 1)] })
  const taken = takeOff({ line: 1, ordered: 2, off: 0, returned: 0 }, [lost, packed], { units: 1, first: 'unsent' })
  expect(taken).toMatchObject({ unsent: 0, packed: 0, sent: 1, outside: 1, toShelf: 0 })
  expect(taken.changes.map(({ parcel: id }) => id)).toEqual(['a'])
})

test('goods that the carrier lost are not restocked', () => {
  const lost = [parcel({ state: 'lost', left: true, lines: [of(1, 1)] })]
  expect(takeOff({ line: 1, ordered: 1, off: 0, returned: 0 }, lost, { units: 1, first: 'unsent' })).toMatchObject({
    sent: 1,
    toShelf: 0,
  })
})

test('the order status follows from its parcels in one move at most', () => {
  fc.assert(
    fc.property(anOrder, fc.constantFrom(...ORDER_STATES), ({ lines, parcels }, state) => {
      const all = rollUp(lines, parcels)
      const move = followedMove(state, lines, parcels)
      if (move) expect(orderCan(move, state), `${state} ${move}`).toBe(true)
      const to = { process: 'processing', stopWork: 'confirmed', fulfil: 'fulfilled', sendMore: 'processing' } as const
      if (move && move !== 'process') expect(followedMove(to[move], lines, parcels)).toBeNull()
      const live = parcels.filter((each) => each.state !== 'cancelled')
      const hasOpen = unitsOf(lines, parcels).some(({ open, free }) => open + free > 0)
      expect(all === 'unfulfilled').toBe(live.every(({ left }) => !left))
      if (all === 'fulfilled' || all === 'delivered' || all === 'partly-delivered') expect(hasOpen).toBe(false)
      if (all === 'delivered') expect(live.some((each) => HAS_ARRIVED.includes(each.state))).toBe(true)
      if (all === 'fulfilled' && state === 'processing') expect(move).toBe('fulfil')
    }),
  )
})

test('an order can still end depending on its parcels that are out', () => {
  const out = parcel({ state: 'shipped', left: true })
  const back = parcel({ state: 'returned_to_sender', left: true })
  const lost = parcel({ state: 'lost', left: true })
  expect(decisiveParcel([])).toBeNull()
  expect(decisiveParcel([parcel({ state: 'cancelled' })])).toBeNull()
  expect(decisiveParcel([parcel(), back])).toBe('returned_to_sender')
  expect(decisiveParcel([lost, back])).toBe('returned_to_sender')
  expect(decisiveParcel([parcel(), lost])).toBe('lost')
  expect(decisiveParcel([back, parcel(), out])).toBe('shipped')
})

test('a returned parcel restocks each unit refunded while it was out once', () => {
  fc.assert(
    fc.property(anOrder, fc.nat({ max: 12 }), fc.constantFrom(...ORDER_STATES), ({ lines, parcels }, requested, state) => {
      const [line] = lines
      if (!line) return
      const taken = takeOff(line, parcels, { units: Math.min(requested, line.ordered - line.off), first: 'unsent' })
      const changed = (some: readonly ParcelUnits[], changes: typeof taken.changes) =>
        some.map((each) => ({
          ...each,
          lines: each.lines.map((row) => changes.find(({ parcel: id, line: own }) => id === each.id && own === row.line) ?? row),
        }))
      const now = changed(parcels, taken.changes)
      const out = now.filter(({ state: at }) => OUT_OF_THE_SHOP.includes(at))
      const back = out.flatMap((each) => parcelIsBack(each, state))
      const all = out.reduce((sum, each) => sum + each.lines.reduce((units, { quantity }) => units + quantity, 0), 0)
      expect(back.reduce((sum, { arrive }) => sum + arrive, 0)).toBe(state === 'cancelled' ? all : taken.outside)
      const result = changed(
        now,
        back.map(({ change }) => change),
      )
      expect(result.flatMap((each) => (OUT_OF_THE_SHOP.includes(each.state) ? parcelIsBack(each, state) : []))).toEqual([])
      // A refund withdrawn before the parcel is back puts its units on their way again.
      const before = outsideAgain({ line: line.line, outside: taken.outside }, now)
      const units = (some: readonly ParcelUnits[]) =>
        some.flatMap((each) => (OUT_OF_THE_SHOP.includes(each.state) ? each.lines.map(({ cameBack }) => cameBack) : []))
      expect(units(changed(now, before))).toEqual(units(parcels))
      expect(outsideAgain({ line: line.line, outside: taken.outside }, result)).toEqual([])
    }),
  )
})
