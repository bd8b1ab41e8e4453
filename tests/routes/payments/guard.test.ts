import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { PaymentUpdate } from '#modules/payments/index.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { aSeededShop, key, only, pay } from '../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'
import { anOrder, begin, begun, choices, entriesOf, problem, shown, tasksOf } from './other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
})

const giftCard = async (value: number) =>
  (await (
    await admin.post('/api/admin/gift-cards', { value, reason: 'For a birthday' }, { key: key() })
  ).json()) as IssuedGiftCard
const balanceOf = async ({ id }: IssuedGiftCard) =>
  (await db().selectFrom('gift_card').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance
const planOf = (orderId: string) =>
  db().selectFrom('payment_plan').select('required_amount').where('order_id', '=', orderId).executeTakeFirst()
const WRONG = 'AAAA-BBBB-CCCC-DDDD'

describe('partial payments', () => {
  const rules = async () => (await (await admin.get('/api/admin/settings/payments')).json()) as PaymentRules
  const setDeposit = async (deposit: PaymentRules['deposit']) =>
    admin.send('PUT', '/api/admin/settings/payments', { body: { ...(await rules()), deposit } })
  afterAll(() => setDeposit({ on: true, percent: 50 }))

  test('a gift card cannot pay a deposit for ready-made goods', async () => {
    const { visitor, placed } = await anOrder(shop())
    const card = await giftCard(placed.total)
    const answer = await begin(visitor, placed.number, { kind: 'gift-card', part: 'deposit', giftCard: card.code })
    expect(await problem(answer)).toEqual([409, 'payments.part-not-possible'])
    expect([await balanceOf(card), await planOf(placed.id)]).toEqual([placed.total, undefined])
  })

  test('a gift card cannot pay a deposit when deposits are off', async () => {
    await setDeposit({ on: false, percent: 1 })
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true })
    const card = await giftCard(placed.total)
    const answer = await begin(visitor, placed.number, { kind: 'gift-card', part: 'deposit', giftCard: card.code })
    expect(await problem(answer)).toEqual([409, 'payments.part-not-possible'])
    expect((await shown(visitor, placed.number)).status).toBe('awaiting-payment')
  })

  test('a deposit of 17.5 % is charged to the cent', async () => {
    expect((await setDeposit({ on: true, percent: 17.5 })).status).toBe(200)
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true })
    const deposit = Math.round(placed.total * 0.175)
    expect((await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })).amount).toBe(deposit)
    await pay(visitor, placed.number)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { paid: deposit } })
  })
})

describe('wrong gift card codes', () => {
  test('a wrong gift card code does not change the payment plan', async () => {
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true })
    for (const part of ['whole', 'deposit'] as const)
      expect((await begin(visitor, placed.number, { kind: 'gift-card', part, giftCard: WRONG })).status).toBe(404)
    expect(await planOf(placed.id)).toBeUndefined()
  })

  test('wrong gift card codes are limited to ten a minute', async () => {
    const { visitor, placed } = await anOrder(shop())
    const statuses = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await begin(visitor, placed.number, { kind: 'gift-card', giftCard: WRONG })).status)
    expect([statuses.slice(0, 10).every((status) => status === 404), statuses[10]]).toEqual([true, 429])
  })

  test('a wrong gift card code does not stop a deposit in payment', async () => {
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true })
    await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
    await begin(visitor, placed.number, { kind: 'gift-card', part: 'whole', giftCard: WRONG })
    const { id, provider, provider_reference, amount } = await db()
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow()
    const notice: PaymentUpdate = {
      provider,
      id: key(),
      reference: String(provider_reference),
      about: 'payment',
      state: 'captured',
      amount,
      currency: 'KES',
      attemptId: id,
      orderId: placed.id,
      card: null,
      failure: null,
      final: true,
    }
    await settlePayment(shop().deps, notice, 'webhook')
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'partially_paid' } })
  })
})

describe('open card form', () => {
  test('paying by gift card closes an open card form', async () => {
    const { visitor, placed } = await anOrder(shop())
    await begun(visitor, placed.number, { kind: 'card' })
    const card = await giftCard(placed.total)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
    const attempts = await db()
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', placed.id)
      .orderBy('number')
      .execute()
    expect(attempts.map(({ method, state, closed_at }) => [method, state, closed_at !== null])).toEqual([
      ['card', 'cancelled', true],
      ['gift-card', 'captured', true],
    ])
    expect((await pay(visitor, placed.number)).status).toBe(409)
    expect(await entriesOf(shop(), placed.id)).toMatchObject([{ debit: 'store-credit', amount: placed.total }])
    expect(await tasksOf(shop(), placed.id)).toEqual([])
  })
})

test('the timeline says that the customer placed an order paid with a gift card', async () => {
  const { visitor, placed } = await anOrder(shop())
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: (await giftCard(placed.total)).code })
  const events = db().selectFrom('order_event').select(['kind', 'actor']).where('order_id', '=', placed.id)
  expect(await events.where('kind', '=', 'placed').execute()).toEqual([{ kind: 'placed', actor: 'customer' }])
})

test('a gift card leaves enough for the minimum of another payment method', async () => {
  const { visitor, placed } = await anOrder(shop())
  const card = await giftCard(placed.total - 6_000)
  expect((await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })).amount).toBe(placed.total - 10_000)
  expect(await balanceOf(card)).toBe(4_000)
  expect((await choices(visitor, placed.number)).methods).toContainEqual(
    expect.objectContaining({ kind: 'card', possible: true }),
  )
  expect((await pay(visitor, placed.number)).status).toBe(201)
  expect((await shown(visitor, placed.number)).payment.status).toBe('paid')
})
