import type { PesapalFaults } from '@loomcourt/payment-stand-ins'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoverPayments } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { openPesapal } from '#server/pesapal.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { aSeededShop, key, only } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { anOrder, begun, entriesOf, problem, shown } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const faults: PesapalFaults = { notices: 0 }
let admin: Visitor
beforeAll(async () => {
  Object.assign(shop().deps, openPesapal(shop().deps, faults))
  admin = await anAdmin(shop())
})
beforeEach(() => {
  delete faults.silent
})

async function aPaidOrder(method: 'mpesa' | 'card') {
  const found = await anOrder(shop())
  await begun(found.visitor, found.placed.number, { kind: 'pesapal' })
  const { tracking_id, attempt_id } = await shop()
    .deps.db.selectFrom('pesapal_order')
    .selectAll()
    .where('reference', '=', `${found.placed.number}-1`)
    .executeTakeFirstOrThrow()
  const trackingId = present(tracking_id ?? undefined, 'the provider’s name')
  const standIn = present(shop().deps.pesapalStandIn, 'the stand-in')
  await standIn.deed(trackingId, 'pay', method)
  await admin.post(`/api/admin/orders/${found.placed.number}/payment-checks`)
  const told = async () => {
    await admin.get(
      `/api/webhooks/pesapal?${new URLSearchParams({ OrderTrackingId: trackingId, OrderMerchantReference: `${found.placed.number}-1` })}`,
    )
    clock.forward(1)
    await recoverPayments(shop().deps)
  }
  return { ...found, trackingId, attemptId: attempt_id, standIn, told }
}
const ask = async (number: string, amount: number) => {
  const input = { by: 'amount', amount, reason: 'A thread was loose.' }
  const answer = await admin.post(`/api/admin/orders/${number}/refunds`, input, { key: key() })
  return ((await answer.json()) as OrderRefunds).refunds.flatMap(({ parts }) => parts)
}
const shapes = (parts: Awaited<ReturnType<typeof ask>>) => parts.map(({ route, state, failure }) => [route, state, failure])
const refundEntries = async (orderId: string) => (await entriesOf(shop(), orderId)).filter(({ cause }) => cause === 'refund')

describe('by hand', () => {
  test('a partial refund of mobile money is made by hand', async () => {
    const { placed } = await aPaidOrder('mpesa')
    expect(shapes(await ask(placed.number, 10_000))).toEqual([['hand', 'requested', null]])
  })

  test('the rest of a partly refunded mobile payment is refunded by hand', async () => {
    const { placed } = await aPaidOrder('mpesa')
    const [first] = await ask(placed.number, 10_000)
    await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${first?.id}/moves`, {
      move: 'sent-by-hand',
      note: 'By phone.',
    })
    clock.forward(0.01)
    expect(shapes((await ask(placed.number, placed.total - 10_000)).slice(-1))).toEqual([['hand', 'requested', null]])
  })
  test('a second refund of the same Pesapal payment is made by hand', async () => {
    const { placed } = await aPaidOrder('card')
    await ask(placed.number, 10_000)
    expect(shapes(await ask(placed.number, 20_000))).toContainEqual(['hand', 'requested', null])
  })

  test('a refund without a response from Pesapal is not sent again', async () => {
    const { placed } = await aPaidOrder('card')
    faults.silent = { operation: 'RefundRequest', done: true }
    const [part] = await ask(placed.number, 10_000)
    expect(part).toMatchObject({ route: 'provider', state: 'failed', failure: 'no-answer' })
    delete faults.silent
    const retry = await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${part?.id}/moves`, {
      move: 'retry',
      note: 'Again',
    })
    expect(part?.moves).toEqual(['sent-by-hand', 'withdraw'])
    expect(await problem(retry)).toEqual([409, 'refunds.cannot-move'])
  })

  test('a refund without a response succeeds once Pesapal reports the reversal', async () => {
    const { placed, standIn, trackingId } = await aPaidOrder('card')
    faults.silent = { operation: 'RefundRequest', done: true }
    const [part] = await ask(placed.number, placed.total)
    delete faults.silent
    await standIn.deed(trackingId, 'reverse', 'card') // the webhook is lost
    clock.forward(61)
    await recoverRefunds(shop().deps)
    clock.forward(1)
    await recoverPayments(shop().deps)
    await expect
      .poll(() => refundEntries(placed.id), { timeout: 15_000 })
      .toMatchObject([{ debit: 'customer', credit: 'clearing:pesapal', amount: placed.total }])
    const found = (await (await admin.get(`/api/admin/orders/${placed.number}/refunds`)).json()) as OrderRefunds
    expect(found.refunds).toMatchObject([{ state: 'succeeded', parts: [{ id: part?.id, moves: [] }] }])
    const open = shop().deps.db.selectFrom('action_item').select('kind').where('order_id', '=', placed.id)
    expect(await open.where('closed_at', 'is', null).execute()).toEqual([])
  })

  test('a Pesapal refund that cannot be polled does not stop the others', async () => {
    const orders = [await aPaidOrder('card'), await aPaidOrder('card')]
    for (const { placed } of orders) await ask(placed.number, placed.total)
    for (const { standIn, trackingId } of orders) await standIn.deed(trackingId, 'reverse', 'card')
    clock.forward(61)
    const regional = present(shop().deps.regional, 'Pesapal')
    const statusOf: typeof regional.statusOf = async (name) => {
      if (name === orders[0]?.trackingId) throw new Error('broken')
      return regional.statusOf(name)
    }
    await recoverRefunds({ ...shop().deps, regional: { ...regional, statusOf } })
    clock.forward(1)
    await recoverPayments(shop().deps)
    await expect.poll(() => refundEntries(orders[1]?.placed.id ?? ''), { timeout: 15_000 }).toHaveLength(1)
  })

  test('a refund by hand cannot be confirmed as a Pesapal refund', async () => {
    const { placed } = await aPaidOrder('mpesa')
    const [part] = await ask(placed.number, 10_000)
    const confirm = (number: string, id: string | undefined) =>
      admin.post(`/api/admin/orders/${number}/refund-parts/${id}/confirmation`)
    expect(await problem(await confirm(placed.number, part?.id))).toEqual([409, 'refunds.cannot-move'])
    expect(await problem(await confirm((await aPaidOrder('card')).placed.number, part?.id))).toEqual([
      404,
      'refunds.no-such-refund',
    ])
  })
})

