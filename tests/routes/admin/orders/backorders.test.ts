import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveSendDay } from '#flows/orders/move-send-day.ts'
import { expireOrders } from '#flows/orders/sweep-orders.ts'
import { present } from '#kernel/assert.ts'
import { daysAfter, stoppedClock } from '#kernel/clock.ts'
import { done, refuse } from '#kernel/outcome.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { AdminStockList } from '#modules/inventory/contract.ts'
import { commitGoods, releaseGoods } from '#modules/inventory/index.ts'
import type { AdminOrderList, OrderSteps, OrderView, ParcelMove, PlacedOrder } from '#modules/orders/contract.ts'
import type { OrderRefunds, RequestRefund } from '#modules/refunds/contract.ts'
import type { DeliveryDays, ShippingOptions } from '#modules/shipping/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import { mailsOf } from '#tests/mails.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { anUnpaidOrder, aSeededShop, key, only, order, pay, putInBag, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'
import { problem, shown, tasksOf } from '../../payments/other-methods.ts'

const clock = stoppedClock(new Date())
/** Four processes on one database. */
const shops = aSeededShop({}, 4, { clock })
const shop = () => only(shops)
const deps = () => shop().deps
const today = () => dayOf(clock.now())
const inDays = (days: number) => daysAfter(today(), days)

let admin: Visitor
let variantId: number
beforeAll(async () => {
  admin = await anAdmin(shop())
  variantId = await variantOf(shop())
})
beforeEach(async () => {
  new FakeRefunds().serve(shop())
  clock.forward(61)
  await expireOrders(deps())
  expect((await count(1000)).status).toBe(200) // backorders of earlier tests get their units
  others = (await stockOf(shop(), variantId)).committed
  expect(await counts()).toMatchObject({ held: 0, beyond: 0 })
  await leaves(0)
  await sells({ policy: 'deny' })
})

const version = async () => (await stockOf(shop(), variantId)).policy_version
const policy = async (body: object) =>
  admin.send('PUT', `/api/admin/stock/${variantId}/policy`, { body: { version: await version(), ...body } })
async function sells(body: object) {
  const answer = await policy(body)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
}
const count = (onHand: number) => admin.send('PUT', `/api/admin/stock/${variantId}`, { body: { onHand, reason: 'Counted' } })
/** Sets the available units by a stock count, so that it is recorded as a movement. */
async function leaves(units: number) {
  const { committed, held, safety } = await stockOf(shop(), variantId)
  expect((await count(committed + held + safety + units)).status).toBe(200)
}
async function arrives(units: number) {
  const { on_hand } = await stockOf(shop(), variantId)
  expect((await count(on_hand + units)).status).toBe(200)
}
const AFAR = { line1: 'Nkrumah Road 4', town: 'Mombasa', region: 'Mombasa', country: 'KE' }
const BACKORDER = { policy: 'backorder', cap: 2, delayDays: 14 }

