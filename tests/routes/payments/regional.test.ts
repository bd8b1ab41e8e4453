import type { PesapalFaults, StandInTables } from '@loomcourt/payment-stand-ins'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { checkOpenPaymentsOnStart, expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { CURRENCIES } from '#kernel/currency.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { ReturnedPayment } from '#modules/payments/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { openPesapal } from '#server/pesapal.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, key, only, order, pay, stockOf } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'
import { aShopper, cartDays, placedAt } from '../orders/delivery-times.ts'
import { anOrder, anOrderWith, begin, begun, choices, entriesOf, leave, problem, shown, tasksOf } from './other-methods.ts'

const PATIENCE = { timeout: 20_000 }
const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)

/** Webhooks are sent by the tests, so that each test decides when one arrives. */
const faults: PesapalFaults = { notices: 0 }
beforeAll(() => void Object.assign(shop().deps, openPesapal(shop().deps, faults)))
const calm = () => {
  for (const name of Object.keys(faults)) delete faults[name as keyof PesapalFaults]
  faults.notices = 0
}
beforeEach(calm)
afterEach(calm)

const standIn = () => present(shop().deps.pesapalStandIn, 'the stand-in')
const askedOf = (orderId: string) =>
  shop()
    .deps.db.selectFrom('pesapal_order')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'pesapal_order.attempt_id')
    .select(['reference', 'tracking_id', 'state', 'failure', 'number', 'closed_at'])
    .select(['checks', 'check_at', 'payment_attempt.created_at'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()

async function atTheProvider(options: Parameters<typeof anOrder>[1] = {}) {
  return sentToProvider(await anOrder(shop(), options))
}
async function sentToProvider<Found extends { visitor: Visitor; placed: { id: string; number: string } }>(found: Found) {
  const started = await begun(found.visitor, found.placed.number, { kind: 'pesapal' })
  const [asked] = await askedOf(found.placed.id)
  const trackingId = present(asked?.tracking_id ?? undefined, 'the provider’s name')
  return { ...found, started, trackingId, reference: present(asked?.reference, 'our reference') }
}
type Named = { trackingId: string; reference: string }
const noticeOf = ({ trackingId, reference }: Named) => ({
  OrderNotificationType: 'IPNCHANGE',
  OrderTrackingId: trackingId,
  OrderMerchantReference: reference,
})
const notify = (named: Named) => aVisitor(shop()).post('/api/webhooks/pesapal', noticeOf(named))
const comeBack = (visitor: Visitor, { trackingId, reference }: Named) =>
  visitor.post('/api/payments/returns', { trackingId, reference })
const stateOf = async (answer: Response) => ((await answer.json()) as z.infer<typeof ReturnedPayment>).state
const captures = async (orderId: string) => (await entriesOf(shop(), orderId)).filter(({ cause }) => cause === 'capture')

const SAID = {
  untouched: { status_code: 0, payment_status_description: 'INVALID', status: '500' },
  failed: { status_code: 2, payment_status_description: 'Failed', status: '200' },
  paid: { status_code: 1, payment_status_description: 'COMPLETED', status: '200' },
}

describe('refusals', () => {
  test('Pesapal payments refuse strangers at start and on return', async () => {
    const found = await atTheProvider()
    const stranger = aVisitor(shop())
    expect(await problem(await begin(stranger, found.placed.number, { kind: 'pesapal' }))).toEqual([404, 'orders.no-such-order'])
    expect(await problem(await comeBack(stranger, found))).toEqual([404, 'orders.no-such-order'])
    expect(await problem(await stranger.get(`/api/orders/${found.placed.number}/payment-choices`))).toEqual([
      404,
      'orders.no-such-order',
    ])
  })

  test.each([
    ['a way that there is not', { kind: 'cheque' }],
    ['a part that there is not', { kind: 'pesapal', part: 'half' }],
    ['no way', {}],
  ])('a payment attempt refuses %s', async (_, body) => {
    const { visitor, placed } = await anOrder(shop())
    const answer = await visitor.post(`/api/orders/${placed.number}/payment-attempts`, body, { key: key() })
    expect(await problem(answer)).toEqual([400, 'request.invalid'])
  })

  test('a deposit is refused for ready-made goods', async () => {
    const { visitor, placed } = await anOrder(shop())
    const answer = await begin(visitor, placed.number, { kind: 'pesapal', part: 'deposit' })
    expect(await problem(answer)).toEqual([409, 'payments.part-not-possible'])
  })

  test('Pesapal has no stand-in in live mode and is not offered without keys', () => {
    const { deps } = shop()
    const live = { ...deps, config: { ...deps.config, mode: 'live' as const } }
    expect(openPesapal(live)).toEqual({ regional: undefined, pesapalStandIn: undefined })
  })

  test.each([
    ['nothing', ''],
    ['no JSON', 'OrderTrackingId=1'],
    ['no names', '{}'],
    ['a name that is none', JSON.stringify({ OrderTrackingId: "' or 1=1", OrderMerchantReference: 'A' })],
    ['a payment of nobody', JSON.stringify(noticeOf({ trackingId: crypto.randomUUID(), reference: 'K7M4-2QXD-1' }))],
  ])('a Pesapal notice is acknowledged without a status request: %s', async (_, body) => {
    const asked = vi.spyOn(present(shop().deps.regional, 'Pesapal'), 'statusOf')
    const answer = await aVisitor(shop()).fetch('/api/webhooks/pesapal', { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ orderNotificationType: 'IPNCHANGE', status: 500 })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('endless notices of one payment are rate-limited', async () => {
    const found = await atTheProvider()
    const answers = await Promise.all(Array.from({ length: 35 }, () => notify(found)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await notify(await atTheProvider())).status).toBe(200)
  })

  test('notices with made-up tracking ids cause no status request', async () => {
    const found = await atTheProvider()
    const asked = vi.spyOn(present(shop().deps.regional, 'Pesapal'), 'statusOf')
    for (let i = 0; i < 40; i++) {
      const answer = await notify({ reference: found.reference, trackingId: crypto.randomUUID() })
      expect(await answer.json()).toMatchObject({ status: 500 })
    }
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect((await notify(found)).status).toBe(200)
  })

  test('endless notices of one caller are rate-limited', async () => {
    const caller = aVisitor(shop())
    const send = () =>
      caller.post('/api/webhooks/pesapal', noticeOf({ reference: 'K7M4-2QXD-1', trackingId: crypto.randomUUID() }))
    const statuses = []
    for (let i = 0; i < 13; i++)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, async () => (await send()).status))))
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  })
})