test('a full refund succeeds once Pesapal reports the reversal', async () => {
  const { placed, visitor, standIn, trackingId, told } = await aPaidOrder('mpesa')
  expect(shapes(await ask(placed.number, placed.total))).toEqual([['provider', 'submitted', null]])
  expect(await refundEntries(placed.id)).toEqual([])
  await standIn.deed(trackingId, 'reverse', 'mpesa')
  await told()
  await told()
  await expect
    .poll(() => refundEntries(placed.id), { timeout: 15_000 })
    .toMatchObject([{ debit: 'customer', credit: 'clearing:pesapal', amount: placed.total }])
  expect((await shown(visitor, placed.number)).payment.status).toBe('refunded')
})

test('a partial card refund is confirmed by staff and later events change nothing', async () => {
  const { placed, visitor, standIn, trackingId, told } = await aPaidOrder('card')
  const [part] = await ask(placed.number, 10_000)
  expect(part?.state).toBe('submitted')
  const confirmed = await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${part?.id}/confirmation`)
  expect(((await confirmed.json()) as OrderRefunds).refunds[0]?.state).toBe('succeeded')
  const entries = shop()
    .deps.db.selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('subject', '=', `order ${placed.number}`)
    .orderBy('id')
  expect((await entries.execute()).at(-1)).toEqual({ before: { state: 'submitted' }, after: { state: 'succeeded' } })
  await standIn.deed(trackingId, 'reverse', 'card')
  await told()
  expect(await refundEntries(placed.id)).toMatchObject([{ amount: 10_000 }])
  expect((await shown(visitor, placed.number)).payment.status).toBe('partially_refunded')
})

test('a Pesapal refund open for five days opens one action item until confirmed', async () => {
  const { placed } = await aPaidOrder('card')
  const [part] = await ask(placed.number, 10_000)
  const tasks = () =>
    shop().deps.db.selectFrom('action_item').select(['kind', 'closed_at']).where('cause', '=', `${part?.id}`).execute()
  const sweepAfter = async (hours: number) => {
    clock.forward(hours * 60)
    await recoverRefunds(shop().deps)
    return tasks()
  }
  expect(await sweepAfter(4 * 24)).toEqual([])
  expect(await sweepAfter(25)).toEqual([{ kind: 'refund-stuck', closed_at: null }])
  expect(await sweepAfter(24)).toHaveLength(1)
  const later = await anAdmin(shop())
  await later.post(`/api/admin/orders/${placed.number}/refund-parts/${part?.id}/confirmation`)
  expect((await tasks())[0]?.closed_at).not.toBeNull()
})
