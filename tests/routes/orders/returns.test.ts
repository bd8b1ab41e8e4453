import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { sweepReturns } from '#flows/returns/sweep-returns.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { OrderTimeline } from '#modules/orders/contract.ts'
import type { AdminOrderReturns, AdminReturn, OrderReturns, ReturnList } from '#modules/returns/contract.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { mailsOf } from '#tests/mails.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../../fake-refunds.ts'
import { aMeasuredOrder } from '../../measuring.ts'
import { anUnpaidOrder, aSeededShop, key, only, order, pay, putInBag, setOnHand, stockOf, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const STAFF = { id: 'somebody', email: 'somebody@example.com' }
const clock = stoppedClock('2026-11-21T09:00:00Z')
const shops = aSeededShop({ databasePool: 20 }, 1, { clock })
const DAY = 24 * 60
let provider: FakeRefunds
let admin: Visitor
beforeEach(async () => {
  admin = await anAdmin(only(shops)) // a new session, because the previous one expires in the days that pass
  provider = new FakeRefunds()
  provider.serve(only(shops))
  await setOnHand(only(shops), await variantOf(only(shops)), 500)
})

const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const json = async <T>(answer: Response | Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}
const house = (number: string) => json<AdminOrderReturns>(admin.get(`/api/admin/orders/${number}/returns`))
const newest = async (number: string): Promise<AdminReturn> => present((await house(number)).returns.at(-1), 'a return')
/** The shop's sweep closes settled returns at any moment, so both states are accepted. */
const settled = (state: 'refunded' | 'exchanged') => expect.stringMatching(new RegExp(`^(${state}|closed)$`))
const own = (visitor: Visitor, number: string) => json<OrderReturns>(visitor.get(`/api/orders/${number}/returns`))

async function deliver(number: string) {
  const { deps } = only(shops)
  await moveOrder(deps, number, 'confirm', { staff: STAFF })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) await moveParcel(deps, number, { move }, STAFF)
}
async function aDelivered(quantity = 2, visitor?: Visitor) {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  if (visitor) await putInBag(visitor, jacket, quantity)
  const bought = visitor
    ? { visitor, placed: await json<{ id: string; number: string; total: number }>(order(visitor)) }
    : await anUnpaidOrder(shop, jacket, quantity)
  await pay(bought.visitor, bought.placed.number)
  await deliver(bought.placed.number)
  const line = await shop.deps.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', bought.placed.id)
    .executeTakeFirstOrThrow()
  return { shop, jacket, ...bought, number: bought.placed.number, line }
}
const wish = (line: { id: number }, quantity = 1, over: object = {}) => ({
  id: crypto.randomUUID(),
  reason: 'too-small',
  wish: 'refund',
  comesBack: 'drop-off',
  words: 'Tight at the chest.',
  lines: [{ line: line.id, quantity }],
  ...over,
})
const ask = (visitor: Visitor, number: string, body: object) => visitor.post(`/api/orders/${number}/returns`, body)
type Step = 'moves' | 'receipt' | 'inspection' | 'settlement'
const act = (number: string, { id }: { id: string }, what: Step, body: object, idempotencyKey = key()) =>
  admin.post(`/api/admin/orders/${number}/returns/${id}/${what}`, body, what === 'settlement' ? { key: idempotencyKey } : {})

async function inspected(number: string, disposition = 'restock') {
  await act(number, await newest(number), 'moves', { move: 'approve', version: (await newest(number)).version })
  const { items, version } = await newest(number)
  await act(number, await newest(number), 'receipt', {
    version,
    items: items.map(({ id, quantity }) => ({ id, received: quantity })),
  })
  const came = await newest(number)
  const looked = came.items.map(({ id, received }) => ({ id, accepted: received, disposition }))
  await json(act(number, came, 'inspection', { version: came.version, items: looked }))
  return newest(number)
}
const paidLess = async (orderId: string) => {
  const rows = await only(shops).deps.db.selectFrom('payment_entry').selectAll().where('order_id', '=', orderId).execute()
  return rows.reduce(
    (sum, { credit, debit, amount }) => sum + (credit === 'customer' ? amount : 0) - (debit === 'customer' ? amount : 0),
    0,
  )
}

