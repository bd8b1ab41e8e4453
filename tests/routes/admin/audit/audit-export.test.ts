import { expect, test } from 'vitest'
import { sealEntries } from '#services/audit/index.ts'
import { only } from '../../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor } from '../../../visitor.ts'
import { aSeededShop, problem } from '../../payments/other-methods.ts'

const shops = aSeededShop()

test('the audit CSV lists sealed entries, filters by action and records the export', async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const admin = await anAdmin(shop)
  const tax = (exportsWithoutVat: boolean) => admin.send('PUT', '/api/admin/settings/tax', { body: { exportsWithoutVat } })
  expect((await tax(true)).status).toBe(200)
  expect((await tax(false)).status).toBe(200)
  await sealEntries(db)
  const read = async (query = '') => {
    const answer = await admin.get(`/api/admin/audit.csv${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  }
  const [head, ...all] = await read()
  expect(head).toBe('entry,at,who,did,to,before,after,detail,request,seal')
  const { many } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  expect(all).toHaveLength(Number(many))
  const changes = (await read('?action=settings-changed')).slice(1)
  expect(changes).toHaveLength(2)
  for (const line of changes) expect(line).toMatch(/,settings-changed,tax,.*exportsWithoutVat.*,[0-9a-f]{64}$/)
  const taken = await db.selectFrom('audit_entry').select('subject').where('action', '=', 'data-exported').execute()
  expect(taken).toEqual([{ subject: 'audit' }, { subject: 'audit' }])
  const cashier = aVisitor(shop)
  await anAccount(shop, 'cashier@example.com', 'admin', 'cashier')
  await cashier.signIn('cashier@example.com')
  expect(await problem(await cashier.get('/api/admin/audit.csv'))).toEqual([403, 'access.not-in-role'])
})
