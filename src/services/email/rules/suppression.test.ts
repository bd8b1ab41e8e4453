import { expect, test } from 'vitest'
import { bounceKind, mailKind, refusalKind } from './suppression.ts'

test.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.2.1', 'hard'],
  ['5.2.2', 'soft'],
  ['5.7.1', 'soft'],
  ['4.2.2', 'soft'],
] as const)('status %s is a %s bounce', (status, kind) => {
  expect(bounceKind(status)).toBe(kind)
})

test.each([
  ['EENVELOPE 550 no such mailbox', 'hard'],
  ['EENVELOPE 550 550-5.1.1 The email account does not exist', 'hard'],
  ['EENVELOPE 550 550 5.7.1 Message rejected as spam', 'soft'],
  ['EENVELOPE 552 5.2.2 Mailbox full', 'soft'],
  ['EENVELOPE 550 Mail command failed: 550 sender refused', undefined],
  ['EMESSAGE 554 message refused', undefined],
] as const)('refusal %s has bounce kind %s', (why, kind) => {
  expect(refusalKind(why)).toBe(kind)
})

test('a campaign e-mail is marketing only with an unsubscribe link', () => {
  const campaign = (data: { stopPath?: string }) => mailKind({ template: 'house-letter', data })
  expect([campaign({ stopPath: '/wishlist' }), campaign({})]).toEqual(['marketing', 'service'])
})
