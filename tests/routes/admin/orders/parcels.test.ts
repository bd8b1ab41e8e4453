import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { newOrderNumber } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import type { MoveParcel, OrderMails, OrderParcels, OrderRisk, OrderSteps, ParcelMove } from '#modules/orders/contract.ts'
import { erasePersonOf, findByNumber } from '#modules/orders/index.ts'
import type { CounterToday } from '#modules/pos/contract.ts'
import type { GoodsChoice, OrderRefunds, RequestRefund } from '#modules/refunds/contract.ts'
import type { DispatchList } from '#modules/shipping/contract.ts'
import { transact } from '#platform/db.ts'
import type { EmailData } from '#services/email/index.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { slipsOf } from '#views/orders/order-slips.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { mailsOf } from '../../../mails.ts'
import { askReturn, inspectReturn, json, ownReturns, settleReturn } from '../../../returning.ts'
import { aSeededShop, key, only, pay, stockOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { anOrder, problem, shown, tasksOf } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 2, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admins: Visitor[]
let admin: Visitor
beforeAll(async () => {
  admins = await Promise.all(shops.map((each) => anAdmin(each)))
  admin = present(admins[0], 'an admin')
})
beforeEach(() => {
  new FakeRefunds().serve(shop())
})

const at = (number: string, what = '') => `/api/admin/orders/${number}/${what}`
const parcelsOf = async (number: string) => (await (await admin.get(at(number, 'parcels'))).json()) as OrderParcels
const stepsOf = async (number: string) => (await (await admin.get(at(number, 'moves'))).json()) as OrderSteps
const begin = (number: string, line: number, quantity: number, over: object = {}, by = admin) =>
  by.post(at(number, 'parcels'), { lines: [{ line, quantity }], ...over }, { key: key() })
const move = (number: string, body: MoveParcel) => admin.post(at(number, 'parcel-moves'), body)
async function goes(number: string, parcel: string, ...moves: ParcelMove[]) {
  for (const each of moves) {
    const answer = await move(number, { move: each, parcel })
    if (answer.status !== 200) throw new Error(`${each}: ${answer.status} ${await answer.text()}`)
  }
}
const refund = (number: string, line: number, quantity: number, goods: GoodsChoice = 'restock') =>
  admin.post(
    at(number, 'refunds'),
    { by: 'lines', lines: [{ line, quantity, goods }], shipping: 0, reason: 'Given back' } satisfies RequestRefund,
    { key: key() },
  )

async function confirmed(quantity: number) {
  const { visitor, placed, variantId } = await anOrder(shop(), { quantity })
  expect((await pay(visitor, placed.number)).status).toBe(201)
  expect((await admin.post(at(placed.number, 'moves'), { move: 'confirm' })).status).toBe(200)
  const { rest } = await parcelsOf(placed.number)
  const counted = await stockOf(shop(), variantId)
  const stock = async () => {
    const { on_hand, committed } = await stockOf(shop(), variantId)
    return [on_hand - counted.on_hand, committed - counted.committed]
  }
  return { visitor, number: placed.number, id: placed.id, line: present(rest[0]?.line, 'a line'), variantId, stock }
}
async function parcelOf(number: string, line: number, quantity: number): Promise<string> {
  const answer = await begin(number, line, quantity)
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return present(((await answer.json()) as OrderParcels).parcels.at(-1)?.id, 'the parcel')
}

/** Invariants of orders and parcels. They hold even when a test has set the stock directly. */
const OF_PARCELS = [
  ...(['parcels-not-their-goods', 'parcels-beyond-their-order', 'fulfilled-without-consumed-stock'] as const),
  ...(['placed-order-without-its-goods', 'completed-with-balance'] as const),
]

type Sent = Pick<EmailData['parcel-sent'], 'goods' | 'rest' | 'tracking'>
async function sentAbout(number: string): Promise<Sent[]> {
  const mails = await mailsOf(shop().deps.db, { template: 'parcel-sent', about: number })
  return mails.map(({ data }) => data as Sent).sort((a, b) => b.rest.length - a.rest.length)
}

test('the dispatch list counts only units still to be shipped', async () => {
  const { number, line } = await confirmed(5)
  const toSend = async () => {
    const { orders } = (await (await admin.get('/api/admin/delivery/dispatch?day=2100-01-01')).json()) as DispatchList
    return orders.find((order) => order.number === number)?.pieces
  }
  expect(await toSend()).toBe(5)
  const parcel = await parcelOf(number, line, 2)
  await goes(number, parcel, 'pick', 'pack')
  expect(await toSend()).toBe(5)
  await goes(number, parcel, 'ship')
  expect(await toSend()).toBe(3)
  expect((await refund(number, line, 1)).status).toBe(201)
  expect(await toSend()).toBe(2)
  await goes(number, await parcelOf(number, line, 2), 'pick', 'pack', 'ship')
  expect(await toSend()).toBeUndefined()
})

test('beginning a parcel refuses unpaid orders, foreign lines and excess units', async () => {
  const { number, line } = await confirmed(2)
  const other = await confirmed(1)
  const unpaid = await anOrder(shop())
  const refused: [string, Promise<Response>, [number, string]][] = [
    ['an order that is not there', begin('XXXX-XXXX', line, 1), [404, 'orders.no-such-order']],
    ['an order nobody has paid', begin(unpaid.placed.number, line, 1), [409, 'orders.cannot-move']],
    ['a line of another order', begin(number, other.line, 1), [404, 'orders.no-such-line']],
    ['more than was ordered', begin(number, line, 3), [409, 'orders.more-than-left']],
    ['a place that is not there', begin(number, line, 1, { location: 999_999 }), [404, 'inventory.no-such-location']],
    ['a parcel of nothing', begin(number, line, 0), [400, 'request.invalid']],
    ['a parcel of another order', move(number, { move: 'pick', parcel: crypto.randomUUID() }), [404, 'orders.no-such-parcel']],
  ]
  for (const [what, answer, expected] of refused) expect(await problem(await answer), what).toEqual(expected)
  const twice = [
    { line, quantity: 1 },
    { line, quantity: 1 },
  ]
  expect((await admin.post(at(number, 'parcels'), { lines: twice }, { key: key() })).status).toBe(400)
  expect(await parcelsOf(number)).toMatchObject({ parcels: [], rest: [{ line, quantity: 2 }], canBegin: true })
})

test('an order in two parcels ships each with its own goods and follows both', async () => {
  const { number, line, stock, visitor } = await confirmed(3)
  const first = await parcelOf(number, line, 2)
  await goes(number, first, 'pick', 'pack')
  const sent = { move: 'ship', parcel: first, carrier: 'G4S', tracking: 'G-17' } as const
  expect((await move(number, sent)).status).toBe(200)
  expect(await stock()).toEqual([-2, -2])
  expect(await shown(visitor, number)).toMatchObject({
    status: 'partly-shipped',
    parcels: [{ state: 'shipped', carrier: 'G4S', tracking: 'G-17', lines: [{ line, quantity: 2 }] }],
  })
  expect((await stepsOf(number)).cancelAndRefund).toBeNull()
  const cancel = admin.post(at(number, 'cancellation'), { reason: 'Too late' }, { key: key() })
  expect(await problem(await cancel)).toEqual([409, 'orders.cannot-move'])

  expect((await move(number, { move: 'deliver', parcel: first, receivedBy: 'Otieno', note: 'At the gate' })).status).toBe(200)
  expect((await shown(visitor, number)).status).toBe('partly-delivered')
  expect((await move(number, { move: 'pick' })).status).toBe(200)
  const second = present((await parcelsOf(number)).parcels[1]?.id, 'the second')
  await goes(number, second, 'pack', 'ship')
  expect(await stock()).toEqual([-3, -3])
  expect((await shown(visitor, number)).status).toBe('partly-delivered')
  await goes(number, second, 'deliver')
  const { status, parcels, stages } = await shown(visitor, number)
  expect(status).toBe('completed')
  expect(parcels.map(({ receivedBy, lines }) => [receivedBy, lines[0]?.quantity])).toEqual([
    ['Otieno', 2],
    [null, 1],
  ])
  expect(stages.every(({ state }) => state === 'done')).toBe(true)
  const units = (goods: readonly { quantity: number }[]) => goods.map(({ quantity }) => quantity)
  const told = await sentAbout(number)
  expect(told.map(({ goods, rest, tracking }) => [units(goods), units(rest), tracking ?? null])).toEqual([
    [[2], [1], 'G-17'],
    [[1], [], null],
  ])
  const file = await (await admin.get(`/api/admin/orders.csv?number=${number}`)).text()
  expect(file.trim().split('\r\n').at(-1)).toMatch(/,3,3,0,19241\.38,16% 139500\.00 19241\.38,0$/)
})

test('cancelling a parcel returns its goods to the order, the last one confirms it', async () => {
  const { number, line, stock, visitor } = await confirmed(3)
  const first = await parcelOf(number, line, 1)
  const second = await parcelOf(number, line, 2)
  await goes(number, first, 'pick', 'pack', 'cancel')
  expect(await parcelsOf(number)).toMatchObject({ parcels: [{ id: second }], rest: [{ quantity: 1 }] })
  expect((await shown(visitor, number)).status).toBe('in-preparation')
  await goes(number, second, 'cancel')
  expect((await shown(visitor, number)).status).toBe('confirmed')
  expect(await stock()).toEqual([0, 0])
  expect(await parcelsOf(number)).toMatchObject({ parcels: [], rest: [{ quantity: 3 }] })
})

test('concurrent packing never packs more than was ordered', async () => {
  const { number, line } = await confirmed(5)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => begin(number, line, (nth % 2) + 1, {}, present(admins[nth % 2], 'an admin'))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const { parcels, rest } = await parcelsOf(number)
  const packed = parcels.reduce((sum, { lines }) => sum + present(lines[0], 'its line').quantity, 0)
  expect(packed + (rest[0]?.quantity ?? 0)).toBe(5)
  expect(packed).toBe(5)
  const more = { fulfilment_id: present(parcels[0]?.id, 'a parcel'), order_line_id: line, quantity: 9 }
  const written = shop()
    .deps.db.updateTable('fulfilment_line')
    .set({ quantity: 9 })
    .where('fulfilment_id', '=', more.fulfilment_id)
    .execute()
  await expect(written).rejects.toThrow('parcels hold')
})

test('a refund takes unpacked units first, then those in a parcel, then shipped ones', async () => {
  const { number, line, stock, id, visitor } = await confirmed(4)
  const sent = await parcelOf(number, line, 1)
  await goes(number, sent, 'pick', 'pack', 'ship', 'deliver')
  const inHand = await parcelOf(number, line, 2)
  await goes(number, inHand, 'pick')
  expect((await refund(number, line, 2)).status).toBe(201)
  expect(await parcelsOf(number)).toMatchObject({
    parcels: [{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }],
    rest: [],
  })
  expect(await tasksOf(shop(), id)).toEqual(['parcel-changed'])
  expect(await stock()).toEqual([-1, -3])
  expect((await refund(number, line, 1)).status).toBe(201)
  expect(await stock()).toEqual([-1, -4])
  await goes(number, inHand, 'cancel')
  expect((await shown(visitor, number)).status).toBe('completed')
  expect((await refund(number, line, 1)).status).toBe(201)
  expect(await stock()).toEqual([0, -4])
})

test.each(['restock', 'keep'] as const)(
  'a refund of a unit of a lost parcel restocks nothing and completes the order: %s',
  async (goods) => {
    const { number, line, stock, visitor } = await confirmed(2)
    const [first, second] = [await parcelOf(number, line, 1), await parcelOf(number, line, 1)]
    await goes(number, first, 'pick', 'pack', 'ship', 'deliver')
    await goes(number, second, 'pick', 'pack', 'ship', 'lose')
    expect((await json<OrderRefunds>(admin.get(at(number, 'refunds')))).lines).toContainEqual(
      expect.objectContaining({ line, quantity: 2, lost: 1 }),
    )
    expect((await refund(number, line, 1, goods)).status).toBe(201)
    expect(await stock()).toEqual([-2, -2])
    expect((await shown(visitor, number)).status).toBe('completed')
    expect((await json<OrderRefunds>(admin.get(at(number, 'refunds')))).lines).toContainEqual(
      expect.objectContaining({ line, quantity: 1, lost: 0 }),
    )
    expect((await ownReturns(visitor, number)).lines).toMatchObject([{ left: 1, why: null }])
    await json(askReturn(visitor, number, [{ line, quantity: 1 }]))
    await inspectReturn(admin, number)
    await json(settleReturn(admin, number, 'refund'))
    expect(await stock()).toEqual([-1, -2])
    expect((await ownReturns(visitor, number)).lines).toMatchObject([{ left: 0 }])
    expect(await brokenInvariants(shop().deps.db, OF_PARCELS)).toEqual([])
  },
)

test('a return takes the unit that arrived although a parcel of the line is lost', async () => {
  const { number, line, stock, visitor } = await confirmed(2)
  const [first, second] = [await parcelOf(number, line, 1), await parcelOf(number, line, 1)]
  await goes(number, first, 'pick', 'pack', 'ship', 'lose')
  await goes(number, second, 'pick', 'pack', 'ship', 'deliver')
  await json(askReturn(visitor, number, [{ line, quantity: 1 }]))
  await inspectReturn(admin, number)
  await json(settleReturn(admin, number, 'refund'))
  expect(await stock()).toEqual([-1, -2])
  expect((await refund(number, line, 1)).status).toBe(201)
  expect(await stock()).toEqual([-1, -2])
  expect((await shown(visitor, number)).status).toBe('completed')
})

test('units refunded before shipping do not reduce what can be returned', async () => {
  const { number, line, visitor } = await confirmed(3)
  expect((await refund(number, line, 1)).status).toBe(201)
  await goes(number, await parcelOf(number, line, 2), 'pick', 'pack', 'ship', 'deliver')
  expect((await ownReturns(visitor, number)).lines).toMatchObject([{ left: 2 }])
})

test('an order with only returned or lost parcels is cancelled and restocked once', async () => {
  for (const [ends, back] of [
    [['sendBack'], 0],
    [[], -1],
  ] as const) {
    const { number, line, stock, visitor } = await confirmed(3)
    const first = await parcelOf(number, line, 1)
    const second = await parcelOf(number, line, 1)
    await goes(number, first, 'pick', 'pack', 'ship', 'lose', ...ends)
    await goes(number, second, 'pick', 'pack', 'ship')
    const cancel = () => admin.post(at(number, 'cancellation'), { reason: 'It came back', goods: 'restock' }, { key: key() })
    expect((await cancel()).status).toBe(409)
    await goes(number, second, 'refuse', 'sendBack')
    expect((await cancel()).status).toBe(201)
    expect((await shown(visitor, number)).status).toBe('cancelled')
    expect(await stock()).toEqual([back, -3])
  }
})

test('a parcel with its goods in stock ships while the rest is backordered', async () => {
  const { number, line, id, variantId, stock, visitor } = await confirmed(2)
  const { db } = shop().deps
  await db
    .updateTable('stock')
    .set({ policy: 'backorder', beyond_cap: 5, delay_days: 7 })
    .where('variant_id', '=', variantId)
    .execute()
  await db
    .updateTable('stock')
    .set((is) => ({ beyond: is('beyond', '+', 1), committed: is('committed', '-', 1) }))
    .where('variant_id', '=', variantId)
    .execute()
  await db
    .updateTable('stock_hold')
    .set({ state: 'backordered', beyond: 1, promise: 'backorder', sends_on: '2036-03-12' })
    .where('order_id', '=', id)
    .execute()
  const before = await stock()
  const here = await parcelOf(number, line, 1)
  await goes(number, here, 'pick', 'pack', 'ship')
  expect(await stock()).toEqual([present(before[0], 'on hand') - 1, present(before[1], 'committed') - 1])
  expect(await problem(await move(number, { move: 'pick' }))).toEqual([409, 'orders.waiting-for-goods'])
  expect((await shown(visitor, number)).status).toBe('partly-shipped')
})

test('a parcel for pickup is laid ready and handed over with a name', async () => {
  const { number, line, visitor, id } = await confirmed(2)
  await shop().deps.db.updateTable('orders').set({ shipping_method: 'pickup' }).where('id', '=', id).execute()
  const first = await parcelOf(number, line, 1)
  await goes(number, first, 'pick', 'pack', 'makeReady')
  expect((await shown(visitor, number)).status).toBe('ready-for-pickup')
  expect((await move(number, { move: 'collect', parcel: first, receivedBy: 'Wanjiru' })).status).toBe(200)
  expect(await shown(visitor, number)).toMatchObject({ status: 'partly-delivered', parcels: [{ receivedBy: 'Wanjiru' }] })
})

test('each part of a pickup order is announced and the second one can be collected', async () => {
  const { number, line, visitor, id } = await confirmed(3)
  await shop().deps.db.updateTable('orders').set({ shipping_method: 'pickup' }).where('id', '=', id).execute()
  type Ready = Pick<EmailData['order-ready'], 'parcel'>
  const announced = async () =>
    (await mailsOf(shop().deps.db, { template: 'order-ready', about: number })).map(({ data }) => {
      const { parcel } = data as Ready
      return [parcel?.goods.map(({ quantity }) => quantity), parcel?.rest.map(({ quantity }) => quantity)]
    })
  const first = await parcelOf(number, line, 1)
  await goes(number, first, 'pick', 'pack')
  expect(await announced()).toEqual([])
  await goes(number, first, 'makeReady')
  expect(await announced()).toEqual([[[1], [2]]])
  expect((await move(number, { move: 'collect', parcel: first, receivedBy: 'Wanjiru' })).status).toBe(200)
  clock.forward(1)
  const second = await parcelOf(number, line, 2)
  await goes(number, second, 'pick', 'pack', 'makeReady')
  expect(await announced()).toEqual([
    [[1], [2]],
    [[2], []],
  ])
  expect((await shown(visitor, number)).status).toBe('ready-for-pickup')
  expect((await move(number, { move: 'collect', parcel: second, receivedBy: 'Otieno' })).status).toBe(200)
  const { status, parcels } = await shown(visitor, number)
  expect(status).toBe('completed')
  expect(parcels.map(({ receivedBy }) => receivedBy).sort()).toEqual(['Otieno', 'Wanjiru'])
})

test('an order with two parcels to collect is one row of the counter’s list', async () => {
  const { number, line, id } = await confirmed(2)
  await shop().deps.db.updateTable('orders').set({ shipping_method: 'pickup' }).where('id', '=', id).execute()
  const [first, second] = [await parcelOf(number, line, 1), await parcelOf(number, line, 1)]
  await goes(number, first, 'pick', 'pack', 'makeReady')
  const since = clock.now().toISOString()
  clock.forward(60)
  await goes(number, second, 'pick', 'pack', 'makeReady')
  const { uncollected } = await json<CounterToday>(admin.get('/api/admin/counter/today'))
  expect(uncollected.filter(({ order }) => order === number)).toMatchObject([{ since }])

  for (const parcel of [first, second]) await goes(number, parcel, 'sendBack', 'sendAgain', 'makeReady')
  const later = await json<CounterToday>(admin.get('/api/admin/counter/today'))
  expect(later.uncollected.filter(({ order }) => order === number)).toMatchObject([{ since: clock.now().toISOString() }])
})

test('a handover photo needs a delivered parcel, is for staff only and is erasable', async () => {
  const { number, line, visitor } = await confirmed(1)
  const parcel = await parcelOf(number, line, 1)
  const picture = async (grey: number) =>
    new Uint8Array(
      await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: grey, g: grey, b: grey } } })
        .png()
        .toBuffer(),
    )
  const path = `/api/admin/orders/${number}/parcels/${parcel}/photo`
  const put = (body: Uint8Array | string, to = path) => admin.fetch(to, { method: 'PUT', body: body as BodyInit })
  expect(await problem(await put(await picture(9)))).toEqual([409, 'orders.not-handed-over'])
  await goes(number, parcel, 'pick', 'pack', 'ship', 'deliver')
  expect((await put('a text')).status).toBe(415)
  const nobodys = path.replace(parcel, crypto.randomUUID())
  expect(await problem(await put(await picture(9), nobodys))).toEqual([404, 'orders.no-such-parcel'])
  expect((await admin.get(path)).status).toBe(404)
  const shownPhoto = ((await (await put(await picture(9))).json()) as OrderParcels).parcels[0]?.photo
  expect(shownPhoto).toBe(path)
  const nameOf = async () =>
    (await shop().deps.db.selectFrom('fulfilment').select('handed_photo').where('id', '=', parcel).executeTakeFirstOrThrow())
      .handed_photo ?? ''
  const first = await nameOf()
  expect((await put(await picture(200))).status).toBe(200)
  const second = await nameOf()
  expect([await shop().deps.blobs.get(first), (await admin.get(path)).headers.get('content-type')]).toEqual([
    undefined,
    'image/webp',
  ])
  expect((await visitor.get(path)).status).toBe(401)
  const email = `${key()}@example.com`
  await shop().deps.db.updateTable('orders').set({ email, visitor_id: null }).where('number', '=', number).execute()
  const erased = await transact(shop().deps.db, async (tx) => done(await erasePersonOf(tx, key(), email)))
  expect(erased).toMatchObject({ ok: true, value: { orders: 1, files: [second] } })
  expect(await nameOf()).toBe('')
})

