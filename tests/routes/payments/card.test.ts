import Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { recoverPayments } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { CURRENCIES } from '#kernel/currency.ts'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import { stripeGateway } from '#modules/payments/gateways/stripe.ts'
import { openLog } from '#platform/log.ts'
import { realCards } from '#server/providers.ts'
import { mailsOf } from '#tests/mails.ts'
import { anUnpaidOrder, aSeededShop, checkoutOf, key, only, putInBag, setOnHand, variantOf } from '../../seeded-shop.ts'
import { testConfig } from '../../shop.ts'
import { anEvent, askNow, deliver, intentOf, referenceOf, standInOf, startCard, typeCard } from '../../stripe.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock, faults: { stripe: { byHand: true }, patience_ms: 1000 } })
beforeAll(async () => setOnHand(only(shops), await variantOf(only(shops)), 1000))
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const shown = async (visitor: Visitor, number: string) => (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView
const begin = (visitor: Visitor, orderId: string) => visitor.post(`/api/checkout/${orderId}/stripe-intent`, {})
const GOOD = '4242424242424242'
const ASKS = '4000002500003155'

async function anOrder() {
  const shop = only(shops)
  return { shop, ...(await anUnpaidOrder(shop, await variantOf(shop))) }
}
const attemptsOf = (orderId: string) =>
  only(shops)
    .deps.db.selectFrom('payment_attempt')
    .select(['id', 'number', 'state', 'amount', 'provider_reference'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
const captured = (orderId: string) =>
  only(shops)
    .deps.db.selectFrom('payment_entry')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('cause', '=', 'capture')
    .execute()

describe('starting a card payment', () => {
  test('a card payment of another visitor’s order returns 404', async () => {
    const { shop, placed } = await anOrder()
    expect(await problem(await begin(aVisitor(shop), placed.id))).toEqual([404, 'orders.no-such-order'])
    expect(await problem(await begin(aVisitor(shop), crypto.randomUUID()))).toEqual([404, 'orders.no-such-order'])
  })
  test('a card payment is refused for paid and expired orders', async () => {
    const { visitor, placed } = await anOrder()
    await typeCard(visitor, await startCard(visitor, placed.id), GOOD)
    await askNow(visitor, placed.number)
    expect(await problem(await begin(visitor, placed.id))).toEqual([409, 'payments.already-paid'])
    const late = await anOrder()
    clock.forward(16)
    expect(await problem(await begin(late.visitor, late.placed.id))).toEqual([409, 'payments.time-over'])
  })
  test('concurrent starts of a card payment create one attempt and one payment intent', async () => {
    const { visitor, placed } = await anOrder()
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(visitor, placed.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const secrets = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { clientSecret: string }).clientSecret),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await attemptsOf(placed.id)).toHaveLength(1)
  })
  test('a card payment already made in another tab is detected on retry', async () => {
    const { visitor, placed } = await anOrder()
    await typeCard(visitor, await startCard(visitor, placed.id), GOOD) // the provider's webhook has not arrived yet
    expect(await problem(await begin(visitor, placed.id))).toEqual([409, 'payments.already-paid'])
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed' })
    expect(await captured(placed.id)).toEqual([{ amount: placed.total }])
  })
  test('after a declined card a new attempt starts and the old one cannot be paid', async () => {
    const { shop, visitor, placed } = await anOrder()
    const first = await startCard(visitor, placed.id)
    await typeCard(visitor, first, '4000000000009995')
    expect(await askNow(visitor, placed.number)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
    const second = await startCard(visitor, placed.id)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(await intentOf(shop, referenceOf(first))).toMatchObject({ status: 'canceled' })
    await typeCard(visitor, second, GOOD)
    expect((await askNow(visitor, placed.number)).state).toBe('captured')
    expect(await captured(placed.id)).toHaveLength(1)
  })
  test('a declined card extends the payment deadline and e-mails the customer once', async () => {
    const { shop, visitor, placed } = await anOrder()
    for (const card of ['4000000000000002', '4000000000009995']) {
      const started = await startCard(visitor, placed.id)
      clock.forward(10)
      await typeCard(visitor, started, card)
      expect(await askNow(visitor, placed.number)).toMatchObject({ state: 'failed' })
      await deliver(shop)
      clock.forward(10) // 20 minutes after the start of the payment and 10 after its refusal
    }
    const events = shop.deps.db.selectFrom('order_event').select('reason').where('order_id', '=', placed.id)
    expect(await events.where('kind', '=', 'payment-failed').orderBy('at').execute()).toEqual([
      { reason: 'card_declined' },
      { reason: 'insufficient_funds' },
    ])
    const mails = await mailsOf(shop.deps.db, { about: placed.number })
    expect(mails.map(({ template }) => template)).toEqual(['payment-failed'])
    clock.forward(6)
    expect(await problem(await begin(visitor, placed.id))).toEqual([409, 'payments.time-over'])
  })
  test('a declined card extends no deadline when the goods were released', async () => {
    const { shop, visitor, placed } = await anOrder()
    const started = await startCard(visitor, placed.id)
    const deadline = () =>
      shop.deps.db.selectFrom('orders').select('pay_by').where('id', '=', placed.id).executeTakeFirstOrThrow()
    const before = await deadline()
    clock.forward(16)
    await anOrder() // releases reservations whose time is over
    await typeCard(visitor, started, '4000000000000002')
    await askNow(visitor, placed.number)
    expect(await deadline()).toEqual(before)
    const mails = await mailsOf(shop.deps.db, { about: placed.number })
    expect(mails.filter(({ data }) => 'keptUntil' in data)).toEqual([])
  })
  test('a second card in the same payment form pays the order', async () => {
    const { shop, visitor, placed } = await anOrder()
    const started = await startCard(visitor, placed.id)
    await typeCard(visitor, started, '4000000000000002')
    await deliver(shop)
    await typeCard(visitor, started, GOOD)
    await deliver(shop)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
    expect(await attemptsOf(placed.id)).toHaveLength(1)
  })
})

describe('3-D Secure', () => {
  const answer = (visitor: Visitor, action: string, what: 'yes' | 'no') =>
    visitor.fetch(action, {
      method: 'POST',
      body: `answer=${what}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })

  test.each([
    ['yes', 'captured', 'placed', null],
    ['no', 'failed', 'awaiting-payment', 'authentication_required'],
  ] as const)('a 3-D Secure challenge decides the payment: %s', async (what, state, status, failure) => {
    const { visitor, placed } = await anOrder()
    const { action, status: said } = await typeCard(visitor, await startCard(visitor, placed.id), ASKS)
    expect(said).toBe('requires_action')
    expect((await askNow(visitor, placed.number)).state).toBe('requires_action')
    const page = await visitor.get(String(action))
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Is it you?')
    const back = await answer(visitor, String(action), what)
    expect(back.status).toBe(303)
    expect(back.headers.get('Location')).toMatch(new RegExp(`^/payment-success\\?order=${placed.number}&payment_intent=pi_`))
    expect(await askNow(visitor, placed.number)).toMatchObject({ state, failure })
    expect((await shown(visitor, placed.number)).status).toBe(status)
  })
  test('an abandoned 3-D Secure challenge charges nothing and allows a new payment', async () => {
    const { visitor, placed } = await anOrder()
    await typeCard(visitor, await startCard(visitor, placed.id), ASKS)
    const again = await startCard(visitor, placed.id)
    await typeCard(visitor, again, GOOD)
    expect((await askNow(visitor, placed.number)).state).toBe('captured')
    expect(await captured(placed.id)).toHaveLength(1)
  })
})

describe('provider timeouts', () => {
  test.each([
    ['create', false],
    ['create', true],
    ['confirm', false],
    ['confirm', true],
    ['retrieve', true],
    ['cancel', true],
  ] as const)(
    'a payment recovers from a provider timeout at %s, carried out: %s',
    async (operation, done) => {
      const { shop, visitor, placed } = await anOrder()
      const { faults } = standInOf(shop)
      const before = operation !== 'create'
      if (before) await startCard(visitor, placed.id)
      if (operation === 'cancel')
        await typeCard(visitor, await startCard(visitor, placed.id), '4000000000000002').then(() =>
          askNow(visitor, placed.number),
        )
      faults.silent = { operation, done }
      const token = (
        (await (await visitor.post('/api/sandbox/cards', { number: GOOD, expiry: '12/39', cvc: '123' })).json()) as {
          token: string
        }
      ).token
      const tried = await visitor.post(`/api/orders/${placed.number}/payments`, { token }, { key: key() })
      expect(await problem(tried)).toEqual([503, 'payments.unavailable'])
      faults.silent = null
      clock.forward(3)
      await recoverPayments(shop.deps)
      const { status } = await shown(visitor, placed.number)
      if (operation === 'create' || (operation === 'confirm' && done)) expect(status).toBe('placed')
      else {
        const paid = await visitor.post(`/api/orders/${placed.number}/payments`, { token }, { key: key() })
        expect(await paid.json()).toMatchObject({ state: 'captured' })
      }
      expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed' })
      expect(await captured(placed.id)).toEqual([{ amount: placed.total }])
    },
    60_000,
  )
})

describe('requests to the provider', () => {
  test('the card is charged the KES total in each of 73 shown currencies', async () => {
    const shop = only(shops)
    const jacket = await variantOf(shop)
    for (const currency of CURRENCIES) {
      const visitor = aVisitor(shop)
      await putInBag(visitor, jacket)
      const asked = await checkoutOf(visitor, { currency })
      const placed = (await (await visitor.post('/api/orders', asked, { key: key() })).json()) as PlacedOrder
      const started = await startCard(visitor, placed.id)
      expect([started.amount, started.currency]).toEqual([asked.expectedTotal, 'KES'])
      const { amount, currency: charged, metadata } = await intentOf(shop, referenceOf(started))
      expect([currency, amount, charged]).toEqual([currency, asked.expectedTotal, 'kes'])
      expect(metadata).toMatchObject({ orderId: placed.id, orderNumber: placed.number })
    }
  }, 120_000)
  test('a card refund retried after a lost response is made once', async () => {
    const { shop, visitor, placed } = await anOrder()
    const started = await startCard(visitor, placed.id)
    await typeCard(visitor, started, GOOD)
    const cards = present(shop.deps.cards, 'cards')
    const half = { refundId: crypto.randomUUID(), reference: referenceOf(started), amount: 1_000_00 }
    const [first, again] = [await cards.refund(half), await cards.refund(half)]
    expect(first).toMatchObject({ ok: true })
    expect(again).toEqual(first)
    const other = await cards.refund({ ...half, refundId: crypto.randomUUID() })
    expect(other).toMatchObject({ ok: true })
    expect(other).not.toEqual(first)
  })
  test('a wrong amount reported by the provider is not booked', async () => {
    const { shop, visitor, placed } = await anOrder()
    await typeCard(visitor, await startCard(visitor, placed.id), GOOD)
    const { faults } = standInOf(shop)
    faults.lie = (intent) => ({ ...intent, amount_received: 1 })
    await askNow(visitor, placed.number)
    delete faults.lie
    expect(await captured(placed.id)).toEqual([])
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'awaiting-payment' })
  })
})

test('a webhook is verified with the old or the new signing secret only', () => {
  const secrets = ['whsec_the_new_one', 'whsec_the_old_one']
  const access = { secretKey: 'sk_test_1', publishableKey: null, apiBase: 'http://127.0.0.1:9', log: openLog('silent') }
  const cards = stripeGateway({ ...access, webhookSecrets: secrets })
  const payload = JSON.stringify(anEvent('customer.created', { object: 'customer', id: 'cus_1' }))
  const isBelieved = (secret: string) => {
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return cards.readWebhook(Buffer.from(payload), signature, clock.now()).ok
  }
  expect([...secrets, 'whsec_of_somebody_else'].map(isBelieved)).toEqual([true, true, false])
})

describe('live mode', () => {
  const config = (change: object) => testConfig('postgres://unused', { mode: 'live', ...change })
  const keys = {
    stripeSecretKey: 'sk_live_12345678',
    stripePublishableKey: 'pk_live_12345678',
    stripeWebhookSecrets: ['whsec_12345678'],
  }
  const log = openLog('silent')
  test.each([
    ['no keys', {}],
    ['no secret key', { ...keys, stripeSecretKey: undefined }],
    ['no publishable key', { ...keys, stripePublishableKey: undefined }],
    ['no signing secret', { ...keys, stripeWebhookSecrets: undefined }],
    ['a test key', { ...keys, stripeSecretKey: 'sk_test_12345678' }],
  ])('live mode has no card payments with %s', (_, change) => {
    expect(realCards(config(change), log)).toBeUndefined()
  })
  test('live mode with all keys uses the provider’s element and no test card', () => {
    expect(realCards(config(keys), log)).toMatchObject({
      provider: 'stripe',
      form: 'element',
      publishableKey: 'pk_live_12345678',
    })
    expect(realCards(config(keys), log)?.sandbox).toBeUndefined()
  })
})

test('an unreachable provider is reported as unavailable, not as a decline', async () => {
  const nowhere = stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: null,
    webhookSecrets: [],
    apiBase: 'http://127.0.0.1:9',
    log: openLog('silent'),
    timeout_ms: 300,
    retries: 0,
  })
  for (const said of [await nowhere.read('pi_1'), await nowhere.cancel('pi_1'), await nowhere.readRefund('re_1')]) {
    expect(said).toMatchObject({ ok: false, problem: { code: 'payments.unavailable' } })
  }
})
