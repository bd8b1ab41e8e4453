import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type {
  AdminStockList,
  CountDetails,
  ListedLocation,
  MovementList,
  PastedCounts,
  PurchaseDetails,
  RollList,
  TransferDetails,
} from '#modules/inventory/contract.ts'
import { consumeGoods } from '#modules/inventory/index.ts'
import { transact } from '#platform/db.ts'
import { anUnpaidOrder, aSeededShop, only, pay, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

/** Two processes on one database, so that concurrent requests reach different processes. */
const shops = aSeededShop({}, 2)
const shop = () => only(shops)
const db = () => shop().deps.db
let admins: Visitor[]
let admin: Visitor
let variantId: number
let sku: string
let main: number
let shopFloor: number

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('problem-code')]
const made = async (path: string, body: object): Promise<number> => {
  const answer = await admin.post(`/api/admin/${path}`, body)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}
const count = (onHand: number, locationId?: number) =>
  admin.send('PUT', `/api/admin/stock/${variantId}`, { body: { onHand, reason: 'Counted', ...(locationId && { locationId }) } })
const adjust = (body: object) => admin.post(`/api/admin/stock/${variantId}/adjustments`, { reason: 'Test', ...body })
const row = async () => present((await json<AdminStockList>(admin.get(`/api/admin/stock?q=${sku}`))).pieces[0], 'the piece')
const places = async () => Object.fromEntries((await row()).places.map(({ id, onHand }) => [id, onHand]))
const movements = (query = '') => json<MovementList>(admin.get(`/api/admin/stock/movements?variantId=${variantId}&${query}`))
const transfer = async (quantity: number, from = main, to = shopFloor) =>
  made('transfers', { fromId: from, toId: to, note: '', goods: [{ sku, quantity }] })
const move = (path: string, id: number, name: string, who = admin) => who.post(`/api/admin/${path}/${id}/moves`, { move: name })

beforeAll(async () => {
  admins = await Promise.all(shops.map((each) => anAdmin(each)))
  admin = present(admins[0], 'an admin')
  variantId = await variantOf(shop())
  sku = (await db().selectFrom('variant').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow()).sku
  main = present((await json<{ locations: ListedLocation[] }>(admin.get('/api/admin/locations'))).locations[0], 'the main one').id
  shopFloor = await made('locations', { name: 'Shop floor', position: 2, active: true, pickup: true })
})
beforeEach(async () => {
  const { committed, held } = await stockOf(shop(), variantId)
  expect((await count(0, shopFloor)).status).toBe(200)
  expect((await count(committed + held + 20)).status).toBe(200)
})

