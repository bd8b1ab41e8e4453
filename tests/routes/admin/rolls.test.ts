import fc from 'fast-check'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { ListedLocation, PurchaseDetails, RollList, TransferDetails } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import { anUnpaidOrder, aSeededShop, key, only, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

/** Two processes on one database, so that concurrent requests reach different processes. */
const shops = aSeededShop({}, 2, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
const db = () => shop().deps.db
const run = <T>(work: (tx: Tx) => Promise<Outcome<T>>) => transact(db(), work)
const by = () => ({ actor: 'house', at: new Date(), today: dayOf(new Date()) })
const ROLLS = ['rolls-beyond-their-place', 'rolls-not-their-transfer', 'roll-not-its-cuts'] as const
const STOCK = ['stock-not-its-movements', 'place-not-its-movements', 'elsewhere-not-its-places', 'stock-not-its-holds'] as const
const sound = async () => expect(await brokenInvariants(db(), [...ROLLS, ...STOCK, 'transfer-not-its-movements'])).toEqual([])

let admins: Visitor[]
let admin: Visitor
let cloth: { id: number; sku: string }
let main: number
let far: number
let supplierId: number

/** Backends report deadlocks late, so that 0 proves little. */
const deadlocks = async (): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db())
  const { rows } = await sql<{ count: number }>`select deadlocks::int as count from pg_stat_database
    where datname = current_database()`.execute(db())
  return rows[0]?.count ?? 0
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('problem-code')]
const made = async (path: string, body: object): Promise<number> => {
  const answer = await admin.post(`/api/admin/${path}`, body)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}
const move = (path: string, id: number, name: string) => admin.post(`/api/admin/${path}/${id}/moves`, { move: name })
const count = (id: number, onHand: number, locationId: number) =>
  admin.send('PUT', `/api/admin/stock/${id}`, { body: { onHand, locationId, reason: 'Counted' } })
const rollsAt = async (place: number) =>
  (await json<RollList>(admin.get(`/api/admin/rolls?variantId=${cloth.id}&location=${place}&size=100`))).rolls
const transfer = (rolls: number[], quantity: number) =>
  made('transfers', { fromId: main, toId: far, note: '', goods: [{ sku: cloth.sku, quantity, rolls }] })
const shown = (id: number) => json<TransferDetails>(admin.get(`/api/admin/transfers/${id}`))
async function comes(lengths: number[], more: { cost?: number; extraCost?: number; place?: number } = {}): Promise<number> {
  const length = lengths.reduce((sum, each) => sum + each, 0)
  const goods = [{ sku: cloth.sku, quantity: length, ...(more.cost !== undefined && { cost: more.cost }) }]
  const order = { supplierId, locationId: more.place ?? main, note: '', extraCost: more.extraCost ?? 0, goods }
  const id = await made('purchase-orders', order)
  await move('purchase-orders', id, 'order')
  const rolls = lengths.map((each) => ({ label: key().slice(0, 12), lot: 'L1', length: each }))
  const receipt = { goods: [{ variantId: cloth.id, received: length, rolls }] }
  expect((await admin.post(`/api/admin/purchase-orders/${id}/receipts`, receipt)).status).toBe(200)
  return id
}

beforeAll(async () => {
  admins = await Promise.all(shops.map((each) => anAdmin(each)))
  admin = present(admins[0], 'an admin')
  cloth = await db()
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'variant_id', 'variant.id')
    .select(['variant.id', 'sku'])
    .where('unit', '=', 'centimetre')
    .orderBy('variant.id')
    .executeTakeFirstOrThrow()
  main = present((await json<{ locations: ListedLocation[] }>(admin.get('/api/admin/locations'))).locations[0], 'the main one').id
  far = await made('locations', { name: 'Far', position: 2, active: true, pickup: false })
  supplierId = await made('suppliers', { name: 'Thika Cloth Mills' })
})
beforeEach(async () => {
  await db().deleteFrom('roll_cut').where('variant_id', '=', cloth.id).execute()
  await db().deleteFrom('stock_roll').where('variant_id', '=', cloth.id).where('transfer_id', 'is', null).execute()
  await db().updateTable('stock').set({ longest_piece: null }).where('variant_id', '=', cloth.id).execute()
  for (const place of [far, main]) expect((await count(cloth.id, 0, place)).status).toBe(200)
})

