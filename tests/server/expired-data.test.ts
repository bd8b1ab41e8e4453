import type { StandInTables } from '@loomcourt/payment-stand-ins'
import { expect, test } from 'vitest'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { deleteExpiredData } from '#server/expired-data.ts'
import { aCustomer } from '../account.ts'
import { anUnpaidOrder, aSeededShop, only, pay, putInBag, variantOf } from '../seeded-shop.ts'
import { startCard } from '../stripe.ts'
import { aVisitor } from '../visitor.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const DAYS_minutes = 24 * 60

test('a bag untouched for two months is deleted, and an active one kept', async () => {
  const { deps } = only(shops)
  const variant = await variantOf(only(shops))
  const [gone, stays] = [aVisitor(only(shops)), aVisitor(only(shops))]
  await putInBag(gone, variant)
  const now = deps.clock.now()
  const after = (days: number) => ({ ...deps, clock: { now: () => minutesAfter(now, days * DAYS_minutes) } })
  const linesOf = async (visitor: typeof gone) =>
    ((await (await visitor.get('/api/cart')).json()) as { lines: unknown[] }).lines.length
  await deleteExpiredData(after(59))
  expect(await linesOf(gone)).toBe(1)
  clock.forward(30 * DAYS_minutes)
  await putInBag(stays, variant)
  await deleteExpiredData(after(61))
  expect([await linesOf(gone), await linesOf(stays)]).toEqual([0, 1])
})

const ago = (days: number) => minutesAfter(clock.now(), -days * DAYS_minutes)

