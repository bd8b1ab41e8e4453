import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { openDatabase } from '../src/database.ts'
import { type Host, openHost } from '../src/host.ts'
import { checker } from '../src/stripe/check.ts'
import { type StripeFaults, stripeStandIn } from '../src/stripe/index.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 5 })
const KEY = 'sk_test_of_the_test'
const SIGNING = 'whsec_of_the_test'
const faults: StripeFaults = { byHand: true }
const delivered: { body: string; signature: string }[] = []
const standIn = stripeStandIn({
  db,
  secretKey: KEY,
  signingSecret: SIGNING,
  faults,
  hookUrl: () => 'http://shop.test/hook',
  pages: () => '/pages',
  fetch: async (_, init) => {
    const headers = new Headers(init?.headers)
    delivered.push({ body: String(init?.body), signature: headers.get('Stripe-Signature') ?? '' })
    return new Response('')
  },
})
let host: Host
let stripe: Stripe
const openTo = (address: string, key = KEY) =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(address).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 20_000,
    telemetry: false,
  })
beforeAll(async () => {
  host = await openHost({ stripe: standIn })
  stripe = openTo(host.address)
})
afterAll(async () => {
  await standIn.stop()
  await host.close()
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  await standIn.deliver()
  delivered.length = 0
})

const ORDER = { amount: 250_000, currency: 'kes', automatic_payment_methods: { enabled: true }, metadata: { attempt: 'a1' } }
const aPayment = () => stripe.paymentIntents.create(ORDER)
const paid = async () =>
  stripe.paymentIntents.confirm((await aPayment()).id, { payment_method: 'pm_card_visa', expand: ['latest_charge'] })
const refused = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`it was not refused: ${error}`)
  return error
}
const events = () => delivered.map(({ body }) => (JSON.parse(body) as { type: string }).type)

describe('Stripe stand-in refuses', () => {
  test.each<[string, object, RegExp]>([
    ['an amount in words', { amount: 'abc' }, /amount/],
    ['no amount', { amount: undefined }, /Missing required param: amount/],
    ['a part of a cent', { amount: 10.5 }, /amount/],
    ['too little', { amount: 49 }, /50 cents/],
    ['too much', { amount: 100_000_000 }, /99999999/],
    ['a field that is not there', { colour: 'red' }, /unknown parameter: colour/],
    ['the name that a field once had', { payment_method_types: ['card'] }, /unknown parameter: payment_method_types/],
    ['a word that is not in a list', { capture_method: 'sometime' }, /capture_method/],
  ])('%s', async (_, change, sentence) => {
    const error = await refused(stripe.paymentIntents.create({ ...ORDER, ...change } as Stripe.PaymentIntentCreateParams))
    expect(error).toMatchObject({ statusCode: 400, message: expect.stringMatching(sentence) })
  })
  test('another API key', async () => {
    expect(await refused(openTo(host.address, 'sk_test_stolen').paymentIntents.create(ORDER))).toMatchObject({ statusCode: 401 })
  })
  test('an unknown refund reason', async () => {
    const { id } = await paid()
    expect(await refused(stripe.refunds.create({ payment_intent: id, reason: 'because' as 'duplicate' }))).toMatchObject({
      param: 'reason',
    })
    const open = await aPayment()
    const cancel = stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'bored' as 'abandoned' })
    expect(await refused(cancel)).toMatchObject({ param: 'cancellation_reason' })
  })
})

