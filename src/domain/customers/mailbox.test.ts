import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Wanjiru@Example.com', 'wanjiru@example.com'],
  ['wanjiru+spring@example.com', 'wanjiru@example.com'],
  ['wanjiru.kamau@example.com', 'wanjiru.kamau@example.com'],
  ['Wan.Jiru+1@gmail.com', 'wanjiru@gmail.com'],
  ['wanjiru@googlemail.com', 'wanjiru@gmail.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
