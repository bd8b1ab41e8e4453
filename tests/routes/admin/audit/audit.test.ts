import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AuditLogPage } from '#services/audit/contract.ts'
import { record } from '#services/audit/index.ts'
import { aSeededShop, only } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../../visitor.ts'

const shops = aSeededShop()
type Page = z.infer<typeof AuditLogPage>

test('the audit log refuses guests and customers', async () => {
  const customer = aVisitor(only(shops))
  await customer.signUp()
  expect((await aVisitor(only(shops)).get('/api/admin/audit')).status).toBe(401)
  expect((await customer.get('/api/admin/audit')).status).toBe(403)
})

test.each(['limit=0', 'limit=201', 'before=x', 'before=-1', 'action=anything', `subject=${'s'.repeat(101)}`])(
  'the audit log refuses the query %s',
  async (query) => {
    expect((await (await anAdmin(only(shops))).get(`/api/admin/audit?${query}`)).status).toBe(400)
  },
)

test('the database refuses to update or delete audit entries', async () => {
  const { db, clock } = only(shops).deps
  await record(db, { actor: 'shop', action: 'sign-in', subject: 'somebody', at: clock.now() })
  for (const change of [sql`update audit_entry set actor = 'nobody'`, sql`delete from audit_entry`]) {
    await expect(change.execute(db)).rejects.toThrow('stays as it is')
  }
})

test('the audit log hides tokens, card numbers and most phone digits', async () => {
  const { db, clock } = only(shops).deps
  const detail = { token: 'a-token', phone: '+254712345678', card: '4242 4242 4242 4242', country: 'KE' }
  await record(db, { actor: 'shop', action: 'sign-in', subject: 'secrets', at: clock.now(), detail })
  const { entries } = (await (await (await anAdmin(only(shops))).get('/api/admin/audit?subject=secrets')).json()) as Page
  expect(entries[0]?.detail).toEqual({ token: '[hidden]', phone: '+254…78', card: '[card number]', country: 'KE' })
})

test('the audit log is read in pages, latest first', async () => {
  const { db, clock } = only(shops).deps
  for (let i = 0; i < 5; i++)
    await record(db, { actor: 'shop', action: 'sign-out', subject: 'pages', at: clock.now(), detail: { i } })
  const admin = await anAdmin(only(shops))
  const page = async (before: number | null) =>
    (await (await admin.get(`/api/admin/audit?subject=pages&limit=2${before ? `&before=${before}` : ''}`)).json()) as Page
  const first = await page(null)
  const second = await page(first.next)
  const third = await page(second.next)
  expect([first, second, third].map(({ entries }) => entries.map(({ detail }) => detail.i))).toEqual([[4, 3], [2, 1], [0]])
  expect(third.next).toBeNull()
})
