import type Stripe from 'stripe'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { nameAttempt } from '#modules/payments/index.ts'
import { applyProviderEvent } from '#steps/settlement/providers/apply-provider-event.ts'
import { anUnpaidOrder, aSeededShop, only, setOnHand, stockOf, variantOf } from '../../seeded-shop.ts'
import { anEvent, askNow, call, deliver, intentOf, referenceOf, startCard, typeCard } from '../../stripe.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'

const clock = stoppedClock(new Date())
const PATIENCE = { timeout: 20_000 }
const shops = aSeededShop({}, 1, { clock })
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const shown = async (visitor: Visitor, number: string) => (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView
const GOOD = '4242424242424242'
beforeAll(async () => setOnHand(only(shops), await variantOf(only(shops)), 1000))

async function aPayment() {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const { visitor, placed } = await anUnpaidOrder(shop, jacket)
  const started = await startCard(visitor, placed.id)
  const reference = referenceOf(started)
  const intent = await intentOf(shop, reference)
  const paid: Stripe.PaymentIntent = { ...intent, status: 'succeeded', amount_received: intent.amount }
  return { shop, jacket, visitor, placed, started, reference, intent, paid }
}
const db = () => only(shops).deps.db
const entriesOf = (orderId: string) =>
  db().selectFrom('payment_entry').select(['amount', 'cause']).where('order_id', '=', orderId).orderBy('id').execute()
const tasksOf = async (orderId: string) =>
  (await db().selectFrom('action_item').select('kind').where('order_id', '=', orderId).execute()).map(({ kind }) => kind)
const succeeded = (intent: object, id?: string) => anEvent('payment_intent.succeeded', intent, id)

describe('forged webhooks', () => {
  const FORGED = [400, 'payments.bad-signature']
  test('a webhook is refused with a changed body', async () => {
    const { shop, visitor, placed, paid } = await aPayment()
    expect(
      await problem(await call(shop, succeeded(paid), { tamper: (body) => body.replace('"KES"', '"KES" ').replace('}', ' }') })),
    ).toEqual(FORGED)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment' })
  })
  test('a webhook is refused with another secret, no signature or an old timestamp', async () => {
    const { shop, visitor, placed, paid } = await aPayment()
    expect(await problem(await call(shop, succeeded(paid), { secret: 'whsec_of_somebody_else' }))).toEqual(FORGED)
    const bare = await fetch(`${shop.address}/api/webhooks/stripe`, { method: 'POST', body: JSON.stringify(succeeded(paid)) })
    expect(await problem(bare)).toEqual(FORGED)
    const old = new Date(clock.now().getTime() - 16 * 60_000)
    expect(await problem(await call(shop, succeeded(paid), { at: old }))).toEqual(FORGED)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment' })
    expect(await entriesOf(placed.id)).toEqual([])
  })
  test.each([-6, 6])('a webhook is refused with a timestamp off by minutes: %i', async (minutes) => {
    const { shop, visitor, placed, paid } = await aPayment()
    const at = new Date(clock.now().getTime() + minutes * 60_000)
    expect(await problem(await call(shop, succeeded(paid), { at }))).toEqual(FORGED)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment' })
  })
  test('a webhook is accepted with a clock four minutes off', async () => {
    for (const minutes of [-4, 4]) {
      const { shop, visitor, placed, paid } = await aPayment()
      const at = new Date(clock.now().getTime() + minutes * 60_000)
      expect((await call(shop, succeeded(paid), { at })).status).toBe(200)
      expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed' })
    }
  })
})

describe('stored events', () => {
  test('the same webhook delivered many times is one capture', async () => {
    const { shop, visitor, placed, paid } = await aPayment()
    const event = succeeded(paid)
    for (let i = 0; i < 5; i++) expect((await call(shop, event)).status).toBe(200)
    await Promise.all(Array.from({ length: 20 }, () => call(shop, event)))
    expect(await entriesOf(placed.id)).toEqual([{ amount: placed.total, cause: 'capture' }])
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
    const kept = await db()
      .selectFrom('provider_event')
      .select(['kind', 'source', 'trouble'])
      .where('id', '=', event.id)
      .execute()
    expect(kept).toEqual([{ kind: 'payment_intent.succeeded', source: 'webhook', trouble: null }])
  })
  test('twenty concurrent webhooks about one payment are one capture', async () => {
    const { shop, placed, paid } = await aPayment()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(shop, succeeded(paid))))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await entriesOf(placed.id)).toHaveLength(1)
  })
  test('a stored webhook not applied before a crash is applied by the sweep', async () => {
    const { visitor, placed, paid, reference } = await aPayment()
    const event = succeeded(paid)
    const notice = {
      about: 'payment',
      provider: 'stripe',
      id: event.id,
      reference,
      state: 'captured',
      amount: paid.amount,
      currency: 'KES',
      attemptId: paid.metadata.attempt,
      orderId: placed.id,
      card: null,
      failure: null,
      final: true,
    }
    await db()
      .insertInto('provider_event')
      .values({
        provider: 'stripe',
        id: event.id,
        kind: event.type,
        source: 'webhook',
        reference,
        attempt_id: null,
        body: JSON.stringify(event),
        notice: JSON.stringify(notice),
        received_at: clock.now(),
        applied_at: null,
        trouble: null,
      })
      .execute()
    clock.forward(1)
    await recoverPayments(only(shops).deps)
    await vi.waitFor(async () => expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed' }), PATIENCE)
  })
  test('an event that cannot be applied opens an action item and blocks no other', async () => {
    const { visitor, placed, paid, reference } = await aPayment()
    const said = (id: string, notice: object) => ({
      provider: 'stripe' as const,
      id,
      kind: 'payment_intent.succeeded',
      source: 'webhook' as const,
      reference,
      attempt_id: null,
      body: '{}',
      notice: JSON.stringify(notice),
      received_at: clock.now(),
      applied_at: null,
      trouble: null,
    })
    const fine = {
      about: 'payment',
      provider: 'stripe',
      reference,
      state: 'captured',
      amount: paid.amount,
      currency: 'KES',
      attemptId: paid.metadata.attempt,
      orderId: placed.id,
      card: null,
      failure: null,
      final: true,
    }
    const [bad, good] = [crypto.randomUUID(), crypto.randomUUID()]
    // An event about an unknown subject cannot be applied.
    await db()
      .insertInto('provider_event')
      .values(said(bad, { ...fine, id: bad, about: 'weather' }))
      .execute()
    await db()
      .insertInto('provider_event')
      .values(said(good, { ...fine, id: good }))
      .execute()
    const { deps } = only(shops)
    const task = () =>
      db().selectFrom('action_item').select(['kind', 'closed_at']).where('cause', '=', `stripe:${bad}`).executeTakeFirst()
    const tryIt = () => applyProviderEvent(deps, { provider: 'stripe', id: bad })
    clock.forward(1)
    await recoverPayments(deps)
    await vi.waitFor(async () => expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed' }), PATIENCE)
    await expect(tryIt()).rejects.toThrow()
    expect(await task()).toEqual({ kind: 'notice-stuck', closed_at: null })

    await db()
      .updateTable('provider_event')
      .set({ notice: JSON.stringify({ ...fine, id: bad }) } as never)
      .where('id', '=', bad)
      .execute()
    await tryIt()
    const { applied_at } = await db()
      .selectFrom('provider_event')
      .select('applied_at')
      .where('id', '=', bad)
      .executeTakeFirstOrThrow()
    expect(applied_at).not.toBeNull()
    expect((await task())?.closed_at).not.toBeNull()
  })
  test('an unrelated webhook is stored and acknowledged', async () => {
    const event = anEvent('customer.created', { id: 'cus_1', object: 'customer' })
    expect((await call(only(shops), event)).status).toBe(200)
    expect(await db().selectFrom('provider_event').select('kind').where('id', '=', event.id).execute()).toHaveLength(1)
  })
})