describe('paying at Pesapal', () => {
  test('a Pesapal payment places the order by the provider’s status', async () => {
    const { visitor, placed, started, ...found } = await atTheProvider()
    const page = present(started.next.kind === 'redirect' ? started.next.url : undefined, 'a page to go to')
    const path = page.slice(page.indexOf('/api/dev/'))
    const seen = await (await visitor.get(path)).text()
    expect(seen).toContain('Demonstration')
    expect(seen).toContain((placed.total / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 }))
    const done = await visitor.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'method=mpesa&deed=pay',
    })
    expect(done.status).toBe(303)
    const back = new URL(present(done.headers.get('Location') ?? undefined, 'the way back'))
    expect([back.pathname, back.searchParams.get('OrderTrackingId')]).toEqual(['/pesapal-redirect', found.trackingId])
    expect(await stateOf(await comeBack(visitor, found))).toBe('captured')
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid', due: 0 } })
    expect(await entriesOf(shop(), placed.id)).toEqual([
      { debit: 'clearing:pesapal', credit: 'customer', amount: placed.total, cause: 'capture' },
    ])
  })

  test('a Pesapal notice places the order, by GET and by POST', async () => {
    for (const method of ['POST', 'GET']) {
      const found = await atTheProvider()
      await standIn().deed(found.trackingId, 'pay', 'card')
      const query = new URLSearchParams(noticeOf(found))
      const answer = method === 'POST' ? await notify(found) : await aVisitor(shop()).get(`/api/webhooks/pesapal?${query}`)
      expect(await answer.json()).toEqual({
        orderNotificationType: 'IPNCHANGE',
        orderTrackingId: found.trackingId,
        orderMerchantReference: found.reference,
        status: 200,
      })
      expect((await shown(found.visitor, found.placed.number)).status).toBe('placed')
    }
  })

  test('the polling schedule finds a payment without notice or return', async () => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'pay', 'mpesa')
    await recoverPayments(shop().deps)
    expect((await shown(found.visitor, found.placed.number)).status).toBe('awaiting-payment')
    clock.forward(1.1)
    await recoverPayments(shop().deps)
    expect((await shown(found.visitor, found.placed.number)).status).toBe('placed')
  })

  test('a starting process polls open payments and then keeps to the schedule', async () => {
    const [paid, unpaid] = [await atTheProvider(), await atTheProvider()]
    clock.forward(4)
    await recoverPayments(shop().deps)
    await standIn().deed(paid.trackingId, 'pay', 'mpesa')
    clock.forward(0.5)
    await recoverPayments(shop().deps)
    expect((await shown(paid.visitor, paid.placed.number)).status).toBe('awaiting-payment')

    await checkOpenPaymentsOnStart(shop().deps)
    clock.forward(0.5)
    await recoverPayments(shop().deps)
    expect((await shown(paid.visitor, paid.placed.number)).status).toBe('placed')
    const [still] = await askedOf(unpaid.placed.id)
    expect(still).toMatchObject({ state: 'requires_action', checks: 2 })
    expect((still?.check_at?.getTime() ?? 0) - (still?.created_at.getTime() ?? 0)).toBe(10 * 60_000)
  })

  test('after days offline an open Pesapal payment is checked once and closed', async () => {
    const found = await atTheProvider()
    await recoverPayments(shop().deps)
    const asked = vi.spyOn(present(shop().deps.regional, 'Pesapal'), 'statusOf')
    const times = () => asked.mock.calls.filter(([trackingId]) => trackingId === found.trackingId).length
    clock.forward(3 * 24 * 60)
    await recoverPayments(shop().deps)
    expect(times()).toBe(2)
    await recoverPayments(shop().deps)
    await recoverPayments(shop().deps)
    expect(times()).toBe(2)
    asked.mockRestore()
    expect((await askedOf(found.placed.id)).map(({ closed_at }) => closed_at !== null)).toEqual([true])
  })

  test('concurrent notices, returns and polls book a payment once', async () => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'pay', 'mpesa')
    clock.forward(1.1)
    await Promise.all([
      ...Array.from({ length: 8 }, () => notify(found)),
      ...Array.from({ length: 4 }, () => comeBack(found.visitor, found)),
      recoverPayments(shop().deps),
    ])
    expect(await captures(found.placed.id)).toHaveLength(1)
    expect(await tasksOf(shop(), found.placed.id)).toEqual([])
  })

  test('a Pesapal payment reserves the delivery slot as long as the goods', async () => {
    const visitor = await aShopper(shop())
    const slot = (await cartDays(visitor)).days.flatMap(({ slots }) => slots).at(-1)
    await sentToProvider({ visitor, placed: await placedAt(visitor, present(slot?.id, 'a slot')) })
    const { rows } = await sql`
      select distinct stock_hold.expires_at = slot_hold.expires_at as same, slot_hold.expires_at > ${clock.now()}::timestamptz + '50 minutes' as long
      from slot_hold join stock_hold using (order_id) where slot_hold.slot_id = ${slot?.id}`.execute(shop().deps.db)
    expect(rows).toEqual([{ same: true, long: true }])
  })

  test('an unpaid Pesapal payment is cancelled after an hour and the order expires', async () => {
    const found = await atTheProvider()
    expect(await stateOf(await comeBack(found.visitor, found))).toBe('requires_action')
    clock.forward(59)
    await recoverPayments(shop().deps)
    await expireOrders(shop().deps)
    expect((await shown(found.visitor, found.placed.number)).status).toBe('awaiting-payment')
    clock.forward(2)
    await recoverPayments(shop().deps)
    await expireOrders(shop().deps)
    expect(await askedOf(found.placed.id)).toMatchObject([{ state: 'cancelled' }])
    expect((await shown(found.visitor, found.placed.number)).status).toBe('expired')
    expect(await standIn().deed(found.trackingId, 'pay', 'mpesa')).toBeUndefined()
    expect((await stockOf(shop(), found.variantId)).held).toBe(0)
  })
})

