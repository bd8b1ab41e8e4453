import { expect, test } from 'vitest'
import { PASSWORD_LENGTH } from '#modules/identity/contract.ts'
import { guardOf } from '#web/layout/admin/guard.ts'
import { dayIn, momentIn } from '#web/shared/account/date-forms.ts'
import { PASSWORD_MIN_LENGTH } from '#web/shared/account/password.ts'
import { EMPTY_DRAFT } from '#web/shared/checkout/draft.ts'
import { linkIn } from '#web/shop/auth/mailed-link.ts'
import { chosenIn, draftOf, fill } from '#web/shop/checkout/saved-addresses.ts'

test.each([
  [undefined, 'loading'],
  [null, 'anonymous'],
  [{ role: 'customer' }, 'denied'],
  [{ role: 'administrator' }, 'denied'],
  [{ role: 'admin' }, 'allowed'],
  [{ role: 'admin', secondFactor: 'missing' as const }, 'unprotected'],
])('the back office guard for %j is %s', (user, state) => {
  expect(guardOf(user)).toBe(state)
})

test('the page and the server have the same minimum password length', () => {
  expect(PASSWORD_MIN_LENGTH).toBe(PASSWORD_LENGTH.min)
})

test('linkIn reads a mailed link from the query, and ignores other parameters', () => {
  expect(linkIn(new URLSearchParams('verify=abc'))).toEqual({ kind: 'verify', token: 'abc' })
  expect(linkIn(new URLSearchParams('claim=x&next=/'))).toEqual({ kind: 'claim', token: 'x' })
  expect(linkIn(new URLSearchParams('next=/cart&verify='))).toBeUndefined()
})

const ADDRESS = {
  id: 'a',
  name: 'Wanjiru Kamau',
  phone: null,
  line1: 'Argwings Kodhek Road 14',
  line2: null,
  landmark: null,
  town: 'Kilimani',
  region: 'Nairobi',
  postcode: null,
  country: 'KE',
  isDefault: true,
}
const PROFILE = { email: 'wanjiru@example.com', name: 'Wanjiru', phone: '+254712345678' } as never
const SAVED = { profile: PROFILE, book: { addresses: [ADDRESS] } }

test('checkout is prefilled from the account, never over typed values', () => {
  const begun = fill(EMPTY_DRAFT, SAVED)
  expect(begun).toMatchObject({ email: 'wanjiru@example.com', phone: '+254712345678', town: 'Kilimani', region: 'Nairobi' })
  expect(chosenIn(begun, SAVED)).toBe(ADDRESS)
  const typed = fill({ ...EMPTY_DRAFT, line1: 'Another street 1', name: 'Somebody' }, SAVED)
  expect(typed).toMatchObject({ line1: 'Another street 1', town: '', name: 'Somebody', email: 'wanjiru@example.com' })
  expect(chosenIn(typed, SAVED)).toBeUndefined()
  expect(draftOf(ADDRESS, null)).toMatchObject({ phone: '', line1: 'Argwings Kodhek Road 14' })
})

const AT = new Date('2026-12-31T21:40:00Z') // 00:40 on the first of January in Nairobi
test.each([
  [undefined, 'Fri 1 Jan, 00:40', 'Thu 31 Dec'],
  ['day-month-year', 'Fri 1 Jan, 00:40', 'Thu 31 Dec'],
  ['month-day-year', 'Fri Jan 1, 00:40', 'Thu Dec 31'],
  ['year-month-day', '⁦2027-01-01⁩ 00:40', '⁦2026-12-31⁩'],
] as const)('dates in the format %s', (format, moment, day) => {
  const plain = (words: string) => words.replaceAll(/(?<=^\w{3}),/g, '')
  expect(plain(momentIn(format, 'en', AT))).toBe(moment)
  expect(plain(dayIn(format, 'en', '2026-12-31'))).toBe(day)
})

test('day and month are swapped in other languages too', () => {
  expect(dayIn('day-month-year', 'ar', '2026-12-31')).toMatch(/31.*ديسمبر/)
  expect(dayIn('month-day-year', 'ar', '2026-12-31')).toMatch(/ديسمبر.*31/)
})
