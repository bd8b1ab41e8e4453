import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeActionItem } from '#flows/orders/close-action-item.ts'
import { expireOrders } from '#flows/orders/sweep-orders.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import type { PaymentUpdate } from '#modules/payments/index.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { settleDispute } from '#steps/settlement/providers/settle-dispute.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { settleRefund } from '#steps/settlement/providers/settle-refund.ts'
import { mailsOf } from '#tests/mails.ts'
import { FakeRefunds } from '../../fake-refunds.ts'
import { aSeededShop, key, only, order, stockOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { anOrder, begun, problem, shown, tasksOf } from '../payments/other-methods.ts'

const clock = stoppedClock(new Date())
/** Workers are off, because a sweep could change an attempt before the test reads it. */
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
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

async function atTheBank(orderId: string, amount: number): Promise<() => Promise<void>> {
  const id = crypto.randomUUID()
  const at = clock.now()
  const { n } = await shop()
    .deps.db.selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop()
    .deps.db.insertInto('payment_attempt')
    .values({
      id,
      order_id: orderId,
      number: Number(n) + 1,
      provider: 'stripe',
      state: 'requires_action',
      amount,
      created_at: at,
      updated_at: at,
      provider_reference: `pi_${id}`,
    })
    .execute()
  const said: PaymentUpdate = {
    about: 'payment',
    provider: 'stripe',
    id: key(),
    reference: `pi_${id}`,
    state: 'captured',
    currency: 'KES',
    amount,
    attemptId: id,
    orderId,
    card: { brand: 'visa', last4: '4242' },
    failure: null,
    final: true,
  }
  return async () => void (await settlePayment(shop().deps, said, 'webhook'))
}

async function giftCard(value: number) {
  const answer = await admin.post('/api/admin/gift-cards', { value, reason: 'For a birthday' }, { key: key() })
  return (await answer.json()) as IssuedGiftCard
}
const balanceOf = async ({ code }: { code: string }) =>
  ((await (await aVisitor(shop()).post('/api/gift-cards/balance', { code })).json()) as { balance: number }).balance
const cancel = (visitor: Visitor, number: string) =>
  visitor.post(`/api/orders/${number}/cancellation`, { reason: 'I found another.' })
const mailed = async (number: string) => (await mailsOf(shop().deps.db, { about: number })).map(({ template }) => template).sort()
async function kept(orderId: string): Promise<number> {
  const entries = await shop().deps.db.selectFrom('payment_entry').selectAll().where('order_id', '=', orderId).execute()
  return entries.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === 'customer' ? amount : debit === 'customer' ? -amount : 0),
    0,
  )
}
async function sendBack() {
  clock.forward(2)
  await recoverRefunds(shop().deps)
}
async function expire() {
  clock.forward(61)
  await expireOrders(shop().deps)
}

test('expiring an unpaid order releases its stock', async () => {
  const { visitor, placed, variantId } = await anOrder(shop())
  const before = await stockOf(shop(), variantId)
  expect(before.held).toBeGreaterThan(0)
  await expire()
  expect((await shown(visitor, placed.number)).status).toBe('expired')
  expect(await stockOf(shop(), variantId)).toEqual({ ...before, held: 0 })
})