test('a handover signature needs a delivered parcel and is for staff only', async () => {
  const { number, line, visitor } = await confirmed(1)
  const parcel = await parcelOf(number, line, 1)
  const path = `/api/admin/orders/${number}/parcels/${parcel}/signature`
  const sign = (body: object, to = path) => admin.send('PUT', to, { body })
  const drawn = {
    strokes: [
      [20, 20, 300, 150, 500, 30],
      [40, 160, 560, 160],
    ],
  }
  expect(await problem(await sign(drawn))).toEqual([409, 'orders.not-handed-over'])
  await goes(number, parcel, 'pick', 'pack', 'ship', 'deliver')
  const bad: object[] = [
    ...[{}, { strokes: [] }, { strokes: [[1, 1]] }, { strokes: [[5, 5, 6, 6]] }, { strokes: [[0, 0, 9_999, 10]] }],
    ...[
      { strokes: [['<script>', 1, 2, 3]] },
      { strokes: Array(101).fill([0, 0, 100, 100]) },
      { typed: '' },
      { typed: 'x'.repeat(121) },
    ],
    ...[{ strokes: [Array(6_002).fill(5)] }, { ...drawn, typed: 'Both' }, { strokes: [[0.5, 1, 200, 100]] }],
  ]
  for (const body of bad) expect(await problem(await sign(body))).toEqual([400, 'request.invalid'])
  expect(await problem(await sign(drawn, path.replace(parcel, crypto.randomUUID())))).toEqual([404, 'orders.no-such-parcel'])
  expect((await admin.get(path)).status).toBe(404)
  const shownSignature = async (answer: Response) => ((await answer.json()) as OrderParcels).parcels[0]?.signature
  expect(await shownSignature(await sign(drawn))).toEqual({ drawn: path, typed: null })
  const picture = await admin.get(path)
  expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(picture.headers.get('cache-control')).toContain('private')
  expect(await picture.text()).toContain('<path d="M20 20 L300 150 L500 30"/><path d="M40 160 L560 160"/>')
  expect((await visitor.get(path)).status).toBe(401)

  const note = async () =>
    Buffer.from(await (await admin.get(`/api/admin/orders/${number}/papers/delivery-note?parcel=${parcel}`)).arrayBuffer())
  const withDrawn = await note()
  expect(await shownSignature(await sign({ typed: 'Wanjiru Kamau' }))).toEqual({ drawn: null, typed: 'Wanjiru Kamau' })
  expect((await admin.get(path)).status).toBe(404)
  const withTyped = await note()
  expect(withTyped.subarray(0, 4).toString()).toBe('%PDF')
  expect(withDrawn.equals(withTyped)).toBe(false)
  const audits = await shop()
    .deps.db.selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `order ${number}`)
    .where('action', '=', 'parcel-named')
    .execute()
  expect(JSON.stringify(audits)).not.toContain('Wanjiru')

  const email = `${key()}@example.com`
  await shop().deps.db.updateTable('orders').set({ email, visitor_id: null }).where('number', '=', number).execute()
  await transact(shop().deps.db, async (tx) => done(await erasePersonOf(tx, key(), email)))
  const row = await shop()
    .deps.db.selectFrom('fulfilment')
    .select('handed_signature')
    .where('id', '=', parcel)
    .executeTakeFirstOrThrow()
  expect(row.handed_signature).toBeNull()
})