async function bought(quantity = 1) {
  const found = await anUnpaidOrder(shop(), variantId, quantity)
  expect((await pay(found.visitor, found.placed.number)).status).toBe(201)
  return { ...found, number: found.placed.number, id: found.placed.id }
}
const steps = async (number: string) => (await (await admin.get(`/api/admin/orders/${number}/moves`)).json()) as OrderSteps
const confirm = (number: string) => admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
const parcel = (number: string, step: ParcelMove) => admin.post(`/api/admin/orders/${number}/parcel-moves`, { move: step })
const holdOf = (id: string) =>
  deps()
    .db.selectFrom('stock_hold')
    .select(['state', 'quantity', 'beyond', 'sends_on'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
const bagOf = async (visitor: Visitor) => (await (await visitor.get('/api/cart')).json()) as Cart
const counts = async () => {
  const { on_hand, committed, held, beyond } = await stockOf(shop(), variantId)
  return { on_hand: on_hand - others, committed: committed - others, held, beyond }
}
let others = 0
const sound = async () => expect(await brokenInvariants(deps().db)).toEqual([])

describe('stock policy', () => {
  test('a stock policy refuses visitors, invalid values and version conflicts', async () => {
    const path = `/api/admin/stock/${variantId}/policy`
    const body = { ...BACKORDER, version: await version() }
    expect(await problem(await aVisitor(shop()).send('PUT', path, { body }))).toEqual([401, 'access.not-signed-in'])
    const nonsense = [
      { policy: 'sometimes', cap: 2 },
      { policy: 'backorder', cap: 0, delayDays: 14 },
      { policy: 'backorder', cap: 2 },
      { policy: 'backorder', cap: 2, delayDays: 14, sendsOn: inDays(20) },
      { policy: 'backorder', cap: 2, delayDays: 0 },
      { policy: 'backorder', cap: 2, delayDays: 366 },
      { policy: 'preorder', cap: 2 },
      { policy: 'preorder', cap: 2, sendsOn: inDays(20), delayDays: 3 },
      { policy: 'preorder', cap: 2, sendsOn: '2027-02-30' },
      { policy: 'preorder', cap: 2_000_000, sendsOn: inDays(20) },
      { policy: 'deny', cap: 0, sendsOn: inDays(20) },
    ]
    for (const each of nonsense) expect((await policy(each)).status, JSON.stringify(each)).toBe(400)
    expect(await problem(await policy({ policy: 'preorder', cap: 2, sendsOn: inDays(-1) }))).toEqual([
      409,
      'inventory.day-passed',
    ])
    expect(await problem(await policy({ policy: 'preorder', cap: 2, sendsOn: inDays(366) }))).toEqual([
      409,
      'inventory.day-too-far',
    ])
    expect(await problem(await policy({ ...BACKORDER, version: 9999 }))).toEqual([409, 'inventory.changed-meanwhile'])
    const unknown = await admin.send('PUT', '/api/admin/stock/999999999/policy', { body })
    expect(await problem(unknown)).toEqual([404, 'inventory.no-such-stock'])
    expect((await stockOf(shop(), variantId)).policy).toBe('deny')
  })

  test('a backorder cap cannot fall below units already promised, and is audited', async () => {
    await sells(BACKORDER)
    const { id } = await bought(2)
    expect(await problem(await policy({ ...BACKORDER, cap: 1 }))).toEqual([409, 'inventory.cap-below-promised'])
    const { pieces } = (await (await admin.get('/api/admin/stock?only=waited-for')).json()) as AdminStockList
    expect(pieces.map(({ variantId: each, beyond, cap, waiting }) => [each, beyond, cap, waiting])).toEqual([
      [variantId, 2, 2, 1],
    ])
    const entry = await deps()
      .db.selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('action', '=', 'stock-policy-changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ before: { policy: 'deny' }, after: { policy: 'backorder', cap: 2, delayDays: 14 } })
    await sells({ policy: 'deny' })
    expect(await holdOf(id)).toMatchObject({ state: 'backordered', beyond: 2 })
    const more = deps().db.updateTable('stock').set({ beyond: 3, beyond_cap: 9 }).where('variant_id', '=', variantId).execute()
    await expect(more).rejects.toThrow(/not sold beyond/)
    await sells(BACKORDER)
    const tooMany = deps().db.updateTable('stock').set({ beyond: 3 }).where('variant_id', '=', variantId).execute()
    await expect(tooMany).rejects.toThrow(/stock_not_promised_beyond_cap/)
    await sound()
  })
})

describe('buying', () => {
  test('the buyer is refused sold-out goods, units above the cap and an unseen send day', async () => {
    expect(await problem(await putInBag(aVisitor(shop()), variantId))).toEqual([409, 'cart.sold-out'])
    await sells(BACKORDER)
    expect(await problem(await putInBag(aVisitor(shop()), variantId, 3))).toEqual([409, 'cart.short'])
    const visitor = aVisitor(shop())
    expect((await putInBag(visitor, variantId)).status).toBe(200)
    const unseen = await order(visitor, { sendDay: undefined })
    expect(await problem(unseen)).toEqual([409, 'orders.send-day-changed'])
    expect(await problem(await order(visitor, { sendDay: inDays(13) }))).toEqual([409, 'orders.send-day-changed'])
    expect(await counts()).toMatchObject({ held: 0, beyond: 0 })
    await leaves(1)
    const other = aVisitor(shop())
    await putInBag(other, variantId)
    const seen = await bagOf(other)
    expect(seen.lines[0]?.later).toMatchObject({ shelf: 1 })
    await leaves(0)
    expect(await problem(await order(other, { sendDay: undefined }))).toEqual([409, 'orders.send-day-changed'])
  })

  test('the send day of a preorder is shown on page, cart and checkout and limits slots', async () => {
    const day = inDays(20)
    await sells({ policy: 'preorder', cap: 5, sendsOn: day })
    const visitor = aVisitor(shop())
    const product = (await (await visitor.get('/api/products/lamu-jacket')).json()) as Product
    expect(product.variants.find(({ id }) => id === variantId)?.stock).toEqual({ state: 'preorder', left: null, day })
    await putInBag(visitor, variantId, 2)
    expect((await bagOf(visitor)).lines[0]).toMatchObject({
      trouble: null,
      maxQuantity: 5,
      later: { kind: 'preorder', day, shelf: 0 },
    })
    const { options } = (await (await visitor.get('/api/cart/shipping?country=KE&region=Nairobi')).json()) as ShippingOptions
    expect(options.length).toBeGreaterThan(1)
    for (const { earliest } of options) expect(earliest >= day).toBe(true)
    const asked = 'country=KE&region=Nairobi&method=standard'
    const { days } = (await (await visitor.get(`/api/cart/delivery-days?${asked}`)).json()) as DeliveryDays
    const before = days.filter((each) => each.day <= day)
    expect(before.every(({ closed, slots }) => closed !== null && slots.length === 0)).toBe(true)
    expect(before.some(({ closed }) => closed === 'not-here-yet')).toBe(true)
    const open = days.find(({ closed }) => closed === null)
    const tooSoon = await deps()
      .db.selectFrom('delivery_slot')
      .select('id')
      .where('day', '<', day)
      .where('day', '>', today())
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(await problem(await order(visitor, { slot: tooSoon.id }))).toEqual([409, 'shipping.slot-closed'])
    const placed = (await (await order(visitor, { slot: open?.slots[0]?.id ?? 0 })).json()) as PlacedOrder
    const { lines, shipping } = await shown(visitor, placed.number)
    expect(lines[0]?.later).toEqual({ kind: 'preorder', day })
    expect(shipping.earliest > day).toBe(true)
    expect(await counts()).toMatchObject({ held: 0, beyond: 2 })
  })

  test('an order takes units on hand first and backorders the rest', async () => {
    await leaves(1)
    await sells(BACKORDER)
    const { id, visitor, number } = await bought(3)
    expect(await holdOf(id)).toMatchObject({ state: 'backordered', quantity: 3, beyond: 2, sends_on: inDays(14) })
    expect((await shown(visitor, number)).lines[0]?.later).toEqual({ kind: 'backorder', day: inDays(14) })
    await sound()
    const mails = await mailsOf(deps().db, { template: 'order-placed' })
    expect(JSON.stringify(mails.at(-1)?.data)).toContain(inDays(14))
  })

  test('a draft order gets its send day when its payment link is sent, never earlier', async () => {
    const { contact, address } = {
      contact: { name: 'Zuri', email: `${key()}@example.com`, phone: '0712 345 678' },
      address: AFAR,
    }
    const draft = async () => {
      const body = { contact, address, shipping: 'standard', language: 'en', lines: [{ variantId, quantity: 1 }] }
      const made = await admin.post('/api/admin/orders/drafts', body, { key: key() })
      expect(made.status).toBe(201)
      return (await made.json()) as OrderView
    }
    const arrivesOnceSent = async ({ number }: OrderView) => {
      expect((await admin.post(`/api/admin/orders/${number}/payment-links`)).status).toBe(201)
      const { shipping } = (await (await admin.get(`/api/admin/orders/${number}`)).json()) as OrderView
      return [shipping.earliest, shipping.latest]
    }
    await leaves(1)
    const [onShelf, other] = [await draft(), await draft()]
    expect(await arrivesOnceSent(onShelf)).toEqual([onShelf.shipping.earliest, onShelf.shipping.latest])
    await sells(BACKORDER)
    expect(other.shipping.latest < inDays(14)).toBe(true)
    expect(await arrivesOnceSent(other)).toEqual([inDays(14), inDays(14)])
    const waiting = await draft()
    expect(waiting.shipping.earliest > inDays(14)).toBe(true)
    expect(await arrivesOnceSent(waiting)).toEqual([waiting.shipping.earliest, waiting.shipping.latest])
    await sound()
    for (const { number } of [onShelf, other, waiting]) // a payment link reserves its goods for two days
      expect((await admin.post(`/api/admin/orders/${number}/moves`, { move: 'cancel' })).status).toBe(200)
  })

  test('a preorder whose send day has passed is sold out', async () => {
    await sells({ policy: 'preorder', cap: 5, sendsOn: today() })
    await deps()
      .db.updateTable('stock')
      .set({ sends_on: inDays(-1) })
      .where('variant_id', '=', variantId)
      .execute()
    deps().cache.forget()
    expect(await problem(await putInBag(aVisitor(shop()), variantId))).toEqual([409, 'cart.sold-out'])
  })
})

describe('promised units', () => {
  test('promised units are released on expiry and cancellation', async () => {
    await sells(BACKORDER)
    await anUnpaidOrder(shop(), variantId, 2)
    expect(await counts()).toMatchObject({ held: 0, beyond: 2 })
    clock.forward(61)
    await expireOrders(deps())
    expect(await counts()).toMatchObject({ held: 0, beyond: 0 })
    const { visitor, number } = await bought(2)
    expect((await visitor.post(`/api/orders/${number}/cancellation`, { reason: 'I found another.' })).status).toBe(200)
    expect(await counts()).toMatchObject({ committed: 0, beyond: 0 })
    await sound()
  })

  test('promised units are released when an order is paid too late', async () => {
    await sells(BACKORDER)
    const { visitor, placed } = await anUnpaidOrder(shop(), variantId, 2)
    expect(await problem(await putInBag(aVisitor(shop()), variantId))).toEqual([409, 'cart.sold-out'])
    clock.forward(16)
    expect(await problem(await pay(visitor, placed.number))).toEqual([409, 'payments.time-over'])
    await expireOrders(deps())
    expect(await counts()).toMatchObject({ committed: 0, held: 0, beyond: 0 })
    expect((await shown(visitor, placed.number)).status).toBe('expired')
    const next = await bought(2)
    expect(await holdOf(next.id)).toMatchObject({ state: 'backordered', beyond: 2 })
    await sound()
  })

  test('a backordered parcel is packed only when units arrive, oldest order first', async () => {
    await sells(BACKORDER)
    const first = await bought()
    const second = await bought()
    expect(await problem(await putInBag(aVisitor(shop()), variantId))).toEqual([409, 'cart.sold-out'])
    for (const { number } of [first, second]) expect((await confirm(number)).status).toBe(200)
    const refused = await parcel(first.number, 'pick')
    expect(await problem(refused)).toEqual([409, 'orders.waiting-for-goods'])
    expect(await refused.text()).toContain(inDays(14))
    expect(await steps(first.number)).toMatchObject({ awaits: inDays(14), parcel: [] })
    const waiting = (await (await admin.get('/api/admin/orders?goods=awaited')).json()) as AdminOrderList
    expect(waiting.orders.map(({ number, awaits }) => [number, awaits]).sort()).toEqual(
      [first, second].map(({ number }) => [number, inDays(14)]).sort(),
    )
    const { given } = (await (await count((await stockOf(shop(), variantId)).on_hand + 1)).json()) as { given: number }
    expect(given).toBe(1)
    expect(await holdOf(first.id)).toMatchObject({ state: 'committed', beyond: 0 })
    expect(await holdOf(second.id)).toMatchObject({ state: 'backordered', beyond: 1 })
    expect(await counts()).toMatchObject({ held: 0, beyond: 1 })
    expect((await shown(first.visitor, first.number)).lines[0]?.later).toBeNull()
    for (const step of ['pick', 'pack', 'ship'] as const) expect((await parcel(first.number, step)).status, step).toBe(200)
    expect(await problem(await parcel(second.number, 'pick'))).toEqual([409, 'orders.waiting-for-goods'])
    expect((await counts()).committed).toBe(0)
    await sound()
  })

  test('units released by a cancelled order go to the next backorder', async () => {
    await leaves(1)
    await sells(BACKORDER)
    const has = await bought()
    const waits = await bought()
    expect((await has.visitor.post(`/api/orders/${has.number}/cancellation`, { reason: 'I found another.' })).status).toBe(200)
    expect(await holdOf(waits.id)).toMatchObject({ state: 'committed', beyond: 0 })
    expect(await counts()).toMatchObject({ committed: 1, beyond: 0 })
    await sound()
  })

  test.each(['restock', 'quarantine', 'write-off'] as const)(
    'refunding a backorder restores only units that existed: %s',
    async (goods) => {
      await leaves(1)
      await sells(BACKORDER)
      const { id, number } = await bought(3)
      const before = await counts()
      const line = await deps().db.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
      const back = async (quantity: number) => {
        const input: RequestRefund = { by: 'lines', lines: [{ line: line.id, quantity, goods }], shipping: 0, reason: 'Less' }
        const answer = await admin.post(`/api/admin/orders/${number}/refunds`, input, { key: key() })
        expect(answer.status).toBe(201)
        return (await answer.json()) as OrderRefunds
      }
      await back(2)
      expect(await holdOf(id)).toMatchObject({ state: 'committed', quantity: 1, beyond: 0 })
      expect(await counts()).toEqual({ ...before, beyond: 0 })
      await back(1)
      const gone = goods === 'restock' ? 0 : 1
      expect(await counts()).toEqual({ ...before, on_hand: before.on_hand - gone, committed: before.committed - 1, beyond: 0 })
      await sound()
    },
  )

  test('a late payment retakes a backorder only with room and no later send day', async () => {
    await sells(BACKORDER)
    const late = await anUnpaidOrder(shop(), variantId)
    const release = await transact(deps().db, async (tx) => done(await releaseGoods(tx, late.placed.id, 'expire', clock.now())))
    expect(release).toMatchObject({ ok: true, value: [{ quantity: 1 }] })
    await bought(2)
    const commits = () =>
      transact(deps().db, async (tx) => {
        const taken = await commitGoods(tx, late.placed.id, { actor: 'test', at: clock.now(), today: today() })
        return taken ? refuse({ code: 'test.taken', status: 409, message: 'undone' }) : done(false)
      })
    expect(await commits()).toEqual({ ok: true, value: false }) // no capacity is left
    await sells({ ...BACKORDER, cap: 3, delayDays: 15 })
    expect(await commits()).toEqual({ ok: true, value: false }) // the date is later than the one shown to the customer
    await sells({ ...BACKORDER, cap: 3 })
    expect(await commits()).toMatchObject({ ok: false, problem: { code: 'test.taken' } })
    expect((await pay(late.visitor, late.placed.number)).status).not.toBe(201) // the order has expired and released its goods
    await sound()
  })
})

describe('moved send day', () => {
  test('moving the send day notifies each order once and moves its dates', async () => {
    const day = inDays(20)
    await sells({ policy: 'preorder', cap: 5, sendsOn: day })
    const { id, visitor, number } = await bought(2)
    const before = (await shown(visitor, number)).shipping
    const later = inDays(34)
    const answer = await policy({ policy: 'preorder', cap: 5, sendsOn: later })
    expect(await answer.json()).toMatchObject({ notified: 1 })
    const cause = `${variantId}:${await version()}`
    await moveSendDay(deps(), { orderId: id, cause })
    await moveSendDay(deps(), { orderId: id, cause }) // a job may run twice
    const after = await shown(visitor, number)
    expect(after.lines[0]?.later).toEqual({ kind: 'preorder', day: later })
    expect(after.shipping.earliest > later && before.earliest < later).toBe(true)
    expect(await mailsOf(deps().db, { template: 'send-day-moved', about: number })).toHaveLength(1)
    expect(await (await policy({ policy: 'preorder', cap: 6, sendsOn: later })).json()).toMatchObject({ notified: 0 })
  })

  test('moving the send day opens an action item when no e-mail can be sent', async () => {
    await sells({ policy: 'preorder', cap: 5, sendsOn: inDays(20) })
    const { id } = await bought()
    await sells({ policy: 'preorder', cap: 5, sendsOn: inDays(25) })
    const withoutMail = { ...deps(), mailer: undefined, config: { ...deps().config, mode: 'live' as const } }
    await moveSendDay(withoutMail, { orderId: id, cause: 'for the test' })
    expect(await tasksOf(shop(), id)).toEqual(['send-day-not-announced'])
  })

  test('moving the send day beyond a chosen slot opens an action item', async () => {
    const day = inDays(10)
    await sells({ policy: 'preorder', cap: 5, sendsOn: day })
    const visitor = aVisitor(shop())
    await putInBag(visitor, variantId)
    const asked = 'country=KE&region=Nairobi&method=standard'
    const { days } = (await (await visitor.get(`/api/cart/delivery-days?${asked}`)).json()) as DeliveryDays
    const slot = days.find(({ closed }) => closed === null)?.slots[0]?.id ?? 0
    const placed = (await (await order(visitor, { slot })).json()) as PlacedOrder
    expect((await pay(visitor, placed.number)).status).toBe(201)
    await sells({ policy: 'preorder', cap: 5, sendsOn: inDays(40) })
    await moveSendDay(deps(), { orderId: placed.id, cause: `${variantId}:${await version()}` })
    expect(await tasksOf(shop(), placed.id)).toEqual(['delivery-to-move'])
    const again = (await (await visitor.get(`/api/orders/${placed.number}/delivery-days`)).json()) as DeliveryDays
    expect(again.days.filter((each) => each.closed === null).every((each) => each.day > inDays(40))).toBe(true)
  })
})

describe('concurrency', () => {
  test('fifty concurrent buyers of five backorder units place exactly five orders', async () => {
    await sells({ policy: 'backorder', cap: 5, delayDays: 14 })
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async (_, place) => {
        const visitor = aVisitor(present(shops[place % shops.length], 'a process'))
        await putInBag(visitor, variantId)
        return visitor
      }),
    )
    const answers = await Promise.all(buyers.map((visitor) => order(visitor)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 409)).toHaveLength(45)
    expect(await counts()).toMatchObject({ held: 0, beyond: 5 })
    const orders = await Promise.all(
      answers.flatMap((answer, i) =>
        answer.status === 201
          ? [answer.json().then((placed) => ({ placed: placed as PlacedOrder, visitor: buyers[i] as Visitor }))]
          : [],
      ),
    )
    await Promise.all([...orders.map(({ visitor, placed }) => pay(visitor, placed.number)), arrives(2)])
    await Promise.all(
      orders
        .slice(0, 2)
        .map(({ visitor, placed }) => visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'I found another.' })),
    )
    await sound()
    const { committed, beyond } = await counts()
    expect(committed + beyond).toBeGreaterThanOrEqual(3)
  })
})
