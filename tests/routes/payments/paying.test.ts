import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { openAttempt } from '#flows/payments/open-attempt.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentUpdate } from '#modules/payments/index.ts'
import { chargeOf } from '#steps/settlement/providers/check-payment.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import {
  anUnpaidOrder,
  aSeededShop,
  checkoutOf,
  DECLINED_CARD,
  GOOD_CARD,
  key,
  only,
  pay,
  putInBag,
  resultOf,
  setOnHand,
  stockOf,
  tokenOf,
  variantOf,
} from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'
import { tasksOf } from './other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const shown = async (visitor: Visitor, number: string) => (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView

async function anOrder(quantity = 1) {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  await setOnHand(shop, jacket, 10)
  return { shop, jacket, ...(await anUnpaidOrder(shop, jacket, quantity)) }
}
const entriesOf = (shop: ReturnType<typeof only>, orderId: string) =>
  shop.deps.db.selectFrom('payment_entry').select(['amount', 'cause']).where('order_id', '=', orderId).orderBy('id').execute()

const visitorIdOf = (visitor: Visitor) => present(visitor.cookies.get('visitor')?.split('.')[0], 'a known browser')

async function anInterruptedAttempt(told: 'charged' | 'never asked') {
  const found = await anOrder()
  const { shop, placed, visitor } = found
  const token = await tokenOf(visitor)
  const owner = { visitorId: visitorIdOf(visitor) }
  const opening = { number: placed.number, provider: 'stripe', method: 'card', part: 'whole', state: 'processing' } as const
  const opened = await openAttempt(shop.deps, owner, opening)
  if (!opened.ok) throw new Error(opened.problem.message)
  const { attempt, order } = opened.value
  const cards = present(shop.deps.cards, 'a way to take cards')
  const intent = await cards.create(chargeOf(order, attempt))
  if (!intent.ok) throw new Error(intent.problem.message)
  const { reference } = intent.value
  if (told === 'charged') await cards.confirm(chargeOf(order, attempt), reference, token, 'https://shop.example.com/')
  return { ...found, attemptId: attempt.id, reference }
}

describe('cards', () => {
  test.each([
    ['a real card number', { number: '4111 1111 1111 1111' }, [400, 'payments.not-a-test-card']],
    ['a card of the past', { expiry: '01/20' }, [400, 'payments.card-expired']],
    ['a thirteenth month', { expiry: '13/30' }, [400, 'request.invalid']],
    ['letters', { number: 'four thousand' }, [400, 'request.invalid']],
  ])('the sandbox refuses %s', async (_, change, refusal) => {
    expect(await problem(await aVisitor(only(shops)).post('/api/sandbox/cards', { ...GOOD_CARD, ...change }))).toEqual(refusal)
  })

  test('only brand and last four digits of a card are stored', async () => {
    const shop = only(shops)
    await tokenOf(aVisitor(shop))
    const { rows } = await sql`select * from stripe_stand_in_object where kind = 'payment_method'`.execute(shop.deps.db)
    expect(rows).not.toHaveLength(0)
    expect(JSON.stringify(rows)).not.toContain('424242')
  })

  test('live mode has no sandbox', async () => {
    const { deps } = only(shops)
    const live = { ...deps, cards: undefined }
    const { payOrder } = await import('#flows/payments/pay-order.ts')
    const outcome = await payOrder(
      live,
      { visitorId: crypto.randomUUID() },
      { number: 'K7M4-2QXD', token: 'tok_12345678', key: key() },
    )
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'payments.unavailable' } })
  })
})

describe('declined card', () => {
  test('a declined card charges nothing and leaves the order payable', async () => {
    const { shop, visitor, placed, jacket } = await anOrder()
    const declined = await resultOf(await pay(visitor, placed.number, DECLINED_CARD))
    expect(declined).toMatchObject({ state: 'failed', failure: 'card_declined' })
    expect(declined.message).toBe('Your card was declined by your bank. Nothing was charged. Try another card.')
    expect(await shown(visitor, placed.number)).toMatchObject({
      status: 'awaiting-payment',
      canPay: true,
      payment: { status: 'unpaid' },
    })
    expect((await resultOf(await pay(visitor, placed.number))).state).toBe('captured')
    expect(await entriesOf(shop, placed.id)).toEqual([{ amount: placed.total, cause: 'capture' }])
    expect((await stockOf(shop, jacket)).committed).toBe(1)
  })
})