describe('a status that changes without a notice', () => {
  test('a failed Pesapal payment that is paid at the second try is found by the next poll', async () => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'fail', 'mpesa')
    expect(await stateOf(await comeBack(found.visitor, found))).toBe('failed')
    await standIn().deed(found.trackingId, 'pay', 'mpesa')
    clock.forward(1.1)
    await recoverPayments(shop().deps)
    expect((await shown(found.visitor, found.placed.number)).status).toBe('placed')
    expect(await captures(found.placed.id)).toHaveLength(1)
  })

  test.each(['untouched', 'failed'] as const)('a payment closed as %s is read again a minute later', async (word) => {
    const found = await atTheProvider()
    const asked = vi.spyOn(present(shop().deps.regional, 'Pesapal'), 'statusOf')
    const times = () => asked.mock.calls.filter(([trackingId]) => trackingId === found.trackingId).length
    faults.lie = (status) => ({ ...status, ...SAID[word] })
    clock.forward(61)
    await recoverPayments(shop().deps)
    await expireOrders(shop().deps)
    expect((await shown(found.visitor, found.placed.number)).status).toBe('expired')
    expect((await askedOf(found.placed.id))[0]?.closed_at).not.toBeNull()
    const before = times()
    await recoverPayments(shop().deps)
    expect(times()).toBe(before)
    faults.lie = (status) => ({ ...status, ...SAID.paid })
    clock.forward(1.1)
    await recoverPayments(shop().deps)
    expect(times()).toBe(before + 1)
    expect((await shown(found.visitor, found.placed.number)).status).toBe('placed')
    expect(await captures(found.placed.id)).toHaveLength(1)
    asked.mockRestore()
  })

  test('a payment of a cancelled order is read after 1 and 10 minutes, an hour and a day', async () => {
    const found = await atTheProvider()
    clock.forward(61)
    await recoverPayments(shop().deps)
    await expireOrders(shop().deps)
    const closed = (await askedOf(found.placed.id))[0]?.closed_at
    const pauses: unknown[] = []
    for (const minutes of [1.1, 9, 50, 24 * 60]) {
      const next = (await askedOf(found.placed.id))[0]?.check_at
      pauses.push(next && closed && Math.round((next.getTime() - closed.getTime()) / 60_000))
      clock.forward(minutes)
      if (minutes === 50) faults.lie = (status) => ({ ...status, ...SAID.paid })
      await recoverPayments(shop().deps)
    }
    expect(pauses.slice(0, 3)).toEqual([1, 10, 60])
    expect(await captures(found.placed.id)).toHaveLength(1)
  })

  test('a payment that stays unpaid is not read after a day', async () => {
    const found = await atTheProvider()
    clock.forward(61)
    await recoverPayments(shop().deps)
    await expireOrders(shop().deps)
    for (const minutes of [1.1, 9, 50, 24 * 60]) {
      clock.forward(minutes)
      await recoverPayments(shop().deps)
    }
    expect((await askedOf(found.placed.id))[0]).toMatchObject({ state: 'cancelled', check_at: null })
  })
})

