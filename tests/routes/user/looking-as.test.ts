import { beforeAll, expect, test } from 'vitest'
import type { CurrentUser, Sessions } from '#modules/identity/contract.ts'
import { endpoints } from '#server/endpoints.ts'
import { aSeededShop, only, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const EMAIL = 'seen-through@example.com'
const NO_ID = '00000000-0000-4000-8000-000000000000'
const ONLY_LOOKING = [403, 'access.only-looking']
let manager: Visitor
let customer: Visitor
let theirs: string

const code = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('Problem-Code')]
const me = async (visitor: Visitor) => (await (await visitor.get('/api/user')).json()) as CurrentUser
const look = (by: Visitor, who = theirs, reason = 'Cannot find the invoice') =>
  by.post(`/api/admin/customers/${who}/looks`, { reason })
const entries = () =>
  only(shops)
    .deps.db.selectFrom('audit_entry')
    .select(['actor', 'subject', 'before', 'after', 'detail'])
    .where('action', '=', 'customer-looked-as')
    .orderBy('id')
    .execute()

beforeAll(async () => {
  const shop = only(shops)
  manager = await anAdmin(shop, 'manager')
  customer = aVisitor(shop)
  theirs = await anAccount(shop, EMAIL)
  await customer.signIn(EMAIL)
  await putInBag(customer, await variantOf(shop))
})

test('customer impersonation refuses missing rights, guests, staff and no reason', async () => {
  const shop = only(shops)
  const tailor = await anAdmin(shop, 'tailor')
  expect(await code(look(tailor))).toEqual([403, 'access.not-in-role'])
  expect(await code(look(customer))).toEqual([403, 'access.not-admin'])
  expect(await code(look(manager, theirs, ''))).toEqual([400, 'request.invalid'])
  expect(await code(look(manager, `guest-${'0'.repeat(32)}`))).toEqual([409, 'customers.no-account'])
  expect(await code(look(manager, (await me(tailor)).id))).toEqual([404, 'customers.no-such-customer'])
  expect((await me(manager)).role).toBe('admin')
  expect(await entries()).toEqual([])
})

test('customer impersonation shows the customer’s shop, refuses changes and is audited', async () => {
  const staff = await me(manager)
  expect((await look(manager)).status).toBe(201)
  expect(await me(manager)).toMatchObject({ id: theirs, email: EMAIL, role: 'customer', onlyLooksUntil: expect.any(String) })
  const bag = async (visitor: Visitor) => ((await (await visitor.get('/api/cart')).json()) as { lines: object[] }).lines
  expect(await bag(manager)).toEqual(await bag(customer))
  expect(await bag(manager)).toHaveLength(1)
  expect(await code(manager.get('/api/admin/orders'))).toEqual(ONLY_LOOKING)
  expect(await code(manager.get('/api/account/export'))).toEqual(ONLY_LOOKING)
  const { sessions } = (await (await customer.get('/api/user/sessions')).json()) as Sessions
  expect(sessions).toHaveLength(1)

  expect(await (await manager.send('DELETE', '/api/user/look')).json()).toEqual({ customer: theirs })
  expect(await me(manager)).toEqual(staff)
  expect(await (await manager.send('DELETE', '/api/user/look')).json()).toEqual({ customer: null })
  const [began, ended, ...more] = await entries()
  expect(began).toMatchObject({ actor: staff.id, subject: theirs, before: null, detail: { reason: 'Cannot find the invoice' } })
  expect(ended).toMatchObject({ actor: staff.id, subject: theirs, after: null })
  expect(more).toEqual([])
})

const ALLOWED = ['/api/user/look', '/api/cart/quote', '/api/translate', '/api/translate/batch', '/api/reviews/:id/translation']

test('customer impersonation refuses every write except ending it, quotes and translations', async () => {
  await look(manager)
  const writes = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public')
  const open: string[] = []
  for (const { method, path } of writes) {
    if (ALLOWED.includes(path)) continue
    const at = path.replace(/:\w+/g, NO_ID)
    const answer = await manager.send(method, at, { body: method === 'DELETE' ? undefined : {}, key: crypto.randomUUID() })
    if (answer.headers.get('Problem-Code') !== 'access.only-looking') open.push(`${method} ${path}: ${answer.status}`)
  }
  expect(writes.length).toBeGreaterThan(200)
  expect(open).toEqual([])
  await manager.send('DELETE', '/api/user/look')
})

test('customer impersonation ends after half an hour, with the role and the session', async () => {
  const { db } = only(shops).deps
  const staff = await me(manager)
  await look(manager)
  await db.updateTable('session').set({ impersonation_expires_at: new Date() }).where('user_id', '=', staff.id).execute()
  expect((await me(manager)).id).toBe(staff.id)
  await look(manager)
  await db.updateTable('user').set({ staff_role: 'cashier' }).where('id', '=', staff.id).execute()
  expect(await me(manager)).toMatchObject({ id: staff.id, staff: { role: 'cashier' } })
  await db.updateTable('user').set({ staff_role: 'manager' }).where('id', '=', staff.id).execute()
  expect((await me(manager)).id).toBe(theirs)
  await manager.post('/api/auth/sign-out')
  expect((await manager.get('/api/user')).status).toBe(401)
  expect((await me(customer)).id).toBe(theirs)
})