describe('idempotency', () => {
  test('a payment key repeats its response and another key is refused as paid', async () => {
    const { shop, visitor, placed } = await anOrder()
    const token = await tokenOf(visitor)
    const same = key()
    const send = (idempotencyKey: string) =>
      visitor.post(`/api/orders/${placed.number}/payments`, { token }, { key: idempotencyKey })
    const twins = await Promise.all(Array.from({ length: 10 }, () => send(same)))
    expect(new Set(await Promise.all(twins.map((answer) => answer.text()))).size).toBe(1)
    expect(await problem(await send(key()))).toEqual([409, 'payments.already-paid'])
    expect(await entriesOf(shop, placed.id)).toHaveLength(1)
  })

  test('twenty concurrent payment keys make one payment', async () => {
    const { shop, visitor, placed } = await anOrder()
    const token = await tokenOf(visitor)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post(`/api/orders/${placed.number}/payments`, { token }, { key: key() })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(['payments.under-way', 'payments.already-paid']).toContain(answer.headers.get('Problem-Code'))
    }
    expect(await entriesOf(shop, placed.id)).toEqual([{ amount: placed.total, cause: 'capture' }])
  })
})

describe('changed price', () => {
  const change = (variantId: number, by: number) =>
    sql`update variant set price = price + ${by}::int, compare_at = null where id = ${variantId}`.execute(only(shops).deps.db)
  test('a price changed after placing does not change the amount paid', async () => {
    const { shop, jacket, visitor, placed } = await anOrder()
    await change(jacket, 50_000)
    const choices = await (await visitor.get(`/api/orders/${placed.number}/payment-choices`)).json()
    expect(choices).toMatchObject({ due: placed.total })
    const began = await visitor.post(`/api/checkout/${placed.id}/stripe-intent`, {})
    expect(await began.json()).toMatchObject({ amount: placed.total })
    expect(await resultOf(await pay(visitor, placed.number))).toMatchObject({ state: 'captured' })
    expect(await entriesOf(shop, placed.id)).toEqual([{ amount: placed.total, cause: 'capture' }])
    await change(jacket, -50_000)
  })

  test('a price changed before placing must be accepted first', async () => {
    const shop = only(shops)
    const jacket = await variantOf(shop)
    const visitor = aVisitor(shop)
    await putInBag(visitor, jacket)
    const seen = await checkoutOf(visitor)
    await change(jacket, 100)
    expect(await problem(await visitor.post('/api/orders', seen, { key: key() }))).toEqual([409, 'orders.total-changed'])
    const placed = await visitor.post('/api/orders', await checkoutOf(visitor), { key: key() })
    const { number, total, id } = (await placed.json()) as { number: string; total: number; id: string }
    expect(total).toBe(seen.expectedTotal + 100)
    await change(jacket, -100)
    await pay(visitor, number)
    expect(await entriesOf(shop, id)).toEqual([{ amount: total, cause: 'capture' }])
  })
})

describe('deadlines', () => {
  test('an unpaid order releases its goods after 15 minutes and shows why', async () => {
    const { shop, visitor, placed, jacket } = await anOrder(3)
    clock.forward(16)
    expect(await problem(await pay(visitor, placed.number))).toEqual([409, 'payments.time-over'])
    await expireOrders(shop.deps)
    expect((await stockOf(shop, jacket)).held).toBe(0)
    const order = await shown(visitor, placed.number)
    expect(order).toMatchObject({ status: 'expired', canPay: false })
    expect(order.stages.at(-1)).toMatchObject({ stage: 'expired', state: 'current' })
    expect(((await (await visitor.get('/api/cart')).json()) as Cart).count).toBe(3)
  })

  test('the next buyer gets expired goods without waiting for the expiry job', async () => {
    const { shop, jacket } = await anOrder()
    await setOnHandKeepingHolds(shop, jacket, 1)
    expect(await problem(await putInBag(aVisitor(shop), jacket))).toEqual([409, 'cart.sold-out'])
    clock.forward(16)
    await expect(anUnpaidOrder(shop, jacket)).resolves.toMatchObject({ placed: { number: expect.any(String) } })
    expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 1, held: 1 })
  })

  test('an order paid at the provider is placed instead of expired', async () => {
    const { shop, placed, visitor, jacket } = await anInterruptedAttempt('charged')
    clock.forward(16)
    await expireOrders(shop.deps)
    expect(await stockOf(shop, jacket)).toMatchObject({ held: 0, committed: 1 })
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
  })

  test('an attempt that never reached the provider fails and can be retried', async () => {
    const { shop, placed, visitor, attemptId } = await anInterruptedAttempt('never asked')
    clock.forward(3)
    await recoverPayments(shop.deps)
    const attempt = await shop.deps.db
      .selectFrom('payment_attempt')
      .select('state')
      .where('id', '=', attemptId)
      .executeTakeFirst()
    expect(attempt?.state).toBe('failed')
    expect((await resultOf(await pay(visitor, placed.number))).state).toBe('captured')
  })
})