describe('refusals', () => {
  test('a transfer of cloth refuses missing or unknown rolls and wrong lengths', async () => {
    await comes([300, 200])
    const [a, b] = (await rollsAt(main)).map(({ id }) => id)
    const send = async (rolls: number[], quantity: number) => problem(move('transfers', await transfer(rolls, quantity), 'send'))
    expect(await send([], 100)).toEqual([409, 'inventory.name-the-rolls'])
    expect(await send([present(a, 'a')], 100)).toEqual([409, 'inventory.rolls-do-not-add-up'])
    expect(await send([present(a, 'a')], 400)).toEqual([409, 'inventory.name-the-rolls'])
    const gone = await transfer(
      [present(b, 'b')],
      present(
        (await rollsAt(main)).find(({ id }) => id === b),
        'b',
      ).remaining,
    )
    expect((await move('transfers', gone, 'send')).status).toBe(200)
    expect(await send([present(b, 'b')], 200)).toEqual([409, 'inventory.roll-not-there'])
    expect(await problem(admin.post(`/api/admin/rolls/${b}/cuts`, { length: 10, reason: 'Sample' }))).toEqual([
      409,
      'inventory.roll-not-there',
    ])
    const receipt = (goods: object) =>
      admin.post(`/api/admin/transfers/${gone}/receipts`, { goods: [{ variantId: cloth.id, ...goods }] })
    expect(await problem(receipt({ received: 100 }))).toEqual([409, 'inventory.rolls-do-not-add-up'])
    expect(await problem(receipt({ received: 200, rolls: [a] }))).toEqual([409, 'inventory.rolls-do-not-add-up'])
    await sound()
  })
})

test('rolls leave stock while in transit and appear at the destination on receipt', async () => {
  await comes([300, 200, 50])
  const rolls = await rollsAt(main)
  const taken = rolls.filter(({ remaining }) => remaining > 50)
  const id = await transfer(
    taken.map((roll) => roll.id),
    500,
  )
  expect((await move('transfers', id, 'send')).status).toBe(200)
  expect((await rollsAt(main)).map(({ remaining }) => remaining)).toEqual([50])
  expect((await stockOf(shop(), cloth.id)).on_hand).toBe(50)
  await expect(anUnpaidOrder(shop(), cloth.id, 100)).rejects.toThrow() // cloth in transit cannot be cut
  const whole = present(
    taken.find(({ remaining }) => remaining === 300),
    'the long one',
  )
  const receive = (goods: object) =>
    admin.post(`/api/admin/transfers/${id}/receipts`, { goods: [{ variantId: cloth.id, ...goods }] })
  expect((await receive({ received: 300, rolls: [whole.id] })).status).toBe(200)
  expect((await rollsAt(far)).map((roll) => roll.id)).toEqual([whole.id])
  expect((await shown(id)).goods[0]?.rolls.filter(({ onWay }) => onWay)).toHaveLength(1)
  expect((await receive({ received: 0, missing: 200, reason: 'Stolen' })).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'received', missing: 200 })
  expect((await rollsAt(far)).map(({ remaining }) => remaining)).toEqual([300])
  await sound()
})

test('a draft transfer keeps its chosen rolls and can be edited until it is sent', async () => {
  await comes([300, 200])
  const [a, b] = (await rollsAt(main)).map((roll) => roll)
  const id = await transfer([present(a, 'a').id], present(a, 'a').remaining)
  const goods = [{ sku: cloth.sku, quantity: present(b, 'b').remaining, rolls: [present(b, 'b').id] }]
  const body = { fromId: main, toId: far, note: 'The other', goods }
  expect((await admin.send('PUT', `/api/admin/transfers/${id}`, { body })).status).toBe(200)
  expect((await shown(id)).goods[0]?.rolls.map((roll) => roll.id)).toEqual([b?.id])
  const stranger = { ...body, goods: [{ ...goods[0], rolls: [99_999_999] }] }
  expect(await problem(admin.send('PUT', `/api/admin/transfers/${id}`, { body: stranger }))).toEqual([
    404,
    'inventory.no-such-document',
  ])
})

test('cloth counted as missing stays an open cut until rolls are named', async () => {
  await comes([300, 200])
  expect((await count(cloth.id, 100, main)).status).toBe(200)
  const { openCuts } = await json<RollList>(admin.get(`/api/admin/rolls?variantId=${cloth.id}`))
  const cut = present(
    openCuts.find(({ piece }) => piece.variantId === cloth.id),
    'the cut',
  )
  expect(cut.length).toBe(400)
  await sound()
  const name = (roll: number) => admin.post(`/api/admin/rolls/${roll}/named-cuts`, { cutId: cut.id })
  for (const roll of await rollsAt(main)) expect((await name(roll.id)).status).toBe(200)
  expect((await rollsAt(main)).map(({ remaining }) => remaining)).toEqual([100])
  await sound()
})

