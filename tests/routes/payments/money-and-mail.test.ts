import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recoverPayments } from '#flows/orders/sweep-orders.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { applyProviderEvent, providerEventQueue } from '#steps/settlement/providers/apply-provider-event.ts'
import { anUnpaidOrder, aSeededShop, only, order, pay, putInBag, setOnHand, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
beforeAll(async () => setOnHand(only(shops), await variantOf(only(shops)), 500))
afterEach(async () => {
  for (const table of ['mail', 'invoice', 'payment_entry']) await mended(table)
})

const LONG = `${'w'.repeat(70)}@example.com`
const db = () => only(shops).deps.db
const seen = async (visitor: Visitor, number: string) => (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView
const stands = async (visitor: Visitor, number: string) => {
  const { status, payment } = await seen(visitor, number)
  return [status, payment.status]
}
const itemsAbout = (kind: string) =>
  db()
    .selectFrom('action_item')
    .select(['kind', 'closed_at', 'detail', 'order_id'])
    .where('kind', '=', kind as never)
    .execute()

async function broken(table: string) {
  await sql`create or replace function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
    db(),
  )
  await sql`create trigger planted before insert on ${sql.table(table)} for each row execute function refuse_all()`.execute(db())
}
const mended = (table: string) => sql`drop trigger if exists planted on ${sql.table(table)}`.execute(db())

test('checkout refuses an address that cannot receive e-mail', async () => {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, await variantOf(only(shops)))
  const contact = { name: 'Wanjiru Kamau', email: LONG, phone: '0712 345 678' }
  const answer = await order(visitor, { contact })
  expect([answer.status, answer.headers.get('Problem-Code')]).toEqual([400, 'request.invalid'])
})

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['an address that no mail can go to', (id) => db().updateTable('orders').set({ email: LONG }).where('id', '=', id).execute()],
  ['no address at all', (id) => db().updateTable('orders').set({ email: 'nobody' }).where('id', '=', id).execute()],
  [
    'a tab in a descriptor',
    (id) => db().updateTable('order_line').set({ descriptor: 'a\tb' }).where('order_id', '=', id).execute(),
  ],
  [
    'a line break in a name',
    (id) => db().updateTable('orders').set({ name: 'A\r\nBcc: b@example.com' }).where('id', '=', id).execute(),
  ],
])('an order with %s', (what, spoil) => {
  test('an order with unusual text is paid and placed', async () => {
    const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
    await spoil(placed.id)
    expect((await pay(visitor, placed.number)).status).toBe(201)
    expect(await stands(visitor, placed.number)).toEqual(['placed', 'paid'])
    if (what.includes('address')) {
      await vi.waitFor(async () => {
        const items = await itemsAbout('mail-not-written')
        expect(items.map(({ detail }) => detail.order)).toContain(placed.number)
      }, 20_000)
    }
  })
})

test.each(['mail', 'invoice'])('a payment counts and opens an action item when this cannot be written: %s', async (table) => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await broken(table)
  expect((await pay(visitor, placed.number)).status).toBe(201)
  await mended(table)
  expect(await stands(visitor, placed.number)).toEqual(['placed', 'paid'])
  expect((await itemsAbout('payment-not-announced')).filter(({ order_id }) => order_id === placed.id)).toHaveLength(1)
})

test('a payment that cannot be settled opens an action item and is settled later', async () => {
  const { deps } = only(shops)
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await broken('payment_entry')
  expect((await pay(visitor, placed.number)).status).toBe(500)
  await recoverPayments({ ...deps, clock: { now: () => minutesAfter(new Date(), 0.2) } })
  const mine = async () => (await itemsAbout('notice-stuck')).filter(({ order_id }) => order_id === placed.id)
  await vi.waitFor(async () => expect(await mine()).toMatchObject([{ closed_at: null }]), 20_000)

  await mended('payment_entry')
  const events = await db().selectFrom('provider_event').select(['provider', 'id']).where('applied_at', 'is', null).execute()
  for (const event of events) await applyProviderEvent(deps, event)
  expect(await stands(visitor, placed.number)).toEqual(['placed', 'paid'])
  expect(await mine()).toMatchObject([{ closed_at: expect.any(Date) }])
})

test('staff settle a failed payment by asking the provider', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await broken('payment_entry')
  expect((await pay(visitor, placed.number)).status).toBe(500)
  await mended('payment_entry')
  const admin = await anAdmin(only(shops))
  expect((await admin.post(`/api/admin/orders/${placed.number}/payment-checks`)).status).toBe(200)
  expect(await stands(visitor, placed.number)).toEqual(['placed', 'paid'])
})

test('provider events are retried within five minutes however often they failed', () => {
  const { pause_seconds, longestPause_seconds } = providerEventQueue
  expect(pause_seconds).toBeLessThanOrEqual(15)
  expect(longestPause_seconds).toBeLessThanOrEqual(5 * 60)
})
