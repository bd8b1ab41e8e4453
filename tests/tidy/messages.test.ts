import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/languages.ts'
import { messagesOf, nested } from '../../bin/messages.ts'

test.each(LANGUAGES)('no message stands where a group of messages is: %s', (language) => {
  const messages = [...messagesOf(language)].map(([key, { text }]) => [key, text] as [string, string])
  expect(messages.length).toBeGreaterThan(1_000)
  expect(() => nested(messages)).not.toThrow()
})

test.each([[['cart.size', 'cart.size.title']], [['cart.size.title', 'cart.size']], [['cart', 'cart.size.title']]])(
  'one that does is found, whichever comes first: %j',
  (keys) => {
    expect(() => nested(keys.map((key) => [key, 'x'] as [string, string]))).toThrow(/is a message and a group/)
  },
)
