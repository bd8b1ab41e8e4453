import { expect, test } from 'vitest'
import { orderNumberIn, searchPathIn } from './options.ts'

test('searchPathIn adds the shown currency unless it is KES', () => {
  expect(searchPathIn('KES')('under 20000')).toBe('/browse?q=under+20000')
  expect(searchPathIn('USD')('under 200')).toBe('/browse?q=under+200&in=USD')
  expect(searchPathIn('USD')('linnen', true)).toBe('/browse?q=linnen&exact=true&in=USD')
})

test.each([
  ['k7m4-2qxd', 'K7M4-2QXD'],
  ['K7M4 2QXD', 'K7M4-2QXD'],
  ['trousers', undefined],
  ['navy linen jacket 50', undefined],
  ['under 20000', undefined],
])('%s is an order number: %s', (typed, number) => expect(orderNumberIn(typed)).toBe(number))