test('a parcel takes its units from the chosen location or is refused', async () => {
  const { number, line, variantId } = await confirmed(2)
  const floor = { name: `Floor ${key().slice(0, 6)}`, position: 5, active: true, pickup: false }
  const { id: location } = (await (await admin.post('/api/admin/locations', floor)).json()) as { id: number }
  expect(await problem(await begin(number, line, 1, { location }))).toEqual([409, 'orders.not-at-place'])
  const lies = { onHand: 1, locationId: location, reason: 'Counted' }
  expect((await admin.send('PUT', `/api/admin/stock/${variantId}`, { body: lies })).status).toBe(200)
  const answer = await begin(number, line, 1, { location })
  const parcel = present(((await answer.json()) as OrderParcels).parcels[0], 'the parcel')
  expect(parcel.place).toBe(floor.name)
  await goes(number, parcel.id, 'pick', 'pack', 'ship')
  const there = await shop()
    .deps.db.selectFrom('stock_level')
    .select('on_hand')
    .where('location_id', '=', location)
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  expect(there.on_hand).toBe(0)
})

test('parcel invariants hold after all tests of this file', async () => {
  const asked = [
    'parcels-not-their-goods',
    'parcels-beyond-their-order',
    'goods-returned-twice',
    'goods-kept-for-ended-order',
  ] as const
  expect(await brokenInvariants(shop().deps.db, asked)).toEqual([])
})