test('a return refuses foreign orders, undelivered or excess units and late requests', async () => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(visitor, placed.number)
  const waiting = await shop.deps.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(await problem(await ask(visitor, placed.number, wish(waiting)))).toEqual([409, 'returns.not-delivered'])

  const { number, line, visitor: buyer } = await aDelivered(2)
  expect(await problem(await ask(aVisitor(shop), number, wish(line)))).toEqual([404, 'orders.no-such-order'])
  const bad: [object, unknown[]][] = [
    [wish(line, 3), [409, 'returns.too-many']],
    [wish(waiting), [404, 'returns.no-such-line']],
    [wish(line, 1, { lines: [] }), [400, 'request.invalid']],
    [
      wish(line, 1, {
        lines: [
          { line: line.id, quantity: 1 },
          { line: line.id, quantity: 1 },
        ],
      }),
      [400, 'request.invalid'],
    ],
    [wish(line, 1, { wish: 'credit' }), [409, 'returns.needs-account']],
    [wish(line, 1, { wish: 'alteration' }), [409, 'returns.not-this-way']],
    [
      wish(line, 1, { wish: 'exchange', lines: [{ line: line.id, quantity: 1, exchange: 999_999 }] }),
      [409, 'returns.not-that-size'],
    ],
  ]
  for (const [body, expected] of bad) expect(await problem(await ask(buyer, number, body))).toEqual(expected)

  const asked = wish(line)
  expect((await json<OrderReturns>(ask(buyer, number, asked))).returns).toMatchObject([{ state: 'requested', kind: 'return' }])
  expect((await json<OrderReturns>(ask(buyer, number, asked))).returns).toHaveLength(1)
  expect(await problem(await ask(buyer, number, wish(line, 2)))).toEqual([409, 'returns.too-many'])
  const row = await newest(number)
  const settle = { version: row.version, by: 'refund' }
  expect(await problem(await act(number, row, 'settlement', settle))).toEqual([409, 'returns.cannot-move'])
  for (const by of ['exchange', 'repair', 'nothing'] as const)
    expect(await problem(await act(number, row, 'settlement', { ...settle, by, answer: 'No.' }))).toEqual([
      409,
      'returns.not-this-way',
    ])
  expect(await problem(await act(number, row, 'settlement', { ...settle, by: 'credit' }))).toEqual([409, 'returns.needs-account'])
  expect(await problem(await act(number, row, 'moves', { move: 'decline', version: row.version }))).toEqual([
    422,
    'returns.say-why',
  ])
  expect(await problem(await act(number, row, 'moves', { move: 'approve', version: 9 }))).toEqual([
    409,
    'returns.changed-meanwhile',
  ])
  clock.forward(31 * DAY)
  expect(await problem(await ask(buyer, number, wish(line)))).toEqual([409, 'returns.too-late'])
  expect((await own(buyer, number)).lines).toMatchObject([{ left: 1, wishes: [] }])
})

