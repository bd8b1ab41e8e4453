import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { expireOrders } from '#flows/orders/sweep-orders.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { OrderSteps, OrderView, ParcelMove, PlacedOrder } from '#modules/orders/contract.ts'
import type { PaymentUpdate } from '#modules/payments/index.ts'
import type { OrderRefunds, RequestRefund } from '#modules/refunds/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { mailsOf } from '../../../mails.ts'
import { aSeededShop, key, only, order, pay, putInBag, setOnHand, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { paidOrders } from '../../../ways/paid-orders.ts'
import { anOrder, anOrderWith, begun, problem, shown, tasksOf } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
let provider: FakeRefunds
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
})
beforeEach(() => {
  provider = new FakeRefunds()
  provider.serve(shop())
})

const move = (number: string, step: string) => admin.post(`/api/admin/orders/${number}/moves`, { move: step })
const parcel = (number: string, step: ParcelMove) => admin.post(`/api/admin/orders/${number}/parcel-moves`, { move: step })
async function parcels(number: string, ...steps: ParcelMove[]) {
  for (const step of steps) {
    const answer = await parcel(number, step)
    if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${await answer.text()}`)
  }
}
const steps = async (number: string) => (await (await admin.get(`/api/admin/orders/${number}/moves`)).json()) as OrderSteps
const cancelAndRefund = (number: string, over: object = {}) =>
  admin.post(`/api/admin/orders/${number}/cancellation`, { reason: 'It came back.', ...over }, { key: key() })
const refund = async (number: string, input: RequestRefund) =>
  (await (await admin.post(`/api/admin/orders/${number}/refunds`, input, { key: key() })).json()) as OrderRefunds
const receive = (number: string, amount: number) =>
  admin.post(`/api/admin/orders/${number}/receipts`, { method: 'on-delivery', amount }, { key: key() })
const WHOLE = { by: 'whole', goods: 'restock', reason: 'Given back' } as const

async function paid({ left = 10, quantity = 1, express = false } = {}) {
  const found = express
    ? { variantId: await variantOf(shop()), ...(await anOrderWith(shop(), { shipping: 'express' })) }
    : await anOrder(shop(), { quantity })
  await setOnHand(shop(), found.variantId, left)
  await shop()
    .deps.db.updateTable('stock')
    .set({ held: quantity, on_hand: left })
    .where('variant_id', '=', found.variantId)
    .execute()
  await pay(found.visitor, found.placed.number)
  expect((await move(found.placed.number, 'confirm')).status).toBe(200)
  return { ...found, number: found.placed.number }
}
const onHand = async (variantId: number) => {
  const { on_hand, committed } = await stockOf(shop(), variantId)
  return [on_hand, committed]
}

async function atTheDoor() {
  const found = await anOrder(shop())
  await setOnHand(shop(), found.variantId, 10)
  await shop().deps.db.updateTable('stock').set({ held: 1 }).where('variant_id', '=', found.variantId).execute()
  await begun(found.visitor, found.placed.number, { kind: 'on-delivery' })
  await move(found.placed.number, 'confirm')
  return { ...found, number: found.placed.number }
}

async function paidWhenGone({ id: orderId, total }: PlacedOrder, variantId: number) {
  const id = crypto.randomUUID()
  const at = clock.now()
  await shop()
    .deps.db.insertInto('payment_attempt')
    .values({
      id,
      order_id: orderId,
      number: 1,
      provider: 'stripe',
      state: 'requires_action',
      amount: total,
      created_at: at,
      updated_at: at,
      closed_at: at,
      provider_reference: `pi_${id}`,
    })
    .execute()
  clock.forward(61)
  await expireOrders(shop().deps)
  await setOnHand(shop(), variantId, 0)
  const late: PaymentUpdate = {
    about: 'payment',
    provider: 'stripe',
    id: key(),
    reference: `pi_${id}`,
    state: 'captured',
    currency: 'KES',
    amount: total,
    attemptId: id,
    orderId,
    card: null,
    failure: null,
    final: true,
  }
  await settlePayment(shop().deps, late, 'webhook')
}

describe('stock', () => {
  test('an order paid without stock is on hold until restocked and then ships', async () => {
    const { visitor, placed, variantId } = await anOrder(shop())
    const { number } = placed
    await paidWhenGone(placed, variantId)
    expect((await shown(visitor, number)).status).toBe('on-hold')
    expect(await tasksOf(shop(), placed.id)).toEqual(['paid-no-stock'])

    expect(await problem(await move(number, 'resume'))).toEqual([409, 'orders.goods-missing'])
    await setOnHand(shop(), variantId, 5)
    expect((await move(number, 'resume')).status).toBe(200)
    expect(await onHand(variantId)).toEqual([5, 1])
    await move(number, 'confirm')
    await parcels(number, 'pick', 'pack', 'ship')
    expect(await onHand(variantId)).toEqual([4, 0])
    const { closed_at } = await shop()
      .deps.db.selectFrom('action_item')
      .select('closed_at')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(closed_at).not.toBeNull()
  })

  test('a full refund with its goods cancels the order and tells the packer', async () => {
    const { number, variantId, placed, visitor } = await paid()
    await parcels(number, 'pick', 'pack')
    await refund(number, WHOLE)
    expect(await onHand(variantId)).toEqual([10, 0])
    expect((await parcel(number, 'ship')).status).toBe(409)
    expect(await steps(number)).toMatchObject({
      awaits: null,
      making: false,
      next: null,
      order: [],
      parcel: [],
      cancelAndRefund: null,
    })
    expect((await tasksOf(shop(), placed.id)).sort()).toEqual(['cancelled-late', 'parcel-changed'])
    expect((await shown(visitor, number)).status).toBe('cancelled')
    expect(await problem(await cancelAndRefund(number))).toEqual([409, 'orders.cannot-move'])
  })

  test('a full refund before shipping ends the order as cancelled', async () => {
    const { number, placed, visitor } = await paid()
    await refund(number, WHOLE)
    expect((await shown(visitor, number)).status).toBe('cancelled')
    const events = shop().deps.db.selectFrom('order_event').select('reason').where('order_id', '=', placed.id)
    expect(await events.where('kind', '=', 'cancelled').execute()).toEqual([{ reason: 'All of it was given back.' }])
    const mails = await mailsOf(shop().deps.db, { about: number })
    expect(mails.filter(({ template }) => template === 'order-cancelled')).toHaveLength(1)
  })

  test('refunding only goods or only money does not end the order', async () => {
    const { number, visitor } = await paid({ quantity: 2 })
    const [line] = (await shown(visitor, number)).lines
    const lines = [{ line: Number(line?.id), quantity: 1, goods: 'restock' as const }]
    await refund(number, { by: 'lines', lines, shipping: 0, reason: 'One is enough' })
    expect((await shown(visitor, number)).status).toBe('confirmed')
    const given = await paid()
    await refund(given.number, { by: 'whole', goods: 'keep', reason: 'A present' })
    expect((await shown(given.visitor, given.number)).status).toBe('confirmed')
  })

  test('refunding all units but delivery ends the order until it is withdrawn', async () => {
    const { number, placed, visitor, variantId } = await paid({ express: true })
    provider.behaviour = 'fails'
    const { lines, shipping } = await shown(visitor, number)
    const [line] = lines
    const wish = { line: Number(line?.id), quantity: 1, goods: 'restock' as const }
    const { refunds } = await refund(number, { by: 'lines', lines: [wish], shipping: 0, reason: 'It is not wanted' })
    const kept = async () => {
      const { state, kept_fee, amount_due } = await shop()
        .deps.db.selectFrom('orders')
        .select(['state', 'kept_fee', 'amount_due'])
        .where('id', '=', placed.id)
        .executeTakeFirstOrThrow()
      return [state, kept_fee, amount_due]
    }
    expect(shipping.fee).toBeGreaterThan(0)
    expect(await kept()).toEqual(['cancelled', shipping.fee, 0])
    expect(await onHand(variantId)).toEqual([10, 0])
    const asked = ['money-kept-of-ended-order', 'nothing-to-send-not-ended', 'cancelled-order-invoice-not-credited'] as const
    expect(await brokenInvariants(shop().deps.db, asked)).toEqual([])
    const part = refunds[0]?.parts[0]?.id
    const withdraw = { move: 'withdraw', note: 'It is to be sent' }
    expect((await admin.post(`/api/admin/orders/${number}/refund-parts/${part}/moves`, withdraw)).status).toBe(200)
    expect(await kept()).toEqual(['confirmed', 0, 0])
    expect(await brokenInvariants(shop().deps.db, asked)).toEqual([])
  })

  test('refunding all units but a surcharge ends the order, which keeps the surcharge', async () => {
    const { id, number } = await paidOrders(shop, () => admin).paidByLink()
    const line = await shop()
      .deps.db.selectFrom('order_line')
      .select(['id', 'quantity'])
      .where('order_id', '=', id)
      .where('variant_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const { shipping_fee } = await shop()
      .deps.db.selectFrom('orders')
      .select('shipping_fee')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const wish = { line: line.id, quantity: line.quantity, goods: 'restock' as const }
    await refund(number, { by: 'lines', lines: [wish], shipping: 0, reason: 'It is not wanted' })
    const row = shop().deps.db.selectFrom('orders').select(['state', 'kept_fee', 'amount_due']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'cancelled', kept_fee: shipping_fee + 200_000, amount_due: 0 })
    const asked = ['money-kept-of-ended-order', 'nothing-to-send-not-ended', 'cancelled-order-invoice-not-credited'] as const
    expect(await brokenInvariants(shop().deps.db, asked)).toEqual([])
  })

  test('an order whose units are all refunded ends when its surcharge is paid later', async () => {
    const { id, number } = await paidOrders(shop, () => admin).withRest()
    const line = await shop()
      .deps.db.selectFrom('order_line')
      .select(['id', 'quantity'])
      .where('order_id', '=', id)
      .where('variant_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const wish = { line: line.id, quantity: line.quantity, goods: 'restock' as const }
    await refund(number, { by: 'lines', lines: [wish], shipping: 0, reason: 'It is not wanted' })
    const row = () =>
      shop().deps.db.selectFrom('orders').select(['state', 'amount_due']).where('id', '=', id).executeTakeFirstOrThrow()
    const { state, amount_due: due } = await row()
    expect([state, due > 0]).toEqual(['placed', true])
    const receipt = { method: 'bank-transfer', amount: due, reference: `R${number}` }
    expect((await admin.post(`/api/admin/orders/${number}/receipts`, receipt, { key: key() })).status).toBeLessThan(300)
    expect(await row()).toEqual({ state: 'cancelled', amount_due: 0 })
    const asked = ['money-kept-of-ended-order', 'nothing-to-send-not-ended', 'cancelled-order-invoice-not-credited'] as const
    expect(await brokenInvariants(shop().deps.db, asked)).toEqual([])
  })

  test('an order paid by gift card, refunded but for its delivery, keeps the delivery fee', async () => {
    const { visitor, placed } = await anOrderWith(shop(), { shipping: 'express' })
    const issued = await admin.post('/api/admin/gift-cards', { value: placed.total, reason: 'A present' }, { key: key() })
    const { code: giftCard } = (await issued.json()) as { code: string }
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard })
    const line = await shop()
      .deps.db.selectFrom('order_line')
      .select('id')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow()
    const wish = { line: line.id, quantity: 1, goods: 'restock' as const }
    await refund(placed.number, { by: 'lines', lines: [wish], shipping: 0, reason: 'It is not wanted' })
    const row = shop().deps.db.selectFrom('orders').select(['state', 'kept_fee', 'shipping_fee']).where('id', '=', placed.id)
    const ended = await row.executeTakeFirstOrThrow()
    expect([ended.state, ended.kept_fee]).toEqual(['cancelled', ended.shipping_fee])
    expect(ended.kept_fee).toBeGreaterThan(0)
    const asked = ['gift-card-spent-on-ended-order', 'money-kept-of-ended-order'] as const
    expect(await brokenInvariants(shop().deps.db, asked)).toEqual([])
  })

  test('withdrawing a refund reopens the order that it had ended', async () => {
    const { number, variantId, visitor } = await paid()
    provider.behaviour = 'fails'
    const { refunds } = await refund(number, WHOLE)
    expect((await shown(visitor, number)).status).toBe('cancelled')
    const part = refunds[0]?.parts[0]?.id
    const withdraw = { move: 'withdraw', note: 'It is to be sent' }
    expect((await admin.post(`/api/admin/orders/${number}/refund-parts/${part}/moves`, withdraw)).status).toBe(200)
    expect([(await shown(visitor, number)).status, await onHand(variantId)]).toEqual(['confirmed', [10, 1]])
    await parcels(number, 'pick', 'pack', 'ship', 'deliver')
    expect((await shown(visitor, number)).status).toBe('completed')
  })

  test('refunding one of two units ships the other and reduces stock once', async () => {
    const { number, variantId, visitor } = await paid({ quantity: 2 })
    const [line] = (await shown(visitor, number)).lines
    await refund(number, {
      by: 'lines',
      lines: [{ line: Number(line?.id), quantity: 1, goods: 'restock' }],
      shipping: 0,
      reason: 'One is enough',
    })
    await parcels(number, 'pick', 'pack', 'ship')
    expect(await onHand(variantId)).toEqual([9, 0])
  })

  test.each(['before', 'after'] as const)('a failed refund made again restocks its goods once: %s shipping', async (when) => {
    const { number, variantId } = await paid()
    if (when === 'after') await parcels(number, 'pick', 'pack', 'ship', 'deliver')
    provider.behaviour = 'fails'
    const { refunds } = await refund(number, WHOLE)
    const part = refunds[0]?.parts[0]?.id
    await admin.post(`/api/admin/orders/${number}/refund-parts/${part}/moves`, { move: 'withdraw', note: 'Again' })
    expect(await onHand(variantId)).toEqual(when === 'before' ? [10, 1] : [10, 0])
    provider.behaviour = 'succeeds'
    await refund(number, WHOLE)
    expect(await onHand(variantId)).toEqual([10, 0])
  })

  test('withdrawing a refund of goods sold since holds the parcel until restocked', async () => {
    const { number, variantId, placed } = await paid()
    provider.behaviour = 'fails'
    const { refunds } = await refund(number, WHOLE)
    await setOnHand(shop(), variantId, 0)
    const part = refunds[0]?.parts[0]?.id
    await admin.post(`/api/admin/orders/${number}/refund-parts/${part}/moves`, { move: 'withdraw', note: 'It is to be sent' })
    expect(await tasksOf(shop(), placed.id)).toContain('paid-no-stock')
    expect(await problem(await parcel(number, 'pick'))).toEqual([409, 'orders.goods-missing'])
    await setOnHand(shop(), variantId, 3)
    await parcels(number, 'pick', 'pack', 'ship')
    expect(await onHand(variantId)).toEqual([2, 0])
  })

  test('gift cards of an order on hold are neither issued nor sent until it resumes', async () => {
    const { deps } = shop()
    const document = {
      slug: `card-${key()}`,
      name: 'A card',
      kind: 'gift-card',
      status: 'active',
      department: 'formal-wear',
      category: 'formal-wear',
      variants: [{ sku: key(), price: 50_000 }],
    }
    await admin.post('/api/admin/products', { document })
    const visitor = aVisitor(shop())
    const page = (await (await visitor.get(`/api/products/${document.slug}`)).json()) as Product
    const receiver = `${key()}@example.com`
    // Two days ahead, because the clock moves on by an hour below and could pass midnight.
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
    const gift = { name: 'Amina', email: receiver, message: '', sendOn: dayOf(inDays(2)) }
    await visitor.post('/api/cart/lines', { variantId: page.variants[0]?.id, quantity: 1, gift })
    const jacket = await variantOf(shop())
    await setOnHand(shop(), jacket, 10)
    await putInBag(visitor, jacket)
    const placed = (await (await order(visitor, { shipping: 'pickup' })).json()) as PlacedOrder
    const cards = () =>
      deps.db
        .selectFrom('sold_gift_card')
        .innerJoin('order_line', 'order_line.id', 'order_line_id')
        .select(sql<boolean>`mailed_at is not null`.as('mailed'))
        .where('order_id', '=', placed.id)
        .execute()
    await paidWhenGone(placed, jacket)
    await sellGiftCards(deps)
    expect(await cards()).toEqual([])

    await setOnHand(shop(), jacket, 5)
    expect((await move(placed.number, 'resume')).status).toBe(200)
    await sellGiftCards(deps)
    expect(await cards()).toEqual([{ mailed: false }])
    expect((await move(placed.number, 'hold')).status).toBe(200)
    const later = { ...deps, clock: { ...deps.clock, now: () => inDays(3) } }
    await sellGiftCards(later)
    expect(await cards()).toEqual([{ mailed: false }])
    expect((await move(placed.number, 'resume')).status).toBe(200)
    await sellGiftCards(later)
    expect(await cards()).toEqual([{ mailed: true }])
  })

  test('cancelling a parcel keeps its goods committed for another parcel', async () => {
    const { number, variantId } = await paid()
    await parcels(number, 'pick', 'pack', 'cancel')
    expect(await onHand(variantId)).toEqual([10, 1])
    await parcels(number, 'pick', 'pack', 'ship')
    expect(await onHand(variantId)).toEqual([9, 0])
  })
})

describe('balance due on delivery', () => {
  test('a delivered order is complete once its balance is paid', async () => {
    const { visitor, number, placed } = await atTheDoor()
    await parcels(number, 'pick', 'pack', 'ship', 'deliver')
    expect(await shown(visitor, number)).toMatchObject({ status: 'delivered', canPay: true })
    await receive(number, placed.total - 100_00)
    expect((await shown(visitor, number)).status).toBe('delivered')
    const answer = await pay(visitor, number)
    expect(answer.status).toBe(201)
    expect(await shown(visitor, number)).toMatchObject({ status: 'completed', canPay: false, payment: { due: 0 } })
  })

  test('an order paid before delivery is complete on delivery', async () => {
    const { visitor, number } = await paid()
    await parcels(number, 'pick', 'pack', 'ship', 'deliver')
    expect((await shown(visitor, number)).status).toBe('completed')
  })

  test('staff cannot complete an order by hand or ship it without a parcel', async () => {
    const { number } = await paid()
    for (const step of ['process', 'fulfil', 'complete']) expect((await move(number, step)).status).toBe(400)
  })
})

describe('undelivered parcels', () => {
  test.each([
    ['nobody was there', ['failDelivery', 'sendBack']],
    ['refused at the door', ['refuse', 'sendBack']],
    ['lost and found', ['lose', 'sendBack']],
  ] as const)('a returned parcel restocks once and allows a fee up to the delivery fee: %s', async (_, moves) => {
    const { visitor, number, variantId, placed } = await paid({ express: true })
    await parcels(number, 'pick', 'pack', 'ship', ...moves)
    expect((await shown(visitor, number)).status).toBe('not-delivered')
    const { shipping } = await shown(visitor, number)
    expect(shipping.fee).toBeGreaterThan(0)
    expect((await steps(number)).cancelAndRefund).toEqual({ goods: true, feeMax: shipping.fee })
    expect(await problem(await cancelAndRefund(number, { fee: shipping.fee + 1 }))).toEqual([409, 'orders.fee-too-high'])
    expect((await cancelAndRefund(number, { fee: shipping.fee })).status).toBe(201)
    expect(provider.given).toBe(placed.total - shipping.fee)
    expect(await onHand(variantId)).toEqual([10, 0])
    expect((await shown(visitor, number)).status).toBe('cancelled')
    expect(await papers(placed.id)).toEqual(['credit-note', 'invoice'])
  })

  test('an unpaid returned order can be cancelled and its goods restocked', async () => {
    const { visitor, number, variantId, placed } = await atTheDoor()
    await parcels(number, 'pick', 'pack', 'ship', 'refuse', 'sendBack')
    expect(await onHand(variantId)).toEqual([9, 0])
    expect(await problem(await cancelAndRefund(number, { fee: 1 }))).toEqual([409, 'orders.fee-too-high'])
    expect((await cancelAndRefund(number)).status).toBe(201)
    expect((await shown(visitor, number)).status).toBe('cancelled')
    expect(await onHand(variantId)).toEqual([10, 0])
    expect(provider.asked).toBe(0)
    expect(await papers(placed.id)).toEqual(['credit-note', 'invoice'])
  })

  test('a lost parcel is refunded in full without fee and not restocked', async () => {
    const { number, variantId, placed } = await paid()
    await parcels(number, 'pick', 'pack', 'ship', 'lose')
    expect(await problem(await cancelAndRefund(number, { fee: 1 }))).toEqual([409, 'orders.fee-too-high'])
    expect((await cancelAndRefund(number)).status).toBe(201)
    expect(provider.given).toBe(placed.total)
    expect(await onHand(variantId)).toEqual([9, 0])
  })

  test('a returned parcel can be sent again and reduces stock once', async () => {
    const { visitor, number, variantId } = await paid()
    await parcels(number, 'pick', 'pack', 'ship', 'failDelivery', 'sendBack', 'sendAgain', 'ship', 'deliver')
    expect(await onHand(variantId)).toEqual([9, 0])
    expect((await shown(visitor, number)).status).toBe('completed')
  })

  test('a returned and refunded parcel cannot be sent again', async () => {
    const { number, variantId } = await paid()
    await parcels(number, 'pick', 'pack', 'ship', 'failDelivery', 'sendBack')
    await refund(number, WHOLE)
    expect(await onHand(variantId)).toEqual([10, 0])
    expect(await problem(await parcel(number, 'sendAgain'))).toEqual([409, 'orders.nothing-to-send'])
    expect((await cancelAndRefund(number)).status).toBe(201)
    expect(await onHand(variantId)).toEqual([10, 0])
  })

  test('an order with a parcel on its way cannot be cancelled', async () => {
    const { number } = await paid()
    await parcels(number, 'pick', 'pack', 'ship', 'failDelivery')
    expect((await steps(number)).cancelAndRefund).toBeNull()
    expect(await problem(await cancelAndRefund(number))).toEqual([409, 'orders.cannot-move'])
  })
})

const papers = async (orderId: string) =>
  (await shop().deps.db.selectFrom('invoice').select('kind').where('order_id', '=', orderId).orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

test('an order that never shipped is cancelled without a fee', async () => {
  const { number } = await paid()
  expect(await problem(await cancelAndRefund(number, { fee: 1 }))).toEqual([409, 'orders.fee-too-high'])
  const view = (await (await admin.get(`/api/admin/orders/${number}`)).json()) as OrderView
  expect(view.status).toBe('confirmed')
})
