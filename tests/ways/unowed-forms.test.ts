import { beforeAll, describe, expect, test } from 'vitest'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { recordReceipt } from '#flows/orders/record-receipt.ts'
import { recoverPayments } from '#flows/orders/sweep-orders.ts'
import { closeMarkedForms } from '#flows/payments/close-marked-forms.ts'
import { refundOrder } from '#flows/refunds/refund-order.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { issueGiftCard } from '#modules/credit/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../fake-refunds.ts'
import { mailsOf } from '../mails.ts'
import { json } from '../measuring.ts'
import { begun } from '../routes/payments/other-methods.ts'
import { aSeededShop, key, only, pay, order as placeOrder, putInBag, variantOf } from '../seeded-shop.ts'
import { deliver, startCard, typeCard } from '../stripe.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'
import { type Made, paidOrders, STAFF } from './paid-orders.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const deps = () => only(shops).deps
let admin: Visitor
let provider: FakeRefunds
const make = paidOrders(
  () => only(shops),
  () => admin,
)
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  provider = new FakeRefunds()
  provider.serve(only(shops))
})

const formsOf = ({ id }: Made) =>
  deps()
    .db.selectFrom('payment_attempt')
    .select(['id', 'amount', 'closed_at', 'close_asked_at', 'state'])
    .where('order_id', '=', id)
    .where('provider', '=', 'stripe')
    .orderBy('number')
    .execute()
const moneyOf = async ({ id }: Made) => {
  const order = await deps().db.selectFrom('orders').select(['id', 'total']).where('id', '=', id).executeTakeFirstOrThrow()
  return amountDueOf(deps().db, order)
}
const receipt = async ({ number }: Made, amount: number) =>
  expect((await recordReceipt(deps(), STAFF, number, { method: 'bank-transfer', amount }, key())).ok).toBe(true)
const refund = async ({ number }: Made, amount: number) => {
  const input = { by: 'amount' as const, amount, reason: 'For the test' }
  expect((await refundOrder(deps(), { number, by: STAFF, key: key(), input })).ok).toBe(true)
}

const LOWERS = {
  receipt: (order: Made, due: number) => receipt(order, due),
  'receipt of a part': (order: Made, due: number) => receipt(order, Math.floor(due / 2)),
  'gift card': async ({ visitor, number }: Made, due: number) => {
    const card = await issueGiftCard(deps(), STAFF, key(), { value: due, reason: 'For the test' } as never)
    if (!card.ok) throw new Error(card.problem.message)
    await begun(visitor, number, { kind: 'gift-card', giftCard: card.value.code })
  },
  cancellation: async ({ number, id }: Made) => {
    const { placed_at } = await deps().db.selectFrom('orders').select('placed_at').where('id', '=', id).executeTakeFirstOrThrow()
    const body = { move: 'cancel', reason: 'For the test' }
    if (placed_at === null) await json(admin.post(`/api/admin/orders/${number}/moves`, body))
    else
      expect((await cancelByStaff(deps(), { number, by: STAFF, reason: 'For the test', goods: 'restock', key: key() })).ok).toBe(
        true,
      )
  },
} as const
type Lower = keyof typeof LOWERS
const CASES = Object.keys(LOWERS) as Lower[]

async function closesIts(order: Made) {
  await closeMarkedForms(deps(), { orderId: order.id })
  await recoverPayments(deps())
  const { toPay } = await moneyOf(order)
  const ended = ['cancelled', 'expired'].includes(
    (await deps().db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirstOrThrow()).state,
  )
  const most = ended ? 0 : toPay
  expect((await formsOf(order)).filter(({ closed_at, amount }) => closed_at === null && amount > most)).toEqual([])
}
const lowered = async (order: Made, on: Lower) => {
  const form = await startCard(order.visitor, order.id)
  const { toPay } = await moneyOf(order)
  expect(form.amount).toBe(toPay)
  await LOWERS[on](order, toPay)
  await closesIts(order)
}

ruleTable(
  'an open form never asks for more than is owed',
  {
    web: async (on) => lowered(await make.unpaid(), on),
    'second storefront': async (on) => lowered(await make.unpaidOnStorefront(), on),
    draft: async (on) => lowered(await make.unpaidDraft(), on),
    'payment link': async (on) => lowered(await make.withRest(), on),
    counter: doesNotApply('Tenders are taken as the sale is made, before any form of its order can be open'),
    exchange: async (on) => lowered(await make.exchanged(300_000), on),
    edit: async (on) => lowered(await make.withRest(), on),
    'API key': doesNotApply('Taking and giving back money is for people alone, and so is changing an order'),
    'account change': doesNotApply('Joining an account changes no amount of an order'),
    import: doesNotApply('No import writes orders or payments'),
    'bulk action': async (on) => {
      const order = await make.withRest()
      await startCard(order.visitor, order.id)
      const cancels = on === 'cancellation'
      const action = cancels ? { do: 'cancel', reason: 'For the test' } : { do: 'mark-paid', method: 'bank-transfer' }
      const body = { of: { numbers: [order.number] }, action }
      await json(admin.post('/api/admin/orders/bulk-money', body, { key: key() }))
      await closesIts(order)
    },
    remake: doesNotApply('A garment that is made again costs nothing and changes no amount'),
  },
  CASES,
)

