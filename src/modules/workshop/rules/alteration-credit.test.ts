import { expect, test } from 'vitest'
import { type Altered, alterationCredit } from './alteration-credit.ts'

const RULES = { alterationCredit: 300_000, claim_days: 180 }
const NOW = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const JOB: Altered = { kind: 'make', state: 'delivered', entered_at: daysAgo(3), madeAgain: false, givenBefore: false }

test.each<[string, Partial<Altered>, boolean, number]>([
  ['what is still being made', { state: 'sewing' }, true, 0],
  ['an alteration itself', { kind: 'alteration' }, true, 0],
  ['a buyer without an account', {}, false, 0],
  ['what was handed over too long ago', { entered_at: daysAgo(181) }, true, 0],
  ['what was made again instead', { madeAgain: true }, true, 0],
  ['what was made for one that something was given for', { kind: 'replacement', givenBefore: true }, true, 0],
  ['what was made again, and does not fit either', { kind: 'replacement' }, true, 300_000],
  ['the last day', { entered_at: daysAgo(180) }, true, 300_000],
  ['what was collected', { state: 'collected' }, true, 300_000],
])('alteration credit: %s', (_, job, hasAccount, expected) => {
  expect(alterationCredit({ ...JOB, ...job }, hasAccount, RULES, NOW)).toBe(expected)
})

test('the alteration credit is 0 when it is switched off', () => {
  expect(alterationCredit(JOB, true, { ...RULES, alterationCredit: 0 }, NOW)).toBe(0)
})
