import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { changeOrders } from '#flows/orders/bulk-orders.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { previewBulk } from '#flows/orders/preview-bulk.ts'
import type { MadeApiKey } from '#modules/identity/contract.ts'
import { PARCEL_MOVES, type ParcelMove } from '#modules/orders/contract.ts'
import { settleDispute } from '#steps/settlement/providers/settle-dispute.ts'
import { settleRefund } from '#steps/settlement/providers/settle-refund.ts'
import { orderRisk } from '#views/orders/order-risk.ts'
import { jobsOf, json, moveJob } from '../measuring.ts'
import { aSeededShop, key, only } from '../seeded-shop.ts'
import { anAdmin, type Visitor } from '../visitor.ts'
import { type Made, paidOrders, STAFF } from './paid-orders.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const deps = () => only(shops).deps
let admin: Visitor
const make = paidOrders(
  () => only(shops),
  () => admin,
)
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const CASES = ['dispute opened', 'dispute lost', 'refunded at the provider', 'refunded in part at the provider'] as const
type Case = (typeof CASES)[number]

async function takeBack({ paidWith }: Made, on: Case) {
  const payment = await deps()
    .db.selectFrom('payment_attempt')
    .select(['provider_reference', 'amount'])
    .where('order_id', '=', paidWith)
    .where('provider', '=', 'stripe')
    .where('state', 'in', ['captured', 'partially_refunded', 'refunded'])
    .execute()
  for (const { provider_reference, amount } of payment) {
    const about = { provider: 'stripe', reference: String(provider_reference), amount, currency: 'KES' } as const
    if (on === 'refunded at the provider' || on === 'refunded in part at the provider') {
      const part = on === 'refunded at the provider' ? amount : Math.round(amount * 0.9)
      const refund = { amount: part, about: 'refund', state: 'succeeded', refund: key(), refundId: null, failure: null } as const
      expect((await settleRefund(deps(), { ...about, ...refund, id: key() }, 'webhook')).ok).toBe(true)
      continue
    }
    const dispute = { ...about, about: 'dispute', dispute: key(), reason: 'fraudulent', answerBy: null } as const
    for (const status of on === 'dispute lost' ? ['needs_response', 'lost'] : ['needs_response']) {
      const notice = { ...dispute, id: key(), status, funds: status === 'lost' ? null : ('withdrawn' as const) }
      expect((await settleDispute(deps(), notice, 'webhook')).ok).toBe(true)
    }
  }
}

