import { expect, test } from 'vitest'
import type { Basket } from '../../src/web/admin/walk-in/device/database.ts'
import { readBasket } from '../../src/web/admin/walk-in/sell/kept-basket.ts'

const OWNER = { shift: 'a shift', person: 'a person' }
const basket = { id: 'of the reload', lines: [{ quantity: 1 }] } as unknown as Basket
const saved = JSON.stringify({ ...OWNER, basket })

test('what was in the basket is in it after a reload', () => {
  expect(readBasket(saved, OWNER, ['another'])).toEqual(basket)
})

test.each([
  ['of another shift', saved, { ...OWNER, shift: 'the next' }, []],
  ['of somebody else', saved, { ...OWNER, person: 'another' }, []],
  ['parked or sold meanwhile', saved, OWNER, [basket.id]],
  ['never kept', null, OWNER, []],
  ['cut short', saved.slice(0, 20), OWNER, []],
  ['of another shape', JSON.stringify({ ...OWNER, basket: { lines: 3 } }), OWNER, []],
])('the basket is a new one: %s', (_, text, owner, done) => {
  const found = readBasket(text, owner, done)
  expect(found.lines).toEqual([])
  expect(found.id).not.toBe(basket.id)
})
