import { beforeAll, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import type { OrderCan, OrderSteps, OrderView } from '#modules/orders/contract.ts'
import { LOOK_FROM } from '#modules/orders/rules/risk.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { orderRisk } from '#views/orders/order-risk.ts'
import { aSeededShop, key, only, pay } from '../../../seeded-shop.ts'
import { askNow, startCard, typeCard } from '../../../stripe.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { anOrder, begun } from '../../payments/other-methods.ts'

const shops = aSeededShop({}, 1, { faults: { stripe: { byHand: true }, patience_ms: 1000 } })
const shop = () => only(shops)
const db = () => shop().deps.db
const SYSTEM = { id: 'somebody', email: 'somebody@example.com' }
const staff = new Map<StaffRole, Visitor>()
beforeAll(async () => {
  for (const role of STAFF_ROLES) staff.set(role, await anAdmin(shop(), role))
})
const by = (role: StaffRole): Visitor => staff.get(role) as Visitor

type Desk = { order: OrderView; can: OrderCan; steps: OrderSteps }
const deskOf = async (role: StaffRole, reference: string) =>
  (await (await by(role).get(`/api/admin/orders/${reference}/desk`)).json()) as Desk

async function capturesCards(capture: 'at-once' | 'by-hand') {
  const path = '/api/admin/settings/payments'
  const rules = (await (await by('owner').get(path)).json()) as PaymentRules
  expect((await by('owner').send('PUT', path, { body: { ...rules, card: { capture } } })).status).toBe(200)
}

type Placed = { id: string; number: string }
const unpaid = async () => (await anOrder(shop())).placed
async function paid(): Promise<Placed> {
  const { visitor, placed } = await anOrder(shop())
  expect((await pay(visitor, placed.number)).status).toBe(201)
  return placed
}
async function reserved(): Promise<Placed> {
  await capturesCards('by-hand')
  const { visitor, placed } = await anOrder(shop())
  const payment = await startCard(visitor, placed.id)
  await typeCard(visitor, payment, '4242424242424242')
  await askNow(visitor, placed.number)
  await capturesCards('at-once')
  return placed
}
async function moved(placed: Placed, ...moves: ('pick' | 'pack' | 'ship')[]): Promise<Placed> {
  await moveOrder(shop().deps, placed.number, 'confirm', { staff: SYSTEM })
  for (const move of moves) await moveParcel(shop().deps, placed.number, { move }, SYSTEM)
  return placed
}
async function held(): Promise<Placed> {
  const placed = await paid()
  await moveOrder(shop().deps, placed.number, 'hold', { staff: SYSTEM, reason: 'To be reviewed' })
  return placed
}
async function attemptIs(
  placed: Placed,
  values: { state?: 'disputed' | 'processing'; capture_asked?: number; capture_asked_at?: Date; void_asked_at?: Date },
) {
  await db().updateTable('payment_attempt').set(values).where('order_id', '=', placed.id).execute()
  return placed
}

const STATES: Record<string, () => Promise<Placed>> = {
  unpaid,
  'unpaid with a payment under way': async () => {
    const { visitor, placed } = await anOrder(shop())
    await begun(visitor, placed.number, { kind: 'card' })
    return attemptIs(placed, { state: 'processing' })
  },
  cancelled: async () => {
    const placed = await unpaid()
    await moveOrder(shop().deps, placed.number, 'cancel', { staff: SYSTEM })
    return placed
  },
  placed: paid,
  confirmed: async () => moved(await paid()),
  packed: async () => moved(await paid(), 'pick', 'pack'),
  shipped: async () => moved(await paid(), 'pick', 'pack', 'ship'),
  'on hold': held,
  disputed: async () => attemptIs(await paid(), { state: 'disputed' }),
  reserved,
  'reserved and being captured': async () => attemptIs(await reserved(), { capture_asked: 100, capture_asked_at: new Date() }),
  'reserved and being voided': async () => attemptIs(await reserved(), { void_asked_at: new Date() }),
}

const OFFERED: Record<string, string> = {
  cancelled: '',
  confirmed: 'cancel edit hold refund',
  disputed: 'hold',
  'on hold': 'cancel refund resume',
  packed: 'cancel hold refund',
  placed: 'cancel edit hold refund',
  reserved: 'cancel capture edit hold refund',
  'reserved and being voided': 'cancel hold',
  shipped: 'refund',
  unpaid: 'cancel',
  'unpaid with a payment under way': '',
  'reserved and being captured': 'hold',
}

type Probed = 'edit' | 'cancel' | 'refund' | 'capture'
/** With `wrong`, one input is invalid, so that an allowed action is refused with `code` and changes nothing. */
const PROBES: Record<Probed, { code: string; send: (visitor: Visitor, desk: Desk, wrong: boolean) => Promise<Response> }> = {
  edit: {
    code: 'orders.total-changed',
    send: (visitor, { order, steps }, wrong) =>
      visitor.post(`/api/admin/orders/${order.number}/edits`, {
        version: steps.version,
        reason: 'An express hour',
        surcharge: { amount: 10_000, reason: 'An express hour' },
        expected: wrong ? 1 : order.total + 10_000,
      }),
  },
  cancel: {
    code: 'orders.fee-too-high',
    send: (visitor, { order }, wrong) =>
      order.placedAt === null
        ? visitor.post(`/api/admin/orders/${order.number}/moves`, { move: wrong ? 'hold' : 'cancel' })
        : visitor.post(
            `/api/admin/orders/${order.number}/cancellation`,
            { reason: 'By phone', ...(wrong && { fee: 100_000_000 }) },
            { key: key() },
          ),
  },
  refund: {
    code: 'refunds.amount-changed',
    send: (visitor, { order }, wrong) =>
      visitor.post(
        `/api/admin/orders/${order.number}/refunds`,
        { by: 'whole', goods: 'keep', reason: 'By phone', ...(wrong && { expected: 1 }) },
        { key: key() },
      ),
  },
  capture: {
    code: 'payments.amount-changed',
    send: (visitor, { order }, wrong) =>
      visitor.post(`/api/admin/orders/${order.number}/captures`, { expected: wrong ? 1 : order.total }, { key: key() }),
  },
}
const codeOf = (answer: Response) => answer.headers.get('Problem-Code')

test.each(Object.entries(STATES))('the order page offers an action only when its endpoint allows it: %s', async (state, make) => {
  const { number } = await make()
  for (const role of STAFF_ROLES) {
    const desk = await deskOf(role, number)
    for (const [name, { code, send }] of Object.entries(PROBES) as [Probed, (typeof PROBES)[Probed]][]) {
      const can = desk.can[name]
      const answer = await send(by(role), desk, can)
      if (!can) expect([role, name, answer.status >= 400]).toEqual([role, name, true])
      else if (name !== 'cancel' || desk.order.placedAt !== null) expect([role, name, codeOf(answer)]).toEqual([role, name, code])
    }
    for (const move of ['hold', 'resume'] as const) {
      if (desk.can[move]) continue
      const answer = await by(role).post(`/api/admin/orders/${number}/moves`, { move, reason: 'To be reviewed' })
      expect([role, move, answer.status >= 400]).toEqual([role, move, true])
    }
    const noted = await by(role).post(`/api/admin/orders/${number}/timeline/notes`, { text: 'They called.' }, { key: key() })
    expect([role, 'note', noted.status === 201]).toEqual([role, 'note', desk.can.note])
    const checked = await by(role).post(`/api/admin/orders/${number}/payment-checks`)
    expect([role, 'check', checked.status !== 403]).toEqual([role, 'check', desk.can.checkPayments])
    const link = await by(role).get(`/api/admin/orders/${number}/payment-links`)
    expect([role, 'link', link.status === 200]).toEqual([role, 'link', desk.can.sendLink])
    const received = await by(role).post(`/api/admin/orders/${number}/receipts`, { method: 'none' }, { key: key() })
    if (desk.can.takePayment) expect([role, 'receipt', received.status]).toEqual([role, 'receipt', 400])
  }
  const { order, can } = await deskOf('owner', number)
  const offered = (['cancel', 'capture', 'edit', 'hold', 'refund', 'resume'] as const).filter((action) => can[action])
  expect(offered.join(' ')).toBe(OFFERED[state])
  for (const move of ['hold', 'resume', ...(order.placedAt === null ? (['cancel'] as const) : [])] as const) {
    if (!can[move]) continue
    const answer = await by('owner').post(`/api/admin/orders/${number}/moves`, { move, reason: 'To be reviewed' })
    expect([move, answer.status]).toEqual([move, 200])
  }
})

test('the order page is read by number and by id, and refuses an unknown order', async () => {
  const placed = await unpaid()
  for (const part of ['desk', 'related']) {
    const byNumber = await by('tailor').get(`/api/admin/orders/${placed.number.toLowerCase()}/${part}`)
    const byId = await by('tailor').get(`/api/admin/orders/${placed.id}/${part}`)
    expect([byNumber.status, byId.status]).toEqual([200, 200])
    expect(await byId.json()).toEqual(await byNumber.json())
    const none = await by('owner').get(`/api/admin/orders/AAAA-AAAA/${part}`)
    expect([none.status, codeOf(none)]).toEqual([404, 'orders.no-such-order'])
    expect((await aVisitor(shop()).get(`/api/admin/orders/${placed.number}/${part}`)).status).toBe(401)
  }
})

test.each([
  ['an e-mail address', { email: 'first@example.com' }, ['large-first-order']],
  ['no e-mail address', { email: '' }, []],
])('the risk of a large first order with %s', async (_, change, signals) => {
  const { id, number } = await unpaid()
  const order = db().updateTable('orders').where('id', '=', id)
  const amounts = { items: LOOK_FROM.firstTotal, discount: 0, shipping_fee: 0, total: LOOK_FROM.firstTotal }
  await order.set({ ...amounts, ...change }).execute()
  const risk = await orderRisk(shop().deps, number)
  expect(risk.ok && risk.value.signals.map(({ signal }) => signal)).toEqual(signals)
})