describe('Stripe stand-in responses match the provider schema', () => {
  const check = checker()
  const fits = (path: string, value: unknown) => expect(check.answer('get', path, value)).toBeUndefined()
  test('payments, open, paid, refused, closed', async () => {
    const payment = '/v1/payment_intents/{intent}'
    const open = await aPayment()
    fits(payment, open)
    const error = await refused(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa_chargeDeclined' }))
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline', statusCode: 402 })
    fits(payment, await stripe.paymentIntents.retrieve(open.id))
    fits(payment, await stripe.paymentIntents.cancel(open.id))
    fits(payment, await paid())
    fits('/v1/payment_intents', await stripe.paymentIntents.list({ limit: 3 }))
  })
  test('charges, refunds, disputes', async () => {
    const payment = await paid()
    const charge = payment.latest_charge as Stripe.Charge
    fits('/v1/charges/{charge}', charge)
    fits('/v1/refunds/{refund}', await stripe.refunds.create({ payment_intent: payment.id, amount: 100 }))
    const dispute = await standIn.openDispute(charge.id)
    fits('/v1/disputes/{dispute}', await stripe.disputes.retrieve(String(dispute?.id)))
  })
  test('a response outside the schema is noticed', () => {
    expect(check.answer('get', '/v1/refunds/{refund}', { id: 're_1' })).toContain('Missing')
  })
})

describe('idempotency keys', () => {
  test('repeat the first response, and refuse another request under the same key', async () => {
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await stripe.paymentIntents.create(ORDER, options)
    expect((await stripe.paymentIntents.create(ORDER, options)).id).toBe(first.id)
    const other = await refused(stripe.paymentIntents.create({ ...ORDER, amount: 300_000 }, options))
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })
  test('let one of many concurrent requests run, and return it or idempotency_key_in_use', async () => {
    const options = { idempotencyKey: crypto.randomUUID() }
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => stripe.paymentIntents.create(ORDER, options)))
    const made = new Set(answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : [])))
    expect(made.size).toBe(1)
    for (const each of answers)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'idempotency_key_in_use', statusCode: 409 })
  })
  test('replay a card decline, and do not store an invalid request', async () => {
    const { id } = await aPayment()
    const key = { idempotencyKey: crypto.randomUUID() }
    const params = { payment_method: 'pm_card_visa_chargeDeclined' }
    const first = await refused(stripe.paymentIntents.confirm(id, params, key))
    expect((await refused(stripe.paymentIntents.confirm(id, params, key))).charge).toBe(first.charge)
    const free = { idempotencyKey: crypto.randomUUID() }
    await refused(stripe.paymentIntents.create({ ...ORDER, amount: 'x' } as never, free))
    await expect(stripe.paymentIntents.create(ORDER, free)).resolves.toMatchObject({ status: 'requires_payment_method' })
  })
})