test('cloth cost is the weighted average of receipts including freight', async () => {
  const costOf = async () =>
    (await db().selectFrom('variant').select('cost').where('id', '=', cloth.id).executeTakeFirstOrThrow()).cost
  const id = await comes([1_000], { cost: 50_000, extraCost: 100_000 }) // 10 m at KES 500, KES 1,000 of freight
  expect(await costOf()).toBe(60_000)
  expect(await json<PurchaseDetails>(admin.get(`/api/admin/purchase-orders/${id}`))).toMatchObject({
    cost: 500_000,
    extraCost: 100_000,
  })
  await comes([3_000], { cost: 80_000 })
  expect(await costOf()).toBe(75_000) // (10 × 600 + 30 × 800) ÷ 40
  await comes([500])
  expect(await costOf()).toBe(75_000)
  const change = await db()
    .selectFrom('price_change')
    .selectAll()
    .where('sku', '=', cloth.sku)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(change).toMatchObject({ cause: 'received', before: { cost: 60_000 }, after: { cost: 75_000 } })
  await sound()
})

test('the stock export follows the list filter and shows stock per location', async () => {
  await comes([300])
  const answer = await admin.get(`/api/admin/stock/export?q=${cloth.sku}`)
  const text = await answer.text()
  const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^sku,product,cloth,size,unit,on_hand,.*,Main stock room,Far$/)
  const [own, ...others] = rows.filter((row) => row.startsWith(`${cloth.sku},`))
  expect(others).toEqual([])
  expect(own).toMatch(/,centimetre,300,.*,300,0$/)
  const chosen = await (await admin.get(`/api/admin/stock/export?variant=${cloth.id}`)).text()
  expect(chosen.trim().split('\r\n')).toHaveLength(2)
  const book = await admin.get(`/api/admin/stock/export?format=xlsx&variant=${cloth.id}`)
  expect(book.headers.get('Content-Disposition')).toMatch(/filename="stock-[\d-]+\.xlsx"/)
  const [title, row] = await readSheet(Buffer.from(await book.arrayBuffer()))
  expect([title?.[0], row?.[0], row?.[5]]).toEqual(['sku', cloth.sku, 300])
})

describe('concurrency', () => {
  test('concurrent stock adjustments are all counted and never go below zero', async () => {
    const variantId = await variantOf(shop())
    const { committed, held } = await stockOf(shop(), variantId)
    await count(variantId, 0, far)
    await count(variantId, committed + held + 3, main)
    const less = (who: Visitor) =>
      who.post(`/api/admin/stock/${variantId}/adjustments`, { kind: 'adjusted', quantity: -2, reason: 'Broken' })
    const answers = await Promise.all(admins.map(less))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const more = (who: Visitor) =>
      who.post(`/api/admin/stock/${variantId}/adjustments`, { kind: 'adjusted', quantity: 5, reason: 'Found' })
    expect((await Promise.all([...admins, ...admins].map(more))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await stockOf(shop(), variantId)).on_hand).toBe(committed + held + 1 + 20)
    await sound()
  })

  test('concurrent receipts of a transfer with rolls count once', async () => {
    await comes([300])
    const roll = present((await rollsAt(main))[0], 'the roll')
    const id = await transfer([roll.id], 300)
    await move('transfers', id, 'send')
    const goods = [{ variantId: cloth.id, received: 300 }]
    const answers = await Promise.all(admins.map((who) => who.post(`/api/admin/transfers/${id}/receipts`, { goods })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rollsAt(far)).map(({ id: each, remaining }) => [each, remaining])).toEqual([[roll.id, 300]])
    await sound()
  })

  test('concurrent cuts of a roll and namings of earlier cuts never deadlock', async () => {
    await comes([3_000, 3_000])
    for (let left = 5_900; left > 5_500; left -= 100) expect((await count(cloth.id, left, main)).status).toBe(200)
    const { openCuts } = await json<RollList>(admin.get(`/api/admin/rolls?variantId=${cloth.id}&size=100`))
    const rolls = await rollsAt(main)
    const before = await deadlocks()
    const asked = openCuts.flatMap((cut, at) => {
      const [who, roll] = [admins[at % 2], rolls[at % 2]?.id]
      const of = (path: string, body: object) => present(who, 'an admin').post(`/api/admin/rolls/${roll}/${path}`, body)
      return [of('named-cuts', { cutId: cut.id }), ...[1, 2].map((length) => of('cuts', { length, reason: 'Sample' }))]
    })
    expect([openCuts.length, ...(await Promise.all(asked)).map(({ status }) => status)]).toEqual([4, ...asked.map(() => 200)])
    expect((await deadlocks()) - before).toBe(0)
    await sound()
  })

  test('concurrent additions of rolls never exceed the cloth on hand', async () => {
    expect((await count(cloth.id, 500, main)).status).toBe(200)
    const roll = { sku: cloth.sku, lot: '', locationId: main, length: 300 }
    const add = (who: Visitor) => who.post('/api/admin/rolls', { ...roll, label: key().slice(0, 12) })
    const answers = await Promise.all([...admins, ...admins].map(add))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    await sound()
  })

  test('concurrent sales of stock in two locations sell exactly what is available', async () => {
    const variantId = await variantOf(shop())
    const { committed, held } = await stockOf(shop(), variantId)
    await count(variantId, 0, far)
    await count(variantId, committed + held + 3, main)
    await count(variantId, 3, far)
    const want = async () => {
      const orderId = newId()
      const asked = { orderId, wants: [{ variantId, quantity: 1 }], until: new Date(Date.now() + 900_000), now: new Date() }
      const sold = await run(async (tx) => {
        const got = await inventory.holdGoods(tx, { ...asked, today: by().today, nameOf: String })
        return got.ok ? { ok: true, value: orderId } : got
      })
      if (!sold.ok) return undefined
      await run(async (tx) => ({ ok: true, value: await inventory.commitGoods(tx, orderId, by()) }))
      await run(async (tx) => ({
        ok: true,
        value: await inventory.consumeGoods(tx, orderId, { ...by(), takeFrom: 'most-stock' }),
      }))
      return orderId
    }
    const all = await Promise.all(Array.from({ length: 30 }, want))
    expect(all.filter(Boolean)).toHaveLength(6)
    const left = await stockOf(shop(), variantId)
    expect([left.on_hand - left.committed - left.held]).toEqual([0])
    await sound()
  })
})

