import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { OrderParcels, ParcelMove } from '#modules/orders/contract.ts'
import { findByNumber } from '#modules/orders/index.ts'
import type { OrderRefunds, RefundQuote } from '#modules/refunds/contract.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { labelsOf } from '#views/orders/order-labels.ts'
import { slipsOf } from '#views/orders/order-slips.ts'
import { FakeRefunds } from '../../fake-refunds.ts'
import { mailsOf } from '../../mails.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order as placeOrder, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { begun, leave, problem, shown, tasksOf } from '../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
  const rules = (await (await admin.get('/api/admin/settings/payments')).json()) as PaymentRules
  const most = 100_000_000
  const body = { ...rules, onDelivery: { ...rules.onDelivery, most }, onPickup: { on: true, most } }
  expect((await admin.send('PUT', '/api/admin/settings/payments', { body })).status).toBe(200)
})
beforeEach(() => {
  new FakeRefunds().serve(shop())
})

const at = (number: string, what: string) => `/api/admin/orders/${number}/${what}`
async function goes(number: string, parcel: string, ...moves: ParcelMove[]) {
  for (const move of moves) await json(admin.post(at(number, 'parcel-moves'), { move, parcel }))
}
const SHIPPED = ['pick', 'pack', 'ship'] as const
const receive = (number: string, amount: number) =>
  json(admin.post(at(number, 'receipts'), { method: 'on-delivery', amount }, { key: key() }))
const orderOf = async (number: string) => present(await findByNumber(shop().deps.db, number), 'the order')
const dueOf = async (number: string) =>
  (await json<{ payment: { due: number } }>(admin.get(`/api/admin/orders/${number}`))).payment.due

async function inParcels(quantities: readonly number[], way: 'on-delivery' | 'on-pickup' = 'on-delivery') {
  const quantity = quantities.reduce((sum, each) => sum + each, 0)
  const jacket = await variantOf(shop())
  await leave(shop(), jacket, 500)
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket, quantity)
  const shipping = way === 'on-pickup' ? 'pickup' : 'express'
  const placed = await json<{ id: string; number: string; total: number }>(placeOrder(visitor, { shipping }))
  const { number } = placed
  await begun(visitor, number, { kind: way })
  await json(admin.post(at(number, 'moves'), { move: 'confirm' }))
  const order = await shown(visitor, number)
  const line = Number(order.lines[0]?.id)
  const ids: string[] = []
  for (const units of quantities) {
    const wish = { lines: [{ line, quantity: units }] }
    const { parcels } = await json<OrderParcels>(admin.post(at(number, 'parcels'), wish, { key: key() }))
    ids.push(present(parcels.at(-1)?.id, 'the parcel'))
  }
  const one = present(order.lines[0], 'a line').total / quantity
  return { ...placed, visitor, line, ids, one, fee: order.shipping.fee }
}
type Found = Awaited<ReturnType<typeof inParcels>>
const parcelAt = ({ ids }: Found, place: number) => present(ids[place], 'a parcel')
const refundOf = (line: number, quantity: number, over: object = {}) => {
  const lines = [{ line, quantity, goods: 'restock', ...over }]
  return { by: 'lines', lines, shipping: 0, reason: 'Lost by the carrier' }
}
const refund = (number: string, input: object) => json<OrderRefunds>(admin.post(at(number, 'refunds'), input, { key: key() }))

async function labelled(found: Found, ...places: number[]): Promise<number[]> {
  const order = await orderOf(found.number)
  const amounts: number[] = []
  for (const place of places) {
    const labels = await labelsOf(shop().deps, order, 'en', parcelAt(found, place))
    if (!labels.ok) throw new Error(labels.problem.message)
    amounts.push(labels.value[0].collect)
  }
  return amounts
}
async function noted(found: Found): Promise<number[]> {
  const notes = await slipsOf(shop().deps, await orderOf(found.number), 'delivery-note')
  return notes.ok ? notes.value.map(({ due }) => due) : []
}
const papersOf = async (orderId: string) => {
  const rows = await shop().deps.db.selectFrom('invoice').select(['kind', 'content']).where('order_id', '=', orderId).execute()
  return rows.reduce((sum, { kind, content }) => {
    const { total } = (content as { totals: { total: number } }).totals
    return sum + (kind === 'invoice' ? total : -total)
  }, 0)
}
async function toldOf({ number, visitor }: Found) {
  const mails = await mailsOf(shop().deps.db, { template: 'units-removed', about: number })
  const { money } = await shown(visitor, number)
  return {
    mails: mails.map(({ data }) => ({
      amount: data.amount,
      due: data.due,
      units: (data.goods as { quantity: number }[]).map(({ quantity }) => quantity),
    })),
    events: money.flatMap(({ kind, amount }) => (kind === 'units-removed' ? [amount] : [])),
  }
}
/** Checks all invariants but `stock-…`, because the fixture sets stock without movements. */
async function sound() {
  expect((await brokenInvariants(shop().deps.db)).filter(({ invariant }) => !invariant.startsWith('stock-'))).toEqual([])
}

