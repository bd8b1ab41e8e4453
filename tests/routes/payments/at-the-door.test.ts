import { beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { OrderParcels, OrderSteps, ParcelMove } from '#modules/orders/contract.ts'
import { findByNumber } from '#modules/orders/index.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { labelsOf } from '#views/orders/order-labels.ts'
import { slipsOf } from '#views/orders/order-slips.ts'
import { mailsOf } from '../../mails.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order as placeOrder, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { begun, choices, leave, problem, shown, tasksOf } from './other-methods.ts'

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

const at = (number: string, what: string) => `/api/admin/orders/${number}/${what}`
const stepsOf = async (number: string) => json<OrderSteps>(admin.get(at(number, 'moves')))
async function goes(number: string, parcel: string, ...moves: ParcelMove[]) {
  for (const move of moves) await json(admin.post(at(number, 'parcel-moves'), { move, parcel }))
}
const receive = (number: string, amount: number, method = 'on-delivery') =>
  json(admin.post(at(number, 'receipts'), { method, amount }, { key: key() }))

type Way = 'on-delivery' | 'on-pickup'
async function parcelsOf(number: string, line: number, parcels: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const quantity of parcels) {
    const wish = { lines: [{ line, quantity }] }
    const { parcels: all } = await json<OrderParcels>(admin.post(at(number, 'parcels'), wish, { key: key() }))
    ids.push(present(all.at(-1)?.id, 'the parcel'))
  }
  return ids
}
async function toPay(way: Way, { shipping = 'standard' }: { shipping?: 'standard' | 'express' } = {}) {
  const quantity = 3
  const jacket = await variantOf(shop())
  await leave(shop(), jacket, 500)
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket, quantity)
  const placed = await json<{ id: string; number: string; total: number }>(
    placeOrder(visitor, { shipping: way === 'on-pickup' ? 'pickup' : shipping }),
  )
  const { number } = placed
  await begun(visitor, number, { kind: way })
  await json(admin.post(at(number, 'moves'), { move: 'confirm' }))
  const {
    lines,
    shipping: { fee },
  } = await shown(visitor, number)
  const line = Number(lines[0]?.id)
  return { visitor, ...placed, line, one: present(lines[0], 'a line').total / quantity, fee }
}
const orderOf = async (number: string) => present(await findByNumber(shop().deps.db, number), 'the order')
async function asked({ visitor, number }: { visitor: Visitor; number: string }) {
  const order = await orderOf(number)
  const [notes, labels] = await Promise.all([
    slipsOf(shop().deps, order, 'delivery-note'),
    order.shipping_method === 'pickup' ? undefined : labelsOf(shop().deps, order, 'en'),
  ])
  const staff = await json<{ payment: { due: number } }>(admin.get(`/api/admin/orders/${number}`))
  return {
    page: (await shown(visitor, number)).payment.due,
    ways: (await choices(visitor, number)).due,
    staff: staff.payment.due,
    notes: notes.ok ? [...new Set(notes.value.map(({ due }) => due))] : [],
    labels: labels?.ok ? labels.value.map(({ collect }) => collect).filter((amount) => amount > 0) : [],
  }
}
const papersOf = async (orderId: string) => {
  const rows = await shop().deps.db.selectFrom('invoice').select(['kind', 'content']).where('order_id', '=', orderId).execute()
  return rows.reduce((sum, { kind, content }) => {
    const { total } = (content as { totals: { total: number } }).totals
    return sum + (kind === 'invoice' ? total : -total)
  }, 0)
}
/** Checks all invariants but `stock-…`, because the fixture sets stock without movements. */
async function sound() {
  expect((await brokenInvariants(shop().deps.db)).filter(({ invariant }) => !invariant.startsWith('stock-'))).toEqual([])
}

const edit = async (number: string, line: number, quantity: number) => {
  const { version } = await stepsOf(number)
  return { version, reason: 'Not wanted', lines: [{ id: line, quantity }] }
}

