import { expect, test } from 'vitest'
import { orderNumberIn } from './order-number-in-text.ts'

test.each([
  ['Where is order K7M4-2QXD?', 'K7M4-2QXD'],
  ['where is xqft-ffpv', 'XQFT-FFPV'], // without a digit
  ['XQFTFFPV', 'XQFT-FFPV'],
  ['My older number is ABEY 2QXD', 'ABEY-2QXD'],
])('returns the order number in “%s”', (text, number) => {
  expect(orderNumberIn(text)).toBe(number)
})

test.each(['They were late', 'Trousers', 'what kept', 'blue jean', 'Qwxz brrp'])('returns no order number for “%s”', (text) => {
  expect(orderNumberIn(text)).toBeUndefined()
})