describe('mismatches', () => {
  test.each<[string, (intent: Stripe.PaymentIntent) => object]>([
    ['another amount', (intent) => ({ ...intent, amount: 100, amount_received: 100 })],
    ['less than was asked for came', (intent) => ({ ...intent, amount_received: intent.amount - 1 })],
    ['another currency', (intent) => ({ ...intent, currency: 'ugx' })],
    ['another order', (intent) => ({ ...intent, metadata: { ...intent.metadata, orderId: crypto.randomUUID() } })],
    ['another payment', (intent) => ({ ...intent, id: `${intent.id}other` })],
  ])('a webhook is not booked and opens an action item with %s', async (_, change) => {
    const { shop, visitor, placed, paid } = await aPayment()
    expect((await call(shop, succeeded(change(paid)))).status).toBe(200)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment', payment: { status: 'unpaid' } })
    expect(await entriesOf(placed.id)).toEqual([])
    expect(await tasksOf(placed.id)).toEqual(['amount-mismatch'])
  })
  test('a payment for an unknown order opens an action item', async () => {
    const { shop, paid } = await aPayment()
    const stray = { ...paid, id: 'pi_stray', metadata: { attempt: crypto.randomUUID(), orderId: crypto.randomUUID() } }
    const event = succeeded(stray)
    expect((await call(shop, event)).status).toBe(200)
    const kept = await db().selectFrom('provider_event').select(['trouble']).where('id', '=', event.id).executeTakeFirstOrThrow()
    expect(kept.trouble).toBe('unknown')
    const { kind } = await db()
      .selectFrom('action_item')
      .select('kind')
      .where('cause', '=', 'stripe:pi_stray')
      .executeTakeFirstOrThrow()
    expect(kind).toBe('unknown-payment')
  })
  test('a refused reference does not queue stored events again', async () => {
    const { placed } = await aPayment()
    const event = { id: 'evt_refused', provider: 'stripe', kind: 'payment', source: 'webhook', body: '{}', notice: null } as const
    const at = new Date()
    await db()
      .insertInto('provider_event')
      .values({ ...event, reference: 'pi_refused', attempt_id: null, trouble: 'unknown', received_at: at, applied_at: at })
      .execute()
    const { id } = await db()
      .selectFrom('payment_attempt')
      .select('id')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(await nameAttempt(db(), id, 'pi_refused')).toBe(false)
    const stored = db().selectFrom('provider_event').select(['trouble', 'applied_at']).where('id', '=', event.id)
    expect(await stored.executeTakeFirst()).toEqual({ trouble: 'unknown', applied_at: at })
  })
})