describe('refusals', () => {
  test('a location refuses unknown ids, taken names and deactivation while in use', async () => {
    const put = (id: number, body: object) =>
      admin.send('PUT', `/api/admin/locations/${id}`, { body: { name: 'X', position: 1, active: true, pickup: false, ...body } })
    expect(await problem(put(99_999, {}))).toEqual([404, 'inventory.no-such-location'])
    expect(await problem(put(main, { name: 'shop FLOOR' }))).toEqual([409, 'inventory.location-name-taken'])
    expect(await problem(put(main, { active: false }))).toEqual([409, 'inventory.main-location-stays'])
    await count(3, shopFloor)
    expect(await problem(put(shopFloor, { name: 'Shop floor', active: false }))).toEqual([409, 'inventory.location-in-use'])
    expect(await problem(count(1, 99_999))).toEqual([404, 'inventory.no-such-location'])
  })

  test('a stock adjustment refuses missing, not quarantined and committed units', async () => {
    expect(await problem(adjust({ kind: 'adjusted', quantity: -1, locationId: shopFloor }))).toEqual([409, 'inventory.not-there'])
    expect(await problem(adjust({ kind: 'restored', quantity: 1 }))).toEqual([409, 'inventory.not-put-aside'])
    expect(await problem(adjust({ kind: 'adjusted', quantity: 0 }))).toEqual([400, 'request.invalid'])
    const { placed, visitor } = await anUnpaidOrder(shop(), variantId, 2)
    expect((await pay(visitor, placed.number)).status).toBe(201)
    const { onHand, committed, held } = await row()
    expect(await problem(adjust({ kind: 'written-off', quantity: onHand - committed - held + 1 }))).toEqual([
      409,
      'inventory.below-promised',
    ])
  })

  test('a transfer refuses the same location, unknown SKUs, resending and excess units', async () => {
    const body = { fromId: main, toId: shopFloor, note: '', goods: [{ sku, quantity: 2 }] }
    expect(await problem(admin.post('/api/admin/transfers', { ...body, toId: main }))).toEqual([409, 'inventory.same-location'])
    const unknown = admin.post('/api/admin/transfers', { ...body, goods: [{ sku: 'NOT-OURS', quantity: 1 }] })
    expect([...(await problem(unknown)), await (await unknown).text()]).toEqual([
      409,
      'inventory.unknown-articles',
      expect.stringContaining('NOT-OURS'),
    ])
    const id = await transfer(2)
    const received = (some: object) =>
      admin.post(`/api/admin/transfers/${id}/receipts`, { goods: [{ variantId, received: 0, ...some }] })
    expect(await problem(received({ received: 1 }))).toEqual([409, 'inventory.cannot-move'])
    expect((await move('transfers', id, 'send')).status).toBe(200)
    for (const name of ['send', 'cancel'])
      expect(await problem(move('transfers', id, name))).toEqual([409, 'inventory.cannot-move'])
    expect(await problem(received({ received: 3 }))).toEqual([409, 'inventory.more-than-open'])
    expect(await problem(received({ missing: 1 }))).toEqual([409, 'inventory.missing-needs-reason'])
  })

  test('a cancelled transfer cannot be sent', async () => {
    const { incoming } = await row()
    const id = await transfer(2)
    expect((await move('transfers', id, 'cancel')).status).toBe(200)
    expect(await json<TransferDetails>(admin.get(`/api/admin/transfers/${id}`))).toMatchObject({ state: 'cancelled', moves: [] })
    expect(await problem(move('transfers', id, 'send'))).toEqual([409, 'inventory.cannot-move'])
    expect((await row()).incoming).toBe(incoming)
  })

  test('the database refuses to change or delete stock movements', async () => {
    const change = db().updateTable('stock_movement').set({ quantity: 1 }).where('variant_id', '=', variantId)
    await expect(change.execute()).rejects.toThrow(/only added to/)
    const removal = db().deleteFrom('stock_movement').where('variant_id', '=', variantId)
    await expect(removal.execute()).rejects.toThrow(/only added to/)
  })
})

test('goods in transit are on hand nowhere and missing ones need a reason', async () => {
  const before = await row()
  const id = await transfer(6)
  await move('transfers', id, 'send')
  expect(await row()).toMatchObject({ onHand: before.onHand - 6, incoming: before.incoming + 6 })
  const receipt = (goods: object) => admin.post(`/api/admin/transfers/${id}/receipts`, { goods: [{ variantId, ...goods }] })
  expect((await receipt({ received: 4 })).status).toBe(200)
  expect(await json<TransferDetails>(admin.get(`/api/admin/transfers/${id}`))).toMatchObject({
    state: 'partly-received',
    moves: ['receive'],
  })
  expect((await receipt({ received: 1, missing: 1, reason: 'Torn on the way' })).status).toBe(200)
  expect(await json<TransferDetails>(admin.get(`/api/admin/transfers/${id}`))).toMatchObject({ state: 'received', missing: 1 })
  expect([await row(), (await places())[shopFloor]]).toMatchObject([{ onHand: before.onHand - 1, incoming: before.incoming }, 5])
  expect(
    (await movements('shelf=yes')).movements.slice(0, 2).map(({ kind, change, balance }) => [kind, change, balance]),
  ).toEqual([
    ['arrived', 1, before.onHand - 1],
    ['arrived', 4, before.onHand - 2],
  ])
})