describe('a lost unit is not owed once staff refund it', () => {
  test('when nothing of the order was paid', async () => {
    const found = await inParcels([1, 2])
    const { number, id, total, one, line, visitor } = found
    for (const parcel of found.ids) await goes(number, parcel, ...SHIPPED)
    await goes(number, parcelAt(found, 0), 'lose')
    await goes(number, parcelAt(found, 1), 'deliver')
    const { takesOff } = await json<OrderRefunds>(admin.get(at(number, 'refunds')))
    const quote = await json<RefundQuote>(admin.post(at(number, 'refund-quotes'), refundOf(line, 1)))
    expect([takesOff, quote.amount, quote.notOwed]).toEqual([true, 0, one])
    const { refunds } = await refund(number, { ...refundOf(line, 1), expected: 0 })
    expect(refunds).toMatchObject([{ amount: 0, notOwed: one, state: 'succeeded', parts: [] }])
    expect(refunds[0]?.creditNote).not.toBeNull()
    expect(await dueOf(number)).toBe(total - one)
    expect(await papersOf(id)).toBe(total - one)
    expect(await toldOf(found)).toEqual({ mails: [{ amount: one, due: total - one, units: [1] }], events: [one] })
    await receive(number, total - one)
    expect(await shown(visitor, number)).toMatchObject({ status: 'completed', payment: { due: 0, paid: total - one } })
    expect(await tasksOf(shop(), id)).toEqual([])
    await sound()
  })

  test.each([
    ['less than it costs', (one: number) => one - 100_00, 0],
    ['more than the other units cost', (one: number, total: number) => total - one + 100_00, 100_00],
  ] as const)('when the order was paid in part: %s', async (_, paidOf, back) => {
    const found = await inParcels([1, 2])
    const { number, id, total, one, line } = found
    for (const parcel of found.ids) await goes(number, parcel, ...SHIPPED)
    await goes(number, parcelAt(found, 1), 'deliver')
    const paid = paidOf(one, total)
    await receive(number, paid)
    await goes(number, parcelAt(found, 0), 'lose')
    const { refunds } = await refund(number, { ...refundOf(line, 1), expected: back })
    expect(refunds).toMatchObject([{ amount: back, notOwed: one - back }])
    expect(await dueOf(number)).toBe(Math.max(0, total - one - paid))
    for (const part of refunds.flatMap(({ parts }) => parts)) {
      const body = { move: 'sent-by-hand', note: 'In cash', shiftId: null }
      await json(admin.post(at(number, `refund-parts/${part.id}/moves`), body))
    }
    expect(await papersOf(id)).toBe(total - one)
    await sound()
  })

  test('units that the customer has and keeps stay owed', async () => {
    const found = await inParcels([1, 2])
    const { number, line } = found
    for (const parcel of found.ids) await goes(number, parcel, ...SHIPPED, 'deliver')
    const keeps = admin.post(at(number, 'refunds'), refundOf(line, 1, { goods: 'keep' }), { key: key() })
    expect(await problem(await keeps)).toEqual([409, 'refunds.too-much'])
  })

  test('a refused unit that was not paid is not owed either', async () => {
    const found = await inParcels([1, 2])
    const { number, line, total, one } = found
    for (const parcel of found.ids) await goes(number, parcel, ...SHIPPED)
    await goes(number, parcelAt(found, 0), 'refuse', 'sendBack')
    await refund(number, refundOf(line, 1))
    expect(await dueOf(number)).toBe(total - one)
    await sound()
  })
})

