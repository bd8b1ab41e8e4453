import { expect, test } from 'vitest'
import type { Basket } from '../../src/web/admin/walk-in/device/database.ts'
import { readBasket } from '../../src/web/admin/walk-in/sell/kept-basket.ts'

const OWNER = { shift: 'a shift', person: 'a person' }
const basket = { id: 'of the reload', lines: [{ quantity: 1 }] } as unknown as Basket
const saved = JSON.stringify({ ...OWNER, basket })

test('the counter basket is restored after a reload', () => {
  expect(readBasket(saved, OWNER, { parked: [{ id: 'another' }], queue: [{ id: 'one more' }] })).toEqual(basket)
})

test('the counter basket is restored without promotions read before the reload', () => {
  const own = { key: '[]', offers: [], customer: null, codes: [] }
  const text = JSON.stringify({ ...OWNER, basket: { ...basket, codes: ['TEN'], own } })
  expect(readBasket(text, OWNER, NOTHING)).toEqual({ ...basket, codes: ['TEN'] })
})

const NOTHING = { parked: [], queue: [] }
test.each([
  ['of another shift', saved, { ...OWNER, shift: 'the next' }, NOTHING],
  ['of somebody else', saved, { ...OWNER, person: 'another' }, NOTHING],
  ['parked meanwhile', saved, OWNER, { ...NOTHING, parked: [basket] }],
  ['sold meanwhile', saved, OWNER, { ...NOTHING, queue: [basket] }],
  ['never kept', null, OWNER, NOTHING],
  ['cut short', saved.slice(0, 20), OWNER, NOTHING],
  ['of another shape', JSON.stringify({ ...OWNER, basket: { lines: 3 } }), OWNER, NOTHING],
])('the counter basket starts empty: %s', (_, text, owner, done) => {
  const found = readBasket(text, owner, done)
  expect(found.lines).toEqual([])
  expect(found.id).not.toBe(basket.id)
})