describe('settlement', () => {
  test('a return of one unit is refunded to the cent, restocked and e-mailed per step', async () => {
    const { shop, number, visitor, line, jacket, placed } = await aDelivered(2)
    await json(ask(visitor, number, wish(line)))
    const { events } = await json<OrderTimeline>(admin.get(`/api/admin/orders/${number}/timeline`))
    expect(events.find(({ kind }) => kind === 'return-moved')).toMatchObject({
      actor: 'customer',
      reason: 'Tight at the chest.',
      detail: { return: `${number}-R1`, to: 'requested', why: 'too-small', units: 1 },
    })
    const quote = await json<{ amount: number }>(
      visitor.post(`/api/orders/${number}/return-quotes`, { lines: [{ line: line.id, quantity: 1 }] }),
    )
    expect(quote.amount).toBe(Math.round(line.total / 2))
    const before = await stockOf(shop, jacket)
    const row = await inspected(number)
    const once = key()
    const settle = { version: row.version, by: 'refund', expected: quote.amount }
    expect(await problem(await act(number, row, 'settlement', { ...settle, expected: 1 }))).toEqual([
      409,
      'refunds.amount-changed',
    ])
    const twice = await Promise.all([act(number, row, 'settlement', settle, once), act(number, row, 'settlement', settle, once)])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(await problem(await act(number, row, 'settlement', settle))).toEqual([409, 'returns.changed-meanwhile'])
    expect(await newest(number)).toMatchObject({ state: settled('refunded'), amount: quote.amount, items: [{ accepted: 1 }] })
    expect([await paidLess(placed.id), provider.given]).toEqual([placed.total - quote.amount, quote.amount])
    expect((await stockOf(shop, jacket)).on_hand).toBe(before.on_hand + 1)
    const mails = await mailsOf(shop.deps.db, { template: 'return-moved', about: number })
    expect(mails.map(({ data }) => (data as { what: string }).what).sort()).toEqual(['approved', 'asked', 'received'])
    await sweepReturns(shop.deps)
    expect(await newest(number)).toMatchObject({ state: 'closed' })
    expect((await own(visitor, number)).lines).toMatchObject([{ left: 1 }])
  })

  test('a return splits accepted units to repair from rejected ones', async () => {
    const { shop, number, visitor, line, jacket } = await aDelivered(2)
    await json(ask(visitor, number, wish(line, 2)))
    await act(number, await newest(number), 'moves', { move: 'approve', version: 1 })
    const { id: item } = present((await newest(number)).items[0], 'its item')
    const sent = await newest(number)
    await json(act(number, sent, 'receipt', { version: sent.version, items: [{ id: item, received: 1 }] }))
    const part = await newest(number)
    expect(part.state).toBe('partially_received')
    expect(
      await problem(await act(number, part, 'receipt', { version: part.version, items: [{ id: item, received: 0 }] })),
    ).toEqual([422, 'returns.counts-wrong'])
    await json(act(number, part, 'receipt', { version: part.version, items: [{ id: item, received: 1 }], last: true }))
    const came = await newest(number)
    const look = (accepted: number) => ({ version: came.version, items: [{ id: item, accepted, disposition: 'repair' }] })
    expect(await problem(await act(number, came, 'inspection', look(2)))).toEqual([422, 'returns.counts-wrong'])
    await json(act(number, came, 'inspection', look(1)))
    const row = await newest(number)
    const before = await stockOf(shop, jacket)
    await json(act(number, row, 'settlement', { version: row.version, by: 'refund' }))
    expect((await stockOf(shop, jacket)).on_hand).toBe(before.on_hand)
    const [aside] = await shop.deps.db
      .selectFrom('stock_movement')
      .selectAll()
      .where('variant_id', '=', jacket)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(aside).toMatchObject({ kind: 'quarantined' })
    expect((await own(visitor, number)).lines).toMatchObject([{ left: 1 }])
  })

  test('a return settled as store credit does not refund the provider', async () => {
    const visitor = aVisitor(only(shops))
    await visitor.signUp()
    const { number, line, placed } = await aDelivered(1, visitor)
    await json(ask(visitor, number, wish(line, 1, { wish: 'credit' })))
    const row = await inspected(number, 'write-off')
    await json(act(number, row, 'settlement', { version: row.version, by: 'credit' }))
    const { balance } = await json<{ balance: number }>(visitor.get('/api/store-credit'))
    expect([balance, provider.asked, await paidLess(placed.id)]).toEqual([line.total, 0, placed.total - line.total])
  })

  test('a return refund lost in a crash is sent once later', async () => {
    const { shop, number, visitor, line } = await aDelivered(1)
    await json(ask(visitor, number, wish(line)))
    const row = await inspected(number)
    provider.behaviour = 'answers and is not heard'
    await json(act(number, row, 'settlement', { version: row.version, by: 'refund' }))
    await sweepReturns(shop.deps)
    expect(await newest(number)).toMatchObject({ state: 'refunded' })
    provider.behaviour = 'succeeds'
    clock.forward(2)
    await recoverRefunds(shop.deps)
    await sweepReturns(shop.deps)
    expect([await newest(number), provider.given]).toMatchObject([{ state: 'closed' }, line.total])
  })
})

/** Invariants that also hold when tests set stock without movements. */
const BOOKS = [
  ...(['refunded-more-than-received', 'line-refunded-beyond-its-price', 'refund-source-not-its-parts'] as const),
  ...(['order-money-not-its-ledger', 'goods-returned-twice', 'more-kept-than-order-costs'] as const),
]

test('concurrent returns and refunds never pay back more than was sold', async () => {
  const { shop, number, visitor, line, placed } = await aDelivered(3)
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(visitor, number, wish(line))))
  expect(asked.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(3)
  for (const each of (await house(number)).returns) {
    await act(number, each, 'moves', { move: 'approve', version: 1 })
    const item = present(each.items[0], 'its item').id
    await act(number, each, 'receipt', { version: 2, items: [{ id: item, received: 1 }] })
    await act(number, each, 'inspection', { version: 3, items: [{ id: item, accepted: 1, disposition: 'restock' }] })
  }
  const { returns } = await house(number)
  const direct = { by: 'lines', lines: [{ line: line.id, quantity: 1, goods: 'restock' }], shipping: 0, reason: 'At the desk.' }
  const all = await Promise.all([
    ...returns.flatMap((each) => [1, 2].map(() => act(number, each, 'settlement', { version: each.version, by: 'refund' }))),
    ...[1, 2].map(() => admin.post(`/api/admin/orders/${number}/refunds`, direct, { key: key() })),
  ])
  expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(all.filter(({ status }) => status >= 500)).toEqual([])
  expect([await paidLess(placed.id), provider.given]).toEqual([placed.total - line.total, line.total])
  expect(await brokenInvariants(shop.deps.db, BOOKS)).toEqual([])
})

