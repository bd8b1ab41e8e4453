import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { recoverPayments } from '#flows/orders/sweep-orders.ts'
import { warnOfReservations } from '#flows/payments/warn-of-reservations.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { AdminOrderList, BulkPreview, BulkResult, OrderView } from '#modules/orders/contract.ts'
import { findByNumber } from '#modules/orders/index.ts'
import type { OrderAttempts } from '#modules/payments/contract.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { sendCapture } from '#steps/settlement/providers/capture-payment.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { mailsOf } from '#tests/mails.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { labelsOf } from '#views/orders/order-labels.ts'
import { slipsOf } from '#views/orders/order-slips.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anEvent, askNow, call, deliver, intentOf, referenceOf, standInOf, startCard, typeCard } from '../../../stripe.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { begin, begun, choices, entriesOf, problem, tasksOf } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock, faults: { stripe: { byHand: true }, patience_ms: 1000 } })
const GOOD = '4242424242424242'
const ASKS = '4000002500003155'
const SOMEBODY = { id: 'somebody', email: 'somebody@example.com' }
let admin: Visitor

const shop = () => only(shops)
const db = () => shop().deps.db
async function chargesCards(capture: CaptureMode) {
  const rules = (await (await admin.get('/api/admin/settings/payments')).json()) as PaymentRules
  expect((await admin.send('PUT', '/api/admin/settings/payments', { body: { ...rules, card: { capture } } })).status).toBe(200)
}
beforeAll(async () => {
  const variant_id = await variantOf(shop())
  const told = { variant_id, kind: 'received' as const, quantity: 5_000, actor: 'house', at: clock.now() }
  await db().insertInto('stock_movement').values(told).execute()
  await db()
    .updateTable('stock')
    .set((is) => ({ on_hand: is('on_hand', '+', 5_000) }))
    .where('variant_id', '=', variant_id)
    .execute()
  shop().deps.cache.forget()
})
beforeEach(async () => {
  admin = await anAdmin(shop()) // a new session, because sessions expire while these tests advance the clock
  await chargesCards('by-hand')
})

type Placed = { id: string; number: string; total: number }
const attemptOf = (id: string) =>
  db().selectFrom('payment_attempt').selectAll().where('order_id', '=', id).orderBy('number', 'desc').executeTakeFirstOrThrow()
const shown = async ({ number }: Placed) => (await (await admin.get(`/api/admin/orders/${number}`)).json()) as OrderView
const attempts = async ({ number }: Placed) =>
  (await (await admin.get(`/api/admin/orders/${number}/attempts`)).json()) as OrderAttempts
const charge = ({ number }: Placed, expected: number, idempotencyKey = key()) =>
  admin.post(`/api/admin/orders/${number}/captures`, { expected }, { key: idempotencyKey })
const invoices = (id: string) => db().selectFrom('invoice').select('kind').where('order_id', '=', id).execute()
const mails = ({ number }: Placed) => mailsOf(db(), { about: number })
const mailed = async (order: Placed, template: string) => (await mails(order)).find((mail) => mail.template === template)
const sound = async () => expect(await brokenInvariants(db())).toEqual([])

async function aReservedOrder({ quantity = 1, card = GOOD, hears = true } = {}) {
  const jacket = await variantOf(shop())
  const { visitor, placed } = await anUnpaidOrder(shop(), jacket, quantity)
  const payment = await startCard(visitor, placed.id)
  await typeCard(visitor, payment, card)
  if (hears) await askNow(visitor, placed.number)
  return { visitor, placed, jacket, reference: referenceOf(payment), payment }
}
const confirmAndPack = async ({ number }: Placed) => {
  await moveOrder(shop().deps, number, 'confirm', { staff: SOMEBODY })
  for (const move of ['pick', 'pack'] as const) await moveParcel(shop().deps, number, { move }, SOMEBODY)
}
const ship = ({ number }: Placed) => moveParcel(shop().deps, number, { move: 'ship' }, SOMEBODY)

test('an authorised card amount is not collected by delivery note or label', async () => {
  const { placed } = await aReservedOrder()
  await confirmAndPack(placed)
  const order = present(await findByNumber(db(), placed.number), 'the order')
  expect((await amountDueOf(db(), order)).due).toBe(placed.total)
  const [notes, labels] = await Promise.all([slipsOf(shop().deps, order, 'delivery-note'), labelsOf(shop().deps, order, 'en')])
  expect(notes.ok && notes.value.map(({ due }) => due)).toEqual([0])
  expect(labels.ok && labels.value.map(({ collect }) => collect)).toEqual([0])
})