const STEPS = ['come', 'adjust', 'count', 'send', 'arrive', 'sell', 'cut', 'name', 'loose'] as const

async function step(name: (typeof STEPS)[number], roll: number, transfers: number[]): Promise<void> {
  const place = roll % 2 === 0 ? main : far
  const variantId = cloth.id
  const length = 1 + (roll % 400)
  const rolls = await rollsAt(place)
  const one = rolls[roll % Math.max(1, rolls.length)]
  if (name === 'come') await comes([length, 100], { place })
  else if (name === 'adjust') {
    const quantity = length - 250 || 1
    await admin.post(`/api/admin/stock/${variantId}/adjustments`, {
      kind: 'adjusted',
      quantity,
      locationId: place,
      reason: 'Walk',
    })
  } else if (name === 'count') await count(variantId, length, place)
  else if (name === 'loose') {
    await admin.post('/api/admin/rolls', { sku: cloth.sku, label: key().slice(0, 12), lot: '', locationId: place, length })
  } else if (name === 'send') {
    const taken = rolls.filter((_, at) => (roll >> at) % 2 === 1)
    const sum = taken.reduce((total, { remaining }) => total + remaining, 0)
    const goods = [{ sku: cloth.sku, quantity: sum + (roll % 3) * 10 || 1, rolls: taken.map(({ id }) => id) }]
    const id = await made('transfers', { fromId: place, toId: place === main ? far : main, note: '', goods })
    if ((await move('transfers', id, 'send')).ok) transfers.push(id)
  } else if (name === 'arrive') {
    const id = transfers[roll % Math.max(1, transfers.length)]
    const line = id && (await shown(id)).goods[0]
    if (!line) return
    const onWay = line.rolls.filter(({ onWay: away }) => away)
    const came = onWay.filter((_, at) => (roll >> at) % 2 === 0)
    const received = came.reduce((sum, { remaining }) => sum + remaining, 0)
    const missing = roll % 3 === 0 ? line.quantity - line.received - line.missing - received : 0
    const goods = [{ variantId, received, missing, reason: 'Walk', rolls: came.map((each) => each.id) }]
    await admin.post(`/api/admin/transfers/${id}/receipts`, { goods })
  } else if (name === 'sell') {
    const orderId = newId()
    const asked = { orderId, wants: [{ variantId, quantity: length }], until: new Date(Date.now() + 900_000), now: new Date() }
    const held = await run((tx) => inventory.holdGoods(tx, { ...asked, today: by().today, nameOf: String }))
    if (!held.ok) return
    await run(async (tx) => ({ ok: true, value: await inventory.commitGoods(tx, orderId, by()) }))
    await run(async (tx) => ({ ok: true, value: await inventory.consumeGoods(tx, orderId, by()) }))
  } else if (name === 'cut') {
    if (one) await admin.post(`/api/admin/rolls/${one.id}/cuts`, { length: Math.min(length, one.remaining), reason: 'Walk' })
  } else {
    const { openCuts } = await json<RollList>(admin.get(`/api/admin/rolls?variantId=${variantId}`))
    const cut = openCuts.find(({ piece }) => piece.variantId === variantId)
    if (cut && one) await admin.post(`/api/admin/rolls/${one.id}/named-cuts`, { cutId: cut.id })
  }
}

test('stock per location equals its rolls after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1_000)), { minLength: 8, maxLength: 16 }),
      async (steps) => {
        const transfers: number[] = []
        for (const [name, roll] of steps) await step(name, roll, transfers)
        await sound()
      },
    ),
    { numRuns: 8 },
  )
}, 60_000)
