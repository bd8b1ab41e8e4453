import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentUpdate } from '#modules/payments/index.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { mailsOf } from '#tests/mails.ts'
import { FakeRefunds } from '../../fake-refunds.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, setOnHand, stockOf, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const SOMEBODY = { id: 'somebody', email: 'somebody@example.com' }
const shops = aSeededShop()
let provider: FakeRefunds
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
beforeEach(async () => {
  provider = new FakeRefunds()
  provider.serve(only(shops))
  await setOnHand(only(shops), await variantOf(only(shops)), 100)
})

const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const cancel = (visitor: Visitor, number: string) =>
  visitor.post(`/api/orders/${number}/cancellation`, { reason: 'I found another.' })
const cancelByStaff = (number: string, goods = 'restock', idempotencyKey = key()) =>
  admin.post(`/api/admin/orders/${number}/cancellation`, { reason: 'The cloth is gone.', goods }, { key: idempotencyKey })

async function aPaidOrder(make: 'ready' | 'measure' = 'ready') {
  const shop = only(shops)
  const jacket = await variantOf(shop, 'lamu-jacket', make)
  const { visitor, placed } = await anUnpaidOrder(shop, jacket)
  await pay(visitor, placed.number)
  return { shop, jacket, visitor, placed }
}
const begin = (number: string) => moveOrder(only(shops).deps, number, 'confirm', { staff: SOMEBODY })
const shown = async (visitor: Visitor, number: string) => (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView

describe('refusals', () => {
  test('cancelling another visitor’s order returns 404', async () => {
    const { placed } = await aPaidOrder()
    expect(await problem(await cancel(aVisitor(only(shops)), placed.number))).toEqual([404, 'orders.no-such-order'])
  })

  test('a customer cannot cancel a made-to-measure order in the making', async () => {
    const { visitor, placed } = await aPaidOrder('measure')
    await begin(placed.number)
    expect((await shown(visitor, placed.number)).canCancel).toBe(false)
    expect(await problem(await cancel(visitor, placed.number))).toEqual([409, 'orders.cannot-cancel'])
    expect(provider.asked).toBe(0)
  })

  test('staff cannot cancel a shipped order', async () => {
    const { placed, shop } = await aPaidOrder()
    await begin(placed.number)
    for (const move of ['pick', 'pack', 'ship'] as const) await moveParcel(shop.deps, placed.number, { move }, SOMEBODY)
    expect(await problem(await cancelByStaff(placed.number))).toEqual([409, 'orders.cannot-move'])
    expect(provider.asked).toBe(0)
  })
})

test('cancelling a paid order refunds it, restocks its goods and sends an e-mail', async () => {
  const { shop, jacket, visitor, placed } = await aPaidOrder()
  expect((await shown(visitor, placed.number)).canCancel).toBe(true)
  expect((await cancel(visitor, placed.number)).status).toBe(200)
  expect(await shown(visitor, placed.number)).toMatchObject({
    status: 'cancelled',
    canCancel: false,
    payment: { status: 'refunded' },
  })
  expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 100, held: 0, committed: 0 })
  expect(provider.given).toBe(placed.total)
  expect(await problem(await cancel(visitor, placed.number))).toEqual([409, 'orders.cannot-cancel'])
  const mails = await mailsOf(shop.deps.db, { about: placed.number })
  expect(mails.map(({ template }) => template).sort()).toEqual(['order-cancelled', 'order-placed', 'refund-made'])
})

test('concurrent cancellations refund once', async () => {
  const { visitor, placed } = await aPaidOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(visitor, placed.number)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([provider.given, provider.kept.length]).toEqual([placed.total, 1])
})

test('cancelling an order being packed opens an action item to stop the parcel', async () => {
  const { shop, jacket, placed } = await aPaidOrder()
  await begin(placed.number)
  await moveParcel(shop.deps, placed.number, { move: 'pick' }, SOMEBODY)
  const same = key()
  const answer = await cancelByStaff(placed.number, 'write-off', same)
  expect(((await answer.json()) as OrderRefunds).refunds).toMatchObject([
    { kind: 'whole', state: 'succeeded', amount: placed.total },
  ])
  expect((await cancelByStaff(placed.number, 'write-off', same)).status).toBe(201)
  expect(provider.kept).toHaveLength(1)
  expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 99, committed: 0 })
  const tasks = await shop.deps.db.selectFrom('action_item').select('kind').where('order_id', '=', placed.id).execute()
  expect(tasks).toEqual([{ kind: 'cancelled-late' }])
})

test('a cancellation reason of several lines is accepted and e-mailed from staff', async () => {
  const [theirs, ours] = [await aPaidOrder(), await aPaidOrder()]
  const reason = 'The cloth is gone.\r\nWe are sorry.\tVery.'
  expect((await theirs.visitor.post(`/api/orders/${theirs.placed.number}/cancellation`, { reason })).status).toBe(200)
  const path = `/api/admin/orders/${ours.placed.number}/cancellation`
  expect((await admin.post(path, { reason, goods: 'restock' }, { key: key() })).status).toBe(201)
  const mails = await mailsOf(only(shops).deps.db, { template: 'order-cancelled' })
  const said = (number: string) => mails.find(({ data }) => data.number === number)?.data.reason
  expect([said(theirs.placed.number), said(ours.placed.number)]).toEqual([undefined, 'The cloth is gone.\nWe are sorry. Very.'])
})

test('a late payment for a refunded order is refunded and does not place it again', async () => {
  const { shop, jacket, visitor, placed } = await aPaidOrder()
  await cancel(visitor, placed.number)
  const at = new Date()
  const id = crypto.randomUUID()
  await shop.deps.db
    .insertInto('payment_attempt')
    .values({
      id,
      order_id: placed.id,
      number: 2,
      provider: 'stripe',
      state: 'created',
      amount: placed.total,
      created_at: at,
      updated_at: at,
      provider_reference: `pi_${id}`,
    })
    .execute()
  const late: PaymentUpdate = {
    about: 'payment',
    provider: 'stripe',
    id: key(),
    reference: `pi_${id}`,
    state: 'captured',
    currency: 'KES',
    amount: placed.total,
    attemptId: id,
    orderId: placed.id,
    card: null,
    failure: null,
    final: true,
  }
  await settlePayment(shop.deps, late, 'webhook')
  expect((await shown(visitor, placed.number)).status).toBe('cancelled')
  expect((await stockOf(shop, jacket)).committed).toBe(0)
  const answer = await admin.get(`/api/admin/orders/${placed.number}/refunds`)
  const { refunds } = (await answer.json()) as OrderRefunds
  expect(refunds.map(({ kind, amount, parts }) => [kind, amount, parts.map(({ route }) => route)])).toEqual([
    ['whole', placed.total, ['provider']],
    ['too-much', placed.total, ['provider']],
  ])
})