describe('several units paid on delivery', () => {
  test('after taking off a unit, every paper asks for the rest, which closes the order', async () => {
    const found = await toPay('on-delivery')
    const { number, line, total, one, id, visitor } = found
    expect((await admin.post(at(number, 'edits'), { ...(await edit(number, line, 2)), expected: total - one })).status).toBe(200)
    const due = total - one
    expect(await asked(found)).toEqual({ page: due, ways: due, staff: due, notes: [due], labels: [due] })
    const ids = await parcelsOf(number, line, [1, 1])
    const each = [due - one, one]
    expect((await asked(found)).labels).toEqual(each)
    for (const parcel of ids) await goes(number, parcel, 'pick', 'pack', 'ship', 'deliver')
    expect(await asked(found)).toMatchObject({ page: due, staff: due, notes: [...new Set(each)] })
    await receive(number, due)
    expect(await shown(visitor, number)).toMatchObject({ status: 'completed', payment: { status: 'paid', due: 0, paid: due } })
    expect(await papersOf(id)).toBe(due)
    expect(await tasksOf(shop(), id)).toEqual([])
    await sound()
  })

  test('after taking off a unit of a pickup order, e-mail and note ask for the rest', async () => {
    const found = await toPay('on-pickup')
    const { number, line, total, one, id, visitor } = found
    expect((await admin.post(at(number, 'edits'), { ...(await edit(number, line, 2)), expected: total - one })).status).toBe(200)
    const due = total - one
    expect(await asked(found)).toEqual({ page: due, ways: due, staff: due, notes: [due], labels: [] })
    for (const move of ['pick', 'pack', 'makeReady']) await json(admin.post(at(number, 'parcel-moves'), { move }))
    const [mail] = await mailsOf(shop().deps.db, { template: 'order-ready', about: number })
    expect(mail?.data).toMatchObject({ balanceDue: due })
    await receive(number, due, 'on-pickup')
    await json(admin.post(at(number, 'parcel-moves'), { move: 'collect' }))
    expect(await shown(visitor, number)).toMatchObject({ status: 'completed', payment: { status: 'paid', due: 0, paid: due } })
    expect(await papersOf(id)).toBe(due)
    await sound()
  })
})

describe('cancelling an unpaid order', () => {
  test('an unpaid order refuses to lose all its lines by an edit or refund', async () => {
    const found = await toPay('on-delivery')
    const { number, line, total } = found
    expect(await problem(await admin.post(at(number, 'edit-quotes'), await edit(number, line, 0)))).toEqual([
      409,
      'orders.nothing-left',
    ])
    const lines = [{ line, quantity: 3, goods: 'restock' }]
    const refund = { by: 'lines', lines, shipping: 0, reason: 'Not wanted' }
    expect(await problem(await admin.post(at(number, 'refunds'), refund, { key: key() }))).toEqual([409, 'refunds.too-much'])
    expect((await asked(found)).page).toBe(total)
  })

  test('cancelling an unpaid order credits its invoice and asks for nothing', async () => {
    const found = await toPay('on-delivery', { shipping: 'express' })
    const { number, id, fee, visitor } = found
    expect(fee).toBeGreaterThan(0)
    const cancel = (over: object) => admin.post(at(number, 'cancellation'), { reason: 'Not wanted', ...over }, { key: key() })
    expect(await problem(await cancel({ fee }))).toEqual([409, 'orders.fee-too-high'])
    expect((await cancel({})).status).toBe(201)
    expect(await shown(visitor, number)).toMatchObject({ status: 'cancelled', canPay: false })
    expect((await choices(visitor, number)).due).toBe(0)
    expect(await papersOf(id)).toBe(0)
    expect(await mailsOf(shop().deps.db, { template: 'order-cancelled', about: number })).toHaveLength(1)
    await sound()
  })
})