const setOnHandKeepingHolds = (shop: ReturnType<typeof only>, variantId: number, onHand: number) =>
  shop.deps.db.updateTable('stock').set({ on_hand: onHand }).where('variant_id', '=', variantId).execute()

describe('late and repeated provider events', () => {
  const notice = ({ attemptId, reference }: Paid, total: number, over: Partial<PaymentUpdate> = {}): PaymentUpdate => ({
    about: 'payment',
    provider: 'stripe',
    id: `${attemptId}:${over.state ?? 'captured'}`,
    reference,
    state: 'captured',
    amount: total,
    currency: 'KES',
    attemptId,
    orderId: null,
    card: { brand: 'visa', last4: '4242' },
    failure: null,
    final: true,
    ...over,
  })
  type Paid = { attemptId: string; reference: string }
  const settle = (shop: ReturnType<typeof only>, said: PaymentUpdate) => settlePayment(shop.deps, said, 'webhook')

  test('a late payment places an expired order when its goods are in stock', async () => {
    const { shop, placed, visitor, jacket, ...paid } = await anInterruptedAttempt('never asked')
    clock.forward(61)
    await recoverPayments(shop.deps)
    await expireOrders(shop.deps)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'expired' })
    await settle(shop, notice(paid, placed.total))
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
    expect(await stockOf(shop, jacket)).toMatchObject({ held: 0, committed: 1 })
  })

  test('a late payment puts the order on hold when its goods are sold out', async () => {
    const { shop, placed, visitor, jacket, ...paid } = await anInterruptedAttempt('never asked')
    clock.forward(61)
    await recoverPayments(shop.deps)
    await expireOrders(shop.deps)
    await setOnHand(shop, jacket, 0)
    await settle(shop, notice(paid, placed.total))
    const order = await shown(visitor, placed.number)
    expect(order).toMatchObject({ status: 'on-hold', payment: { status: 'paid' } })
    expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 0, committed: 0 })
    expect(await tasksOf(shop, placed.id)).toEqual(['paid-no-stock'])
  })

  test('provider events in any order end in the same state', async () => {
    const words = (paid: Paid, total: number) => [
      notice(paid, total, { state: 'processing' }),
      notice(paid, total, { state: 'failed', failure: 'card_declined' }),
      notice(paid, total),
      notice(paid, total),
    ]
    for (const order of permutations([0, 1, 2, 3])) {
      const { shop, placed, visitor, ...paid } = await anInterruptedAttempt('never asked')
      const said = words(paid, placed.total)
      for (const i of order) await settle(shop, said[i] as PaymentUpdate)
      expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
      expect(await entriesOf(shop, placed.id)).toEqual([{ amount: placed.total, cause: 'capture' }])
    }
  }, 120_000)

  test('an event with another amount or currency is recorded and not booked', async () => {
    const { shop, placed, visitor, ...paid } = await anInterruptedAttempt('never asked')
    await settle(shop, notice(paid, placed.total - 1))
    await settle(shop, notice(paid, placed.total, { currency: 'UGX', id: 'other' }))
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment' })
    const events = await shop.deps.db.selectFrom('order_event').select('kind').where('order_id', '=', placed.id).execute()
    expect(events.filter(({ kind }) => kind === 'payment-mismatch')).toHaveLength(2)
    expect(await tasksOf(shop, placed.id)).toEqual(['amount-mismatch', 'amount-mismatch'])
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}
