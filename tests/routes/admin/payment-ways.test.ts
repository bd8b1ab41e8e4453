import type { StandInTables } from '@loomcourt/payment-stand-ins'
import { beforeAll, expect, test } from 'vitest'
import { testWay } from '#flows/payments/test-payment-method.ts'
import { present } from '#kernel/assert.ts'
import { refuse } from '#kernel/outcome.ts'
import type { HeardOfTest, PaymentWays, ProviderToTest, TestedWay, WayToPay } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../../seeded-shop.ts'
import { standInOf } from '../../stripe.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let owner: Visitor
beforeAll(async () => {
  owner = await anAdmin(only(shops))
})
const wayOf = async (wanted: WayToPay) => {
  const { ways } = (await (await owner.get('/api/admin/payment-ways')).json()) as PaymentWays
  return ways.find(({ way }) => way === wanted)
}

test('payment methods show their mode, and bank transfer is off without an account', async () => {
  const answer = await owner.get('/api/admin/payment-ways')
  const { ways } = (await answer.json()) as PaymentWays
  expect(ways.map(({ way }) => way)).toEqual(['stripe', 'pesapal', 'cash', 'transfer', 'gift-card'])
  expect(ways.slice(0, 2).map(({ mode }) => mode)).toEqual(['stand-in', 'stand-in'])
  expect(ways.slice(0, 2).map(({ notices }) => notices?.secret)).toEqual(['own', 'unsigned'])
  expect(ways.slice(2).map(({ notices }) => notices)).toEqual([null, null, null])
  const rules = await (await owner.get('/api/admin/settings/payments')).json()
  for (const on of [true, false]) {
    const bankTransfer = { ...rules.bankTransfer, on, bank: 'A bank', account: '1', name: 'The house' }
    await owner.send('PUT', '/api/admin/settings/payments', { body: { ...rules, bankTransfer } })
    expect((await wayOf('transfer'))?.mode).toBe(on ? 'house' : 'off')
  }
})

test('a payment method shows its last successful payment and webhook', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await pay(visitor, placed.number)
  const way = await wayOf('stripe')
  expect(way).toMatchObject({ state: 'well', lastSuccess: { order: placed.number, amount: placed.total } })
  expect(way?.notices?.last?.at).toBeDefined()
})

test('a reversed refund is no payment of a payment method', async () => {
  const before = await wayOf('stripe')
  const { id } = await db().selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  const { stripe: debit, customer: credit } = payments.ACCOUNTS
  await db()
    .insertInto('payment_entry')
    .values({
      once: 'refund-failed:stripe:re_1',
      order_id: id,
      attempt_id: null,
      debit,
      credit,
      amount: 7,
      cause: 'refund-failed',
      at: new Date(),
    })
    .execute()
  expect((await wayOf('stripe'))?.lastSuccess).toEqual(before?.lastSuccess)
})

test('a payment method shows its last failure and events waiting over an hour', async () => {
  const attempt = await db()
    .selectFrom('payment_attempt')
    .select('id')
    .where('provider', '=', 'stripe')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('payment_attempt')
    .set({ failure: 'card_declined', updated_at: new Date() })
    .where('id', '=', attempt.id)
    .execute()
  expect((await wayOf('stripe'))?.lastFailure).toMatchObject({ why: 'card_declined' })
  const notice = JSON.stringify({ about: 'payment', state: 'captured' })
  const stuck = {
    provider: 'pesapal' as const,
    kind: 'payment',
    source: 'webhook' as const,
    body: '{}',
    notice,
    applied_at: null,
  }
  const at = new Date(Date.now() - 2 * 3_600_000)
  await db()
    .insertInto('provider_event')
    .values({ ...stuck, id: 'stuck', reference: 'r', attempt_id: null, trouble: null, received_at: at })
    .execute()
  expect(await wayOf('pesapal')).toMatchObject({ state: 'notices-wait', notices: { waiting: 1, last: { called: true } } })
  await db().updateTable('provider_event').set({ applied_at: new Date() }).where('id', '=', 'stuck').execute()
})

