import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { MyOrders, PlacedOrder } from '#modules/orders/contract.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import { FakeRefunds } from '../../fake-refunds.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { anOrder, begin, begun, choices, problem, shown } from './other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
  new FakeRefunds().serve(shop())
})

const refund = (number: string, input: object) => {
  clock.forward(0.01)
  return admin.post(`/api/admin/orders/${number}/refunds`, { reason: 'It came back.', ...input }, { key: key() })
}
const giftCard = async (value: number) =>
  (await (
    await admin.post('/api/admin/gift-cards', { value, reason: 'For a birthday' }, { key: key() })
  ).json()) as IssuedGiftCard
const db = () => shop().deps.db
const lineOf = (orderId: string) =>
  db().selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').executeTakeFirstOrThrow()
const papersOf = async (orderId: string) =>
  (
    await db().selectFrom('invoice').select(['kind', 'content']).where('order_id', '=', orderId).orderBy('issued_at').execute()
  ).map(({ kind, content }) => ({ kind, total: (content as { totals: { total: number } }).totals.total }))

describe('deposit paid', () => {
  test('after refunding a line of a deposit order, page, card and invoice agree', async () => {
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true, quantity: 3 })
    await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
    await pay(visitor, placed.number)
    const { paid: deposit } = (await shown(visitor, placed.number)).payment
    const line = await lineOf(placed.id)
    const one = Math.round(line.total / 3)
    expect((await refund(placed.number, { by: 'lines', lines: [{ line: line.id, quantity: 1 }] })).status).toBe(201)

    const rest = placed.total - deposit
    expect((await shown(visitor, placed.number)).payment).toMatchObject({ paid: deposit - one, due: rest })
    expect((await choices(visitor, placed.number)).due).toBe(rest)
    expect((await begun(visitor, placed.number, { kind: 'card', part: 'balance' })).amount).toBe(rest)
    await pay(visitor, placed.number)
    expect((await shown(visitor, placed.number)).payment).toMatchObject({ due: 0, paid: placed.total - one })
    expect(await papersOf(placed.id)).toEqual([{ kind: 'invoice', total: placed.total - one }])
  })

  test('after a full refund of a deposit order nothing is due', async () => {
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true })
    await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
    await pay(visitor, placed.number)
    await refund(placed.number, { by: 'whole', goods: 'keep' })
    expect((await shown(visitor, placed.number)).payment.due).toBe(0)
    expect(await problem(await begin(visitor, placed.number, { kind: 'card', part: 'balance' }))).toEqual([
      409,
      'payments.already-paid',
    ])
  })
})

test('money refunded as goodwill cannot be paid again by any method', async () => {
  const { visitor, placed } = await anOrder(shop())
  await pay(visitor, placed.number)
  await refund(placed.number, { by: 'amount', amount: 300_000 })
  const card = await giftCard(300_000)
  expect((await shown(visitor, placed.number)).payment.due).toBe(0)
  expect(await choices(visitor, placed.number)).toMatchObject({ due: 0, methods: [], amounts: [] })
  for (const start of [
    { kind: 'gift-card' as const, giftCard: card.code },
    { kind: 'card' as const },
    { kind: 'bank-transfer' as const },
  ])
    expect(await problem(await begin(visitor, placed.number, { ...start, part: 'balance' }))).toEqual([
      409,
      'payments.already-paid',
    ])
})

test('the customer’s order list shows payment status and amount due', async () => {
  const visitor = aVisitor(shop())
  await visitor.signUp(`${key()}@example.com`)
  await putInBag(visitor, await variantOf(shop(), 'lamu-jacket', 'measure'))
  const placed = (await (await order(visitor)).json()) as PlacedOrder
  const listed = async () => ((await (await visitor.get('/api/orders')).json()) as MyOrders).orders[0]
  expect(await listed()).toMatchObject({ canPay: true, payment: { status: 'unpaid', due: placed.total } })
  const { amount: deposit } = await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
  await pay(visitor, placed.number)
  expect(await listed()).toMatchObject({ canPay: true, payment: { status: 'partially_paid', due: placed.total - deposit } })
  await pay(visitor, placed.number)
  expect(await listed()).toMatchObject({ canPay: false, payment: { status: 'paid', due: 0 } })
})

test('the database computes the same amounts as the code for every order', async () => {
  const { placed } = await anOrder(shop(), { toMeasure: true })
  expect(placed.total).toBeGreaterThan(0)
  const orders = await db().selectFrom('orders').selectAll().execute()
  expect(orders.length).toBeGreaterThan(3)
  for (const row of orders) {
    const { rows } = await sql`
      select total, granted, owed, received, went_back as "wentBack", promised, paid, kept, due, too_much as "tooMuch",
        reserved, chargeable, to_pay as "toPay"
      from order_money where order_id = ${row.id}`.execute(db())
    const { disputed, ...money } = await amountDueOf(db(), row)
    expect(rows[0]).toEqual(money)
    const {
      amount_received: received,
      amount_paid: paid,
      amount_granted: granted,
      amount_promised: promised,
      amount_due: due,
    } = row
    expect(money).toMatchObject({ received, paid, granted, promised, due })
  }
  expect(new Set(orders.map((row) => row.payment_progress)).size).toBeGreaterThan(1)
})

test('concurrent ledger entries of one order are both in its amounts', async () => {
  const { placed } = await anOrder(shop())
  const enter = (tx: Tx) =>
    sql`insert into payment_entry (order_id, debit, credit, amount, cause, at, once)
      values (${placed.id}, 'cash', 'customer', 100, 'capture', now(), ${key()})`.execute(tx)
  const first = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const slow = db()
    .transaction()
    .execute(async (tx) => {
      await enter(tx)
      entered.resolve()
      await first.promise
    })
  await entered.promise
  const quick = db().transaction().execute(enter)
  await sleep(50) // time for `quick` to reach the lock on the order's row
  first.resolve()
  await Promise.all([slow, quick])
  const { amount_received } = await db()
    .selectFrom('orders')
    .select('amount_received')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(amount_received).toBe(200)
})

test('placing an order updates its amounts at once, other changes at commit', async () => {
  const { placed } = await anOrder(shop())
  const other = await anOrder(shop())
  const received = (tx: Tx, id: string) =>
    tx
      .selectFrom('orders')
      .select('amount_received as copy')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .then(({ copy }) => copy)
  const enter = (tx: Tx, id: string) =>
    sql`insert into payment_entry (order_id, debit, credit, amount, cause, at, once)
      values (${id}, 'cash', 'customer', 100, 'capture', now(), ${key()})`.execute(tx)
  await db()
    .transaction()
    .execute(async (tx) => {
      for (const id of [placed.id, other.placed.id]) await enter(tx, id)
      expect([await received(tx, placed.id), await received(tx, other.placed.id)]).toEqual([0, 0])
      await tx.updateTable('orders').set({ placed_at: clock.now() }).where('id', '=', placed.id).execute()
      expect([await received(tx, placed.id), await received(tx, other.placed.id)]).toEqual([100, 0])
    })
  const after = await db()
    .selectFrom('orders')
    .select('amount_received')
    .where('id', 'in', [placed.id, other.placed.id])
    .execute()
  expect(after).toEqual([{ amount_received: 100 }, { amount_received: 100 }])
})
