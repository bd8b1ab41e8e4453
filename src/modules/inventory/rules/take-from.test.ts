import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferred, takeFrom } from './take-from.ts'

const lies = (table: Record<string, number>) => (variantId: number, locationId: number) =>
  table[`${variantId} ${locationId}`] ?? 0

test.each([
  ['the first place that has all of it', { '1 1': 5, '1 2': 9 }, [{ variantId: 1, locationId: 1, quantity: 3 }]],
  ['another place when only that has all', { '1 1': 2, '1 2': 9 }, [{ variantId: 1, locationId: 2, quantity: 3 }]],
  [
    'several in their order when none has all',
    { '1 1': 1, '1 2': 2 },
    [
      { variantId: 1, locationId: 1, quantity: 1 },
      { variantId: 1, locationId: 2, quantity: 2 },
    ],
  ],
])('takeFrom takes an order from %s', (_, table, taken) => {
  expect(takeFrom([{ variantId: 1, quantity: 3 }], [1, 2], lies(table))).toEqual(taken)
})

test('one location gives the whole order before the preferred one gives a part', () => {
  const wants = [
    { variantId: 1, quantity: 1 },
    { variantId: 2, quantity: 1 },
  ]
  const taken = takeFrom(wants, [1, 2], lies({ '1 1': 9, '1 2': 1, '2 2': 1 }))
  expect(taken.map(({ locationId }) => locationId)).toEqual([2, 2])
})

test('locations together give the ordered quantity, in one parcel if one has all', () => {
  const stock = fc.array(fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(stock, fc.infiniteStream(fc.nat(100)), (levels, shares) => {
      const places = levels[0]?.map((_, place) => place + 1) ?? []
      const wants = levels.flatMap((row, variantId) => {
        const all = row.reduce((sum, count) => sum + count, 0)
        return all === 0 ? [] : [{ variantId, quantity: 1 + Math.floor(((shares.next().value ?? 0) / 101) * all) }]
      })
      const liesAt = (variantId: number, locationId: number) => levels[variantId]?.[locationId - 1] ?? 0
      const taken = takeFrom(wants, places, liesAt)
      for (const { variantId, quantity } of wants) {
        const of = taken.filter((each) => each.variantId === variantId)
        expect(of.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity)
        for (const each of of) expect(each.quantity).toBeLessThanOrEqual(liesAt(variantId, each.locationId))
      }
      const complete = places.find((place) => wants.every((want) => liesAt(want.variantId, place) >= want.quantity))
      if (complete !== undefined) expect(new Set(taken.map(({ locationId }) => locationId)).size).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['order', [1, 2, 3]],
  ['nearest', [3, 2, 1]],
  ['most-stock', [2, 1, 3]],
] as const)('allocation rule %s orders the locations %j', (rule, order) => {
  const places = [
    { id: 1, country: 'UG', region: '' },
    { id: 2, country: 'KE', region: 'Mombasa' },
    { id: 3, country: 'KE', region: 'Nairobi' },
  ]
  const liesAt = lies({ '1 1': 4, '1 2': 9, '1 3': 1 })
  const request = { wants: [{ variantId: 1, quantity: 1 }], liesAt, to: { country: 'KE', region: ' nairobi ' } }
  expect(preferred(rule, places, request)).toEqual(order)
})

test('allocation rules keep each location once, with ties in location order', () => {
  const place = fc.record({ country: fc.constantFrom('KE', 'UG', ''), region: fc.constantFrom('Nairobi', 'Lamu', '') })
  fc.assert(
    fc.property(fc.array(place), fc.constantFrom('order', 'nearest', 'most-stock'), (some, rule) => {
      const places = some.map((each, id) => ({ ...each, id }))
      const chosen = preferred(rule, places, { wants: [], liesAt: () => 0, to: { country: 'KE', region: 'Lamu' } })
      expect([...chosen].sort((a, b) => a - b)).toEqual(places.map(({ id }) => id))
      if (rule !== 'nearest') expect(chosen).toEqual(places.map(({ id }) => id))
    }),
  )
})