describe('late payments', () => {
  test('a late card payment of a cancelled order is refunded and the gift card restored', async () => {
    const { visitor, placed, variantId } = await anOrder(shop())
    const gift = await giftCard(400_000)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: gift.code })
    const confirm = await atTheBank(placed.id, placed.total - 400_000)
    expect((await cancel(visitor, placed.number)).status).toBe(200)
    expect(await balanceOf(gift)).toBe(400_000)
    await confirm()
    await confirm()
    await sendBack()
    expect((await shown(visitor, placed.number)).status).toBe('cancelled')
    expect([provider.given, await kept(placed.id)]).toEqual([placed.total - 400_000, 0])
    expect(await tasksOf(shop(), placed.id)).toEqual([])
    expect((await stockOf(shop(), variantId)).committed).toBe(0)
    // `payment-received` reports the gift card's money, which arrived while the order was unpaid.
    expect(await mailed(placed.number)).toEqual(['payment-received', 'payment-returned', 'refund-made', 'refund-made'])
  })

  test('a payment already refunded at the bank is not refunded again', async () => {
    const { visitor, placed } = await anOrder(shop())
    const confirm = await atTheBank(placed.id, placed.total)
    expect((await cancel(visitor, placed.number)).status).toBe(200)
    const { provider_reference } = await shop()
      .deps.db.selectFrom('payment_attempt')
      .select('provider_reference')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow()
    const went = { refund: `re_${key()}`, payment: String(provider_reference), amount: placed.total, key: '' }
    await settleRefund(shop().deps, provider.notice({ ...went, state: 'succeeded' }), 'webhook')
    await confirm()
    await sendBack()
    expect([provider.asked, await kept(placed.id)]).toEqual([0, 0])
    expect(await mailed(placed.number)).not.toContain('payment-returned')
    const { refunds } = (await (await admin.get(`/api/admin/orders/${placed.number}/refunds`)).json()) as OrderRefunds
    expect(refunds.filter(({ amount }) => amount === 0)).toEqual([])
    expect(await tasksOf(shop(), placed.id)).toContain('paid-twice')
  })

  test('a failed refund at the bank opens an action item after the rest was returned', async () => {
    const { visitor, placed } = await anOrder(shop())
    const confirm = await atTheBank(placed.id, placed.total)
    expect((await cancel(visitor, placed.number)).status).toBe(200)
    const attempts = shop().deps.db.selectFrom('payment_attempt').select('provider_reference')
    const { provider_reference } = await attempts.where('order_id', '=', placed.id).executeTakeFirstOrThrow()
    const went = { refund: `re_${key()}`, payment: String(provider_reference), amount: 25_000, key: '' }
    const made = { ...went, state: 'succeeded' } as const
    await settleRefund(shop().deps, provider.notice(made), 'webhook')
    await confirm()
    await sendBack()
    expect([provider.given, await kept(placed.id)]).toEqual([placed.total - 25_000, 0])
    await settleRefund(shop().deps, provider.notice(made, 'failed'), 'webhook')
    expect(await kept(placed.id)).toBe(25_000)
    expect(await tasksOf(shop(), placed.id)).toContain('paid-twice')
  })

  test('a won dispute about a late payment opens an action item after the first was closed', async () => {
    const { visitor, placed } = await anOrder(shop())
    const confirm = await atTheBank(placed.id, placed.total)
    expect((await cancel(visitor, placed.number)).status).toBe(200)
    const attempts = shop().deps.db.selectFrom('payment_attempt').select('provider_reference')
    const { provider_reference } = await attempts.where('order_id', '=', placed.id).executeTakeFirstOrThrow()
    const about = { about: 'dispute', provider: 'stripe', reference: String(provider_reference), dispute: key() } as const
    const dispute = async (status: string, funds: 'withdrawn' | 'reinstated') => {
      const notice = {
        ...about,
        id: key(),
        status,
        funds,
        reason: 'fraudulent',
        amount: placed.total,
        currency: 'KES',
        answerBy: null,
      }
      expect((await settleDispute(shop().deps, notice, 'webhook')).ok).toBe(true)
    }
    await dispute('needs_response', 'withdrawn')
    await confirm()
    const open = () =>
      shop()
        .deps.db.selectFrom('action_item')
        .select(['id', 'kind'])
        .where('order_id', '=', placed.id)
        .where('closed_at', 'is', null)
        .orderBy('kind')
        .execute()
    const [, late] = await open()
    expect(late?.kind).toBe('paid-twice')
    const owner = { id: 'owner', email: 'owner@example.com', staffRole: 'owner' } as const
    expect((await closeActionItem(shop().deps, late?.id ?? '', owner, 'The bank has the money.')).ok).toBe(true)
    await dispute('won', 'reinstated')
    expect([await kept(placed.id), (await open()).map(({ kind }) => kind)]).toEqual([placed.total, ['paid-twice']])
  })

  test('a refund no provider can send opens an action item', async () => {
    const { visitor, placed } = await anOrder(shop())
    await cancel(visitor, placed.number)
    const receipt = { method: 'bank-transfer', amount: placed.total, reference: key() }
    await admin.post(`/api/admin/orders/${placed.number}/receipts`, receipt, { key: key() })
    expect((await shown(visitor, placed.number)).status).toBe('cancelled')
    expect(await tasksOf(shop(), placed.id)).toEqual(['refund-by-hand'])
  })

  test('a partial payment after the deadline is returned', async () => {
    const { visitor, placed } = await anOrder(shop())
    const gift = await giftCard(400_000)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: gift.code })
    const confirm = await atTheBank(placed.id, placed.total - 400_000)
    await shop()
      .deps.db.updateTable('payment_attempt')
      .set({ closed_at: clock.now() })
      .where('state', '=', 'requires_action')
      .execute()
    await expire()
    await confirm()
    await sendBack()
    expect((await shown(visitor, placed.number)).status).toBe('expired')
    expect([await balanceOf(gift), provider.given, await kept(placed.id)]).toEqual([400_000, placed.total - 400_000, 0])
  })

  test('a late payment places an expired order', async () => {
    const { visitor, placed } = await anOrder(shop())
    const confirm = await atTheBank(placed.id, placed.total)
    await expire()
    await confirm()
    expect((await shown(visitor, placed.number)).status).toBe('placed')
    expect(provider.asked).toBe(0)
  })
})