test('payments without a webhook call are reported after fifteen minutes', async () => {
  const said = { provider: 'pesapal' as const, kind: 'payment', body: '{}', reference: 'r', attempt_id: null, trouble: null }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const notice = JSON.stringify({ about: 'payment', state: 'captured' })
  const asked = { ...said, id: 'asked', source: 'poll' as const, notice, received_at: ago(60), applied_at: ago(60) }
  await db().insertInto('provider_event').values(asked).execute()
  expect((await wayOf('pesapal'))?.state).toBe('calls-missing')
  const called = { ...asked, id: 'called', source: 'webhook' as const, received_at: ago(59) }
  await db().insertInto('provider_event').values(called).execute()
  expect((await wayOf('pesapal'))?.state).not.toBe('calls-missing')
})

const testOrder = async (way: string) => {
  const answer = await owner.post(`/api/admin/payment-ways/${way}/tests`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as TestedWay
}
const wentWell = (...hops: string[]) => hops.map((hop) => expect.objectContaining({ hop, code: null }))

test('a Stripe test order is opened, read and closed without creating a payment', async () => {
  const attempts = () => db().selectFrom('payment_attempt').select('id').execute()
  const before = await attempts()
  const { hops, reference, calls } = await testOrder('stripe')
  expect(hops).toEqual(wentWell('opened', 'read', 'closed'))
  expect(calls).toBe(true)
  const called = async () =>
    ((await (await owner.get(`/api/admin/payment-ways/stripe/tests/${reference}`)).json()) as HeardOfTest).calledAt
  expect(await called()).toBeNull()
  await standInOf(only(shops)).deliver()
  expect(await called()).not.toBeNull()
  const closed = db().selectFrom('provider_event').selectAll().where('reference', '=', reference)
  expect((await closed.execute()).map(({ kind }) => kind)).toContain('payment_intent.canceled')
  for (const event of await closed.execute())
    expect(event).toMatchObject({ source: 'webhook', notice: null, trouble: null, applied_at: event.received_at })
  expect(await attempts()).toEqual(before)
  const entry = await db()
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'payment-way-tested')
    .where('subject', '=', 'stripe')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({ reference, failedAt: null })
})

test('a Pesapal test order is opened, read and closed, and cannot be paid', async () => {
  const { hops, reference, calls } = await testOrder('pesapal')
  expect(hops).toEqual(wentWell('keys', 'address', 'opened', 'read', 'closed'))
  expect(calls).toBe(false)
  const { db, pesapalStandIn } = only(shops).deps
  expect(await present(pesapalStandIn, 'Pesapal').deed(present(reference, 'its name'), 'pay', 'mpesa')).toBeUndefined()
  const orders = db.withTables<StandInTables>().selectFrom('pesapal_stand_in_order').select(['status_code', 'confirmation_code'])
  expect(await orders.where('tracking_id', '=', reference).execute()).toEqual([{ status_code: 0, confirmation_code: null }])
  const regional = present(only(shops).deps.regional, 'Pesapal')
  expect(await regional.cancel(present(reference, 'its name'))).toMatchObject({ ok: false, why: 'refused' })
})

test('a provider test stops at the failing step and closes what was opened', async () => {
  const { deps } = only(shops)
  const asking = { id: 'somebody', name: 'Wambui', email: 'wambui@example.com' }
  const cards = present(deps.cards, 'cards')
  const refused = { ok: false as const, why: 'refused' as const, code: 'api_key_expired' }
  const at = async (changed: Partial<typeof deps>, way: ProviderToTest) => {
    const tested = await testWay({ ...deps, ...changed }, asking, way)
    return tested.ok ? tested.value.hops.map(({ hop, code }) => [hop, code]) : tested.problem.status
  }
  expect(await at({ cards: { ...cards, openTest: async () => refused } }, 'stripe')).toEqual([['opened', 'api_key_expired']])
  const unread = { ...cards, read: async () => refuse(payments.problems.unavailable()) }
  expect(await at({ cards: unread }, 'stripe')).toEqual([
    ['opened', null],
    ['read', 'payments.unavailable'],
    ['closed', null],
  ])
  const regional = present(deps.regional, 'Pesapal')
  expect(await at({ regional: { ...regional, register: async () => refused } }, 'pesapal')).toEqual([
    ['keys', null],
    ['address', 'api_key_expired'],
  ])
  expect(await at({ cards: undefined }, 'stripe')).toBe(503)
  expect(await at({ regional: undefined }, 'pesapal')).toBe(503)
})

test('payment method status refuses cashiers', async () => {
  const cashier = await anAdmin(only(shops), 'cashier')
  expect((await cashier.get('/api/admin/payment-ways')).status).toBe(403)
})