test('releasing an authorised part and waiving a gift card refund sends no e-mail', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  const issued = await admin.post('/api/admin/gift-cards', { value: 150_000, reason: 'A birthday' }, { key: key() })
  const card = (await issued.json()) as { id: string; code: string }
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
  const payment = await startCard(visitor, placed.id)
  await typeCard(visitor, payment, GOOD)
  await askNow(visitor, placed.number)
  await admin.post(`/api/admin/gift-cards/${card.id}/stop`, { reason: 'It was lost.' })
  const asked = { by: 'amount', amount: placed.total - 10_000, reason: 'Agreed by phone.' }
  const made = await admin.post(`/api/admin/orders/${placed.number}/refunds`, asked, { key: key() })
  const parts = ((await made.json()) as OrderRefunds).refunds.flatMap((refund) => refund.parts)
  expect(parts.map(({ route, state }) => [route, state])).toEqual(expect.arrayContaining([['release', 'succeeded']]))
  const hand = parts.find(({ route }) => route === 'hand')
  const path = `/api/admin/orders/${placed.number}/refund-parts/${hand?.id}/moves`
  expect((await admin.post(path, { move: 'withdraw', note: 'They keep the card.' })).status).toBe(200)
  expect(await mailed(placed, 'refund-made')).toBeUndefined()
})

test('a bulk capture charges authorised cards as previewed and reports the others', async () => {
  const [one, two] = [await aReservedOrder(), await aReservedOrder()]
  const { placed: unpaid } = await anUnpaidOrder(shop(), await variantOf(shop()))
  const of = { numbers: [one.placed.number, two.placed.number, unpaid.number] }
  const foretold = await admin.post('/api/admin/orders/bulk-previews', { of, action: 'capture' })
  const { rows } = (await foretold.json()) as BulkPreview
  expect(rows.map(({ amount, problem }) => problem?.code ?? amount)).toEqual([
    one.placed.total,
    two.placed.total,
    'payments.nothing-reserved',
  ])
  const charged = await admin.post('/api/admin/orders/bulk-money', { of, action: { do: 'capture' } }, { key: key() })
  const { results } = (await charged.json()) as BulkResult
  expect(results.map(({ problem }) => problem?.code ?? null)).toEqual([null, null, 'payments.nothing-reserved'])
  expect((await shown(one.placed)).payment).toMatchObject({ due: 0, paid: one.placed.total })
  await sound()
})

describe('refusals', () => {
  test('capturing refuses guests and customers', async () => {
    const { visitor, placed } = await aReservedOrder()
    const asked = { expected: placed.total }
    const path = `/api/admin/orders/${placed.number}/captures`
    expect((await visitor.post(path, asked, { key: key() })).status).toBe(401)
    const customer = aVisitor(shop())
    await customer.signUp()
    expect((await customer.post(path, asked, { key: key() })).status).toBe(403)
    expect((await attemptOf(placed.id)).state).toBe('authorized')
  })
  test('capturing refuses another amount, no authorisation and unknown orders', async () => {
    const { placed } = await aReservedOrder()
    expect(await problem(await charge(placed, placed.total - 1))).toEqual([409, 'payments.amount-changed'])
    const { placed: unpaid } = await anUnpaidOrder(shop(), await variantOf(shop()))
    expect(await problem(await charge(unpaid, unpaid.total))).toEqual([409, 'payments.nothing-reserved'])
    expect(await problem(await charge({ ...placed, number: 'ZZZZ-ZZZZ' }, 100))).toEqual([404, 'orders.no-such-order'])
    expect(await entriesOf(shop(), placed.id)).toEqual([])
  })
  test('an authorised order cannot be paid a second time by any method', async () => {
    const { visitor, placed } = await aReservedOrder()
    for (const kind of ['card', 'pesapal', 'bank-transfer', 'on-delivery'] as const)
      expect(await problem(await begin(visitor, placed.number, { kind }))).toEqual([409, 'payments.reserved'])
    expect((await choices(visitor, placed.number)).methods).toEqual([])
  })
  test('deposits, balances and made-to-measure goods are captured at once', async () => {
    const suit = await variantOf(shop(), 'lamu-jacket', 'measure')
    const { visitor, placed } = await anUnpaidOrder(shop(), suit)
    expect((await choices(visitor, placed.number)).methods.find(({ kind }) => kind === 'card')?.capture).toBe('at-once')
    await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
    expect((await attemptOf(placed.id)).capture).toBe('at-once')
  })
})