test('an exchange is paid by the returned unit and its surplus is refunded', async () => {
  const { shop, number, visitor, line, jacket, placed } = await aDelivered(1)
  const { lines } = await own(visitor, number)
  const other = present(
    lines[0]?.sizes.find(({ variantId, left }) => variantId !== jacket && left > 0),
    'another size',
  )
  await shop.deps.db
    .updateTable('variant')
    .set({ price: line.total - 100_000 })
    .where('id', '=', other.variantId)
    .execute()
  const wanted = { wish: 'exchange', lines: [{ line: line.id, quantity: 1, exchange: other.variantId }] }
  await json(ask(visitor, number, wish(line, 1, wanted)))
  const row = await inspected(number)
  const once = key()
  const settle = { version: row.version, by: 'exchange' }
  const twice = await Promise.all([act(number, row, 'settlement', settle, once), act(number, row, 'settlement', settle, once)])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  const { state, amount, exchangeOrder } = await newest(number)
  expect([state, amount, provider.given]).toEqual([settled('exchanged'), line.total, 100_000])
  const made = await json<{ id: string; status: string; total: number; payment: { due: number; paid: number } }>(
    admin.get(`/api/admin/orders/${exchangeOrder}`),
  )
  expect(made).toMatchObject({ status: 'placed', total: line.total - 100_000, payment: { due: 0, paid: line.total - 100_000 } })
  expect([await paidLess(placed.id), await paidLess(made.id)]).toEqual([placed.total - line.total, made.total])
  expect(await brokenInvariants(shop.deps.db, BOOKS)).toEqual([])
})

test('an exchange for a dearer size asks for the difference by payment link', async () => {
  const { shop, number, visitor, line, jacket } = await aDelivered(1)
  const { lines } = await own(visitor, number)
  const other = present(
    lines[0]?.sizes.find(({ variantId, left }) => variantId !== jacket && left > 0),
    'another size',
  )
  const dearer = { price: line.total + 250_000 }
  await shop.deps.db.updateTable('variant').set(dearer).where('id', '=', other.variantId).execute()
  await json(
    ask(visitor, number, wish(line, 1, { wish: 'exchange', lines: [{ line: line.id, quantity: 1, exchange: other.variantId }] })),
  )
  const row = await inspected(number)
  await json(act(number, row, 'settlement', { version: row.version, by: 'exchange' }))
  const { exchangeOrder } = await newest(number)
  const made = await json<{ status: string; payment: { due: number } }>(admin.get(`/api/admin/orders/${exchangeOrder}`))
  expect(made).toMatchObject({ status: 'awaiting-payment', payment: { due: 250_000 } })
  const mails = await mailsOf(shop.deps.db, { template: 'payment-link' })
  expect(mails.map(({ data }) => [data.number, data.amount])).toContainEqual([exchangeOrder, 250_000])
  expect(await brokenInvariants(shop.deps.db, BOOKS)).toEqual([])
})

test('a claim is resolved by a partial refund without return or by an answer', async () => {
  const { number, visitor, line, jacket, shop } = await aDelivered(2)
  const claim = (over: object) => wish(line, 1, { reason: 'damaged', comesBack: 'stays', ...over })
  await json(ask(visitor, number, claim({})))
  await act(number, await newest(number), 'moves', { move: 'approve', version: 1 })
  const moved = () => shop.deps.db.selectFrom('stock_movement').select('kind').where('variant_id', '=', jacket).execute()
  const [before, movements] = [await stockOf(shop, jacket), await moved()]
  const row = await newest(number)
  await json(act(number, row, 'settlement', { version: row.version, by: 'refund', answer: 'We are sorry.' }))
  expect(await newest(number)).toMatchObject({ state: 'resolved', amount: Math.round(line.total / 2), answer: 'We are sorry.' })
  expect((await stockOf(shop, jacket)).on_hand).toBe(before.on_hand)
  expect(await moved()).toEqual(movements)
  await json(ask(visitor, number, claim({ wish: 'repair' })))
  await act(number, await newest(number), 'moves', { move: 'approve', version: 1 })
  const second = await newest(number)
  expect(await problem(await act(number, second, 'settlement', { version: 2, by: 'repair' }))).toEqual([422, 'returns.say-why'])
  await json(act(number, second, 'settlement', { version: 2, by: 'repair', answer: 'Mended on the spot.' }))
  expect(await newest(number)).toMatchObject({ state: 'resolved', amount: null })
})

