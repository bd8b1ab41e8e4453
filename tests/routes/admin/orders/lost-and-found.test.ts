import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { OrderParcels, OrderSteps, ParcelMove } from '#modules/orders/contract.ts'
import { findByNumber } from '#modules/orders/index.ts'
import type { GoodsChoice, OrderRefunds, RequestRefund } from '#modules/refunds/contract.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { slipsOf } from '#views/orders/order-slips.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { askReturn, inspectReturn, json, ownReturns, settleReturn } from '../../../returning.ts'
import { aSeededShop, key, only, pay, stockOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { anOrder, begun, problem, shown } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
let provider: FakeRefunds
beforeAll(async () => {
  admin = await anAdmin(shop())
  const rules = (await (await admin.get('/api/admin/settings/payments')).json()) as PaymentRules
  const body = { ...rules, onDelivery: { ...rules.onDelivery, most: 100_000_000 } }
  expect((await admin.send('PUT', '/api/admin/settings/payments', { body })).status).toBe(200)
})
beforeEach(() => {
  provider = new FakeRefunds()
  provider.serve(shop())
})

const at = (number: string, what = '') => `/api/admin/orders/${number}/${what}`
const parcelsOf = async (number: string) => (await (await admin.get(at(number, 'parcels'))).json()) as OrderParcels
const move = (number: string, parcel: string, step: ParcelMove) => admin.post(at(number, 'parcel-moves'), { move: step, parcel })
async function goes(number: string, parcel: string, ...moves: ParcelMove[]) {
  for (const each of moves) {
    const answer = await move(number, parcel, each)
    if (answer.status !== 200) throw new Error(`${each}: ${answer.status} ${await answer.text()}`)
  }
}
const refundsOf = (number: string) => json<OrderRefunds>(admin.get(at(number, 'refunds')))
async function refund(number: string, line: number, quantity: number, goods: GoodsChoice = 'restock'): Promise<OrderRefunds> {
  clock.forward(0.01)
  const input: RequestRefund = { by: 'lines', lines: [{ line, quantity, goods }], shipping: 0, reason: 'Given back' }
  return json<OrderRefunds>(admin.post(at(number, 'refunds'), input, { key: key() }))
}
const cancel = (number: string) => admin.post(at(number, 'cancellation'), { reason: 'It is lost' }, { key: key() })

async function sent(parcels: readonly number[], paidBy: 'card' | 'door' = 'card') {
  const quantity = parcels.reduce((sum, each) => sum + each, 0)
  const { visitor, placed, variantId } = await anOrder(shop(), { quantity })
  const { number } = placed
  if (paidBy === 'card') expect((await pay(visitor, number)).status).toBe(201)
  else await begun(visitor, number, { kind: 'on-delivery' })
  expect((await admin.post(at(number, 'moves'), { move: 'confirm' })).status).toBe(200)
  const line = present((await parcelsOf(number)).rest[0]?.line, 'a line')
  const levels = async () => {
    const { on_hand, quarantined } = await stockOf(shop(), variantId)
    return [on_hand, quarantined]
  }
  const before = await levels()
  const stock = async () => (await levels()).map((now, i) => now - present(before[i], 'a figure'))
  const ids: string[] = []
  for (const units of parcels) {
    const lines = [{ line, quantity: units }]
    const begin = await json<OrderParcels>(admin.post(at(number, 'parcels'), { lines }, { key: key() }))
    ids.push(present(begin.parcels.at(-1)?.id, 'the parcel'))
    await goes(number, present(ids.at(-1), 'the parcel'), 'pick', 'pack', 'ship')
  }
  return { visitor, placed, number, line, stock, ids: ids as [string, ...string[]] }
}
const OF_PARCELS = [
  ...(['parcels-not-their-goods', 'parcels-beyond-their-order', 'fulfilled-without-consumed-stock'] as const),
  ...(['placed-order-without-its-goods', 'completed-with-balance'] as const),
]
const holds = async () => expect(await brokenInvariants(shop().deps.db, OF_PARCELS)).toEqual([])

describe('found parcel', () => {
  test('a found parcel is delivered and can be returned and refunded', async () => {
    const { visitor, number, line, stock, ids } = await sent([1])
    await goes(number, ids[0], 'lose')
    expect((await shown(visitor, number)).status).toBe('not-delivered')
    await goes(number, ids[0], 'sendOut')
    expect((await shown(visitor, number)).status).toBe('shipped')
    await goes(number, ids[0], 'deliver')
    expect((await shown(visitor, number)).status).toBe('completed')
    expect(await stock()).toEqual([-1, 0])
    expect((await ownReturns(visitor, number)).lines).toMatchObject([{ left: 1, why: null }])
    await json(askReturn(visitor, number, [{ line, quantity: 1 }]))
    await inspectReturn(admin, number)
    await json(settleReturn(admin, number, 'refund'))
    expect(await stock()).toEqual([0, 0])
    await holds()
  })

  test.each([
    ['restock', [1, 0]],
    ['quarantine', [0, 1]],
    ['write-off', [0, 0]],
    ['keep', [0, 1]],
  ] as const)('a found parcel of a refunded unit follows the refund’s goods choice once: %s', async (goods, reaches) => {
    const { visitor, number, line, stock, ids } = await sent([1, 1])
    const second = present(ids[1], 'the second')
    await goes(number, ids[0], 'deliver')
    await goes(number, second, 'lose')
    await refund(number, line, 1, goods)
    expect(await stock()).toEqual([-2, 0])
    expect((await shown(visitor, number)).status).toBe('completed')
    await goes(number, second, 'sendBack')
    expect(await stock()).toEqual([-2 + reaches[0], reaches[1]])
    expect(await shown(visitor, number)).toMatchObject({ status: 'completed', parcels: [{}, { state: 'returned_to_sender' }] })
    expect(await problem(await move(number, second, 'sendAgain'))).toEqual([409, 'orders.nothing-to-send'])
    expect((await refundsOf(number)).lines).toContainEqual(expect.objectContaining({ line, quantity: 1, lost: 0 }))
    expect((await ownReturns(visitor, number)).lines).toMatchObject([{ left: 1 }])
    await holds()
  })

  test('a delivered unit refunded while its parcel was lost is not refundable again', async () => {
    const { visitor, number, line, stock, ids } = await sent([1, 1])
    const second = present(ids[1], 'the second')
    await goes(number, ids[0], 'deliver')
    await goes(number, second, 'lose')
    await refund(number, line, 1)
    await goes(number, second, 'sendOut', 'deliver')
    expect(await stock()).toEqual([-2, 0])
    expect((await refundsOf(number)).lines).toContainEqual(expect.objectContaining({ line, quantity: 1, lost: 0 }))
    expect((await ownReturns(visitor, number)).lines).toMatchObject([{ left: 1 }])
    await json(askReturn(visitor, number, [{ line, quantity: 1 }]))
    await inspectReturn(admin, number)
    await json(settleReturn(admin, number, 'refund'))
    expect(await stock()).toEqual([-1, 0])
    expect((await ownReturns(visitor, number)).lines).toMatchObject([{ left: 0 }])
    await holds()
  })

  test('a found parcel with one of two units refunded is sent again with the other', async () => {
    const { visitor, number, line, stock, ids } = await sent([2])
    await goes(number, ids[0], 'lose')
    await refund(number, line, 1)
    await goes(number, ids[0], 'sendBack', 'sendAgain')
    expect(await stock()).toEqual([-1, 0])
    const order = present(await findByNumber(shop().deps.db, number), 'the order')
    const slips = await slipsOf(shop().deps, order, 'delivery-note')
    expect(slips.ok && slips.value.map(({ lines }) => lines[0]?.quantity)).toEqual([1])
    await goes(number, ids[0], 'ship', 'deliver')
    expect(await stock()).toEqual([-1, 0])
    expect((await shown(visitor, number)).status).toBe('completed')
    await holds()
  })

  test.each(['card', 'door'] as const)('a found parcel of a cancelled order goes to quarantine: paid by %s', async (paidBy) => {
    const { visitor, number, stock, ids, placed } = await sent([2], paidBy)
    await goes(number, ids[0], 'lose')
    expect((await cancel(number)).status).toBe(201)
    expect(provider.given).toBe(paidBy === 'card' ? placed.total : 0)
    expect(await stock()).toEqual([-2, 0])
    const steps = (await (await admin.get(at(number, 'moves'))).json()) as OrderSteps
    expect(steps).toMatchObject({ order: [], parcel: ['sendOut', 'sendBack'], next: null })
    await goes(number, ids[0], 'sendBack')
    expect(await stock()).toEqual([-2, 2])
    expect(await shown(visitor, number)).toMatchObject({ status: 'cancelled', parcels: [{ state: 'returned_to_sender' }] })
    expect(await problem(await move(number, ids[0], 'sendAgain'))).toEqual([409, 'orders.cannot-move'])
    await holds()
  })

  test('a found parcel of a cancelled order can be delivered without another refund', async () => {
    const { visitor, number, stock, ids, placed } = await sent([1])
    await goes(number, ids[0], 'lose')
    expect((await cancel(number)).status).toBe(201)
    await goes(number, ids[0], 'sendOut', 'deliver')
    expect(provider.given).toBe(placed.total)
    expect(await stock()).toEqual([-1, 0])
    expect(await shown(visitor, number)).toMatchObject({ status: 'cancelled', parcels: [{ state: 'delivered' }] })
    expect((await refundsOf(number)).left.goods).toBe(0)
    await holds()
  })
})

describe('refund during delivery', () => {
  test.each([
    ['is lost', ['lose'], -1],
    ['arrives', ['deliver'], -1],
    ['comes back', ['failDelivery', 'sendBack'], 0],
    ['is lost and found', ['lose', 'sendBack'], 0],
  ] as const)('a unit refunded during delivery is restocked only with its parcel, which %s', async (_, moves, back) => {
    const { number, line, stock, ids } = await sent([1])
    await refund(number, line, 1)
    expect(await stock()).toEqual([-1, 0])
    await goes(number, ids[0], ...moves)
    expect(await stock()).toEqual([back, 0])
    await holds()
  })

  test('a unit whose refund during delivery was withdrawn can be returned', async () => {
    const { visitor, number, line, stock, ids } = await sent([1])
    provider.behaviour = 'fails'
    const { refunds } = await refund(number, line, 1)
    const part = present(refunds[0]?.parts[0]?.id, 'its part')
    const withdrawn = await admin.post(at(number, `refund-parts/${part}/moves`), { move: 'withdraw', note: 'It is sent' })
    expect(withdrawn.status).toBe(200)
    provider.behaviour = 'succeeds'
    await goes(number, ids[0], 'deliver')
    expect(await stock()).toEqual([-1, 0])
    await json(askReturn(visitor, number, [{ line, quantity: 1 }]))
    await inspectReturn(admin, number)
    await json(settleReturn(admin, number, 'refund'))
    expect(await stock()).toEqual([0, 0])
    await holds()
  })
})