test('authorising places the order and commits stock without ledger or invoice', async () => {
  const { committed: before } = await stockOf(shop(), await variantOf(shop()))
  const { visitor, placed, jacket } = await aReservedOrder()
  const order = await shown(placed)
  expect(order).toMatchObject({ status: 'placed', canPay: false, payment: { status: 'authorized', due: 0, paid: 0, lines: [] } })
  expect(order.payment.reserved).toMatchObject({ amount: placed.total, card: { last4: '4242' }, whenSent: false })
  expect(order.stages.find(({ stage }) => stage === 'reserved')?.state).toBe('done')
  expect((await stockOf(shop(), jacket)).committed).toBe(before + 1)
  expect([await entriesOf(shop(), placed.id), await invoices(placed.id)]).toEqual([[], []])
  const list = (await (await admin.get(`/api/admin/orders?payment=authorized&q=${placed.number}`)).json()) as AdminOrderList
  expect(list.orders).toMatchObject([{ number: placed.number, payment: 'authorized' }])
  const unpaid = (await (await admin.get(`/api/admin/orders?payment=unpaid&q=${placed.number}`)).json()) as AdminOrderList
  expect(unpaid.orders).toEqual([])
  const mail = await mailed(placed, 'order-placed')
  expect(mail).toMatchObject({
    template: 'order-placed',
    data: { balanceDue: 0, reserved: { amount: placed.total, whenSent: false } },
  })
  expect(JSON.stringify(mail?.data)).not.toContain('payPath')
  const {
    chargeable,
    attempts: [attempt],
  } = await attempts(placed)
  expect([chargeable, attempt?.reserved]).toMatchObject([
    placed.total,
    { amount: placed.total, capture: 'by-hand', charging: false },
  ])
  expect(Date.parse(attempt?.reserved?.until ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000)
  await deliver(shop())
  const events = db().selectFrom('order_event').select('actor').where('order_id', '=', placed.id)
  expect(await events.where('kind', '=', 'payment-reserved').execute()).toEqual([{ actor: 'stripe' }])
  expect((await visitor.get(`/api/orders/${placed.number}`)).status).toBe(200)
  await sound()
})

test('concurrent captures are booked, invoiced and e-mailed once', async () => {
  const { placed, reference } = await aReservedOrder()
  const once = key()
  const answers = await Promise.all([
    charge(placed, placed.total, once),
    charge(placed, placed.total, once),
    charge(placed, placed.total),
  ])
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  for (let round = 0; round < 3; round++) await deliver(shop())
  expect(await entriesOf(shop(), placed.id)).toEqual([
    { debit: 'clearing:stripe', credit: 'customer', amount: placed.total, cause: 'capture' },
  ])
  expect(await shown(placed)).toMatchObject({ payment: { status: 'paid', paid: placed.total, reserved: null } })
  expect(await invoices(placed.id)).toEqual([{ kind: 'invoice' }])
  expect((await intentOf(shop(), reference)).amount_received).toBe(placed.total)
  expect((await mails(placed)).map(({ template }) => template).sort()).toEqual(['order-placed', 'payment-received'])
  expect(await problem(await charge(placed, placed.total))).toEqual([409, 'payments.nothing-reserved'])
  await sound()
})

test('a repeated capture key responds although the provider is silent', async () => {
  const { placed } = await aReservedOrder()
  const once = key()
  expect((await charge(placed, placed.total, once)).status).toBe(201)
  standInOf(shop()).faults.silent = { operation: 'capture', done: false }
  const again = await charge(placed, placed.total, once)
  standInOf(shop()).faults.silent = null
  expect(again.status).toBe(201)
  expect(((await again.json()) as OrderAttempts).attempts).toMatchObject([{ state: 'captured' }])
})

test('a card with 3-D Secure is authorised once the customer has agreed', async () => {
  const { visitor, placed, payment } = await aReservedOrder({ card: ASKS })
  expect((await shown(placed)).status).toBe('awaiting-payment')
  const page = `/api/sandbox/challenges/${referenceOf(payment)}`
  await visitor.send('POST', page, { body: 'answer=yes' }).catch(() => undefined)
  await askNow(visitor, placed.number)
  expect(['authorized', 'requires_action']).toContain((await attemptOf(placed.id)).state)
})

describe('lines refunded before capture', () => {
  test('refunded lines reduce the capture and the invoice and void the rest', async () => {
    const { placed } = await aReservedOrder({ quantity: 2 })
    const { lines } = await shown(placed)
    const line = lines[0]
    const half = (line?.total ?? 0) / 2
    const body = { by: 'lines', lines: [{ line: line?.id, quantity: 1, goods: 'restock' }], reason: 'One is enough.' }
    const path = `/api/admin/orders/${placed.number}`
    const quote = (await (await admin.post(`${path}/refund-quotes`, { by: 'lines', lines: body.lines })).json()) as object
    expect(quote).toMatchObject({ amount: half, parts: [{ route: 'release', amount: half }] })
    const refunds = (await (await admin.post(`${path}/refunds`, body, { key: key() })).json()) as OrderRefunds
    expect(refunds.refunds).toMatchObject([{ state: 'succeeded', amount: half, creditNote: null }])
    expect(await entriesOf(shop(), placed.id)).toEqual([])

    const rest = placed.total - half
    expect((await attempts(placed)).chargeable).toBe(rest)
    expect(await problem(await charge(placed, placed.total))).toEqual([409, 'payments.amount-changed'])
    expect((await charge(placed, rest)).status).toBe(201)
    await deliver(shop())
    expect((await entriesOf(shop(), placed.id)).map(({ amount }) => amount)).toEqual([rest])
    expect(await attemptOf(placed.id)).toMatchObject({ state: 'captured', amount: rest, authorized_amount: placed.total })
    const invoice = await db().selectFrom('invoice').select('content').where('order_id', '=', placed.id).executeTakeFirstOrThrow()
    expect(invoice.content).toMatchObject({ totals: { total: rest } })

    const all = await admin.post(`${path}/refunds`, { by: 'whole', goods: 'restock', reason: 'All of it.' }, { key: key() })
    expect(((await all.json()) as OrderRefunds).refunds.at(-1)).toMatchObject({ amount: rest })
    await deliver(shop())
    await sound()
  })
  test('refunding all of the authorised part voids the card and invoices the rest', async () => {
    const issued = await admin.post('/api/admin/gift-cards', { value: 150_000, reason: 'A birthday' }, { key: key() })
    const { code } = (await issued.json()) as { code: string }
    const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: code })
    await typeCard(visitor, await startCard(visitor, placed.id), GOOD)
    await askNow(visitor, placed.number)
    const asked = { by: 'amount', amount: placed.total - 150_000, reason: 'Agreed by phone.' }
    const made = await admin.post(`/api/admin/orders/${placed.number}/refunds`, asked, { key: key() })
    expect(((await made.json()) as OrderRefunds).refunds[0]?.parts).toMatchObject([{ route: 'release', state: 'succeeded' }])
    const papers = await db().selectFrom('invoice').select(['kind', 'content']).where('order_id', '=', placed.id).execute()
    expect(papers).toMatchObject([{ kind: 'invoice', content: { totals: { total: 150_000 }, paid: 150_000 } }])
    await deliver(shop())
    expect((await attemptOf(placed.id)).state).toBe('cancelled')
    await sound()
  })
  test('refunding everything before capture voids the card', async () => {
    const { placed, reference } = await aReservedOrder()
    const asked = { by: 'whole', goods: 'restock', reason: 'Nothing of it.' }
    expect((await admin.post(`/api/admin/orders/${placed.number}/refunds`, asked, { key: key() })).status).toBe(201)
    await deliver(shop())
    expect([(await intentOf(shop(), reference)).status, (await attemptOf(placed.id)).state]).toEqual(['canceled', 'cancelled'])
    await sound()
  })
})

