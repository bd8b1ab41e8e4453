import { expect, test } from 'vitest'
import type { Profile } from '#modules/customers/contract.ts'
import { aCustomer, problem } from '../account.ts'
import { aSeededShop, only } from '../seeded-shop.ts'
import { aVisitor, type Visitor } from '../visitor.ts'

const shops = aSeededShop()
const profileOf = async (visitor: Visitor) => (await (await visitor.get('/api/profile')).json()) as Profile
const change = (visitor: Visitor, body: unknown) => visitor.send('PATCH', '/api/profile', { body })

test('the profile refuses guests', async () => {
  expect(await problem(await aVisitor(only(shops)).get('/api/profile'))).toEqual([401, 'access.not-signed-in'])
  expect(await problem(await change(aVisitor(only(shops)), { name: 'A' }))).toEqual([401, 'access.not-signed-in'])
})

test.each([
  ['nothing', {}],
  ['an empty name', { name: '  ' }],
  ['a name that is too long', { name: 'n'.repeat(121) }],
  ['a line break in a name', { name: 'Amina\r\nBcc: b@example.com' }],
  ['a NUL in a name', { name: 'Amina\u0000' }],
  ['a number that cannot be one', { phone: '12' }],
  ['letters for a number', { phone: 'call me' }],
  ['a number that is too long', { phone: '0'.repeat(33) }],
  ['a language that is not offered', { language: 'xx' }],
  ['a currency that is not offered', { currency: 'BTC' }],
  ['another theme', { theme: 'neon' }],
  ['another date format', { dateFormat: 'dd/mm' }],
  ['consent without where it was said', { marketing: { given: true } }],
  ['consent from nowhere', { marketing: { given: true, source: 'a list' } }],
  ['a role', { role: 'admin' }],
  ['an array', ['name']],
])('a profile update is refused with %s', async (_, body) => {
  const amina = await aCustomer(only(shops))
  const before = await profileOf(amina)
  expect((await change(amina, body)).status).toBe(400)
  expect(await profileOf(amina)).toEqual(before)
})

test('a new profile holds only defaults', async () => {
  const amina = await aCustomer(only(shops), 'amina@example.com')
  expect(await profileOf(amina)).toEqual({
    email: 'amina@example.com',
    name: 'A Visitor',
    phone: null,
    dateFormat: 'day-month-year',
    language: null,
    currency: null,
    theme: null,
    marketing: { given: false, at: null, source: null, pending: false },
    notifications: { orderProgress: true, newSignIn: true },
  })
})

test('a profile update changes only the fields sent', async () => {
  const baraka = await aCustomer(only(shops))
  expect((await change(baraka, { phone: '0712 345 678', name: ' Baraka Otieno ', language: 'sw', theme: 'dark' })).status).toBe(
    200,
  )
  expect((await change(baraka, { currency: 'TZS', notifications: { newSignIn: false } })).status).toBe(200)
  expect(await profileOf(baraka)).toMatchObject({
    name: 'Baraka Otieno',
    phone: '+254712345678',
    language: 'sw',
    theme: 'dark',
    currency: 'TZS',
    notifications: { orderProgress: true, newSignIn: false },
  })
  expect(await (await baraka.get('/api/user')).json()).toMatchObject({ name: 'Baraka Otieno' })
  expect((await change(baraka, { phone: '', language: null })).status).toBe(200)
  expect(await profileOf(baraka)).toMatchObject({ phone: null, language: null, theme: 'dark' })
})

test('the latest marketing consent applies and earlier consents are kept', async () => {
  const shop = only(shops)
  const chebet = await aCustomer(shop)
  for (const given of [true, false, true]) await change(chebet, { marketing: { given, source: 'profile' } })
  expect((await profileOf(chebet)).marketing).toMatchObject({ given: true, source: 'profile', at: expect.any(String) })
  const consents = shop.deps.db.selectFrom('customer_consent').select('given').where('user_id', '=', chebet.user.id)
  const kept = await consents.orderBy('id').execute()
  expect(kept.map(({ given }) => given)).toEqual([true, false, true])
})