test('an order takes its units from the first location that has all of them', async () => {
  const sent = async (quantity: number) => {
    const { visitor, placed } = await anUnpaidOrder(shop(), variantId, quantity)
    expect((await pay(visitor, placed.number)).status).toBe(201)
    const { id } = await db().selectFrom('orders').select('id').where('number', '=', placed.number).executeTakeFirstOrThrow()
    await transact(db(), async (tx) => ({ ok: true, value: await consumeGoods(tx, id, { actor: 'house', at: new Date() }) }))
    const { movements: told } = await movements('kind=consumed&size=2')
    return told.filter(({ orderNumber }) => orderNumber === placed.number).map(({ location, change }) => [location, change])
  }
  const { committed, held } = await stockOf(shop(), variantId)
  await count(committed + held + 3)
  await count(9, shopFloor)
  expect(await sent(2)).toEqual([['Main stock room', -2]])
  const rest = present((await places())[main], 'what is there')
  if (rest < 9) expect(await sent(rest + 1)).toEqual([['Shop floor', -(rest + 1)]])
  expect(
    await brokenInvariants(db(), ['stock-not-its-movements', 'place-not-its-movements', 'elsewhere-not-its-places']),
  ).toEqual([])
})

test('an order takes from several locations when none has all of its units', async () => {
  const { committed, held } = await stockOf(shop(), variantId)
  const each = committed + held + 2
  await count(each)
  await count(each, shopFloor)
  const { visitor, placed } = await anUnpaidOrder(shop(), variantId, each + 1)
  expect((await pay(visitor, placed.number)).status).toBe(201)
  const { id } = await db().selectFrom('orders').select('id').where('number', '=', placed.number).executeTakeFirstOrThrow()
  await transact(db(), async (tx) => ({ ok: true, value: await consumeGoods(tx, id, { actor: 'house', at: new Date() }) }))
  const { movements: listed } = await movements('kind=consumed&size=4')
  const own = listed.filter(({ orderNumber }) => orderNumber === placed.number)
  expect(own.map(({ location, change }) => [location, change]).sort()).toEqual([
    ['Main stock room', -each],
    ['Shop floor', -1],
  ])
  expect(await places()).toEqual({ [main]: 0, [shopFloor]: each - 1 })
  expect(
    await brokenInvariants(db(), ['stock-not-its-movements', 'place-not-its-movements', 'elsewhere-not-its-places']),
  ).toEqual([])
  expect((await count(3 * each)).status).toBe(200)
})

test('quarantined stock is not available and can be restored or scrapped', async () => {
  const { onHand, available } = await row()
  await adjust({ kind: 'quarantined', quantity: 3 })
  expect(await row()).toMatchObject({ onHand: onHand - 3, available: available - 3, quarantined: 3 })
  await adjust({ kind: 'restored', quantity: 1 })
  await adjust({ kind: 'scrapped', quantity: 2 })
  expect(await row()).toMatchObject({ onHand: onHand - 2, quarantined: 0 })
})

test('a purchase order is received in parts and shows the incoming rest', async () => {
  const supplierId = await made('suppliers', { name: 'Thika Cloth Mills', email: 'orders@example.com' })
  const { onHand, incoming } = await row()
  const goods = [{ sku, quantity: 10, cost: 120_000 }]
  const id = await made('purchase-orders', { supplierId, locationId: shopFloor, expectedOn: '2027-05-01', note: '', goods })
  expect((await row()).incoming).toBe(incoming)
  await move('purchase-orders', id, 'order')
  expect((await row()).incoming).toBe(incoming + 10)
  const receive = (received: number) =>
    admin.post(`/api/admin/purchase-orders/${id}/receipts`, { goods: [{ variantId, received }] })
  expect(await problem(receive(11))).toEqual([409, 'inventory.more-than-open'])
  expect((await receive(7)).status).toBe(200)
  expect(await row()).toMatchObject({ onHand: onHand + 7, incoming: incoming + 3 })
  await move('purchase-orders', id, 'close')
  const order = await json<PurchaseDetails>(admin.get(`/api/admin/purchase-orders/${id}`))
  expect(order).toMatchObject({ state: 'closed', received: 7, cost: 1_200_000, moves: [] })
  expect((await row()).incoming).toBe(incoming)
})