describe('cancelling by staff', () => {
  const cancelAndRefund = (number: string) => admin.post(`/api/admin/orders/${number}/moves`, { move: 'cancel' })

  test('cancelling an unplaced order restores the gift card and returns late payments', async () => {
    const { visitor, placed, variantId } = await anOrder(shop())
    const held = (await stockOf(shop(), variantId)).held
    const gift = await giftCard(400_000)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: gift.code })
    const confirm = await atTheBank(placed.id, placed.total - 400_000)
    expect((await cancelAndRefund(placed.number)).status).toBe(200)
    expect([await balanceOf(gift), (await stockOf(shop(), variantId)).held]).toEqual([400_000, held - 1])
    const { check_at } = await shop()
      .deps.db.selectFrom('payment_attempt')
      .select('check_at')
      .where('order_id', '=', placed.id)
      .where('state', '=', 'requires_action')
      .executeTakeFirstOrThrow()
    expect(check_at && check_at <= clock.now()).toBe(true) // the next sweep closes it at the provider
    await confirm()
    await sendBack()
    expect(await kept(placed.id)).toBe(0)
  })

  test('cancelling is refused while a payment is processing', async () => {
    const { placed } = await anOrder(shop())
    await atTheBank(placed.id, placed.total)
    await shop().deps.db.updateTable('payment_attempt').set({ state: 'processing' }).where('order_id', '=', placed.id).execute()
    expect(await problem(await cancelAndRefund(placed.number))).toEqual([409, 'payments.under-way'])
  })
})

describe('orders from the same cart', () => {
  const again = async (visitor: Visitor) => (await (await order(visitor)).json()) as PlacedOrder

  test.each([
    ['cancelled by its customer', async (visitor: Visitor, number: string) => void (await cancel(visitor, number))],
    ['replaced by the second', async () => {}],
    ['out of time', expire],
  ])('a late payment of a replaced order is returned and does not place it: %s', async (_, end) => {
    const { visitor, placed: first } = await anOrder(shop())
    const confirm = await atTheBank(first.id, first.total)
    await end(visitor, first.number)
    const second = await again(visitor)
    const pay = await atTheBank(second.id, second.total)
    await confirm()
    await pay()
    await sendBack()
    expect((await shown(visitor, second.number)).status).toBe('placed')
    expect(['cancelled', 'expired']).toContain((await shown(visitor, first.number)).status)
    expect([await kept(first.id), await kept(second.id)]).toEqual([0, second.total])
  })

  test('the first paid of two expired orders is placed and the other’s money returned', async () => {
    const { visitor, placed: first } = await anOrder(shop())
    const payFirst = await atTheBank(first.id, first.total)
    await expire()
    const second = await again(visitor)
    const paySecond = await atTheBank(second.id, second.total)
    await expire()
    await payFirst()
    await paySecond()
    await sendBack()
    const states = [await shown(visitor, first.number), await shown(visitor, second.number)].map(({ status }) => status)
    expect(states).toEqual(['placed', 'expired'])
    expect([await kept(first.id), await kept(second.id)]).toEqual([first.total, 0])
  })

  test('a second order is refused while the first is being paid', async () => {
    const { visitor, placed } = await anOrder(shop())
    await atTheBank(placed.id, placed.total)
    await shop().deps.db.updateTable('payment_attempt').set({ state: 'processing' }).where('order_id', '=', placed.id).execute()
    expect(await problem(await order(visitor))).toEqual([409, 'payments.under-way'])
    expect(await shop().deps.db.selectFrom('orders').select('state').where('id', '=', placed.id).execute()).toEqual([
      { state: 'pending_payment' },
    ])
  })

  test('a cart filled after the first order becomes another order', async () => {
    const { visitor, placed: first, variantId } = await anOrder(shop())
    await (await atTheBank(first.id, first.total))()
    await visitor.post('/api/cart/lines', { variantId, quantity: 1 })
    const second = await again(visitor)
    await (await atTheBank(second.id, second.total))()
    expect((await shown(visitor, second.number)).status).toBe('placed')
  })
})