describe('cancelling', () => {
  test.each(['customer', 'house'] as const)(
    'cancelling voids the authorised card and e-mails it without refund: by the %s',
    async (who) => {
      const { committed: before } = await stockOf(shop(), await variantOf(shop()))
      const { visitor, placed, reference, jacket } = await aReservedOrder()
      const answer =
        who === 'customer'
          ? await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I found another.' })
          : await admin.post(
              `/api/admin/orders/${placed.number}/cancellation`,
              { reason: 'No cloth.', goods: 'restock' },
              { key: key() },
            )
      expect(answer.ok).toBe(true)
      await deliver(shop())
      expect((await intentOf(shop(), reference)).status).toBe('canceled')
      expect([(await attemptOf(placed.id)).state, (await shown(placed)).payment.status]).toEqual(['cancelled', 'voided'])
      expect((await shown(placed)).stages.map(({ stage }) => stage)).toEqual(['ordered', 'reserved', 'cancelled'])
      expect(await db().selectFrom('refund').selectAll().where('order_id', '=', placed.id).execute()).toEqual([])
      expect([await entriesOf(shop(), placed.id), await tasksOf(shop(), placed.id)]).toEqual([[], []])
      expect((await stockOf(shop(), jacket)).committed).toBe(before)
      expect(await mailed(placed, 'order-cancelled')).toMatchObject({
        data: { refund: 0, released: placed.total },
      })
      expect(await problem(await charge(placed, placed.total))).toEqual([409, 'payments.nothing-reserved'])
      await sound()
    },
  )
  test('an authorisation is voided by the next sweep when the provider was silent', async () => {
    const { visitor, placed, reference } = await aReservedOrder()
    standInOf(shop()).faults.failing = { operation: 'cancel', times: 5 }
    await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I found another.' })
    expect((await intentOf(shop(), reference)).status).toBe('requires_capture')
    standInOf(shop()).faults.failing = null
    clock.forward(1)
    await recoverPayments(shop().deps)
    // A scheduled job of the shop may be closing the attempt.
    const states = async () => [(await intentOf(shop(), reference)).status, (await attemptOf(placed.id)).state]
    await expect.poll(states, { timeout: 20_000 }).toEqual(['canceled', 'cancelled'])
    await sound()
  })
  test('a capture just before cancelling is refunded', async () => {
    const { visitor, placed, reference } = await aReservedOrder()
    const held = await intentOf(shop(), reference)
    standInOf(shop()).faults.failing = { operation: 'cancel', times: 5 }
    await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I found another.' })
    standInOf(shop()).faults.failing = null
    await shop().deps.cards?.capture({ attemptId: 'somebody-else', reference, amount: placed.total, try: 1 })
    clock.forward(1)
    await recoverPayments(shop().deps)
    clock.forward(1)
    await recoverRefunds(shop().deps)
    await deliver(shop())
    expect(held.status).toBe('requires_capture')
    const { paid } = await amountDueOf(db(), placed)
    expect(paid).toBe(0)
    expect((await entriesOf(shop(), placed.id)).map(({ cause }) => cause)).toEqual(['capture', 'refund'])
    await sound()
  })
  test('cancelling restores the gift card and voids the card', async () => {
    const issued = await admin.post('/api/admin/gift-cards', { value: 100_000, reason: 'A test' }, { key: key() })
    const { code } = (await issued.json()) as { code: string }
    const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: code })
    const payment = await startCard(visitor, placed.id)
    await typeCard(visitor, payment, GOOD)
    await askNow(visitor, placed.number)
    expect(await shown(placed)).toMatchObject({ status: 'placed', payment: { status: 'authorized', paid: 100_000, due: 0 } })
    expect((await shown(placed)).payment.reserved?.amount).toBe(placed.total - 100_000)
    expect(await invoices(placed.id)).toEqual([])
    await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I found another.' })
    await deliver(shop())
    expect((await entriesOf(shop(), placed.id)).map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      ['store-credit', 'customer', 100_000],
      ['customer', 'store-credit', 100_000],
    ])
    expect((await attemptOf(placed.id)).state).toBe('cancelled')
    await sound()
  })
})