test('a stock count records its difference to the book at counting time', async () => {
  const id = await made('stock-counts', { name: 'Spring', locationId: main })
  const { onHand } = await row()
  const found = (counted: number, add = false) => admin.post(`/api/admin/stock-counts/${id}/pieces`, { sku, counted, add })
  expect(await problem(move('stock-counts', id, 'submit'))).toEqual([409, 'inventory.nothing-in-it'])
  await found(onHand - 5)
  await found(3, true)
  await adjust({ kind: 'adjusted', quantity: -4 }) // sold during the count
  await move('stock-counts', id, 'submit')
  expect(await problem(found(1))).toEqual([409, 'inventory.cannot-move'])
  expect(await json<CountDetails>(admin.get(`/api/admin/stock-counts/${id}`))).toMatchObject({ different: 1, variance: -2 })
  expect((await row()).onHand).toBe(onHand - 4)
  expect((await move('stock-counts', id, 'approve')).status).toBe(200)
  expect((await row()).onHand).toBe(onHand - 6)
  expect((await movements('kind=counted&size=1')).movements[0]).toMatchObject({
    change: -2,
    cause: { kind: 'stock-count', id },
    reason: 'Spring',
  })
})

test('pasted stock counts are applied where possible and report each row', async () => {
  const { onHand } = await row()
  const counts = [
    { sku, onHand: 1 },
    { sku, onHand: onHand + 3 },
    { sku: 'NOT-OURS', onHand: 4 },
  ]
  const { rows } = await json<PastedCounts>(admin.post('/api/admin/stock/counts', { counts, reason: 'Sheet' }))
  expect(rows).toEqual([
    { sku, before: onHand, after: onHand + 3, problem: null },
    { sku: 'NOT-OURS', before: null, after: null, problem: expect.stringContaining('No stock') },
  ])
})

test('the stock list filters by low stock and by location', async () => {
  const { available, held, incoming } = await row()
  const free = available + held + incoming
  const rule = (at: number | null) => admin.send('PUT', `/api/admin/stock/${variantId}/reorder`, { body: { at, quantity: 12 } })
  const low = async () => (await json<AdminStockList>(admin.get(`/api/admin/stock?only=low&q=${sku}`))).total
  await rule(free - 1)
  expect(await low()).toBe(0)
  await rule(free)
  expect([await low(), (await row()).reorderQuantity]).toEqual([1, 12])
  const here = async () => (await json<AdminStockList>(admin.get(`/api/admin/stock?location=${shopFloor}&q=${sku}`))).total
  expect(await here()).toBe(0)
  await count(1, shopFloor)
  expect(await here()).toBe(1)
})

