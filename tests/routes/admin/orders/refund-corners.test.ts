import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireOrders } from '#flows/orders/sweep-orders.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { DisputeUpdate } from '#modules/payments/index.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { settleDispute } from '#steps/settlement/providers/settle-dispute.ts'
import { settleRefund } from '#steps/settlement/providers/settle-refund.ts'
import { mailsOf } from '#tests/mails.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { aSeededShop, key, only, pay } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { anOrder, begun, problem, shown } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
let provider: FakeRefunds
beforeAll(async () => {
  admin = await anAdmin(shop())
})
beforeEach(() => {
  provider = new FakeRefunds()
  provider.serve(shop())
})

const reason = 'It did not fit.'
async function refund(number: string, input: object): Promise<OrderRefunds> {
  clock.forward(0.01)
  const answer = await admin.post(`/api/admin/orders/${number}/refunds`, { reason, ...input }, { key: key() })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as OrderRefunds
}
const refunds = async (number: string) => (await (await admin.get(`/api/admin/orders/${number}/refunds`)).json()) as OrderRefunds
const cancel = (number: string) =>
  admin.post(`/api/admin/orders/${number}/cancellation`, { reason, goods: 'restock' }, { key: key() })
const giftCard = async (value: number, expiresOn?: string) => {
  const asked = { value, reason: 'For a birthday', ...(expiresOn && { expiresOn }) }
  return (await (await admin.post('/api/admin/gift-cards', asked, { key: key() })).json()) as IssuedGiftCard
}
const balanceOf = async ({ id }: IssuedGiftCard) =>
  (await db().selectFrom('gift_card').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance
const openTasks = async (orderId: string) =>
  (
    await db()
      .selectFrom('action_item')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('closed_at', 'is', null)
      .orderBy('opened_at')
      .execute()
  ).map(({ kind }) => kind)
async function papers(orderId: string) {
  const rows = await db()
    .selectFrom('invoice')
    .select(['kind', 'content'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute()
  const totals = rows.map(({ kind, content }) => ({ kind, ...(content as { totals: { total: number; vat: number } }).totals }))
  const of = (kind: string, figure: 'total' | 'vat') =>
    totals.filter((paper) => paper.kind === kind).reduce((sum, paper) => sum + paper[figure], 0)
  return {
    invoiced: of('invoice', 'total'),
    credited: of('credit-note', 'total'),
    vatLeft: of('invoice', 'vat') - of('credit-note', 'vat'),
  }
}
async function aPaidOrder() {
  const found = await anOrder(shop())
  await pay(found.visitor, found.placed.number)
  const attempt = await db()
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', found.placed.id)
    .executeTakeFirstOrThrow()
  return { ...found, attempt }
}

describe('a partly lost dispute', () => {
  const disputed = async (amount: number) => {
    const found = await aPaidOrder()
    return { ...found, ...(await lost(found, amount)) }
  }
  /** `amount` in KES cents. 0 means the whole payment. */
  const lost = async ({ attempt }: Awaited<ReturnType<typeof aPaidOrder>>, amount: number) => {
    const dispute: DisputeUpdate = {
      about: 'dispute',
      provider: 'stripe',
      id: key(),
      reference: String(attempt.provider_reference),
      dispute: key(),
      status: 'needs_response',
      reason: 'general',
      amount: amount || attempt.amount,
      currency: 'KES',
      answerBy: null,
      funds: 'withdrawn',
    }
    clock.forward(0.01)
    await settleDispute(shop().deps, dispute, 'webhook')
    await settleDispute(shop().deps, { ...dispute, id: key(), status: 'lost', funds: null }, 'webhook')
    await settleDispute(shop().deps, { ...dispute, id: key(), status: 'lost', funds: null }, 'webhook')
    return { dispute }
  }

  test('a partly lost dispute is credited and leaves the rest refundable', async () => {
    const { visitor, placed } = await disputed(300_000)
    expect((await refunds(placed.number)).left).toEqual({ goods: placed.total - 300_000, tooMuch: 0 })
    expect(await papers(placed.id)).toMatchObject({ invoiced: placed.total, credited: 300_000 })
    expect((await shown(visitor, placed.number)).payment).toMatchObject({ due: 0, paid: placed.total - 300_000 })
    await refund(placed.number, { by: 'amount', amount: 100_000 })
    expect((await refunds(placed.number)).left.goods).toBe(placed.total - 400_000)
  })

  test('cancelling after a partly lost dispute refunds the rest and credits the invoice', async () => {
    const { placed } = await disputed(300_000)
    expect((await cancel(placed.number)).status).toBe(201)
    expect(provider.given).toBe(placed.total - 300_000)
    expect(await papers(placed.id)).toEqual({ invoiced: placed.total, credited: placed.total, vatLeft: 0 })
    expect(await openTasks(placed.id)).toEqual([])
  })

  const disputedAfter = async (amount: number, before: (found: Awaited<ReturnType<typeof aPaidOrder>>) => Promise<void>) => {
    const found = await aPaidOrder()
    await before(found)
    return { ...found, ...(await lost(found, amount)) }
  }
  const movePart = (number: string, part: string | undefined, move: string) =>
    admin.post(`/api/admin/orders/${number}/refund-parts/${part}/moves`, { move, note: 'As agreed.' })

  test('a lost dispute settles a failed refund and makes its credit note', async () => {
    const { placed } = await disputedAfter(300_000, async (found) => {
      provider.behaviour = 'fails'
      await refund(found.placed.number, { by: 'amount', amount: 250_000 })
    })
    const now = await refunds(placed.number)
    expect(now.refunds.flatMap(({ parts }) => parts)).toMatchObject([
      { route: 'bank', state: 'succeeded', amount: 250_000, moves: [] },
      { route: 'provider', state: 'succeeded', amount: 50_000 },
    ])
    expect(now.left.goods).toBe(placed.total - 300_000)
    expect((await papers(placed.id)).credited).toBe(300_000)
    expect(await openTasks(placed.id)).toEqual(['money-taken-back'])
  })

  test('a dispute won later reopens the failed refund it had settled', async () => {
    const { placed, dispute } = await disputedAfter(300_000, async (found) => {
      provider.behaviour = 'fails'
      await refund(found.placed.number, { by: 'amount', amount: 250_000 })
    })
    await settleDispute(shop().deps, { ...dispute, id: key(), status: 'won', funds: 'reinstated' }, 'webhook')
    expect((await refunds(placed.number)).refunds.map(({ state }) => state)).toEqual(['failed', 'rejected'])
    expect(await openTasks(placed.id)).toEqual(['refund-failed', 'refund-failed'])
  })

  test('a dispute over money already refunded by hand opens an action item', async () => {
    const { placed } = await disputedAfter(0, async (found) => {
      provider.behaviour = 'fails'
      const [made] = (await refund(found.placed.number, { by: 'amount', amount: 250_000 })).refunds
      expect((await movePart(found.placed.number, made?.parts[0]?.id, 'sent-by-hand')).status).toBe(200)
    })
    const tasks = await db()
      .selectFrom('action_item')
      .select(['kind', 'detail'])
      .where('order_id', '=', placed.id)
      .where('closed_at', 'is', null)
      .orderBy('kind', 'desc')
      .execute()
    expect(tasks).toMatchObject([{ kind: 'went-back-twice', detail: { amount: 250_000 } }, { kind: 'money-taken-back' }])
  })

  test('a dispute won later makes its money refundable and opens an action item', async () => {
    const { placed, dispute } = await disputed(300_000)
    await settleDispute(shop().deps, { ...dispute, id: key(), status: 'won', funds: 'reinstated' }, 'webhook')
    expect((await refunds(placed.number)).left.goods).toBe(placed.total)
    expect(await openTasks(placed.id)).toEqual(['refund-failed'])
    await refund(placed.number, { by: 'whole', goods: 'keep' })
    expect(await papers(placed.id)).toEqual({ invoiced: placed.total, credited: placed.total, vatLeft: 0 })
  })
})

test('more than half refunded at the provider is an ordinary refund', async () => {
  const { placed, attempt } = await aPaidOrder()
  const most = placed.total - 1_000
  const made = {
    refund: `re_${key()}`,
    payment: String(attempt.provider_reference),
    amount: most,
    state: 'succeeded' as const,
    key: '',
  }
  await settleRefund(shop().deps, provider.notice(made), 'webhook')
  expect(await refunds(placed.number)).toMatchObject({ left: { goods: 1_000 }, refunds: [{ kind: 'outside', amount: most }] })
  expect((await papers(placed.id)).credited).toBe(most)
})

test.each([
  [
    ['succeeded', 'failed'],
    ['refund-unknown', 'refund-failed'],
  ],
  [['failed', 'succeeded'], []],
  [['failed', 'submitted', 'succeeded'], []],
] as const)('a refund made at the provider that failed leaves the money with us: %s', async (words, tasks) => {
  const { placed, attempt } = await aPaidOrder()
  const payment = String(attempt.provider_reference)
  const made = { refund: `re_${key()}`, payment, amount: 30_000, state: 'succeeded' as const, key: '' }
  for (const word of words) await settleRefund(shop().deps, provider.notice(made, word), 'webhook')
  expect((await papers(placed.id)).credited).toBe(tasks.length > 0 ? 30_000 : 0)
  expect(await openTasks(placed.id)).toEqual(tasks)
  const { rows } = await sql<{ paid: number }>`select paid from order_money where order_id = ${placed.id}`.execute(db())
  expect(rows).toEqual([{ paid: placed.total }])
})

test('a failed refund made at the provider is recorded up to the refundable rest', async () => {
  const { placed, attempt } = await aPaidOrder()
  provider.behaviour = 'fails'
  await refund(placed.number, { by: 'amount', amount: placed.total - 1_000 })
  clock.forward(0.01)
  const payment = String(attempt.provider_reference)
  const made = { refund: `re_${key()}`, payment, amount: 30_000, state: 'succeeded' as const, key: '' }
  await settleRefund(shop().deps, provider.notice(made), 'webhook')
  expect((await refunds(placed.number)).refunds.at(-1)).toMatchObject({ kind: 'outside', amount: 1_000, state: 'succeeded' })
  await settleRefund(shop().deps, provider.notice(made, 'failed'), 'webhook')
  expect((await refunds(placed.number)).refunds.at(-1)?.state).toBe('reversed')
  expect(await openTasks(placed.id)).toEqual(['refund-failed', 'refund-unknown', 'refund-failed'])
})

test('withdrawing one part of a split refund credits the rest and refunds it later', async () => {
  const { visitor, placed } = await anOrder(shop())
  const card = await giftCard(200_000)
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
  await pay(visitor, placed.number)
  provider.behaviour = 'fails'
  const [asked] = (await refund(placed.number, { by: 'whole', goods: 'keep' })).refunds
  const failed = asked?.parts.find(({ state }) => state === 'failed')
  const move = { move: 'withdraw', note: 'The jacket was worn.' }
  const answer = await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${failed?.id}/moves`, move)
  expect(answer.status).toBe(200)
  const withdrawn = await refunds(placed.number)
  expect(withdrawn.refunds).toMatchObject([{ state: 'succeeded', amount: 200_000, creditNote: { number: expect.any(String) } }])
  expect(withdrawn.left).toEqual({ goods: placed.total - 200_000, tooMuch: 0 })
  expect((await papers(placed.id)).credited).toBe(200_000)

  provider.behaviour = 'succeeds'
  await refund(placed.number, { by: 'whole', goods: 'keep' })
  expect(await papers(placed.id)).toEqual({ invoiced: placed.total, credited: placed.total, vatLeft: 0 })
})

test('a failed refund withdrawn after its credit note is not credited twice', async () => {
  const { placed } = await aPaidOrder()
  await refund(placed.number, { by: 'amount', amount: 100_000 })
  const [sent] = provider.kept
  if (sent) await settleRefund(shop().deps, provider.notice(sent, 'failed'), 'webhook')
  const [came] = (await refunds(placed.number)).refunds
  expect(came?.state).toBe('reversed')
  const move = { move: 'withdraw', note: 'Another way was agreed.' }
  await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${came?.parts[0]?.id}/moves`, move)
  await refund(placed.number, { by: 'whole', goods: 'keep' })
  expect(await papers(placed.id)).toEqual({ invoiced: placed.total, credited: placed.total, vatLeft: 0 })
})

test('a partly failed refund shows the amount that was really refunded', async () => {
  const { visitor, placed } = await anOrder(shop())
  const card = await giftCard(200_000)
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
  await pay(visitor, placed.number)
  const [line] = (await refunds(placed.number)).lines
  await refund(placed.number, { by: 'whole', goods: 'keep' })
  const before = await papers(placed.id)
  const [sent] = provider.kept
  if (sent) await settleRefund(shop().deps, provider.notice(sent, 'failed'), 'webhook')
  const [came] = (await refunds(placed.number)).refunds
  expect(came).toMatchObject({ state: 'reversed', amount: placed.total })
  const part = came?.parts.find(({ state }) => state === 'reversed')
  const move = { move: 'withdraw', note: 'Another way was agreed.' }
  expect((await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${part?.id}/moves`, move)).status).toBe(200)
  const [shown] = (await refunds(placed.number)).refunds
  expect(shown).toMatchObject({ state: 'succeeded', amount: 200_000, creditNote: came?.creditNote })
  expect(shown?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(200_000)
  expect(shown?.vat).toBe(shown?.lines.reduce((sum, { vat }) => sum + vat, 0))
  expect(shown?.vat).toBeLessThan(line?.vat ?? 0)
  expect(await papers(placed.id)).toEqual(before)
})

test('a failed refund of a cancelled order cannot be withdrawn', async () => {
  const { placed } = await aPaidOrder()
  provider.behaviour = 'fails'
  expect((await cancel(placed.number)).status).toBe(201)
  const [part] = (await refunds(placed.number)).refunds.flatMap(({ parts }) => parts)
  expect(part).toMatchObject({ state: 'failed', moves: ['retry', 'sent-by-hand'] })
  const move = (wanted: string) =>
    admin.post(`/api/admin/orders/${placed.number}/refund-parts/${part?.id}/moves`, { move: wanted, note: 'As agreed.' })
  expect(await problem(await move('withdraw'))).toEqual([409, 'refunds.must-go-back'])
  expect((await move('sent-by-hand')).status).toBe(200)
  expect(await openTasks(placed.id)).toEqual([])
})

test('an unpaid order is cancelled and not refunded', async () => {
  const { visitor, placed } = await anOrder(shop())
  const card = await giftCard(150_000)
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
  const asked = { by: 'whole', goods: 'keep', reason }
  const answer = await admin.post(`/api/admin/orders/${placed.number}/refunds`, asked, { key: key() })
  expect(await problem(answer)).toEqual([409, 'refunds.not-placed'])
  expect((await refunds(placed.number)).left).toEqual({ goods: 0, tooMuch: 0 })
  expect(await balanceOf(card)).toBe(0)
  await admin.post(`/api/admin/orders/${placed.number}/moves`, { move: 'cancel', reason })
  expect(await balanceOf(card)).toBe(150_000)
})

test('a refund made at the provider that fails after it was paid again opens an action item', async () => {
  const { placed, attempt } = await aPaidOrder()
  provider.behaviour = 'fails'
  const [asked] = (await refund(placed.number, { by: 'whole', goods: 'keep' })).refunds
  const made = {
    refund: `re_${key()}`,
    payment: String(attempt.provider_reference),
    amount: 25_000,
    state: 'succeeded' as const,
    key: '',
  }
  await settleRefund(shop().deps, provider.notice(made), 'webhook')
  const withdraw = { move: 'withdraw', note: 'As agreed.' }
  await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${asked?.parts[0]?.id}/moves`, withdraw)
  await admin.post(`/api/admin/orders/${placed.number}/receipts`, { method: 'bank-transfer', amount: 25_000 }, { key: key() })
  expect(await openTasks(placed.id)).not.toContain('paid-twice')
  await settleRefund(shop().deps, provider.notice(made, 'failed'), 'webhook')
  expect((await refunds(placed.number)).left.tooMuch).toBe(25_000)
  expect(await openTasks(placed.id)).toContain('paid-twice')
})

test('withdrawing a refund of an overpayment reopens its action item', async () => {
  const { placed } = await aPaidOrder()
  await admin.post(`/api/admin/orders/${placed.number}/receipts`, { method: 'bank-transfer', amount: 50_000 }, { key: key() })
  const items = async () => (await openTasks(placed.id)).filter((kind) => kind === 'paid-twice').length
  expect(await items()).toBe(1)
  await db()
    .updateTable('action_item')
    .set({ closed_at: clock.now(), closed_by: 'somebody', note: 'Seen.' })
    .where('order_id', '=', placed.id)
    .execute()
  provider.behaviour = 'fails'
  const [made] = (await refund(placed.number, { by: 'too-much' })).refunds
  const withdraw = { move: 'withdraw', note: 'As agreed.' }
  const answer = await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${made?.parts[0]?.id}/moves`, withdraw)
  expect([answer.status, await items()]).toEqual([200, 1])
})

describe('stopped gift card', () => {
  test('a refund to a stopped gift card is made by hand', async () => {
    const { visitor, placed } = await anOrder(shop())
    const card = await giftCard(placed.total)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
    await admin.post(`/api/admin/gift-cards/${card.id}/stop`, { reason: 'It was lost.' })
    const [asked] = (await refund(placed.number, { by: 'whole', goods: 'restock' })).refunds
    expect(asked?.parts).toMatchObject([{ route: 'hand', state: 'requested' }])
    expect([await balanceOf(card), await openTasks(placed.id)]).toEqual([0, ['refund-by-hand']])
  })
})

describe('payment on delivery, cancelled', () => {
  test.each([0, 100_000])('cancelling credits the whole invoice, with cents paid: %d', async (paid) => {
    const { visitor, placed } = await anOrder(shop())
    await begun(visitor, placed.number, { kind: 'on-delivery' })
    if (paid > 0)
      await admin.post(`/api/admin/orders/${placed.number}/receipts`, { method: 'on-delivery', amount: paid }, { key: key() })
    expect((await cancel(placed.number)).status).toBe(201)
    for (const { id } of (await refunds(placed.number)).refunds.flatMap(({ parts }) => parts))
      await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${id}/moves`, { move: 'sent-by-hand', note: 'In cash.' })
    expect(await papers(placed.id)).toEqual({ invoiced: placed.total, credited: placed.total, vatLeft: 0 })
    expect(await openTasks(placed.id)).toEqual([])
  })

  test('the e-mail of an on-delivery order names the amount left after a gift card', async () => {
    const { visitor, placed } = await anOrder(shop())
    const card = await giftCard(150_000)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
    await begun(visitor, placed.number, { kind: 'on-delivery' })
    const mails = await mailsOf(db(), { template: 'order-placed', about: placed.number })
    expect(mails.map(({ data }) => data.balanceDue)).toEqual([placed.total - 150_000])
  })
})

test('a failed refund counts neither on the dashboard nor on the order page', async () => {
  type Today = { figures: { now: { sales: number; refunded: number } } }
  const { visitor, placed } = await aPaidOrder()
  const before = (await (await admin.get('/api/admin/dashboard')).json()) as Today
  provider.behaviour = 'fails'
  await refund(placed.number, { by: 'amount', amount: 100_000 })
  expect(((await (await admin.get('/api/admin/dashboard')).json()) as Today).figures.now).toEqual(before.figures.now)
  expect((await shown(visitor, placed.number)).payment.lines).toMatchObject([{ kind: 'payment', amount: placed.total }])
})

// Last test of the file: it moves the clock by three days, after which the sessions of staff have
// expired.
test('an expired gift card is not restored when its order expires', async () => {
  const { visitor, placed } = await anOrder(shop())
  const card = await giftCard(200_000, new Date(clock.now().getTime() + 24 * 3600_000).toISOString().slice(0, 10))
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
  clock.forward(3 * 24 * 60)
  await expireOrders(shop().deps)
  expect((await shown(visitor, placed.number)).status).toBe('expired')
  expect([await balanceOf(card), await openTasks(placed.id)]).toEqual([0, ['refund-by-hand']])
})