describe('cancelling and capturing concurrently', () => {
  test('cancelling and capturing concurrently end in one consistent state', async () => {
    for (let round = 0; round < 8; round++) {
      const { visitor, placed, reference } = await aReservedOrder()
      const cancels = () => visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I found another.' })
      const both = round % 2 === 0 ? [charge(placed, placed.total), cancels()] : [cancels(), charge(placed, placed.total)]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      clock.forward(1)
      await recoverPayments(shop().deps)
      await deliver(shop())
      const order = await shown(placed)
      const intent = await intentOf(shop(), reference)
      if (order.status === 'cancelled') {
        const { paid } = await amountDueOf(db(), placed)
        expect([paid, intent.status === 'canceled' || intent.status === 'succeeded'], statuses.join()).toEqual([0, true])
      } else expect([order.payment.status, intent.status], statuses.join()).toEqual(['paid', 'succeeded'])
      await sound()
    }
  }, 120_000)
})

describe('failing provider', () => {
  test('a refused capture keeps the authorisation, opens an action item and is retried', async () => {
    const { placed, reference } = await aReservedOrder()
    const intent = await intentOf(shop(), reference)
    const held = (amount: number) => ({ ...intent, amount_capturable: amount, amount: placed.total })
    await saveIntent(reference, held(100))
    expect(await problem(await charge(placed, placed.total))).toEqual([409, 'payments.capture-refused'])
    expect(await tasksOf(shop(), placed.id)).toContain('capture-failed')
    expect(await attemptOf(placed.id)).toMatchObject({ state: 'authorized', capture_asked: null, capture_tries: 1 })
    await saveIntent(reference, held(placed.total))
    expect((await charge(placed, placed.total)).status).toBe(201)
    expect((await attemptOf(placed.id)).state).toBe('captured')
    const open = await db()
      .selectFrom('action_item')
      .select('kind')
      .where('order_id', '=', placed.id)
      .where('closed_at', 'is', null)
      .where('kind', '=', 'capture-failed')
      .execute()
    expect(open).toEqual([])
    await sound()
  })
  test('a capture without response is retried under the same key and charges once', async () => {
    const { placed } = await aReservedOrder()
    standInOf(shop()).faults.silent = { operation: 'capture', done: true }
    expect(await problem(await charge(placed, placed.total))).toEqual([503, 'payments.unavailable'])
    expect((await attempts(placed)).attempts[0]?.reserved).toMatchObject({ charging: true })
    expect(await problem(await charge(placed, placed.total))).toEqual([409, 'payments.under-way'])
    standInOf(shop()).faults.silent = null
    const withoutCards = await sendCapture({ ...shop().deps, cards: undefined }, (await attemptOf(placed.id)).id)
    expect(withoutCards).toMatchObject({ ok: false, problem: { code: 'payments.unavailable' } })
    clock.forward(3)
    await recoverPayments(shop().deps)
    await deliver(shop())
    expect((await entriesOf(shop(), placed.id)).map(({ amount }) => amount)).toEqual([placed.total])
    await sound()
  }, 30_000)
  test('cancelling is refused while a capture is open', async () => {
    const { visitor, placed } = await aReservedOrder()
    standInOf(shop()).faults.silent = { operation: 'capture', done: false }
    await charge(placed, placed.total)
    const cancelled = await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I found another.' })
    expect(await problem(cancelled)).toEqual([409, 'payments.under-way'])
    standInOf(shop()).faults.silent = null
    clock.forward(3)
    await recoverPayments(shop().deps)
    expect((await attemptOf(placed.id)).state).toBe('captured')
    await sound()
  }, 30_000)
})

