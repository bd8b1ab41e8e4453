import { expect, test } from 'vitest'
import { asTyped, containing } from './like.ts'

test.each([
  ['jacket', 'jacket'],
  ['100%', '100\\%'],
  ['a_b', 'a\\_b'],
  ['back\\slash', 'back\\\\slash'],
])('LIKE pattern of %s matches it literally', (typed, expected) => {
  expect([asTyped(typed), containing(typed)]).toEqual([expected, `%${expected}%`])
})