describe('event orders', () => {
  type Word = keyof typeof SAID
  const permutations = (words: Word[]): Word[][] =>
    words.length < 2
      ? [words]
      : words.flatMap((word, i) => permutations(words.filter((_, j) => j !== i)).map((rest) => [word, ...rest]))
  const orders = new Map(permutations(['untouched', 'failed', 'paid', 'paid', 'failed']).map((words) => [words.join(' '), words]))

  test(`Pesapal events end in the same state in all ${orders.size} orders`, async () => {
    for (const [name, words] of orders) {
      const found = await atTheProvider()
      for (const word of words) {
        faults.lie = (status) => ({ ...status, ...SAID[word] })
        await notify(found)
      }
      calm()
      expect([name, (await askedOf(found.placed.id))[0]?.state]).toEqual([name, 'captured'])
      expect([name, (await captures(found.placed.id)).length]).toEqual([name, 1])
      expect([name, (await shown(found.visitor, found.placed.number)).payment.status]).toEqual([name, 'paid'])
    }
  }, 60_000)
})

describe('wrong provider data', () => {
  test.each([
    ['a smaller amount', { amount: 1 }],
    ['a larger amount', { amount: 999_999 }],
    ['a part of a cent', (status: Record<string, unknown>) => ({ amount: Number(status.amount) + 0.001 })],
    ['another currency', { currency: 'UGX' }],
    ['another reference', { merchant_reference: 'K7M4-2QXD-9' }],
  ])('a Pesapal status is not booked and opens an action item: %s', async (_, lie) => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'pay', 'card')
    faults.lie = (status) => ({ ...status, ...(typeof lie === 'function' ? lie(status) : lie) })
    await notify(found)
    await notify(found)
    expect(await captures(found.placed.id)).toEqual([])
    expect((await shown(found.visitor, found.placed.number)).status).toBe('awaiting-payment')
    expect(await tasksOf(shop(), found.placed.id)).toEqual(['amount-mismatch'])
    calm()
    await notify(found)
    expect(await captures(found.placed.id)).toHaveLength(1)
  })

  test('a status with another order’s reference pays neither order', async () => {
    const [found, other] = [await atTheProvider(), await atTheProvider()]
    faults.lie = (status) => ({
      ...status,
      status_code: 1,
      payment_status_description: 'Completed',
      merchant_reference: other.reference,
    })
    await notify(found)
    expect([await captures(found.placed.id), await captures(other.placed.id)]).toEqual([[], []])
  })
})