describe('Stripe stand-in refunds', () => {
  test('refunds never exceed the payment and are refused during a dispute', async () => {
    const payment = await paid()
    await stripe.refunds.create({ payment_intent: payment.id, amount: 200_000 })
    expect(await refused(stripe.refunds.create({ payment_intent: payment.id, amount: 50_001 }))).toMatchObject({
      statusCode: 400,
    })
    await stripe.refunds.create({ payment_intent: payment.id })
    expect(await refused(stripe.refunds.create({ payment_intent: payment.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const other = await paid()
    await standIn.openDispute((other.latest_charge as Stripe.Charge).id)
    expect(await refused(stripe.refunds.create({ payment_intent: other.id }))).toMatchObject({ code: 'charge_disputed' })
  })
  test('a paid intent cannot be cancelled or confirmed again', async () => {
    const payment = await paid()
    const state = { code: 'payment_intent_unexpected_state' }
    expect(await refused(stripe.paymentIntents.cancel(payment.id))).toMatchObject(state)
    expect(await refused(stripe.paymentIntents.confirm(payment.id, { payment_method: 'pm_card_visa' }))).toMatchObject(state)
  })
})

describe('an authorised card of the Stripe stand-in', () => {
  const check = checker()
  const reserved = async () => {
    const { id } = await stripe.paymentIntents.create({ ...ORDER, capture_method: 'manual' })
    return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', expand: ['latest_charge'] })
  }
  const state = { code: 'payment_intent_unexpected_state' }

  test('can be captured for seven days, once, and never for more', async () => {
    const held = await reserved()
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 250_000, amount_received: 0 })
    const card = (held.latest_charge as Stripe.Charge).payment_method_details?.card
    expect((card?.capture_before ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400)
    expect(check.answer('get', '/v1/payment_intents/{intent}', held)).toBeUndefined()
    expect(await refused(stripe.refunds.create({ payment_intent: held.id }))).toMatchObject({ code: 'charge_not_captured' })
    expect(await refused(stripe.paymentIntents.capture(held.id, { amount_to_capture: 250_001 }))).toMatchObject({
      code: 'amount_too_large',
    })
    const taken = await stripe.paymentIntents.capture(held.id)
    expect(check.answer('post', '/v1/payment_intents/{intent}/capture', taken)).toBeUndefined()
    expect(taken).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 250_000 })
    expect(await refused(stripe.paymentIntents.capture(held.id))).toMatchObject(state)
    expect(await refused(stripe.paymentIntents.cancel(held.id))).toMatchObject(state)
  })
  test('can be captured in part once, and refunded up to that', async () => {
    const { id } = await reserved()
    const key = { idempotencyKey: crypto.randomUUID() }
    const taken = await stripe.paymentIntents.capture(id, { amount_to_capture: 100_000 }, key)
    expect((await stripe.paymentIntents.capture(id, { amount_to_capture: 100_000 }, key)).amount_received).toBe(100_000)
    expect(taken.amount_received).toBe(100_000)
    expect((await refused(stripe.refunds.create({ payment_intent: id, amount: 100_001 }))).statusCode).toBe(400)
    await expect(stripe.refunds.create({ payment_intent: id })).resolves.toMatchObject({ amount: 100_000 })
  })
  test('is voided by us or expires, and can no longer be captured', async () => {
    const [ours, theirs] = await Promise.all([reserved(), reserved()])
    expect(await stripe.paymentIntents.cancel(ours.id)).toMatchObject({ status: 'canceled', amount_capturable: 0 })
    await standIn.expireAuthorization(theirs.id)
    expect(await stripe.paymentIntents.retrieve(theirs.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
    for (const { id } of [ours, theirs]) expect(await refused(stripe.paymentIntents.capture(id))).toMatchObject(state)
    await standIn.deliver()
    const told = delivered.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)
    expect(told.filter((type) => type === 'payment_intent.amount_capturable_updated')).toHaveLength(2)
    expect(told.filter((type) => type === 'payment_intent.canceled')).toHaveLength(2)
  })
})

describe('Stripe stand-in events', () => {
  test('are signed like Stripe events, and delivered once', async () => {
    await paid()
    await standIn.deliver()
    expect(events()).toEqual(['payment_intent.succeeded'])
    const [first] = delivered
    const event = Stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', SIGNING)
    expect(event.type).toBe('payment_intent.succeeded')
    expect(() => Stripe.webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', SIGNING)).toThrow()
    expect(await standIn.deliver()).toBe(0)
  })
  test('can be delivered twice', async () => {
    faults.notices = 2
    await paid()
    await standIn.deliver()
    faults.notices = 1
    expect(events()).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])
  })
  test('of a dispute: created, closed, and funds withdrawn and reinstated', async () => {
    const payment = await paid()
    const dispute = await standIn.openDispute((payment.latest_charge as Stripe.Charge).id)
    await standIn.closeDispute(String(dispute?.id), 'won')
    await standIn.deliver()
    expect(events().sort()).toEqual([
      ...['charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.funds_reinstated'],
      ...['charge.dispute.funds_withdrawn', 'payment_intent.succeeded'],
    ])
  })
})

test('the stand-in can be made to time out or fail from outside', async () => {
  const set = (change: object) => fetch(`${host.address}/control/stripe`, { method: 'POST', body: JSON.stringify(change) })
  await set({ failing: { operation: 'create', times: 1 } })
  expect(await refused(aPayment())).toMatchObject({ statusCode: 500 })
  await set({ silent: { operation: 'create', done: true } })
  const impatient = new Stripe(KEY, {
    host: '127.0.0.1',
    port: new URL(host.address).port,
    protocol: 'http',
    timeout: 100,
    maxNetworkRetries: 0,
  })
  expect(await refused(impatient.paymentIntents.create(ORDER))).toMatchObject({ type: 'StripeConnectionError' })
  await set({ silent: null })
  await expect(aPayment()).resolves.toMatchObject({ object: 'payment_intent' })
})