test('a made-to-measure return becomes an alteration job and follows it', async () => {
  const shop = only(shops)
  const { visitor, number } = await aMeasuredOrder(shop)
  await shop.deps.db
    .updateTable('workshop_job')
    .set({ state: 'delivered' })
    .where('order_id', '=', await idOf(number))
    .execute()
  await deliver(number)
  const line = await shop.deps.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', await idOf(number))
    .executeTakeFirstOrThrow()
  expect((await own(visitor, number)).lines).toMatchObject([{ wishes: ['alteration'], alterationFree: true }])
  expect(await problem(await ask(visitor, number, wish(line)))).toEqual([409, 'returns.not-this-way'])
  await json(ask(visitor, number, wish(line, 1, { wish: 'alteration' })))
  const row = await newest(number)
  for (const by of ['refund', 'credit', 'exchange', 'repair', 'nothing'])
    expect(await problem(await act(number, row, 'settlement', { version: 1, by, answer: 'No.' }))).toEqual([
      409,
      'returns.not-this-way',
    ])
  expect(await problem(await act(number, row, 'moves', { move: 'schedule', version: 1 }))).toEqual([422, 'returns.say-when'])
  await json(act(number, row, 'moves', { move: 'schedule', version: 1, comesOn: '2027-01-08' }))
  const item = present(row.items[0], 'its item').id
  await json(act(number, row, 'receipt', { version: 2, items: [{ id: item, received: 1 }] }))
  const { jobs } = await newest(number)
  expect(jobs).toHaveLength(1)
  const job = await shop.deps.db
    .selectFrom('workshop_job')
    .selectAll()
    .where('number', '=', present(jobs[0], 'a job'))
    .executeTakeFirstOrThrow()
  expect(job).toMatchObject({ kind: 'alteration', state: 'measured' })
  let version = job.version
  for (const [move, state] of [
    ['alter', 'in_work'],
    ['check', 'in_work'],
    ['pass', 'ready'],
  ] as const) {
    const moved = await admin.post(`/api/admin/workshop/jobs/${job.id}/moves`, { move, version, reason: 'Let out the waist.' })
    version = (await json<{ version: number }>(moved)).version
    expect([move, (await newest(number)).state]).toEqual([move, state])
  }
  await json(act(number, row, 'moves', { move: 'collect', version: (await newest(number)).version }))
  expect(await newest(number)).toMatchObject({ state: 'collected' })
})

test('return photos are private, unsent returns expire and the queue counts by state', async () => {
  const { shop, number, visitor, line } = await aDelivered(1)
  const { id } = present((await json<OrderReturns>(ask(visitor, number, wish(line)))).returns[0], 'it')
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const path = `/api/orders/${number}/returns/${id}/photos`
  const added = await visitor.fetch(path, { method: 'POST', body: picture as unknown as BodyInit })
  const photo = present((await json<OrderReturns>(added)).returns[0]?.photos[0], 'its photo')
  expect((await visitor.get(photo)).headers.get('Content-Type')).toBe('image/webp')
  expect((await aVisitor(shop).get(photo)).status).toBe(404)
  expect((await visitor.fetch(path, { method: 'POST', body: 'no picture' })).status).toBe(415)
  const queue = () => json<ReturnList>(admin.get(`/api/admin/returns?q=${number}`))
  expect(await queue()).toMatchObject({ total: 1, counts: { 'to-answer': 1 }, returns: [{ name: `${number}-R1`, units: 1 }] })
  await act(number, await newest(number), 'moves', { move: 'approve', version: 1 })
  clock.forward(15 * DAY)
  admin = await anAdmin(shop)
  await sweepReturns(shop.deps)
  expect(await newest(number)).toMatchObject({ state: 'expired' })
  expect(await queue()).toMatchObject({ counts: { done: 1, 'to-answer': 0 } })
})

const idOf = async (number: string) =>
  (await only(shops).deps.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id