describe('provider timeouts', () => {
  test('a lost response to a new order charges nothing and allows another attempt', async () => {
    const { visitor, placed } = await anOrder(shop())
    faults.silent = { operation: 'SubmitOrderRequest', done: true }
    expect(await problem(await begin(visitor, placed.number, { kind: 'pesapal' }))).toEqual([503, 'payments.unavailable'])
    calm()
    await begun(visitor, placed.number, { kind: 'pesapal' })
    const asked = await askedOf(placed.id)
    expect(asked.map(({ reference, state }) => [reference, state])).toEqual([
      [`${placed.number}-1`, 'expired'],
      [`${placed.number}-2`, 'requires_action'],
    ])
  })

  test('a payment whose tracking id was lost is booked by its notice', async () => {
    const { visitor, placed } = await anOrder(shop())
    faults.silent = { operation: 'SubmitOrderRequest', done: true }
    await begin(visitor, placed.number, { kind: 'pesapal' })
    calm()
    const reference = `${placed.number}-1`
    const { tracking_id: trackingId } = await shop()
      .deps.db.withTables<StandInTables>()
      .selectFrom('pesapal_stand_in_order')
      .select('tracking_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await standIn().deed(trackingId, 'pay', 'mpesa')
    await notify({ trackingId, reference })
    expect((await shown(visitor, placed.number)).payment.status).toBe('paid')
  })

  test('a lost status response is requested again and the page shows what is known', async () => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'pay', 'card')
    faults.silent = { operation: 'GetTransactionStatus', done: false }
    expect(await (await notify(found)).json()).toMatchObject({ status: 500 })
    expect(await stateOf(await comeBack(found.visitor, found))).toBe('requires_action')
    calm()
    expect(await (await notify(found)).json()).toMatchObject({ status: 200 })
    expect((await shown(found.visitor, found.placed.number)).status).toBe('placed')
  })
})