async function aPaidOrder() {
  const made = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  expect((await pay(made.visitor, made.placed.number)).status).toBe(201)
  return made.placed.id
}
const attemptOf = async (orderId: string): Promise<string> =>
  (await only(shops).deps.db.selectFrom('payment_attempt').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .id

test('provider events are deleted after 400 days unless open, disputed or unapplied', async () => {
  const { db } = only(shops).deps
  const [paid, disputed] = [await aPaidOrder(), await aPaidOrder()]
  const open = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await startCard(open.visitor, open.placed.id)
  const asked = await attemptOf(disputed)
  await db
    .insertInto('payment_dispute')
    .values({
      provider: 'stripe',
      id: 'du_1',
      attempt_id: asked,
      order_id: disputed,
      reason: 'fraudulent',
      amount: 100,
      status: 'needs_response',
      answer_by: null,
      opened_at: clock.now(),
      closed_at: null,
    })
    .execute()
  const said = async (id: string, attempt_id: string, received_at: Date, applied_at: Date | null) =>
    db
      .insertInto('provider_event')
      .values({
        provider: 'stripe',
        id,
        kind: 'payment',
        source: 'webhook',
        reference: null,
        attempt_id,
        body: '{}',
        notice: null,
        received_at,
        applied_at,
        trouble: null,
      })
      .execute()
  await said('old', await attemptOf(paid), ago(401), ago(401))
  await said('fresh', await attemptOf(paid), ago(399), ago(399))
  await said('unused', await attemptOf(paid), ago(401), null)
  await said('of an open payment', await attemptOf(open.placed.id), ago(401), ago(401))
  await said('of a dispute', asked, ago(401), ago(401))
  await deleteExpiredData(only(shops).deps)
  const left = await db.selectFrom('provider_event').select('id').where('kind', '=', 'payment').where('body', '=', '{}').execute()
  expect(left.map(({ id }) => id).sort()).toEqual(['fresh', 'of a dispute', 'of an open payment', 'unused'])
})

test('order e-mails and grants expire after an order ends, stock movements never', async () => {
  const { db } = only(shops).deps
  const [ended, stands] = [await aPaidOrder(), await aPaidOrder()]
  await db.updateTable('orders').set({ state: 'completed' }).where('id', '=', ended).execute()
  await db
    .updateTable('order_mail')
    .set({ at: ago(401) })
    .where('order_id', 'in', [ended, stands])
    .execute()
  const variant_id = await variantOf(only(shops))
  const promised = {
    variant_id,
    kind: 'committed' as const,
    quantity: 1,
    change: 0,
    order_id: ended,
    actor: 'test',
    at: ago(4000),
  }
  await db.insertInto('stock_movement').values(promised).execute()
  const grant = (order_id: string, days: number) =>
    db
      .insertInto('order_grant')
      .values({ order_id, visitor_id: crypto.randomUUID(), granted_at: ago(days) })
      .execute()
  await Promise.all([grant(ended, 401), grant(ended, 399)])
  await deleteExpiredData(only(shops).deps)
  const of = async (table: 'order_mail' | 'order_grant' | 'stock_movement', id: string) =>
    (await db.selectFrom(table).select('order_id').where('order_id', '=', id).execute()).length
  expect([await of('order_mail', ended), await of('order_mail', stands)]).toEqual([0, 1])
  expect(await of('order_grant', ended)).toBe(1)
  expect([await of('stock_movement', ended), await of('stock_movement', stands)]).toEqual([2, 1])
})

test('old drafts and ended stand-in payments are deleted, and open ones kept', async () => {
  const { db } = only(shops).deps
  const standIns = db.withTables<StandInTables>()
  const { id: person } = (await aCustomer(only(shops))).user
  const { id: product } = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()
  const draft = (product_id: number | null, days: number) =>
    db
      .insertInto('product_draft')
      .values({ person, product_id, document: '{}', base_version: null, saved_at: ago(days) })
      .execute()
  await Promise.all([draft(null, 91), draft(product, 89)])
  const created = (days: number) => Math.floor(ago(days).getTime() / 1000)
  const thing = (id: string, status: string, days: number) =>
    standIns
      .insertInto('stripe_stand_in_object')
      .values({ id, kind: 'payment_intent', parent: null, body: JSON.stringify({ id, status, created: created(days) }) })
      .execute()
  await thing('pi_old', 'succeeded', 401)
  await thing('pi_open', 'requires_payment_method', 401)
  await thing('pi_fresh', 'succeeded', 399)
  await standIns
    .insertInto('stripe_stand_in_key')
    .values({ key: 'k_old', fingerprint: '', status: 200, body: '{}', created_at: ago(3) })
    .execute()
  await deleteExpiredData(only(shops).deps)
  const drafts = await db.selectFrom('product_draft').select('product_id').execute()
  expect(drafts.map(({ product_id }) => product_id)).toEqual([product])
  const left = await standIns
    .selectFrom('stripe_stand_in_object')
    .select('id')
    .where('id', 'in', ['pi_old', 'pi_open', 'pi_fresh'])
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual(['pi_fresh', 'pi_open'])
  expect(await standIns.selectFrom('stripe_stand_in_key').select('key').where('key', '=', 'k_old').execute()).toEqual([])
})

test('stand-in events are deleted 30 days after their delivery, and undelivered ones kept', async () => {
  const { db } = only(shops).deps
  const standIns = db.withTables<StandInTables>()
  const event = (id: string, due_at: Date, done_at: Date | null) =>
    standIns
      .insertInto('stripe_stand_in_delivery')
      .values({ event: JSON.stringify({ id }), due_at, tries: 1, done_at })
      .execute()
  await event('evt_old', ago(31), ago(31))
  await event('evt_fresh', ago(31), ago(29))
  await event('evt_undelivered', ago(401), null)
  const sale = (invoice_no: number, days: number) => ({
    tin: 'P051234567X',
    branch: '00',
    invoice_no,
    receipt_no: invoice_no,
    body: '{}',
    signature: 'signed',
    created_at: ago(days),
  })
  await standIns
    .insertInto('etims_stand_in_sale')
    .values([sale(1, 401), sale(2, 399)])
    .execute()
  const order = (reference: string, days: number, pays_at: Date | null) => ({
    tracking_id: crypto.randomUUID(),
    reference,
    amount: 100,
    currency: 'KES',
    request: '{}',
    pays_at,
    created_at: ago(days),
  })
  await standIns
    .insertInto('pesapal_stand_in_order')
    .values([order('OLD-1', 401, null), order('FRESH-1', 399, null), order('PAYS-1', 401, ago(-1))])
    .execute()
  await deleteExpiredData(only(shops).deps)
  const events = await standIns.selectFrom('stripe_stand_in_delivery').select('event').execute()
  const ids = events.map(({ event: { id } }) => String(id))
  expect(ids.filter((id) => /old|fresh|undelivered/.test(id)).sort()).toEqual(['evt_fresh', 'evt_undelivered'])
  const sales = await standIns.selectFrom('etims_stand_in_sale').select('invoice_no').execute()
  expect(sales.map(({ invoice_no }) => invoice_no)).toEqual([2])
  const orders = await standIns.selectFrom('pesapal_stand_in_order').select('reference').orderBy('reference').execute()
  expect(orders.map(({ reference }) => reference)).toEqual(['FRESH-1', 'PAYS-1'])
})

test('a translation unread for 90 days is deleted', async () => {
  const { deps } = only(shops)
  const row = (hash: number, used_at: Date) => ({
    source_hash: new Uint8Array(32).fill(hash),
    target: 'sw',
    translated: String(hash),
    provider: 'google' as const,
    hits: 0,
    used_at,
  })
  await deps.db
    .insertInto('translation')
    .values([row(1, ago(91)), row(2, ago(89))])
    .execute()
  await deleteExpiredData(deps)
  expect(await deps.db.selectFrom('translation').select('translated').execute()).toEqual([{ translated: '2' }])
})
