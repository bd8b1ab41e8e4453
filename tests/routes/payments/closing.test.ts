import { describe, expect, test } from 'vitest'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { openAttempt } from '#flows/payments/open-attempt.ts'
import { present } from '#kernel/assert.ts'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { attemptById } from '#modules/payments/index.ts'
import { chargeOf, closeAttempt } from '#steps/settlement/providers/check-payment.ts'
import { anUnpaidOrder, aSeededShop, DECLINED_CARD, GOOD_CARD, only, setOnHand, tokenOf, variantOf } from '../../seeded-shop.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const RETURN = 'https://shop.example.com/payment-success'

async function anAttempt(heard: 'heard' | 'never heard', card: typeof GOOD_CARD | undefined, named = false) {
  const { deps } = only(shops)
  const jacket = await variantOf(only(shops))
  await setOnHand(only(shops), jacket, 10)
  const { visitor, placed } = await anUnpaidOrder(only(shops), jacket)
  const token = card && (await tokenOf(visitor, card))
  const visitorId = present(visitor.cookies.get('visitor')?.split('.')[0], 'a known browser')
  const opened = await openAttempt(
    deps,
    { visitorId },
    {
      number: placed.number,
      provider: 'stripe',
      method: 'card',
      part: 'whole',
      state: token ? 'processing' : 'created',
      ...(token && { card: { token, returnUrl: RETURN } }),
    },
  )
  if (!opened.ok) throw new Error(opened.problem.message)
  const { order, attempt } = opened.value
  const cards = present(deps.cards, 'a way to take cards')
  const intent = heard === 'heard' ? await cards.create(chargeOf(order, attempt)) : undefined
  const reference = intent?.ok ? intent.value.reference : undefined
  if (named && reference)
    await deps.db.updateTable('payment_attempt').set({ provider_reference: reference }).where('id', '=', attempt.id).execute()
  const now = async () => present(await attemptById(deps.db, attempt.id), 'the attempt')
  return { deps, cards, order, attempt, now, visitor, placed }
}

const charges = async (orderId: string) => {
  const all = await only(shops)
    .deps.db.withTables<{ stripe_stand_in_object: { kind: string; body: { status: string; metadata: { orderId: string } } } }>()
    .selectFrom('stripe_stand_in_object')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .execute()
  return all.map(({ body }) => body).filter(({ metadata, status }) => metadata.orderId === orderId && status === 'succeeded')
}

describe('closing an attempt', () => {
  test.each([
    ['never heard', 'a good card', GOOD_CARD, false, ['cancelled', 'failed'], 0],
    ['never heard', 'no card', undefined, false, ['cancelled'], 0],
    ['heard', 'a good card', GOOD_CARD, false, ['captured'], 1],
    ['heard', 'a good card', GOOD_CARD, true, ['captured'], 1],
    ['heard', 'a card that was declined', DECLINED_CARD, false, ['cancelled', 'failed'], 0],
    ['heard', 'no card', undefined, false, ['cancelled'], 0],
    ['heard', 'no card', undefined, true, ['cancelled'], 0],
  ] as const)(
    'closing a payment attempt charges at most once: %s, %s (case %#)',
    async (heard, _, card, named, states, charged) => {
      const { deps, attempt, order, now } = await anAttempt(heard, card, named)
      const closed = await closeAttempt(deps, await now())
      expect(closed.ok).toBe(true)
      const after = await now()
      expect(states).toContain(after.state)
      expect(after.closed_at).not.toBeNull()
      expect(await charges(order.id)).toHaveLength(charged)
      // another process closes the attempt with what it read before
      await closeAttempt(deps, { ...attempt, asked: attempt.asked })
      expect((await now()).state).toBe(after.state)
      expect(await charges(order.id)).toHaveLength(charged)
    },
  )

  test('closing an attempt makes a later card charge impossible', async () => {
    const { deps, cards, attempt, order, now } = await anAttempt('never heard', GOOD_CARD)
    await closeAttempt(deps, attempt)
    const late = await cards.create(chargeOf(order, attempt))
    expect(late).toMatchObject({ ok: false, problem: { code: 'payments.unavailable' } })
    expect((await now()).state).not.toBe('captured')
    expect(await charges(order.id)).toHaveLength(0)
  })

  test('an attempt stays open and is retried while the provider does not respond', async () => {
    const { deps, attempt, order, now } = await anAttempt('never heard', GOOD_CARD)
    const { faults } = present(only(shops).standIns, 'a demonstration').stripe
    faults.failing = { operation: 'create', times: 10 }
    expect(await closeAttempt(deps, attempt)).toMatchObject({ ok: false, problem: { code: 'payments.unavailable' } })
    faults.failing = null
    expect((await now()).closed_at).toBeNull()
    await closeAttempt(deps, await now())
    expect((await now()).closed_at).not.toBeNull()
    expect(await charges(order.id)).toHaveLength(0)
  })
})

describe('process crash before the charge', () => {
  test('after a crash the order expires within the hour and the card is not charged', async () => {
    const { deps, order } = await anAttempt('never heard', GOOD_CARD)
    clock.forward(61)
    await expireOrders(deps)
    await recoverPayments(deps)
    const ended = await deps.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst()
    expect(ended?.state).toBe('expired')
    expect(await charges(order.id)).toHaveLength(0)
  })

  test('an order prolonged during the expiry sweep stays payable for its new time', async () => {
    const { deps, cards, order } = await anAttempt('heard', undefined, true)
    clock.forward(16)
    const prolonged = async () => {
      const longer = { pay_by: minutesAfter(clock.now(), 15) }
      await deps.db.updateTable('orders').set(longer).where('id', '=', order.id).execute()
    }
    const meanwhile = { ...cards, cancel: (reference: string) => prolonged().then(() => cards.cancel(reference)) }
    const state = () => deps.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst()
    await expireOrders({ ...deps, cards: meanwhile })
    expect(await state()).toEqual({ state: 'pending_payment' })
    clock.forward(16)
    await expireOrders(deps)
    expect(await state()).toEqual({ state: 'expired' })
  })

  test('while the provider does not respond an order expires only after an hour', async () => {
    const { deps, order } = await anAttempt('never heard', GOOD_CARD)
    const { faults } = present(only(shops).standIns, 'a demonstration').stripe
    const stateAfter = async (minutes: number) => {
      clock.forward(minutes)
      faults.failing = { operation: 'create', times: 100 }
      await expireOrders(deps)
      faults.failing = null
      return (await deps.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst())?.state
    }
    expect([await stateAfter(59), await stateAfter(1)]).toEqual(['pending_payment', 'expired'])
  })

  test('recovery repeats the same charge and the card is charged once', async () => {
    const { deps, order, now } = await anAttempt('never heard', GOOD_CARD)
    clock.forward(2)
    await recoverPayments(deps)
    await recoverPayments(deps)
    expect((await now()).state).toBe('captured')
    expect(await charges(order.id)).toHaveLength(1)
  })
})
