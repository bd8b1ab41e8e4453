import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { giveUpOrKeep } from '#flows/orders/send-mail.ts'
import type { GiftCardBalance } from '#modules/credit/contract.ts'
import { takesBack } from '#modules/credit/index.ts'
import { transact } from '#platform/db.ts'
import { undoCustomer } from '#steps/change-sets/apply-customer.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { aCustomer, problem } from '../../account.ts'
import { aSeededShop, key, only, order, putInBag, variantOf } from '../../seeded-shop.ts'
import { ROOT } from '../../shop.ts'
import { anAdmin, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'
import { mailTo } from '../auth/mails.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const db = () => only(shops).deps.db
const give = async (email: string, value = 300_000) =>
  expect((await admin.post('/api/admin/store-credit', { email, value, reason: 'Sorry' }, { key: key() })).status).toBe(201)
const erase = (visitor: Pick<Visitor, 'post'>) => visitor.post('/api/account/deletion', { password: PASSWORD })
const CODE = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/
const codeFor = async (email: string) => CODE.exec((await mailTo(only(shops), email))[0]?.plain ?? '')?.[0] ?? ''
const balanceOf = async (code: string) =>
  ((await (await aVisitor(only(shops)).post('/api/gift-cards/balance', { code })).json()) as GiftCardBalance).balance
const broken = async () =>
  (await brokenInvariants(db(), ['store-credit-without-customer', 'gift-card-balance-not-its-lines'])).map(
    ({ invariant }) => invariant,
  )

test('store credit of an erased account becomes a gift card in the last e-mail', async () => {
  const amina = await aCustomer(only(shops), 'leaving@example.com')
  await give('leaving@example.com')
  const erased = await erase(amina)
  expect([erased.status, await erased.json()]).toEqual([200, { erased: true, giftCard: 300_000 }])
  const [letter] = await mailTo(only(shops), 'leaving@example.com')
  expect(letter).toMatchObject({ template: 'account-erased', plain: expect.stringContaining('KES\u00a03,000.00') })
  expect(await balanceOf(await codeFor('leaving@example.com'))).toBe(300_000)
  const log = (await (await admin.get(`/api/admin/audit?subject=${amina.user.id}`)).json()) as { entries: { action: string }[] }
  expect(log.entries[0]).toMatchObject({ action: 'account-erased', detail: { storeCredit: 300_000 } })
  expect(await broken()).toEqual([])
})

test('an account without store credit is erased without a gift card', async () => {
  const amina = await aCustomer(only(shops), 'no-credit@example.com')
  expect(await (await erase(amina)).json()).toEqual({ erased: true, giftCard: 0 })
  expect(await codeFor('no-credit@example.com')).toBe('')
})

test('store credit of a customer erased by staff becomes a gift card in their language', async () => {
  const amina = await aCustomer(only(shops), 'erased-by-staff@example.com')
  await amina.send('PATCH', '/api/profile', { body: { language: 'sw' } })
  await give('erased-by-staff@example.com')
  const erased = await admin.send('DELETE', `/api/admin/customers/${amina.user.id}`)
  expect([erased.status, await erased.json()]).toEqual([200, { erased: true, giftCard: 300_000 }])
  expect(await mailTo(only(shops), 'erased-by-staff@example.com')).toMatchObject([{ template: 'account-erased', language: 'sw' }])
  expect(await balanceOf(await codeFor('erased-by-staff@example.com'))).toBe(300_000)
})

test('refunds to an erased account’s store credit go to its gift card or by hand', async () => {
  const { deps } = only(shops)
  const spentBy = async (email: string, credit: number) => {
    const amina = await aCustomer(only(shops), email)
    await give(email, credit)
    await putInBag(amina, await variantOf(only(shops)))
    const contact = { name: 'Amina', email, phone: '0712 345 678' }
    const { number, id } = (await (await order(amina, { contact })).json()) as { number: string; id: string }
    const paid = await amina.post(`/api/orders/${number}/payment-attempts`, { kind: 'gift-card', part: 'whole' }, { key: key() })
    expect(paid.status).toBe(201)
    const [attempt] = await db().selectFrom('payment_attempt').select('id').where('order_id', '=', id).execute()
    await sql`update orders set state = 'completed' where id = ${id}`.execute(db())
    return { amina, attempt: String(attempt?.id) }
  }
  const all = await spentBy('all-spent@example.com', 100_000)
  expect(await takesBack(db(), all.attempt, deps.clock.now())).toBe(true)
  expect((await erase(all.amina)).status).toBe(200)
  expect(await takesBack(db(), all.attempt, deps.clock.now())).toBe(false)

  const some = await spentBy('some-left@example.com', 90_000_000)
  expect((await erase(some.amina)).status).toBe(200)
  expect(await takesBack(db(), some.attempt, deps.clock.now())).toBe(true)
})

test('the undo of an import keeps a customer who has store credit', async () => {
  const id = crypto.randomUUID()
  await sql`insert into "user" (id, email, name, role, "createdAt", "updatedAt")
    values (${id}, 'imported@example.com', 'Imported', 'customer', now(), now())`.execute(db())
  await give('imported@example.com')
  const told = { name: 'Imported', phone: null }
  const entry = { subject: `customer ${id}`, before: { made: true, was: told, is: told } } as never
  const undone = await transact(db(), (tx) => undoCustomer(tx, entry, new Date()))
  expect(undone).toMatchObject({ ok: false, problem: { code: 'changes.changed-since' } })
})

test('an invited customer with store credit becomes a customer on leaving the team', async () => {
  const id = crypto.randomUUID()
  await sql`insert into "user" (id, email, name, role, "createdAt", "updatedAt")
    values (${id}, 'invited@example.com', 'Invited', 'customer', now(), now())`.execute(db())
  await give('invited@example.com')
  const invited = await admin.post('/api/admin/team', { email: 'invited@example.com', name: 'Invited', role: 'cashier' })
  expect(invited.status).toBe(200)
  const left = await admin.send('DELETE', `/api/admin/team/${id}`)
  expect(await problem(left)).toEqual([200, null])
  expect(await db().selectFrom('user').select('role').where('id', '=', id).execute()).toEqual([{ role: 'customer' }])
  expect(await broken()).toEqual([])
})

test('the database refuses to delete an account with store credit', async () => {
  const amina = await aCustomer(only(shops), 'kept@example.com')
  await give('kept@example.com')
  await expect(sql`delete from "user" where id = ${amina.user.id}`.execute(db())).rejects.toThrow('store_credit_has_customer')
})

test('the upgrade moves store credit without a customer to a gift card', async () => {
  const id = crypto.randomUUID()
  await sql`alter table gift_card drop constraint store_credit_has_customer`.execute(db())
  await sql`insert into gift_card (id, kind, balance, reason, issued_by, issued_at)
    values (${id}, 'store-credit', 0, 'Store credit', 'house', now())`.execute(db())
  await sql`insert into gift_card_entry (card_id, amount, cause, reference, by, at)
    values (${id}, 300000, 'issued', ${id}, 'house', now())`.execute(db())
  await sql`update gift_card set balance = 300000 where id = ${id}`.execute(db())
  expect(await broken()).toEqual(['store-credit-without-customer'])
  await sql.raw(readFileSync(join(ROOT, 'db/migrations/1172-store-credit-has-customer.sql'), 'utf8')).execute(db())
  expect(await broken()).toEqual([])
  const list = (await (await admin.get('/api/admin/action-items')).json()) as { items: object[] }
  expect(list.items).toContainEqual(
    expect.objectContaining({
      kind: 'credit-of-erased-account',
      sentence: expect.stringContaining('An erased account left store credit'),
      detail: { giftCard: id, amount: 300_000 },
    }),
  )
  const stopped = await admin.post(`/api/admin/gift-cards/${id}/stop`, { reason: 'Written off after seven years' })
  expect(await stopped.json()).toMatchObject({ last4: '0000', balance: 0 })
})

test('the last e-mail with a gift card code is kept when the mail server is down for a day', async () => {
  const { deps } = only(shops)
  const amina = await aCustomer(only(shops), 'mail-down@example.com')
  await give('mail-down@example.com')
  expect((await erase(amina)).status).toBe(200)
  const mail = () =>
    db()
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', 'mail-down@example.com')
      .where('template', '=', 'account-erased')
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await mail()).state, { timeout: 20_000 }).toBe('captured')
  const { id } = await mail()
  await sql`update mail set state = 'waiting', settled_at = null where id = ${id}`.execute(db())
  await giveUpOrKeep(deps, { id })
  expect(await mail()).toMatchObject({ state: 'waiting', data: { giftCard: { value: 300_000 } } })
  const items = await db().selectFrom('action_item').select('kind').where('cause', '=', id).execute()
  expect(items).toEqual([{ kind: 'mail-not-written' }])
})