test('parcel papers print the parcel’s goods and refuse unconfirmed and held orders', async () => {
  const { number, line, visitor } = await confirmed(3)
  const { placed: unpaid } = await anOrder(shop())
  const paper = (kind: string, of = number) => admin.get(at(of, `papers/${kind}`))
  const bundle = (query: string) => admin.get(`/api/admin/orders.pdf?kind=packing-slip&${query}`)
  const first = await parcelOf(number, line, 2)
  const refused: [string, Promise<Response>, [number, string]][] = [
    ['an order that is not there', paper('packing-slip', 'XXXX-XXXX'), [404, 'orders.no-such-order']],
    ['an order nobody has paid', paper('packing-slip', unpaid.number), [409, 'orders.no-such-paper']],
    ['its invoice', paper('invoice', unpaid.number), [409, 'orders.no-such-paper']],
    ['garments that nobody makes', paper('job-ticket'), [409, 'orders.no-such-paper']],
    ['a parcel of another order', paper(`delivery-note?parcel=${crypto.randomUUID()}`), [404, 'orders.no-such-parcel']],
    ['a document that is none', paper('gift-tag'), [400, 'request.invalid']],
    ['orders without it', bundle(`number=${unpaid.number}`), [409, 'orders.no-such-paper']],
    [
      'too many',
      bundle(`number=${Array.from({ length: 101 }, () => newOrderNumber()).join(',')}`),
      [400, 'orders.too-many-chosen'],
    ],
  ]
  for (const [what, answer, expected] of refused) expect(await problem(await answer), what).toEqual(expected)

  const pages = async (asked: Promise<Response>) => {
    const answer = await asked
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    return Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g)?.length
  }
  expect(await pages(paper('packing-slip'))).toBe(2)
  expect(await pages(paper(`packing-slip?parcel=${first}`))).toBe(1)
  expect(await pages(bundle(`number=${number},${unpaid.number}`))).toBe(3) // the last page names the orders that are left out
  const order = present(await findByNumber(shop().deps.db, number), 'the order')
  const slips = await slipsOf(shop().deps, order, 'delivery-note')
  const units = (lines: readonly { quantity: number }[]) => lines.map(({ quantity }) => quantity)
  expect(slips.ok && slips.value.map(({ parcel, lines, rest }) => [parcel.n, parcel.of, units(lines), units(rest)])).toEqual([
    [1, 2, [2], [1]],
    [2, 2, [1], [2]],
  ])
  const [packed] = (await shown(visitor, number)).lines
  expect(packed?.swatch?.name).toMatch(/./)
  expect(slips.ok && slips.value[0]?.lines[0]?.detail).toBe(`${packed?.swatch?.name}, ${packed?.size}`)
  expect((await admin.post(at(number, 'moves'), { move: 'hold', reason: 'A call first' })).status).toBe(200)
  expect(await problem(await paper('packing-slip'))).toEqual([409, 'orders.no-such-paper'])
})

