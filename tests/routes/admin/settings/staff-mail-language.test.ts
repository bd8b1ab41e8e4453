import { beforeAll, expect, test } from 'vitest'
import { watchStock } from '#flows/goods/watch-stock.ts'
import { present } from '#kernel/assert.ts'
import type { Team } from '#modules/identity/contract.ts'
import type { StoreDetails } from '#services/settings/contract.ts'
import { administer } from '../../../../bin/administer.ts'
import { mailsOf } from '../../../mails.ts'
import { withTotp } from '../../../second-factor.ts'
import { aSeededShop, key, only, variantOf } from '../../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { anOrder } from '../../payments/other-methods.ts'

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [] } })
const shop = () => only(shops)
const db = () => shop().deps.db
const STAFF = { 'samira@house.example': 'ar', 'tomoko@house.example': 'ja', 'baraka@house.example': 'sw' } as const
const EMAILS = Object.keys(STAFF) as (keyof typeof STAFF)[]
const ids = new Map<string, string>()
let owner: Visitor

beforeAll(async () => {
  owner = await anAdmin(shop())
  const details = (await (await owner.get('/api/admin/settings/store')).json()) as StoreDetails
  expect((await owner.send('PUT', '/api/admin/settings/store', { body: { ...details, language: 'sw' } })).status).toBe(200)
  for (const email of EMAILS) ids.set(email, await anAccount(shop(), email, 'admin', 'support'))
  const samira = aVisitor(shop())
  await samira.signIn('samira@house.example')
  expect((await samira.send('PATCH', '/api/profile', { body: { language: 'ar' } })).status).toBe(200)
  await signIn('samira@house.example', 'de')
  await withTotp(await signIn('tomoko@house.example', 'ja,en;q=0.5'), shop().deps.clock.now())
})

async function signIn(email: string, acceptLanguage: string): Promise<Visitor> {
  const visitor = aVisitor(shop())
  const headers = { 'Accept-Language': acceptLanguage }
  const body = { email, password: 'long enough to be one' }
  expect((await visitor.post('/api/auth/sign-in/email', body, { headers })).status).toBe(200)
  return visitor
}
const idOf = (email: string) => present(ids.get(email), email)
async function languagesOf(template: string, about = '') {
  const mails = await mailsOf(db(), { template, about })
  return Object.fromEntries(EMAILS.map((email) => [email, mails.findLast(({ recipient }) => recipient === email)?.language]))
}
const atCommandLine = (what: string, email: string) => {
  const environment = { PATH: process.env.PATH ?? '', DATABASE_URL: shop().deps.config.databaseUrl ?? '', LOG_LEVEL: 'silent' }
  return administer([what, email], environment, { log: () => undefined, error: () => undefined })
}

test('a role change is e-mailed in the language of each member of staff', async () => {
  for (const email of EMAILS) {
    const body = { role: 'tailor', discountCap: 0 }
    expect((await owner.send('PUT', `/api/admin/team/${idOf(email)}`, { body })).status).toBe(200)
  }
  expect(await languagesOf('role-changed')).toEqual(STAFF)
})

test('a team invitation is in the language of the account, else of the shop', async () => {
  const id = await anAccount(shop(), 'customer@example.com')
  const customer = await signIn('customer@example.com', 'en')
  expect((await customer.send('PATCH', '/api/profile', { body: { language: 'fr' } })).status).toBe(200)
  for (const email of ['customer@example.com', 'new@example.com'])
    expect((await owner.post('/api/admin/team', { email, name: 'Njeri', role: 'tailor' })).status).toBe(200)
  const { members } = (await (await owner.get('/api/admin/team')).json()) as Team
  expect(members.map((each) => each.id)).toContain(id)
  const mails = await mailsOf(db(), { template: 'team-invitation' })
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
    ['customer@example.com', 'fr'],
    ['new@example.com', 'sw'],
  ])
})

test('a password reset at the command line is e-mailed in the language of the account', async () => {
  for (const email of EMAILS) expect(await atCommandLine('reset', email)).toBe(0)
  expect(await languagesOf('password-changed')).toEqual(STAFF)
})

test('a second factor removed at the command line is e-mailed in the language of the account', async () => {
  expect(await atCommandLine('reset-factor', 'tomoko@house.example')).toBe(0)
  expect(await languagesOf('second-factor-changed', 'reset')).toMatchObject({ 'tomoko@house.example': 'ja' })
})

test('a person whose browser states no language gets e-mails in the language of the shop', async () => {
  await anAccount(shop(), 'silent@example.com')
  await aVisitor(shop()).post('/api/auth/password-links', { email: 'silent@example.com' })
  const languages = async () => (await mailsOf(db(), { to: 'silent@example.com' })).map(({ language }) => language)
  await expect.poll(languages, { timeout: 15_000 }).toEqual(['sw'])
})

test('a mention is e-mailed in the language of the member who is mentioned', async () => {
  for (const email of EMAILS)
    await db()
      .updateTable('user')
      .set({ name: email.split('@')[0] })
      .where('id', '=', idOf(email))
      .execute()
  const { placed } = await anOrder(shop())
  const note = { text: '@samira @tomoko @baraka please call', toCustomer: false }
  expect((await owner.post(`/api/admin/orders/${placed.number}/timeline/notes`, note, { key: key() })).status).toBe(201)
  expect(await languagesOf('note-mention')).toEqual(STAFF)
})

test.each([...Object.entries(STAFF), ['stock@house.example', 'sw']])(
  'low stock is e-mailed to %s in %s',
  async (to, language) => {
    const variantId = await variantOf(shop())
    await db().deleteFrom('low_stock_notice').execute()
    await db().deleteFrom('low_stock').execute()
    const body = { takeFrom: 'order', lowStock: { notice: 'at-once', to } }
    expect((await owner.send('PUT', '/api/admin/settings/stock', { body })).status).toBe(200)
    await owner.send('PUT', `/api/admin/stock/${variantId}/reorder`, { body: { at: 1_000_000, quantity: null } })
    await watchStock(shop().deps)
    expect((await mailsOf(db(), { template: 'low-stock', to })).map((mail) => mail.language)).toEqual([language])
  },
)
