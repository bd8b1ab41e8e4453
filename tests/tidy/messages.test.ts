import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/languages.ts'
import { messagesOf, nested } from '../../bin/messages.ts'

test.each(LANGUAGES)('no message key is also a group of messages: %s', (language) => {
  const messages = [...messagesOf(language)].map(([key, { text }]) => [key, text] as [string, string])
  expect(messages.length).toBeGreaterThan(1_000)
  expect(() => nested(messages)).not.toThrow()
})

test.each([[['cart.size', 'cart.size.title']], [['cart.size.title', 'cart.size']], [['cart', 'cart.size.title']]])(
  'a key that is a message and a group is found in any order: %j',
  (keys) => {
    expect(() => nested(keys.map((key) => [key, 'x'] as [string, string]))).toThrow(/is a message and a group/)
  },
)