const saveIntent = (reference: string, body: object) =>
  db()
    .withTables<{ stripe_stand_in_object: { id: string; body: string } }>()
    .updateTable('stripe_stand_in_object')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', reference)
    .execute()

describe('editing an authorised order', () => {
  const edit = async ({ number }: Placed, change: object) => {
    const path = `/api/admin/orders/${number}`
    const { version } = (await (await admin.get(`${path}/moves`)).json()) as { version: number }
    const body = { version, reason: 'As agreed by phone', ...change }
    const quoted = await admin.post(`${path}/edit-quotes`, body)
    expect(quoted.status, await quoted.clone().text()).toBe(200)
    const { after } = (await quoted.json()) as { after: { total: number; due: number } }
    const answer = await admin.post(`${path}/edits`, { ...body, expected: after.total })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return after
  }
  const dueOf = async ({ id }: Placed) => {
    const order = await db().selectFrom('orders').select(['id', 'total']).where('id', '=', id).executeTakeFirstOrThrow()
    return amountDueOf(db(), order)
  }

  test('editing the address does not change the authorisation', async () => {
    const { placed } = await aReservedOrder()
    const address = { line1: 'New Road 1', town: 'Kilimani', region: 'Nairobi', country: 'KE' }
    expect(await edit(placed, { address })).toMatchObject({ total: placed.total, due: 0 })
    expect(await dueOf(placed)).toMatchObject({ reserved: placed.total, toPay: 0 })
    expect(await mailed(placed, 'payment-link')).toBeUndefined()
    expect((await charge(placed, placed.total)).status).toBe(201)
  })

  test('editing to a smaller total captures less and voids the rest', async () => {
    const { placed } = await aReservedOrder({ quantity: 2 })
    const line = (await shown(placed)).lines[0]
    const after = await edit(placed, { lines: [{ id: line?.id, quantity: 1 }] })
    expect(after.total).toBeLessThan(placed.total)
    expect(await dueOf(placed)).toMatchObject({ chargeable: after.total, toPay: 0 })
    expect((await charge(placed, after.total)).status).toBe(201)
    await deliver(shop())
    expect(await attemptOf(placed.id)).toMatchObject({ state: 'captured', amount: after.total })
    expect(await invoices(placed.id)).toEqual([{ kind: 'invoice' }])
  })

  test('editing to a larger total asks for the difference by payment link', async () => {
    const { placed, visitor } = await aReservedOrder()
    const after = await edit(placed, { surcharge: { amount: 30_000, reason: 'Express' } })
    expect(after).toMatchObject({ total: placed.total + 30_000, due: 30_000 })
    expect((await mailed(placed, 'payment-link'))?.data).toMatchObject({ amount: 30_000 })
    expect((await pay(visitor, placed.number)).status).toBe(201)
    expect(await dueOf(placed)).toMatchObject({ received: 30_000, reserved: placed.total, toPay: 0 })
    expect((await charge(placed, placed.total)).status).toBe(201)
    await deliver(shop())
    expect(await dueOf(placed)).toMatchObject({ due: 0, tooMuch: 0, paid: placed.total + 30_000 })
    await sound()
  })

  test('editing is refused during a capture', async () => {
    const { placed } = await aReservedOrder()
    const charging = { capture_asked: placed.total, capture_asked_at: clock.now() }
    await db().updateTable('payment_attempt').set(charging).where('order_id', '=', placed.id).execute()
    const body = { version: 0, reason: 'As agreed by phone', surcharge: { amount: 30_000, reason: 'Express' } }
    expect(await problem(await admin.post(`/api/admin/orders/${placed.number}/edit-quotes`, body))).toEqual([
      409,
      'payments.under-way',
    ])
    await db()
      .updateTable('payment_attempt')
      .set({ capture_asked: null, capture_asked_at: null })
      .where('order_id', '=', placed.id)
      .execute()
  })
})