const stateOf = async ({ id }: Made) =>
  (await deps().db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const LETS_GO: readonly ParcelMove[] = PARCEL_MOVES.filter(
  (move) => !['failDelivery', 'refuse', 'lose', 'sendBack', 'cancel'].includes(move),
)

async function keepsItsGoods(order: Made, on: Case, begun: readonly ParcelMove[] = []) {
  if (begun.length > 0) await moveOrder(deps(), order.number, 'confirm', { staff: STAFF })
  for (const move of begun) expect((await moveParcel(deps(), order.number, { move }, STAFF)).ok, move).toBe(true)
  await takeBack(order, on)
  expect(await stateOf(order)).toBe('on_hold')
  expect((await moveOrder(deps(), order.number, 'confirm', { staff: STAFF })).ok).toBe(false)
  for (const move of LETS_GO) expect((await moveParcel(deps(), order.number, { move }, STAFF)).ok, move).toBe(false)
  const support = { ...STAFF, staffRole: 'support' as const }
  for (const action of [{ do: 'confirm' }, { do: 'next' }] as const) {
    const bulk = await changeOrders(deps(), support, { of: { numbers: [order.number] }, action })
    expect(bulk.ok && bulk.value.results.map(({ problem }) => problem === null)).toEqual([false])
  }
  const risk = await orderRisk(deps(), order.number)
  expect(risk.ok && risk.value.hold?.why).toBe('payment')
  expect(await left(order)).toBe(0)
  const asks = await deps().db.selectFrom('action_item').select('kind').where('order_id', '=', order.id).execute()
  if (on === 'dispute lost') expect(asks).toContainEqual({ kind: 'money-taken-back' })
}
const left = async ({ id }: Made) =>
  (await deps().db.selectFrom('fulfilment').select('id').where('order_id', '=', id).where('left_at', 'is not', null).execute())
    .length

async function both(orderOf: () => Promise<Made>, on: Case) {
  await keepsItsGoods(await orderOf(), on)
  await keepsItsGoods(await orderOf(), on, ['pick', 'pack'])
}

async function keepsItsCards(on: Case) {
  const order = await make.cards()
  await takeBack(order, on)
  const cards = await deps()
    .db.selectFrom('sold_gift_card')
    .innerJoin('order_line', 'order_line.id', 'sold_gift_card.order_line_id')
    .innerJoin('gift_card', 'gift_card.id', 'card_id')
    .innerJoin('mail', 'mail.id', 'mail_id')
    .select([sql<string>`mail.data ->> 'code'`.as('code')])
    .where('order_id', '=', order.id)
    .execute()
  const { visitor, number } = await make.unpaid()
  const means = { kind: 'gift-card', giftCard: cards[0]?.code }
  const answer = await visitor.post(`/api/orders/${number}/payment-attempts`, means, { key: key() })
  const refusal = on === 'dispute lost' ? 'credit.no-such-card' : 'credit.card-frozen'
  expect(answer.headers.get('Problem-Code')).toBe(refusal)
  const asks = await deps().db.selectFrom('action_item').select('kind').where('order_id', '=', order.id).execute()
  expect(asks).toContainEqual({ kind: 'gift-cards-frozen' })
}

ruleTable(
  'an order whose payment is taken back keeps its goods',
  {
    web: async (on) => {
      await both(make.web, on)
      await keepsItsCards(on)
    },
    'second storefront': (on) => both(make.storefront, on),
    draft: (on) => both(make.draft, on),
    'payment link': (on) => both(make.paidByLink, on),
    // A counter sale is handed over when it is paid, so this is a web order collected at the counter.
    counter: async (on) => {
      await keepsItsGoods(await make.pickup(), on)
      const ready = await make.pickup()
      await moveOrder(deps(), ready.number, 'confirm', { staff: STAFF })
      for (const move of ['pick', 'pack', 'makeReady'] as const) await moveParcel(deps(), ready.number, { move }, STAFF)
      await takeBack(ready, on)
      expect(await stateOf(ready)).toBe('on_hold')
      expect((await moveParcel(deps(), ready.number, { move: 'collect' }, STAFF)).ok).toBe(false)
    },
    exchange: (on) => both(make.exchanged, on),
    edit: (on) =>
      both(async () => {
        const order = await make.web()
        await make.edited(order.number, { address: { line1: 'New Road 1', town: 'Nairobi', region: 'Nairobi', country: 'KE' } })
        return order
      }, on),
    'API key': async (on) => {
      const order = await make.web()
      await takeBack(order, on)
      const scopes = { name: key(), scopes: ['orders.change'], expires_days: 1 }
      const { key: secret } = await json<MadeApiKey>(admin.post('/api/admin/api-keys', scopes))
      const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
      const call = (path: string, body: object) =>
        fetch(`${only(shops).address}/api/admin/orders/${order.number}/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
      expect((await call('parcel-moves', { move: 'pick' })).ok).toBe(false)
      expect((await call('moves', { move: 'confirm' })).ok).toBe(false)
      expect((await call('moves', { move: 'resume' })).ok).toBe(false)
      expect([await stateOf(order), await left(order)]).toEqual(['on_hold', 0])
    },
    'account change': doesNotApply('Joining an account changes no state of an order, and goods leave by the same moves'),
    import: doesNotApply('No import writes orders or their parcels'),
    'bulk action': async (on) => {
      const order = await make.web()
      await takeBack(order, on)
      const support = { ...STAFF, staffRole: 'support' as const }
      const bulk = await changeOrders(deps(), support, { of: { numbers: [order.number] }, action: { do: 'next' } })
      expect(bulk.ok && bulk.value.results[0]?.problem?.code).toBe('access.not-in-role')
      const preview = await previewBulk(deps(), support, { of: { numbers: [order.number] }, action: 'next' })
      expect(preview.ok && preview.value.rows[0]?.problem?.code).toBe('access.not-in-role')
      const manager = { ...STAFF, staffRole: 'manager' as const }
      const released = await changeOrders(deps(), manager, { of: { numbers: [order.number] }, action: { do: 'next' } })
      expect(released.ok && released.value.results[0]?.problem?.code).toBe('orders.release-alone')
      const shown = await previewBulk(deps(), manager, { of: { numbers: [order.number] }, action: 'next' })
      expect(shown.ok && shown.value.rows[0]?.problem?.code).toBe('orders.release-alone')
      expect(await stateOf(order)).toBe('on_hold')
      expect(await left(order)).toBe(0)
    },
    remake: async (on) => {
      const order = await make.toMeasure()
      await takeBack(order, on)
      expect(await stateOf(order)).toBe('on_hold')
      const [job] = await jobsOf(admin, order.number)
      if (!job) throw new Error('it has a garment')
      expect((await moveJob(admin, job, 'measure')).ok).toBe(false)
      expect((await moveParcel(deps(), order.number, { move: 'pick' }, STAFF)).ok).toBe(false)
    },
  },
  CASES,
)