describe('parcels paid at the door', () => {
  test('each ask for their own goods, and all together for what is to pay', async () => {
    const found = await inParcels([1, 2, 1])
    const { number, total, one, fee } = found
    expect(await labelled(found, 0, 1, 2)).toEqual([one + fee, 2 * one, one])
    await goes(number, parcelAt(found, 0), ...SHIPPED)
    expect(await labelled(found, 0, 1, 2)).toEqual([one + fee, 2 * one, one])
    await goes(number, parcelAt(found, 0), 'deliver')
    await goes(number, parcelAt(found, 1), ...SHIPPED)
    expect(await labelled(found, 0, 1, 2)).toEqual([one + fee, 2 * one, one])
    expect(await noted(found)).toEqual([2 * one, one])
    await receive(number, one + fee)
    expect(await labelled(found, 1, 2)).toEqual([2 * one, one])
    await receive(number, 2 * one)
    expect(await labelled(found, 2)).toEqual([one])
    expect(one + fee + 2 * one + one).toBe(total)
  })

  test('ask for nothing that is in a lost parcel', async () => {
    const found = await inParcels([1, 1])
    const { number, one, fee } = found
    await goes(number, parcelAt(found, 0), ...SHIPPED, 'lose')
    expect(await labelled(found, 1)).toEqual([one + fee])
    await refund(number, refundOf(found.line, 1, { goods: 'keep' })) // the other unit is in the other parcel, so this refunds the lost one
    expect([await labelled(found, 1), await dueOf(number)]).toEqual([[one + fee], one + fee])
  })

  test('ask again when they are sent again', async () => {
    const found = await inParcels([1, 1])
    const { number, one, fee } = found
    for (const parcel of found.ids) await goes(number, parcel, ...SHIPPED)
    await goes(number, parcelAt(found, 0), 'refuse', 'sendBack', 'sendAgain')
    await goes(number, parcelAt(found, 1), 'deliver')
    await receive(number, one)
    expect(await labelled(found, 0)).toEqual([one + fee])
    await goes(number, parcelAt(found, 0), 'ship')
    expect(await noted(found)).toEqual([one + fee])
  })

  test('ask for less by what was paid in advance', async () => {
    const found = await inParcels([1, 1])
    const { number, total, one, fee } = found
    await receive(number, 100_00)
    expect(await labelled(found, 0, 1)).toEqual([one + fee, one - 100_00])
    await goes(number, parcelAt(found, 1), ...SHIPPED)
    expect(await labelled(found, 0, 1)).toEqual([one + fee, one - 100_00])
    expect(await dueOf(number)).toBe(total - 100_00)
  })

  test('collected at the shop, each asks in its mail for its own goods', async () => {
    const found = await inParcels([1, 2], 'on-pickup')
    for (const parcel of found.ids) await goes(found.number, parcel, 'pick', 'pack', 'makeReady')
    const mails = await mailsOf(shop().deps.db, { template: 'order-ready', about: found.number })
    const asked = mails.map(({ data }) => (data as { balanceDue: number }).balanceDue)
    expect(asked.sort((a, b) => a - b)).toEqual([found.one, 2 * found.one])
  })
})

describe('a parcel that arrives after its goods were refunded', () => {
  test.each([
    ['lost and found', ['lose'], ['sendOut', 'deliver']],
    ['on its way', [], ['deliver']],
  ] as [string, ParcelMove[], ParcelMove[]][])('is put before staff: %s', async (_, before, after) => {
    const found = await inParcels([1, 1])
    const { number, id } = found
    await receive(number, found.total)
    for (const parcel of found.ids) await goes(number, parcel, ...SHIPPED)
    await goes(number, parcelAt(found, 1), 'deliver')
    await goes(number, parcelAt(found, 0), ...before)
    await refund(number, refundOf(found.line, 1))
    await goes(number, parcelAt(found, 0), ...after)
    expect(await tasksOf(shop(), id)).toContain('delivered-after-refund')
  })

  test('is put before staff when its whole order was cancelled', async () => {
    const found = await inParcels([2])
    const { number, id } = found
    await goes(number, parcelAt(found, 0), ...SHIPPED, 'lose')
    await json(admin.post(at(number, 'cancellation'), { reason: 'Lost' }, { key: key() }))
    await goes(number, parcelAt(found, 0), 'sendOut', 'deliver')
    expect(await tasksOf(shop(), id)).toEqual(['delivered-after-refund'])
  })

  test('is no matter for staff when nothing of it was refunded', async () => {
    const found = await inParcels([1, 1])
    for (const parcel of found.ids) await goes(found.number, parcel, ...SHIPPED, 'deliver')
    expect(await tasksOf(shop(), found.id)).toEqual([])
  })
})

describe('a delivered order with an open refund of units that were paid in part', () => {
  const delivered = async () => {
    const found = await inParcels([1])
    await receive(found.number, found.total - 500_00)
    await goes(found.number, parcelAt(found, 0), ...SHIPPED, 'deliver')
    const { refunds } = await refund(found.number, refundOf(found.line, 1))
    const part = present(refunds[0]?.parts[0], 'the part of the refund')
    const move = (what: string) =>
      json(admin.post(at(found.number, `refund-parts/${part.id}/moves`), { move: what, note: 'As agreed.' }))
    return { ...found, move, stateNow: async () => (await orderOf(found.number)).state }
  }

  test('is not completed, and owes the rest when the refund is withdrawn', async () => {
    const { number, move, stateNow } = await delivered()
    expect(await dueOf(number)).toBe(0)
    expect(await stateNow()).toBe('fulfilled')
    await move('withdraw')
    expect(await dueOf(number)).toBe(500_00)
    expect(await stateNow()).toBe('fulfilled')
    await sound()
  })

  test('is completed once the refund was sent', async () => {
    const { number, move, stateNow } = await delivered()
    await move('sent-by-hand')
    expect(await dueOf(number)).toBe(0)
    expect(await stateNow()).toBe('completed')
    await sound()
  })
})