test('an order e-mail can be viewed and resent to the current address', async () => {
  const { number } = await confirmed(1)
  const other = await confirmed(1)
  const mailsShown = async (of: string) => (await (await admin.get(at(of, 'mails'))).json()) as OrderMails
  const { mails } = await mailsShown(number)
  const placed = present(
    mails.find(({ template }) => template === 'order-placed'),
    'its first mail',
  )
  const again = (of: string, mail: string, with_key = key()) =>
    admin.post(at(of, `mails/${mail}/copies`), undefined, { key: with_key })
  expect(await problem(await again(other.number, placed.id))).toEqual([404, 'orders.no-such-mail'])
  expect(await problem(await again('XXXX-XXXX', placed.id))).toEqual([404, 'orders.no-such-order'])
  expect(await problem(await admin.get(at(other.number, `mails/${placed.id}`)))).toEqual([404, 'orders.no-such-mail'])

  const page = await admin.get(at(number, `mails/${placed.id}`))
  expect(page.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(await page.text()).toContain(number)
  await sql`update orders set email = 'new@example.com' where number = ${number}`.execute(shop().deps.db)
  const twice = key()
  expect((await again(number, placed.id, twice)).status).toBe(201)
  expect((await again(number, placed.id, twice)).status).toBe(201)
  const sent = (await mailsShown(number)).mails.filter(({ template }) => template === 'order-placed')
  expect(sent.map(({ to }) => to).sort()).toEqual(['new@example.com', placed.to].sort())
  await sql`update orders set email = '' where number = ${number}`.execute(shop().deps.db)
  expect(await problem(await again(number, placed.id))).toEqual([409, 'orders.no-address-for-mail'])
})

test('an order on hold cannot be packed or shipped and resumes where it was', async () => {
  const { number, line, visitor } = await confirmed(3)
  const first = await parcelOf(number, line, 2)
  const second = await parcelOf(number, line, 1)
  await goes(number, first, 'pick', 'pack', 'ship')
  await goes(number, second, 'pick', 'pack')
  const hold = (reason: string) => admin.post(at(number, 'moves'), { move: 'hold', reason })
  expect((await hold('Call first')).status).toBe(200)
  expect((await shown(visitor, number)).canCancel).toBe(false)
  expect(await problem(await move(number, { move: 'ship', parcel: second }))).toEqual([409, 'orders.on-hold'])
  expect(await problem(await begin(number, line, 1))).toEqual([409, 'orders.cannot-move'])
  const risk = (await (await admin.get(at(number, 'risk'))).json()) as OrderRisk
  // All orders of this file have one address and one day.
  expect(risk).toMatchObject({
    level: 'look',
    signals: [{ signal: 'many-orders' }],
    hold: { why: 'review', reason: 'Call first' },
  })
  expect((await move(number, { move: 'deliver', parcel: first })).status).toBe(200)
  expect((await shown(visitor, number)).status).toBe('on-hold')

  const support = await anAdmin(shop(), 'support')
  const resume = (by: Visitor) => by.post(at(number, 'moves'), { move: 'resume' })
  expect(await problem(await resume(support))).toEqual([403, 'access.not-in-role'])
  expect((await resume(admin)).status).toBe(200)
  expect((await shown(visitor, number)).status).toBe('partly-delivered')
  await goes(number, second, 'ship', 'deliver')
  expect((await shown(visitor, number)).status).toBe('completed')
  expect(await problem(await hold('Too late'))).toEqual([409, 'orders.cannot-move'])
  expect(await brokenInvariants(shop().deps.db, OF_PARCELS)).toEqual([])
})