describe('any event order', () => {
  test('repeated events of a payment in any order end in the same state', async () => {
    const ends = new Set<string>()
    for (const order of permutations([0, 1, 2, 3])) {
      const { shop, visitor, placed, intent, paid } = await aPayment()
      const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
      const events = [
        anEvent('payment_intent.payment_failed', { ...intent, last_payment_error: error }),
        anEvent('payment_intent.requires_action', { ...intent, status: 'requires_action' }),
        anEvent('payment_intent.processing', { ...intent, status: 'processing' }),
        succeeded(paid),
      ]
      for (const i of [...order, ...order.toReversed()]) await call(shop, events[i] as object)
      const { status, payment } = await shown(visitor, placed.number)
      ends.add(JSON.stringify([status, payment.status, payment.paid === placed.total, (await entriesOf(placed.id)).length]))
    }
    expect([...ends]).toEqual(['["placed","paid",true,1]'])
  }, 180_000)
  test('a dispute reported before its payment is booked as well', async () => {
    for (const first of ['payment', 'dispute']) {
      const { shop, visitor, placed, paid, reference } = await aPayment()
      const dispute = aDispute(reference, placed.total)
      const events = [
        succeeded(paid),
        anEvent('charge.dispute.created', dispute),
        anEvent('charge.dispute.funds_withdrawn', dispute),
      ]
      for (const event of first === 'payment' ? events : events.toReversed()) await call(shop, event)
      expect(await shown(visitor, placed.number)).toMatchObject({ payment: { status: 'disputed' } })
      expect((await entriesOf(placed.id)).map(({ cause }) => cause).sort()).toEqual(['capture', 'dispute-withdrawn'])
    }
  })
})

const aDispute = (reference: string, amount: number, status = 'needs_response') => ({
  id: `du_${reference}`,
  object: 'dispute',
  payment_intent: reference,
  charge: 'ch_1',
  amount,
  currency: 'kes',
  status,
  reason: 'fraudulent',
  evidence_details: { due_by: 2_000_000_000 },
})

