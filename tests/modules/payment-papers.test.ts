import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePapers, requeuePapers } from '#flows/orders/payment-papers.ts'
import { sendMail } from '#flows/orders/send-mail.ts'
import { refundOrder } from '#flows/refunds/refund-order.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { papersQueue, type QueuedInvoice } from '#steps/settlement/papers/enqueue-invoice.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { settleRefund } from '#steps/settlement/providers/settle-refund.ts'
import { INVARIANT_QUERIES } from '#views/invariants/index.ts'
import { FakeRefunds } from '../fake-refunds.ts'
import { anUnpaidOrder, aSeededShop, only, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

/** The shop runs no jobs: queued work waits until a test runs it. */
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [] } })
const deps = () => only(shops).deps
beforeAll(async () => setOnHand(only(shops), await variantOf(only(shops)), 500))

async function aPaidOrder(): Promise<{ visitor: Visitor; placed: PlacedOrder; owed: QueuedInvoice }> {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  const paid = await payUnwatched(visitor, placed.number)
  expect(paid.status).toBe(201)
  const { rows } = await sql<{ data: QueuedInvoice }>`select data from pgboss.job where name = ${papersQueue.name}
    and data ->> 'orderId' = ${placed.id}`.execute(deps().db)
  expect(rows).toHaveLength(1)
  const { owed } = { owed: (rows[0] as { data: QueuedInvoice }).data }
  await sql`delete from pgboss.job where data ->> 'orderId' = ${placed.id}`.execute(deps().db) // the test runs this job itself
  return { visitor, placed, owed }
}

async function payUnwatched(visitor: Visitor, number: string) {
  const { token } = (await (
    await visitor.post('/api/sandbox/cards', { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' })
  ).json()) as { token: string }
  return visitor.fetch(`/api/orders/${number}/payments`, {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
  })
}

const papersOf = async ({ id }: PlacedOrder) => {
  const { rows } = await sql<{ invoices: number; notes: number; mails: number; claims: number; told: number }>`select
    (select count(*)::int from invoice where order_id = ${id} and kind = 'invoice') as invoices,
    (select count(*)::int from invoice where order_id = ${id} and kind = 'credit-note') as notes,
    (select count(*)::int from mail where data ->> 'number' = (select number from orders where id = ${id}) and template = 'order-placed') as mails,
    (select count(*)::int from order_mail where order_id = ${id} and kind = 'order-placed') as claims,
    (select count(*)::int from order_event where order_id = ${id} and kind = 'invoiced') as told`.execute(deps().db)
  return rows[0]
}
const NONE = { invoices: 0, notes: 0, mails: 0, claims: 0, told: 0 }
const ONE = { invoices: 1, notes: 0, mails: 1, claims: 1, told: 1 }

function dyingAfter(commits: number): Deps {
  const { db } = deps()
  let left = commits
  const transaction = () => {
    const real = db.transaction()
    return {
      execute: async (run: never) => {
        if (left-- <= 0) throw new Error('it died')
        return real.execute(run)
      },
    }
  }
  const dying = new Proxy(db, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)) })
  return { ...deps(), db: dying }
}