describe('switching the payment method', () => {
  test('after a failed Pesapal payment a card pays and Pesapal is closed', async () => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'fail', 'mpesa')
    expect(await stateOf(await comeBack(found.visitor, found))).toBe('failed')
    expect((await choices(found.visitor, found.placed.number)).methods.filter(({ possible }) => possible).length).toBeGreaterThan(
      2,
    )
    expect((await pay(found.visitor, found.placed.number)).status).toBe(201)
    expect((await shown(found.visitor, found.placed.number)).payment.status).toBe('paid')
    expect(await standIn().deed(found.trackingId, 'pay', 'mpesa')).toBeUndefined()
  })

  test('a card is not charged when the Pesapal page was paid in the meantime', async () => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'pay', 'mpesa')
    expect(await problem(await pay(found.visitor, found.placed.number))).toEqual([409, 'payments.already-paid'])
    expect(await captures(found.placed.id)).toHaveLength(1)
  })

  test('two tabs share one Pesapal page and an idempotency key repeats its response', async () => {
    const { visitor, placed } = await anOrder(shop())
    const same = key()
    const tabs = await Promise.all(
      [key(), key(), same, same].map((each) => begin(visitor, placed.number, { kind: 'pesapal' }, each)),
    )
    const sent = await Promise.all(tabs.filter(({ status }) => status === 201).map((answer) => answer.json()))
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
    for (const answer of tabs.filter(({ status }) => status !== 201)) {
      expect(await problem(answer)).toEqual([409, 'payments.under-way'])
    }
    expect(await askedOf(placed.id)).toHaveLength(1)
    expect((await begun(visitor, placed.number, { kind: 'pesapal' }, same)).next).toEqual(sent[0].next)
  })

  test('a late Pesapal payment retakes the goods or opens an action item', async () => {
    for (const left of [10, 0]) {
      const found = await atTheProvider()
      faults.failing = { operation: 'CancelOrder' }
      clock.forward(61)
      await recoverPayments(shop().deps)
      await expireOrders(shop().deps)
      expect((await shown(found.visitor, found.placed.number)).status).toBe('expired')
      await leave(shop(), found.variantId, left)
      calm()
      await standIn().deed(found.trackingId, 'pay', 'mpesa')
      clock.forward(6 * 60)
      await recoverPayments(shop().deps)
      expect((await shown(found.visitor, found.placed.number)).status).toBe(left ? 'placed' : 'on-hold')
      expect(await tasksOf(shop(), found.placed.id)).toEqual(left ? [] : ['paid-no-stock'])
    }
  })

  test('a payment just before cancelling is refunded in full without a receipt e-mail', async () => {
    const found = await atTheProvider()
    const { number, id, total } = found.placed
    await standIn().deed(found.trackingId, 'pay', 'mpesa')
    const cancelled = await found.visitor.post(`/api/orders/${number}/cancellation`, { reason: 'I found another.' })
    expect(cancelled.status).toBe(200)
    await notify(found)
    expect((await shown(found.visitor, number)).status).toBe('cancelled')
    expect(await captures(id)).toHaveLength(1)
    clock.forward(2)
    await recoverRefunds(shop().deps)
    const parts = shop()
      .deps.db.selectFrom('refund_part')
      .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
      .select(['refund_part.amount', 'route', 'state'])
      .where('order_id', '=', id)
    expect(await parts.execute()).toEqual([{ amount: total, route: 'provider', state: 'submitted' }])
    const mails = await mailsOf(shop().deps.db, { about: number })
    expect(mails.map(({ template }) => template)).toEqual(['payment-returned'])
  })

  test('a payment reversed by Pesapal is booked and opens an action item', async () => {
    const found = await atTheProvider()
    await standIn().deed(found.trackingId, 'pay', 'card')
    await notify(found)
    await standIn().deed(found.trackingId, 'reverse', 'card')
    await notify(found)
    await notify(found)
    clock.forward(1)
    await recoverPayments(shop().deps)
    await vi.waitFor(
      async () => expect((await shown(found.visitor, found.placed.number)).payment.status).toBe('refunded'),
      PATIENCE,
    )
    expect(await entriesOf(shop(), found.placed.id)).toMatchObject([
      { cause: 'capture' },
      { cause: 'refund', amount: found.placed.total },
    ])
    expect(await tasksOf(shop(), found.placed.id)).toContain('payment-reversed')
    expect((await shown(found.visitor, found.placed.number)).status).toBe('on-hold')
  })

  test('a payment reversed by Pesapal freezes the gift cards that it bought', async () => {
    const visitor = aVisitor(shop())
    const { variants } = (await (await visitor.get('/api/products/tarizi-gift-card')).json()) as Product
    const gift = { name: 'Juma', email: 'juma@example.com', message: '', sendOn: dayOf(clock.now()) }
    await visitor.post('/api/cart/lines', { variantId: variants[0]?.id, quantity: 1, gift })
    const placed = (await (await order(visitor, { shipping: 'pickup' })).json()) as { id: string; number: string }
    const found = await sentToProvider({ visitor, placed })
    await standIn().deed(found.trackingId, 'pay', 'card')
    await notify(found)
    await vi.waitFor(async () => expect((await shown(visitor, placed.number)).payment.status).toBe('paid'), PATIENCE)
    await sellGiftCards(shop().deps)
    await standIn().deed(found.trackingId, 'reverse', 'card')
    await notify(found)
    clock.forward(1)
    await recoverPayments(shop().deps)
    await vi.waitFor(async () => expect(await tasksOf(shop(), placed.id)).toContain('gift-cards-frozen'), PATIENCE)
    const { rows } = await sql<{ code: string }>`
      select mail.data ->> 'code' as code from order_line join sold_gift_card on order_line_id = order_line.id
      join mail on mail.id = mail_id where order_id = ${placed.id}`.execute(shop().deps.db)
    const balance = await visitor.post('/api/gift-cards/balance', { code: rows[0]?.code })
    expect(await problem(balance)).toEqual([409, 'credit.card-frozen'])
  })
})

test('Pesapal is asked for the KES total in every shown currency', async () => {
  for (const currency of CURRENCIES) {
    const { visitor, placed } = await anOrderWith(shop(), { currency })
    const { amount } = await begun(visitor, placed.number, { kind: 'pesapal' })
    const asked = await shop()
      .deps.db.withTables<StandInTables>()
      .selectFrom('pesapal_stand_in_order')
      .select('request')
      .where('reference', '=', `${placed.number}-1`)
      .executeTakeFirstOrThrow()
    expect([currency, asked.request.currency, Math.round(asked.request.amount * 100), amount]).toEqual([
      ...[currency, 'KES', placed.total, placed.total],
    ])
  }
}, 60_000)