describe('an open payment form of a placed order', () => {
  test('stays open after a goodwill refund, with the balance unchanged', async () => {
    const order = await make.withRest()
    await startCard(order.visitor, order.id)
    await refund(order, 50_000)
    await closesIts(order)
    expect((await formsOf(order)).at(-1)).toMatchObject({ amount: 200_000, closed_at: null, close_asked_at: null })
  })

  test('is closed when an edit removes the surcharge', async () => {
    const order = await make.withRest()
    await startCard(order.visitor, order.id)
    const line = await deps()
      .db.selectFrom('order_line')
      .select('id')
      .where('order_id', '=', order.id)
      .where('sku', '=', 'SURCHARGE')
      .executeTakeFirstOrThrow()
    await make.edited(order.number, { lines: [{ id: line.id, quantity: 0 }] })
    await closesIts(order)
    expect((await formsOf(order)).at(-1)?.state).toBe('cancelled')
  })

  test('is closed when the paid deposit is refunded in full', async () => {
    const visitor = aVisitor(only(shops))
    await putInBag(visitor, await variantOf(only(shops), 'lamu-jacket', 'measure'))
    const placed = await json<{ id: string; number: string }>(placeOrder(visitor))
    await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
    expect((await pay(visitor, placed.number)).status).toBe(201)
    const order = { ...placed, visitor, paidWith: placed.id }
    const balance = await startCard(visitor, placed.id)
    expect((await moneyOf(order)).toPay).toBe(balance.amount)
    const input = { by: 'whole' as const, goods: 'restock' as const, reason: 'For the test' }
    expect((await refundOrder(deps(), { number: placed.number, by: STAFF, key: key(), input })).ok).toBe(true)
    expect((await moneyOf(order)).toPay).toBe(0)
    await closesIts(order)
    expect((await formsOf(order)).at(-1)?.state).toBe('cancelled')
  })

  test('is closed, and the customer pays the rest by a new one', async () => {
    const order = await make.withRest()
    await startCard(order.visitor, order.id)
    await receipt(order, 50_000)
    const again = await startCard(order.visitor, order.id)
    expect(again.amount).toBe(150_000)
    await deliver(only(shops))
    expect((await pay(order.visitor, order.number)).status).toBe(201)
    expect((await moneyOf(order)).due).toBe(0)
  })

  test('is closed by the sweep when its job did not run', async () => {
    const order = await make.withRest()
    await startCard(order.visitor, order.id)
    await receipt(order, 200_000)
    await recoverPayments(deps())
    expect((await formsOf(order)).at(-1)?.state).toBe('cancelled')
  })
})

describe('a payment above the balance is refunded automatically', () => {
  const itemsOf = async ({ id }: Made) =>
    (await deps().db.selectFrom('action_item').select('kind').where('order_id', '=', id).execute()).map(({ kind }) => kind)

  test('in full when nothing is owed', async () => {
    const order = await make.withRest()
    const form = await startCard(order.visitor, order.id)
    await receipt(order, 200_000)
    await typeCard(order.visitor, form, '4242 4242 4242 4242')
    await deliver(only(shops))
    const money = await moneyOf(order)
    expect([money.tooMuch, money.promised, await itemsOf(order)]).toEqual([0, 200_000, []])
    const mails = (await mailsOf(deps().db, { about: order.number })).map(({ template }) => template)
    expect(mails.filter((template) => template === 'payment-returned')).toHaveLength(1)
  })

  test('in part when a part was received before', async () => {
    const order = await make.withRest()
    const form = await startCard(order.visitor, order.id)
    await receipt(order, 50_000)
    await typeCard(order.visitor, form, '4242 4242 4242 4242')
    await deliver(only(shops))
    expect(await moneyOf(order)).toMatchObject({ due: 0, tooMuch: 0, promised: 50_000 })
    expect(await itemsOf(order)).toEqual([])
  })

  test('except a bank transfer, which opens an action item', async () => {
    const order = await make.web()
    await receipt(order, 70_000)
    expect(await itemsOf(order)).toEqual(['paid-twice'])
  })
})

test('these payments break no money invariant', async () => {
  const money = [
    'open-form-asks-too-much',
    'more-kept-than-order-costs',
    'money-kept-of-ended-order',
    'order-money-not-its-ledger',
  ] as const
  expect(await brokenInvariants(deps().db, money)).toEqual([])
})