test('a failed external refund leaves the order paid with its invoice', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  const { number, id: orderId, total } = placed
  const form = await visitor.post(`/api/orders/${number}/payment-attempts`, { kind: 'card' }, { key: crypto.randomUUID() })
  expect(form.status).toBe(201)
  const card = await deps()
    .db.selectFrom('payment_attempt')
    .select(['id', 'provider_reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const admin = await anAdmin(only(shops))
  const receipt = { method: 'bank-transfer', amount: total, reference: `T${number}` }
  const placing = await admin.fetch(`/api/admin/orders/${number}/receipts`, {
    method: 'POST',
    body: JSON.stringify(receipt),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(placing.status).toBe(201)
  const reference = String(card.provider_reference)
  await settlePayment(
    deps(),
    {
      about: 'payment',
      provider: 'stripe',
      id: crypto.randomUUID(),
      reference,
      state: 'captured',
      currency: 'KES',
      amount: total,
      attemptId: card.id,
      orderId,
      card: null,
      failure: null,
      final: true,
    },
    'webhook',
  )
  const notice = new FakeRefunds().notice({
    refund: 're_outside',
    payment: reference,
    amount: 30_000,
    state: 'succeeded',
    key: '',
  })
  await settleRefund(deps(), notice, 'webhook')
  const transfer = await deps()
    .db.selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('method', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  await makePapers(deps(), { orderId, attemptId: transfer.id, placed: true })
  expect(await papersOf(placed)).toMatchObject({ invoices: 0, mails: 1 }) // KES 300.00 are missing
  await settleRefund(deps(), { ...notice, id: 're_outside:failed', state: 'failed', failure: 'lost_or_stolen_card' }, 'webhook')
  expect(await papersOf(placed)).toMatchObject({ invoices: 1, told: 1 })
})

describe('invoice and e-mail of a payment after a crash', () => {
  test('after settlement: one job is queued and makes each document once', async () => {
    const { placed, owed } = await aPaidOrder()
    expect(owed).toEqual({ orderId: placed.id, attemptId: expect.any(String), placed: true })
    expect(await papersOf(placed)).toEqual(NONE)
    await makePapers(deps(), owed)
    expect(await papersOf(placed)).toEqual(ONE)
  })

  test('before the commit: nothing is made, and the retry makes all', async () => {
    const { placed, owed } = await aPaidOrder()
    await expect(makePapers(dyingAfter(0), owed)).rejects.toThrow('it died')
    expect(await papersOf(placed)).toEqual(NONE)
    await makePapers(deps(), owed)
    expect(await papersOf(placed)).toEqual(ONE)
  })

  test('after the commit: running the job again changes nothing', async () => {
    const { placed, owed } = await aPaidOrder()
    for (let times = 0; times < 3; times++) await makePapers(deps(), owed)
    await Promise.all([makePapers(deps(), owed), makePapers(deps(), owed)])
    expect(await papersOf(placed)).toEqual(ONE)
  })

  test('before the e-mail is sent: the retry sends it once under the same id', async () => {
    const { owed } = await aPaidOrder()
    const sent: string[] = []
    const mailer = (send: () => { kind: 'sent' } | { kind: 'failed'; why: string }) => ({
      send: async ({ id }: { id: string }) => {
        sent.push(id)
        return send()
      },
      close: () => {},
    })
    const failing = { ...deps(), mailer: mailer(() => ({ kind: 'failed', why: 'no answer' })) }
    const working = { ...deps(), mailer: mailer(() => ({ kind: 'sent' })) }
    await expect(makePapers(failing, owed)).rejects.toThrow('no answer')
    await makePapers(working, owed)
    await makePapers(working, owed)
    expect(sent).toEqual([owed.attemptId, owed.attemptId])
    const mail = await deps().db.selectFrom('mail').select('state').where('id', '=', owed.attemptId).executeTakeFirst()
    expect(mail?.state).toBe('sent')
    await sendMail(working, { id: owed.attemptId })
    expect(sent).toHaveLength(2)
  })

  test('before the payment commits: the job of an unpaid order makes nothing', async () => {
    const { placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
    await makePapers(deps(), { orderId: placed.id, attemptId: crypto.randomUUID(), placed: true })
    expect(await papersOf(placed)).toEqual(NONE)
  })
})

describe('a request before the payment job', () => {
  test('of the invoice issues it, and the job keeps it without a second number', async () => {
    const { visitor, placed, owed } = await aPaidOrder()
    const read = async () => (await (await visitor.get(`/api/orders/${placed.number}/invoices`)).json()) as OrderInvoices
    const [first, again] = (await Promise.all([read(), read()])).map(({ invoices }) => invoices[0])
    expect(first?.number).toMatch(/^INV-/)
    expect(again?.number).toBe(first?.number)
    expect(await papersOf(placed)).toEqual({ ...ONE, mails: 0, claims: 0 })
    await makePapers(deps(), owed)
    expect(await papersOf(placed)).toEqual(ONE)
    expect((await aVisitor(only(shops)).get(`/api/orders/${placed.number}/invoices`)).status).toBe(404)
  })

  test('for a full refund issues the full invoice first, then its credit note', async () => {
    const { placed, owed } = await aPaidOrder()
    const by = { id: 'house', email: 'house', staffRole: 'owner' as const }
    const input = { by: 'whole', goods: 'restock', reason: 'Changed its mind.' } as const
    const refunded = await refundOrder(deps(), { number: placed.number, by, key: crypto.randomUUID(), input })
    expect(refunded.ok).toBe(true)
    await makePapers(deps(), owed)
    const { rows } = await sql<{ kind: string; total: number }>`select kind, (content -> 'totals' ->> 'total')::int as total
      from invoice where order_id = ${placed.id} order by issued_at, kind desc`.execute(deps().db)
    expect(rows[0]).toEqual({ kind: 'invoice', total: placed.total })
    expect(rows.slice(1).every(({ kind, total }) => kind === 'credit-note' && total === placed.total)).toBe(true)
  })
})

test('documents that lost their job are queued again once, existing ones are not', async () => {
  const { placed: lost } = await aPaidOrder()
  const { placed: had, owed } = await aPaidOrder()
  await makePapers(deps(), owed)
  const jobs = async () =>
    (
      await sql<{ order: string }>`select data ->> 'orderId' as order from pgboss.job where name = ${papersQueue.name}`.execute(
        deps().db,
      )
    ).rows.map(({ order }) => order)
  await requeuePapers(deps())
  expect(await jobs()).not.toContain(lost.id) // the job may still be running
  const later = { ...deps(), clock: { now: () => minutesAfter(new Date(), 11) } }
  await requeuePapers(later)
  await requeuePapers(later)
  expect((await jobs()).filter((id) => id === lost.id)).toHaveLength(1)
  expect(await jobs()).not.toContain(had.id)
})

test('a paid order may lack its invoice only until its e-mail is written', async () => {
  const { placed, owed } = await aPaidOrder()
  const wrong = async () =>
    (await sql<{ number: string }>`${sql.raw(INVARIANT_QUERIES['paid-without-invoice'])}`.execute(deps().db)).rows.map(
      ({ number }) => number,
    )
  expect(await wrong()).not.toContain(placed.number)
  await makePapers(deps(), owed)
  expect(await wrong()).not.toContain(placed.number)
  await sql`delete from invoice where order_id = ${placed.id}`.execute(deps().db)
  expect(await wrong()).toContain(placed.number)
})

test('a payment does not wait for the invoice counter', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await transact(deps().db, async (tx) => {
    await sql`insert into invoice_counter (kind, year, last) values ('invoice', extract(year from now())::int, 1)
      on conflict (kind, year) do update set last = invoice_counter.last`.execute(tx)
    expect((await payUnwatched(visitor, placed.number)).status).toBe(201)
    return { ok: false, problem: { code: 'x', status: 409, message: 'taken back' } }
  })
})
