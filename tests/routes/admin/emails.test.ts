import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Outbox, OutboxRow } from '#services/email/contract.ts'
import { type NewEmail, queueEmail } from '#services/email/index.ts'
import { FILLINGS } from '#tests/email-fillings.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, key, only } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

/** Workers are off: e-mails stay in the queue. */
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [] } })
const deps = () => only(shops).deps
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('Problem-Code')]
const outbox = async (query = '') => (await json<Outbox>(admin.get(`/api/admin/emails${query}`))).mails
const copy = (id: string, body: object = {}, by = admin, same = key()) =>
  by.post(`/api/admin/emails/${id}/copies`, body, { key: same })

async function queued(email: Omit<NewEmail, 'at' | 'language'>): Promise<OutboxRow> {
  await transact(deps().db, async (tx) =>
    done(await queueEmail(deps(), tx, { ...email, language: 'en', at: new Date() } as NewEmail)),
  )
  return present(
    (await outbox(`?q=${encodeURIComponent(email.to)}`)).find(({ template }) => template === email.template),
    'the e-mail',
  )
}

test('the outbox lists an e-mail with its order, and shows it as its reader sees it', async () => {
  const mail = await queued({ template: 'order-cancelled', to: 'reader@example.com', data: FILLINGS['order-cancelled'] })
  expect(mail).toMatchObject({ to: 'reader@example.com', state: 'waiting', order: 'K7M4-2QXD', readable: true })
  expect((await outbox('?state=sent&q=reader@example.com')).length).toBe(0)
  const page = await admin.get(`/api/admin/emails/${mail.id}`)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('K7M4-2QXD')
})

test('a copy of an e-mail is sent once per key, to its reader or another address', async () => {
  const mail = await queued({ template: 'refund-made', to: 'twice@example.com', data: FILLINGS['refund-made'] })
  const same = key()
  expect((await copy(mail.id, {}, admin, same)).status).toBe(201)
  expect((await copy(mail.id, {}, admin, same)).status).toBe(201)
  expect((await mailsOf(deps().db, { to: 'twice@example.com' })).length).toBe(2)
  expect((await copy(mail.id, { to: 'Other@example.com' })).status).toBe(201)
  expect((await mailsOf(deps().db, { to: 'other@example.com' })).map(({ template }) => template)).toEqual(['refund-made'])
  expect(await problem(copy(mail.id, { to: 'no address' }))).toEqual([400, 'request.invalid'])
})

test('a copy to another address needs a recent proof, and no key can send it', async () => {
  const mail = await queued({ template: 'refund-made', to: 'proof@example.com', data: FILLINGS['refund-made'] })
  const manager = await anAdmin(only(shops), 'manager')
  const { key: program } = await json<{ key: string }>(
    admin.post('/api/admin/api-keys', { name: 'Copies', scopes: ['content.change', 'customers.read'], expires_days: 1 }),
  )
  const headers = { Authorization: `Bearer ${program}` }
  const byKey = (to: string) => aVisitor(only(shops)).post(`/api/admin/emails/${mail.id}/copies`, { to }, { key: key(), headers })
  expect(await problem(byKey('thief@example.com'))).toEqual([403, 'access.not-for-keys'])
  expect((await byKey('proof@example.com')).status).toBe(201)
  await deps()
    .db.updateTable('session')
    .set({ proved_at: new Date(Date.now() - 660_000) })
    .execute()
  expect((await copy(mail.id, {}, manager)).status).toBe(201)
  expect((await copy(mail.id, { to: 'proof@example.com' }, manager)).status).toBe(201)
  expect(await problem(copy(mail.id, { to: 'thief@example.com' }, manager))).toEqual([403, 'access.prove-again'])
  expect(await mailsOf(deps().db, { to: 'thief@example.com' })).toEqual([])
  admin = await anAdmin(only(shops))
})

test('a secret e-mail is neither shown nor copied, and a marketing e-mail is not copied', async () => {
  const secret = await queued({ template: 'reset-password', to: 'secret@example.com', data: FILLINGS['reset-password'] })
  expect(secret).toMatchObject({ secret: true, readable: false, repeatable: false, subject: null })
  expect(await problem(admin.get(`/api/admin/emails/${secret.id}`))).toEqual([404, 'email.no-such-email'])
  expect(await problem(copy(secret.id, { to: 'thief@example.com' }))).toEqual([409, 'email.secret-email'])
  const news = await queued({ template: 'house-letter', to: 'news@example.com', data: FILLINGS['house-letter'] })
  expect(await problem(copy(news.id))).toEqual([409, 'email.marketing-email'])
})

test('roles without the right neither read the outbox nor send from it', async () => {
  const mail = await queued({ template: 'refund-made', to: 'roles@example.com', data: FILLINGS['refund-made'] })
  for (const role of ['cashier', 'tailor', 'support'] as const) {
    const staff = await anAdmin(only(shops), role)
    expect(await problem(staff.get('/api/admin/emails'))).toEqual([403, 'access.not-in-role'])
    expect(await problem(staff.get(`/api/admin/emails/${mail.id}`))).toEqual([403, 'access.not-in-role'])
    expect(await problem(copy(mail.id, {}, staff))).toEqual([403, 'access.not-in-role'])
  }
})