describe('capture on shipping', () => {
  test('an authorised card is captured when the parcel ships', async () => {
    await chargesCards('when-sent')
    const { placed } = await aReservedOrder()
    expect((await shown(placed)).payment.reserved).toMatchObject({ whenSent: true })
    await confirmAndPack(placed)
    expect((await attemptOf(placed.id)).state).toBe('authorized')
    expect((await ship(placed)).ok).toBe(true)
    expect((await attemptOf(placed.id)).state).toBe('captured')
    expect(await shown(placed)).toMatchObject({ status: 'shipped', payment: { status: 'paid' } })
    await moveParcel(shop().deps, placed.number, { move: 'deliver' }, SOMEBODY)
    expect((await shown(placed)).status).toBe('completed')
    await sound()
  })
  test('a failed capture does not stop the parcel and opens an action item', async () => {
    await chargesCards('when-sent')
    const { placed, reference } = await aReservedOrder()
    await confirmAndPack(placed)
    const intent = await intentOf(shop(), reference)
    await saveIntent(reference, { ...intent, amount_capturable: 100 })
    expect((await ship(placed)).ok).toBe(true)
    expect(await shown(placed)).toMatchObject({ status: 'shipped', payment: { status: 'authorized' } })
    expect(await tasksOf(shop(), placed.id)).toContain('capture-failed')
    await moveParcel(shop().deps, placed.number, { move: 'deliver' }, SOMEBODY)
    expect((await shown(placed)).status).toBe('delivered')
    await saveIntent(reference, intent)
    expect((await charge(placed, placed.total)).status).toBe(201)
    expect((await shown(placed)).status).toBe('completed')
    await sound()
  })
})

