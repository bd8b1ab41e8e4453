import type { PesapalFaults } from '@loomcourt/payment-stand-ins'
import { beforeAll, describe, expect, test } from 'vitest'
import { recoverPayments } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { StartPayment } from '#modules/payments/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { openPesapal } from '#server/pesapal.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { askReturn, deliver, inspectReturn, json, linesOf, newestReturn, settleReturn } from '../../../returning.ts'
import { aSeededShop, key, only } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { anOrder, begun, entriesOf, shown } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const faults: PesapalFaults = { notices: 0 }
let admin: Visitor
beforeAll(async () => {
  Object.assign(shop().deps, openPesapal(shop().deps, faults))
  admin = await anAdmin(shop())
  const rules = await json<PaymentRules>(admin.get('/api/admin/settings/payments'))
  const body = { ...rules, deposit: { ...rules.deposit, percent: 33.33 } }
  await json(admin.send('PUT', '/api/admin/settings/payments', { body }))
})

const db = () => shop().deps.db
type Method = 'mpesa' | 'card'
type Found = { visitor: Visitor; placed: { id: string; number: string; total: number } }
const namesOf = async (orderId: string) =>
  db()
    .selectFrom('pesapal_order')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['attempt_id as id', 'reference', 'tracking_id as trackingId', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
async function paid({ visitor, placed }: Found, method: Method, part?: StartPayment['part']) {
  await begun(visitor, placed.number, { kind: 'pesapal', ...(part && { part }) })
  const name = present((await namesOf(placed.id)).at(-1), 'its name')
  await present(shop().deps.pesapalStandIn, 'the stand-in').deed(name.trackingId ?? '', 'pay', method)
  await json(admin.post(`/api/admin/orders/${placed.number}/payment-checks`))
  clock.forward(1)
  return { id: name.id, amount: name.amount, reference: name.reference, trackingId: name.trackingId ?? '' }
}
async function reversed({ trackingId, reference }: Awaited<ReturnType<typeof paid>>, method: Method) {
  await present(shop().deps.pesapalStandIn, 'the stand-in').deed(trackingId, 'reverse', method)
  const notice = new URLSearchParams({ OrderTrackingId: trackingId, OrderMerchantReference: reference })
  await admin.get(`/api/webhooks/pesapal?${notice}`)
  clock.forward(1)
  await recoverPayments(shop().deps)
}
async function refund(number: string, input: object): Promise<OrderRefunds> {
  clock.forward(1)
  return json<OrderRefunds>(
    admin.post(`/api/admin/orders/${number}/refunds`, { reason: 'It came back.', ...input }, { key: key() }),
  )
}
const refundsOf = (number: string) => json<OrderRefunds>(admin.get(`/api/admin/orders/${number}/refunds`))
const partsOf = async (orderId: string) =>
  db()
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_id')
    .select(['attempt_id as to', 'route', 'refund_part.state', 'refund_part.amount'])
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('route', 'desc')
    .execute()
const confirm = async (number: string) => {
  for (const { parts } of (await refundsOf(number)).refunds)
    for (const { id, route, state } of parts) {
      const path = `/api/admin/orders/${number}/refund-parts/${id}`
      if (route === 'provider' && state === 'submitted') await json(admin.post(`${path}/confirmation`))
      if (route === 'hand' && state === 'requested')
        await json(admin.post(`${path}/moves`, { move: 'sent-by-hand', note: 'By phone.' }))
    }
}
const giftCard = (value: number) =>
  json<IssuedGiftCard>(admin.post('/api/admin/gift-cards', { value, reason: 'For a birthday' }, { key: key() }))
const balanceOf = async ({ id }: IssuedGiftCard) =>
  (await db().selectFrom('gift_card').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
async function sound(...orders: string[]) {
  for (const id of orders) {
    const parts = await partsOf(id)
    const attempts = await db().selectFrom('payment_attempt').select(['id', 'amount']).where('order_id', '=', id).execute()
    for (const { id: to, amount } of attempts)
      expect(sumOf(parts.filter((part) => part.to === to && part.state !== 'rejected'))).toBeLessThanOrEqual(amount)
    const went = (await entriesOf(shop(), id)).filter(({ cause, debit }) => cause === 'refund' && debit === 'customer')
    expect(sumOf(went)).toBe(sumOf(parts.filter(({ state }) => state === 'succeeded')))
  }
  expect((await brokenInvariants(db())).filter(({ invariant }) => !invariant.startsWith('stock-'))).toEqual([])
}

describe('deposit and balance by Pesapal', () => {
  async function inTwo(deposit: Method, rest: Method) {
    const found = await anOrder(shop(), { toMeasure: true })
    const first = await paid(found, deposit, 'deposit')
    const second = await paid(found, rest, 'balance')
    expect(first.amount + second.amount).toBe(found.placed.total)
    expect(first.amount).toBe(Math.round(found.placed.total * 0.3333))
    return { ...found, first, second }
  }

  test('Pesapal card payments are refunded in one part each and the rest by hand', async () => {
    const { placed, first, second, visitor } = await inTwo('card', 'card')
    await refund(placed.number, { by: 'amount', amount: 10_001 })
    await refund(placed.number, { by: 'amount', amount: first.amount + 7 })
    expect(await partsOf(placed.id)).toMatchObject([
      { to: second.id, route: 'provider', state: 'submitted', amount: 10_001 },
      { to: first.id, route: 'provider', state: 'submitted', amount: first.amount },
      { to: second.id, route: 'hand', state: 'requested', amount: 7 },
    ])
    await confirm(placed.number)
    expect((await shown(visitor, placed.number)).payment.paid).toBe(placed.total - 10_001 - first.amount - 7)
    await refund(placed.number, { by: 'whole', goods: 'keep' })
    expect((await partsOf(placed.id)).slice(3)).toMatchObject([{ to: second.id, route: 'hand', amount: second.amount - 10_008 }])
    await confirm(placed.number)
    expect((await shown(visitor, placed.number)).payment).toMatchObject({ status: 'refunded', paid: 0, due: 0 })
    await sound(placed.id)
  })

  test('Pesapal mobile payments are refunded whole, and in part by hand', async () => {
    const { placed, first, second, visitor } = await inTwo('mpesa', 'mpesa')
    await refund(placed.number, { by: 'amount', amount: first.amount + 3 })
    expect(await partsOf(placed.id)).toMatchObject([
      { to: first.id, route: 'provider', state: 'submitted', amount: first.amount },
      { to: second.id, route: 'hand', state: 'requested', amount: 3 },
    ])
    await reversed(first, 'mpesa')
    const states = async () => (await partsOf(placed.id)).map(({ state }) => state)
    await expect.poll(states, { timeout: 15_000 }).toEqual(['succeeded', 'requested'])
    await confirm(placed.number)
    expect((await shown(visitor, placed.number)).payment.paid).toBe(second.amount - 3)
    await refund(placed.number, { by: 'whole', goods: 'keep' })
    await confirm(placed.number)
    expect((await shown(visitor, placed.number)).payment).toMatchObject({ status: 'refunded', paid: 0 })
    await sound(placed.id)
  })

  test('cancelling refunds both Pesapal payments whole', async () => {
    const { placed, first, second } = await inTwo('mpesa', 'card')
    await json(
      admin.post(`/api/admin/orders/${placed.number}/cancellation`, { reason: 'Called off', goods: 'restock' }, { key: key() }),
    )
    expect(await partsOf(placed.id)).toEqual(
      expect.arrayContaining([
        { to: second.id, route: 'provider', state: 'submitted', amount: second.amount },
        { to: first.id, route: 'provider', state: 'submitted', amount: first.amount },
      ]),
    )
    await reversed(second, 'card')
    await reversed(first, 'mpesa')
    await expect
      .poll(async () => (await partsOf(placed.id)).map(({ state }) => state), { timeout: 15_000 })
      .toEqual(['succeeded', 'succeeded'])
    await sound(placed.id)
  })
})

describe('gift card and Pesapal', () => {
  const VALUE = 123_457
  async function both(method: Method) {
    const found = await anOrder(shop())
    const card = await giftCard(VALUE)
    await begun(found.visitor, found.placed.number, { kind: 'gift-card', giftCard: card.code })
    const pesapal = await paid(found, method)
    expect(pesapal.amount).toBe(found.placed.total - VALUE)
    return { ...found, card, pesapal }
  }

  test('a refund goes to the Pesapal card first and then to the gift card', async () => {
    const { placed, card, pesapal } = await both('card')
    await refund(placed.number, { by: 'amount', amount: 33_333 })
    await confirm(placed.number)
    expect(await balanceOf(card)).toBe(0)
    await refund(placed.number, { by: 'whole', goods: 'restock' })
    await confirm(placed.number)
    const parts = await partsOf(placed.id)
    expect(sumOf(parts.filter(({ to }) => to === pesapal.id))).toBe(pesapal.amount)
    expect(await balanceOf(card)).toBe(VALUE)
    await sound(placed.id)
  })

  test('a partial refund of mobile money goes to the gift card first, then by hand', async () => {
    const { placed, card, pesapal } = await both('mpesa')
    await refund(placed.number, { by: 'amount', amount: VALUE + 11 })
    expect(await partsOf(placed.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ route: 'credit', state: 'succeeded', amount: VALUE }),
        { to: pesapal.id, route: 'hand', state: 'requested', amount: 11 },
      ]),
    )
    expect(await balanceOf(card)).toBe(VALUE)
    await confirm(placed.number)
    await refund(placed.number, { by: 'whole', goods: 'restock' })
    await confirm(placed.number)
    expect(sumOf(await partsOf(placed.id))).toBe(placed.total)
    await sound(placed.id)
  })

  test.each(['card', 'mpesa'] as const)('a refund of an exchange order pays out at both: %s', async (method) => {
    const { visitor, placed, card, pesapal, variantId } = await both(method)
    await deliver(shop(), placed.number)
    const [line] = await linesOf(shop(), placed.id)
    await json(askReturn(visitor, placed.number, [{ line: Number(line?.id), quantity: 1, exchange: variantId }], 'exchange'))
    await inspectReturn(admin, placed.number)
    await json(settleReturn(admin, placed.number, 'exchange'))
    const number = present((await newestReturn(admin, placed.number)).exchangeOrder ?? undefined, 'the exchange order')
    const made = await json<OrderView>(admin.get(`/api/admin/orders/${number}`))
    const { id } = await db().selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    await refund(number, { by: 'amount', amount: 77_777 })
    await confirm(placed.number)
    await refund(number, { by: 'whole', goods: 'restock' })
    await confirm(placed.number)
    const paying = (await partsOf(placed.id)).filter(({ route }) => route !== 'exchange')
    const byHand = (await partsOf(id)).filter(({ route }) => route === 'hand')
    const first = method === 'card' ? 77_777 : pesapal.amount
    expect(paying.filter(({ to, route }) => to === pesapal.id && route === 'provider').map(({ amount }) => amount)).toEqual([
      first,
    ])
    expect(sumOf(byHand)).toBe(pesapal.amount - first)
    expect(sumOf([...paying, ...byHand])).toBe(made.total)
    expect(await balanceOf(card)).toBe(VALUE)
    await sound(id)
  })
})
