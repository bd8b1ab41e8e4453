import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarsePlaces, LEAST_CUSTOMERS } from './coarse-places.ts'

const places = (...customers: number[]) => customers.map((each) => ({ customers: each }))

test('places with fewer than five customers are hidden', () => {
  expect(coarsePlaces(places(3, 9, 2, 5))).toEqual({ shown: places(9, 5), hidden: places(3, 2) })
})

test('a small hidden place is hidden together with the smallest shown one', () => {
  expect(coarsePlaces(places(12, 6, 1))).toEqual({ shown: places(12), hidden: places(6, 1) })
  expect(coarsePlaces(places(4))).toEqual({ shown: [], hidden: places(4) })
  expect(coarsePlaces(places(8))).toEqual({ shown: places(8), hidden: [] })
})

test('shown places have five customers, and so do the hidden ones together', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), (customers) => {
      const { shown, hidden } = coarsePlaces(places(...customers))
      expect(shown.length + hidden.length).toBe(customers.length)
      for (const place of shown) expect(place.customers).toBeGreaterThanOrEqual(LEAST_CUSTOMERS)
      const sum = hidden.reduce((all, place) => all + place.customers, 0)
      if (hidden.length > 0 && shown.length > 0) expect(sum).toBeGreaterThanOrEqual(LEAST_CUSTOMERS)
    }),
  )
})