describe('expiry', () => {
  test('an authorisation about to expire opens an action item until captured', async () => {
    const { placed } = await aReservedOrder()
    await warnOfReservations(shop().deps)
    expect(await tasksOf(shop(), placed.id)).toEqual([])
    clock.forward(5 * 24 * 60 + 60)
    await warnOfReservations(shop().deps)
    await warnOfReservations(shop().deps)
    expect(await tasksOf(shop(), placed.id)).toEqual(['reservation-expiring'])
    admin = await anAdmin(shop())
    expect((await charge(placed, placed.total)).status).toBe(201)
    const item = await db()
      .selectFrom('action_item')
      .select('closed_at')
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(item.closed_at).not.toBeNull()
    await sound()
  })
  test('an expired authorisation puts the order on hold until it is paid again', async () => {
    const { visitor, placed, reference } = await aReservedOrder()
    await moveOrder(shop().deps, placed.number, 'confirm', { staff: SOMEBODY })
    await standInOf(shop()).expireAuthorization(reference)
    await deliver(shop())
    await deliver(shop())
    expect(await attemptOf(placed.id)).toMatchObject({ state: 'expired' })
    const order = await shown(placed)
    expect(order).toMatchObject({
      status: 'on-hold',
      canPay: true,
      payment: { status: 'unpaid', due: placed.total, reserved: null },
    })
    expect(await tasksOf(shop(), placed.id)).toContain('reservation-ended')
    expect(await mailed(placed, 'payment-missing')).toMatchObject({ data: { amount: placed.total } })
    await sound()
    await typeCard(visitor, await startCard(visitor, placed.id), GOOD)
    await askNow(visitor, placed.number)
    expect((await attemptOf(placed.id)).capture).toBe('at-once')
    expect(await shown(placed)).toMatchObject({ status: 'confirmed', payment: { status: 'paid' } })
    await sound()
  })
  test('a lost expiry event is recovered by polling', async () => {
    const { placed, reference } = await aReservedOrder()
    await standInOf(shop()).expireAuthorization(reference)
    clock.forward(13 * 60)
    await recoverPayments(shop().deps)
    expect((await attemptOf(placed.id)).state).toBe('expired')
    await sound()
  })
  test('capturing an expired authorisation ends it and opens an action item', async () => {
    const { placed, reference } = await aReservedOrder()
    await standInOf(shop()).expireAuthorization(reference)
    expect((await charge(placed, placed.total)).ok).toBe(true)
    expect((await attemptOf(placed.id)).state).toBe('expired')
    expect(await tasksOf(shop(), placed.id)).toContain('reservation-ended')
    await sound()
  })
})

describe('repeated provider events in any order', () => {
  type Said = [type: string, status: string, received: number]
  const said = (total: number): Record<string, Said[]> => ({
    captured: [
      ['payment_intent.amount_capturable_updated', 'requires_capture', 0],
      ['payment_intent.succeeded', 'succeeded', total],
    ],
    voided: [
      ['payment_intent.amount_capturable_updated', 'requires_capture', 0],
      ['payment_intent.canceled', 'canceled', 0],
    ],
  })
  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length <= 1
      ? [[...items]]
      : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))

  test.each([
    ['captured', 'captured', 1],
    ['voided', 'cancelled', 0],
  ] as const)(
    'repeated events in any order end in the same state: %s',
    async (which, end, booked) => {
      const { placed: sample } = await anUnpaidOrder(shop(), await variantOf(shop()))
      const twice = [...(said(sample.total)[which] ?? []), ...(said(sample.total)[which] ?? [])]
      const orders = new Map(permutations([0, 1, 2, 3]).map((order) => [order.map((i) => twice[i]?.[0]).join(), order]))
      for (const order of orders.values()) {
        const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
        const reference = referenceOf(await startCard(visitor, placed.id))
        const intent = await intentOf(shop(), reference)
        const reason = 'requested_by_customer'
        for (const i of order) {
          const [type, status, received] = twice[i] ?? ['', '', 0]
          const object = {
            ...intent,
            status,
            amount_received: received,
            cancellation_reason: status === 'canceled' ? reason : null,
          }
          const capturable = status === 'requires_capture' ? intent.amount : 0
          await call(shop(), anEvent(type, { ...object, amount_capturable: capturable }, `evt_${placed.number}_${type}`))
        }
        expect((await attemptOf(placed.id)).state, String(order)).toBe(end)
        expect((await entriesOf(shop(), placed.id)).length).toBe(booked)
        await sound()
      }
    },
    120_000,
  )
})