describe('disputes', () => {
  test.each([
    ['won', 'paid', 0],
    ['lost', 'refunded', -1],
  ] as const)(
    'a dispute is booked to the cent in any event order: %s',
    async (status, payment, factor) => {
      for (const order of permutations([0, 1, 2])) {
        const { shop, visitor, placed, paid, reference } = await aPayment()
        await call(shop, succeeded(paid))
        const [open, closed] = [aDispute(reference, placed.total), aDispute(reference, placed.total, status)]
        const money = status === 'won' ? ['funds_withdrawn', 'funds_reinstated'] : ['funds_withdrawn', 'updated']
        const events = [
          anEvent('charge.dispute.created', open),
          anEvent(`charge.dispute.${money[0]}`, open),
          anEvent(`charge.dispute.${money[1]}`, closed),
        ]
        for (const i of order) await call(shop, events[i] as object)
        expect(await shown(visitor, placed.number)).toMatchObject({ payment: { status: payment } })
        expect((await tasksOf(placed.id)).sort()).toEqual(status === 'lost' ? ['dispute', 'money-taken-back'] : ['dispute'])
        expect(await balanceOf(placed.id, 'clearing:stripe')).toBe((1 + factor) * placed.total)
        expect(await balanceOf(placed.id, 'disputes')).toBe(0)
      }
    },
    120_000,
  )
  test('an early fraud warning opens an action item and changes nothing else', async () => {
    const { shop, visitor, placed, paid, reference } = await aPayment()
    await call(shop, succeeded(paid))
    const warning = {
      id: 'issfr_1',
      object: 'radar.early_fraud_warning',
      payment_intent: reference,
      charge: 'ch_1',
      fraud_type: 'made_with_stolen_card',
    }
    await call(shop, anEvent('radar.early_fraud_warning.created', warning))
    expect(await tasksOf(placed.id)).toEqual(['fraud-warning'])
    expect(await shown(visitor, placed.number)).toMatchObject({ payment: { status: 'paid' } })
  })
})

async function balanceOf(orderId: string, account: string): Promise<number> {
  const rows = await db()
    .selectFrom('payment_entry')
    .select(['debit', 'credit', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.reduce(
    (sum, { debit, credit, amount }) => sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
    0,
  )
}

describe('whole payment with the stand-in', () => {
  test('a webhook places the order after the browser was closed', async () => {
    const { shop, visitor, placed, started } = await aPayment()
    expect(await typeCard(visitor, started, GOOD)).toMatchObject({ status: 'succeeded' })
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment' })
    await deliver(shop)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
  })
  test('the sweep finds a payment whose webhooks were lost', async () => {
    const { shop, visitor, placed, started, jacket } = await aPayment()
    const before = await stockOf(shop, jacket)
    await typeCard(visitor, started, GOOD)
    clock.forward(2)
    await recoverPayments(shop.deps)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed' })
    expect(await stockOf(shop, jacket)).toMatchObject({ held: before.held - 1, committed: before.committed + 1 })
  })
  test('staff can check a payment at the provider', async () => {
    const { shop, visitor, placed, started } = await aPayment()
    await typeCard(visitor, started, GOOD)
    const path = `/api/admin/orders/${placed.number}/payment-checks`
    expect(await problem(await visitor.post(path))).toEqual([401, 'access.not-signed-in'])
    const admin = await anAdmin(shop)
    const listed = async () => (await admin.get(`/api/admin/orders/${placed.number}/attempts`)).json()
    expect(await listed()).toMatchObject({ attempts: [{ provider: 'stripe', unsettled: true, lastUpdate: null }] })
    const { cards } = shop.deps
    shop.deps.cards = undefined
    expect(await problem(await admin.post(path))).toEqual([503, 'payments.unavailable'])
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment' })
    shop.deps.cards = cards
    const said = await (await admin.post(path)).json()
    expect(said).toMatchObject({
      attempts: [{ state: 'captured', unsettled: false, lastUpdate: { state: 'captured', trouble: null } }],
    })
    expect(await listed()).toEqual(said)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed' })
  })
  test('an expired order’s payment is cancelled at the provider', async () => {
    const { shop, visitor, placed, started, reference } = await aPayment()
    clock.forward(16)
    await expireOrders(shop.deps)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'expired' })
    expect(await intentOf(shop, reference)).toMatchObject({ status: 'canceled' })
    await typeCard(visitor, started, GOOD)
    expect((await askNow(visitor, placed.number)).state).toBe('cancelled')
    expect(await entriesOf(placed.id)).toEqual([])
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}