test('cloth is cut from the shortest roll that is long enough', async () => {
  const cloth = await db()
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'variant_id', 'variant.id')
    .select(['variant.id', 'sku', 'on_hand'])
    .where('unit', '=', 'centimetre')
    .where('on_hand', '>=', 1_000)
    .executeTakeFirstOrThrow()
  const roll = (label: string, length: number, lot = 'L1') =>
    admin.post('/api/admin/rolls', { sku: cloth.sku, label, lot, length })
  expect(await problem(admin.post('/api/admin/rolls', { sku, label: 'A', lot: '', length: 100 }))).toEqual([
    409,
    'inventory.not-cloth',
  ])
  expect(await problem(roll('A', cloth.on_hand + 1))).toEqual([409, 'inventory.rolls-beyond-stock'])
  expect((await roll('A', 600)).status).toBe(201)
  expect(await problem(roll('A', 100))).toEqual([409, 'inventory.roll-label-taken'])
  expect((await roll('B', 200, 'L2')).status).toBe(201)
  await expect(anUnpaidOrder(shop(), cloth.id, 650)).rejects.toThrow(/Only 600/)
  const { visitor, placed } = await anUnpaidOrder(shop(), cloth.id, 150)
  expect((await pay(visitor, placed.number)).status).toBe(201)
  const { id } = await db().selectFrom('orders').select('id').where('number', '=', placed.number).executeTakeFirstOrThrow()
  await transact(db(), async (tx) => ({ ok: true, value: await consumeGoods(tx, id, { actor: 'house', at: new Date() }) }))
  const { rolls } = await json<RollList>(admin.get(`/api/admin/rolls?variantId=${cloth.id}`))
  expect(rolls.map(({ label, remaining }) => [label, remaining])).toEqual([
    ['A', 600],
    ['B', 50],
  ])
  const remnant = present(rolls[1], 'the remnant')
  expect(await problem(admin.post(`/api/admin/rolls/${remnant.id}/cuts`, { length: 51, reason: 'Sample' }))).toEqual([
    409,
    'inventory.roll-too-short',
  ])
  expect((await admin.post(`/api/admin/rolls/${remnant.id}/cuts`, { length: 50, reason: 'Sample' })).status).toBe(200)
  expect(await brokenInvariants(db(), ['roll-not-its-cuts', 'stock-not-its-movements'])).toEqual([])
})

describe('concurrency', () => {
  const both = (work: (who: Visitor) => Promise<Response>) => Promise.all(admins.map(work))
  const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort()

  test('concurrent transfers send the last unit once', async () => {
    const free = async () => {
      const { committed, held } = await stockOf(shop(), variantId)
      await count(committed + held + 1)
    }
    for (let round = 0; round < 5; round++) {
      await free()
      const ids = [await transfer(1), await transfer(1)]
      const answers = await Promise.all(ids.map((id, place) => move('transfers', id, 'send', admins[place] ?? admin)))
      expect(statuses(answers)).toEqual([200, 409])
    }
    expect(await brokenInvariants(db(), ['stock-not-its-movements', 'transfer-not-its-movements'])).toEqual([])
  })

  test('a transfer or stock count is sent, received and approved once', async () => {
    const id = await transfer(2)
    expect(statuses(await both((who) => move('transfers', id, 'send', who)))).toEqual([200, 409])
    const goods = [{ variantId, received: 2 }]
    expect(statuses(await both((who) => who.post(`/api/admin/transfers/${id}/receipts`, { goods })))).toEqual([200, 409])
    const counting = await made('stock-counts', { name: 'Twice', locationId: main })
    await admin.post(`/api/admin/stock-counts/${counting}/pieces`, { sku, counted: (await places())[main] ?? 0 })
    await move('stock-counts', counting, 'submit')
    expect(statuses(await both((who) => move('stock-counts', counting, 'approve', who)))).toEqual([200, 409])
  })

  test('approving a stock count during a sale loses neither', async () => {
    const id = await made('stock-counts', { name: 'While selling', locationId: main })
    const before = await row()
    await admin.post(`/api/admin/stock-counts/${id}/pieces`, {
      sku,
      counted: (await places())[main] === undefined ? 0 : ((await places())[main] ?? 0) - 3,
    })
    await move('stock-counts', id, 'submit')
    const [approved, sold] = await Promise.all([
      move('stock-counts', id, 'approve'),
      anUnpaidOrder(present(shops[1], 'another'), variantId, 2),
    ])
    expect([approved.status, sold.placed.number.length > 0]).toEqual([200, true])
    const after = await stockOf(shop(), variantId)
    expect([after.on_hand, after.held]).toEqual([before.onHand - 3, before.held + 2])
  })
})
