import { expect, test } from 'vitest'
import { isNearWord } from './near-word.ts'

test.each([
  ['delivry', 'delivery'],
  ['deliverry', 'delivery'],
  ['delviery', 'delivery'],
  ['dalivery', 'delivery'],
  ['delivrying', 'delivery'],
])('“%s” is a misspelling of “%s”', (word, term) => {
  expect(isNearWord(word, term)).toBe(true)
})

test.each([
  ['slivery', 'delivery'],
  ['delvry', 'delivery'],
  ['deliveryservices', 'delivery'],
  ['', 'delivery'],
])('“%s” is no misspelling of “%s”', (word, term) => {
  expect(isNearWord(word, term)).toBe(false)
})
