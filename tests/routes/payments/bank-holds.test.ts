import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { ParcelMove } from '#modules/orders/contract.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import { changePaymentRules, paymentRules } from '#services/settings/index.ts'
import { settleDispute } from '#steps/settlement/providers/settle-dispute.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { orderRisk } from '#views/orders/order-risk.ts'
import { FakeRefunds } from '../../fake-refunds.ts'
import { aSeededShop, key, only, pay } from '../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'
import { type Made, paidOrders } from '../../ways/paid-orders.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const deps = () => only(shops).deps
const OWNER = { id: 'owner', email: 'owner@example.com', staffRole: 'owner' as const }
const SUPPORT = { ...OWNER, staffRole: 'support' as const }
let admin: Visitor
const make = paidOrders(
  () => only(shops),
  () => admin,
)
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  new FakeRefunds().serve(only(shops))
})

const attemptOf = ({ id }: Made) =>
  deps()
    .db.selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', id)
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow()
/** `part`: disputed share of the payment. */
async function aDispute(order: Made, part = 1) {
  const { provider_reference, amount: all } = await attemptOf(order)
  const amount = Math.round(all * part)
  const dispute = key()
  return async (status: string, funds: 'withdrawn' | 'reinstated' | null = null) => {
    clock.forward(0.1)
    const about = { about: 'dispute', provider: 'stripe', reference: String(provider_reference), dispute, amount } as const
    const notice = { ...about, id: key(), status, funds, reason: 'fraudulent', currency: 'KES', answerBy: null }
    expect((await settleDispute(deps(), notice, 'webhook')).ok).toBe(true)
  }
}
const stateOf = async ({ id }: Made) =>
  (await deps().db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const holdOf = async ({ number }: Made) => {
  const risk = await orderRisk(deps(), number)
  return risk.ok ? risk.value.hold : null
}
const itemsOf = async ({ id }: Made) =>
  (
    await deps()
      .db.selectFrom('action_item')
      .select('kind')
      .where('order_id', '=', id)
      .where('closed_at', 'is', null)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const release = ({ number }: Made, staff = OWNER as typeof OWNER | typeof SUPPORT) =>
  moveOrder(deps(), number, 'resume', { staff })
async function parcel({ number }: Made, ...moves: ParcelMove[]) {
  for (const move of moves) expect((await moveParcel(deps(), number, { move }, OWNER)).ok, move).toBe(true)
}
const confirmed = ({ number }: Made) => moveOrder(deps(), number, 'confirm', { staff: OWNER })

describe('dispute', () => {
  test('a won dispute resumes its order where it was', async () => {
    const order = await make.web()
    await confirmed(order)
    await parcel(order, 'pick')
    const reports = await aDispute(order)
    await reports('needs_response', 'withdrawn')
    expect([await stateOf(order), (await holdOf(order))?.why]).toEqual(['on_hold', 'payment'])
    expect((await holdOf(order))?.reason).toBe('The customer’s bank disputes the payment.')
    await reports('won', 'reinstated')
    expect([await stateOf(order), await itemsOf(order)]).toEqual(['processing', []])
    await parcel(order, 'pack', 'ship', 'deliver')
    expect(await stateOf(order)).toBe('completed')
  })

  test('a dispute warning does not hold its order', async () => {
    const order = await make.web()
    const reports = await aDispute(order)
    await reports('warning_needs_response')
    expect(await stateOf(order)).toBe('placed')
    await reports('needs_response', 'withdrawn')
    expect(await stateOf(order)).toBe('on_hold')
  })

  test('a lost dispute released by staff lets the order ship and holds it no more', async () => {
    const order = await make.web()
    const reports = await aDispute(order)
    await reports('needs_response', 'withdrawn')
    await reports('lost')
    expect([await stateOf(order), await itemsOf(order)]).toEqual(['on_hold', ['money-taken-back']])
    const refused = await release(order, SUPPORT)
    expect(refused.ok ? '' : refused.problem.code).toBe('access.not-in-role')
    expect((await release(order)).ok).toBe(true)
    expect([await stateOf(order), await itemsOf(order)]).toEqual(['placed', []])
    await reports('lost')
    await confirmed(order)
    await parcel(order, 'pick', 'pack', 'ship', 'deliver')
    expect(await stateOf(order)).toBe('completed')
  })

  test('after a partly lost dispute the remaining amount is invoiced', async () => {
    const order = await make.web()
    // Deletes the invoice, as if the invoice job had not run yet.
    await deps().db.deleteFrom('invoice').where('order_id', '=', order.id).execute()
    await sql`update invoice_counter set last = last - 1 where kind = 'invoice'`.execute(deps().db)
    const reports = await aDispute(order, 0.4)
    await reports('needs_response', 'withdrawn')
    await reports('lost')
    const papers = await deps().db.selectFrom('invoice').selectAll().where('order_id', '=', order.id).execute()
    const { owed } = await amountDueOf(
      deps().db,
      await deps().db.selectFrom('orders').select(['id', 'total']).where('id', '=', order.id).executeTakeFirstOrThrow(),
    )
    expect(papers.map(({ kind, content }) => [kind, content.totals.total])).toEqual([['invoice', owed]])
  })

  test('cancelling after a lost dispute refunds nothing twice', async () => {
    const order = await make.web()
    const reports = await aDispute(order)
    await reports('needs_response', 'withdrawn')
    await reports('lost')
    const off = { number: order.number, by: OWNER, reason: 'The bank took it back', goods: 'restock' as const, key: key() }
    expect((await cancelByStaff(deps(), off)).ok).toBe(true)
    expect([await stateOf(order), (await itemsOf(order)).filter((kind) => kind === 'money-taken-back')]).toEqual([
      'cancelled',
      [],
    ])
    expect((await amountDueOf(deps().db, { id: order.id, total: 0 })).paid).toBe(0)
  })

  test('an order released during a dispute is held again when it is lost', async () => {
    const order = await make.web()
    const reports = await aDispute(order)
    await reports('needs_response')
    expect((await release(order)).ok).toBe(true)
    await reports('needs_response', 'withdrawn')
    expect(await stateOf(order)).toBe('placed')
    await reports('lost')
    expect([await stateOf(order), await itemsOf(order)]).toEqual(['on_hold', ['money-taken-back']])
  })

  test('a won dispute keeps a hold for another reason', async () => {
    const order = await make.web()
    await moveOrder(deps(), order.number, 'hold', { staff: OWNER, reason: 'Address unclear' })
    const reports = await aDispute(order)
    await reports('needs_response', 'withdrawn')
    expect((await holdOf(order))?.why).toBe('payment')
    await reports('won', 'reinstated')
    expect([await stateOf(order), (await holdOf(order))?.reason]).toEqual(['on_hold', 'Address unclear'])
  })

  test('a dispute holds an order whose returned parcel could be sent again', async () => {
    const order = await make.web()
    await confirmed(order)
    await parcel(order, 'pick', 'pack', 'ship', 'refuse', 'sendBack')
    await (await aDispute(order))('needs_response', 'withdrawn')
    expect(await stateOf(order)).toBe('on_hold')
    expect((await moveParcel(deps(), order.number, { move: 'sendAgain' }, OWNER)).ok).toBe(false)
  })

  test('a dispute does not hold an order that was shipped completely', async () => {
    const order = await make.web()
    await confirmed(order)
    await parcel(order, 'pick', 'pack', 'ship')
    const reports = await aDispute(order)
    await reports('needs_response', 'withdrawn')
    await reports('lost')
    expect([await stateOf(order), await itemsOf(order)]).toEqual(['fulfilled', []])
    await parcel(order, 'deliver')
  })
})

describe('dispute of an authorised card', () => {
  async function authorised() {
    const rules = await paymentRules(deps().db)
    await changePaymentRules(deps(), OWNER.id, { ...rules, card: { capture: 'by-hand' } })
    const order = await make.unpaid()
    expect((await pay(order.visitor, order.number)).status).toBe(201)
    await changePaymentRules(deps(), OWNER.id, { ...rules, card: { capture: 'at-once' } })
    return order
  }
  const booked = async ({ id }: Made) =>
    (await deps().db.selectFrom('payment_entry').select('cause').where('order_id', '=', id).orderBy('id').execute()).map(
      ({ cause }) => cause,
    )
  const charged = async (order: Made) => {
    const { total } = await deps().db.selectFrom('orders').select('total').where('id', '=', order.id).executeTakeFirstOrThrow()
    const headers = { key: key() }
    const answer = await admin.post(`/api/admin/orders/${order.number}/captures`, { expected: total }, headers)
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  }

  test('a dispute before capture books nothing until the card is captured', async () => {
    const order = await authorised()
    const reports = await aDispute(order)
    await reports('needs_response', 'withdrawn')
    const { total } = await deps().db.selectFrom('orders').select('total').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect([await booked(order), await stateOf(order), await itemsOf(order)]).toEqual([[], 'on_hold', ['dispute']])
    expect(await amountDueOf(deps().db, { id: order.id, total })).toMatchObject({ due: total, toPay: 0, reserved: total })
    await charged(order)
    expect(await booked(order)).toEqual(['capture', 'dispute-withdrawn'])
    expect((await attemptOf(order)).state).toBe('disputed')
    await reports('lost')
    expect(await amountDueOf(deps().db, { id: order.id, total })).toMatchObject({ due: 0, paid: 0, granted: total })
  })

  test('a dispute lost before capture is booked as a bank refund after capture', async () => {
    const order = await authorised()
    const reports = await aDispute(order)
    await reports('needs_response', 'withdrawn')
    await reports('lost')
    expect(await booked(order)).toEqual([])
    await charged(order)
    const { total } = await deps().db.selectFrom('orders').select('total').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(await booked(order)).toEqual(['capture', 'dispute-withdrawn', 'dispute-lost'])
    expect(await amountDueOf(deps().db, { id: order.id, total })).toMatchObject({ due: 0, paid: 0, granted: total })
    expect([await stateOf(order), await itemsOf(order)]).toEqual(['on_hold', ['money-taken-back']])
  })
})

test('no invariant is broken after all disputes of this file', async () => {
  const planted = 'stock-not-its-movements' // violated by the fixture, which sets stock without movements
  expect(
    await brokenInvariants(
      deps().db,
      INVARIANTS.filter((each) => each !== planted),
    ),
  ).toEqual([])
})
