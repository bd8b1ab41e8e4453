import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notifyWaitlist, TURN_minutes } from '#flows/delivery/notify-waitlist.ts'
import { present } from '#kernel/assert.ts'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { type ChosenSlot, type DeliveryBoard, MAX_WAITS, type Waitlist } from '#modules/shipping/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { slotsToNotify } from '#views/orders/slot-waitlist.ts'
import { aCustomer, problem } from '../account.ts'
import { aSeededShop, only, pay, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'
import { aShopper, bookOf, cartDays, MONDAY, orderAt, placedAt, setRoom, timeOn } from './orders/delivery-times.ts'

const clock = stoppedClock(MONDAY)
const shops = aSeededShop({}, 2, { clock })
const shop = () => only(shops)
const db = () => shop().deps.db

const mustAddUp = async () =>
  expect((await brokenInvariants(db())).filter(({ invariant }) => invariant.includes('delivery-time'))).toEqual([])

let times = 0
async function aTime(visitor: Visitor, room: number): Promise<ChosenSlot> {
  const days = await cartDays(visitor)
  const open = days.days.filter(({ closed }) => closed === null)
  const time = timeOn(days, present(open[times % open.length]?.day, 'a day'), 0)
  times += 1
  await setRoom(shop(), time.id, room)
  return time
}
const ask = (visitor: Visitor, slotId: number, email?: string, over: object = {}) =>
  visitor.post('/api/delivery-waits', { slotId, ...(email && { email }), ...over })
const mailsTo = (email: string) => mailsOf(db(), { to: email, template: 'delivery-time-free' })

describe('slot waitlist', () => {
  test('the slot waitlist refuses free and unknown slots, foreign orders and no e-mail', async () => {
    const visitor = await aShopper(shop())
    const time = await aTime(visitor, 0)
    const free = await aTime(visitor, 5)
    expect(await problem(await ask(visitor, time.id))).toEqual([400, 'shipping.email-needed'])
    expect(await problem(await ask(visitor, time.id, 'x@example.com\nBcc: y@example.com'))).toEqual([400, 'request.invalid'])
    expect(await problem(await ask(visitor, free.id, 'w@example.com'))).toEqual([409, 'shipping.has-room'])
    expect(await problem(await ask(visitor, 999_999_999, 'w@example.com'))).toEqual([409, 'shipping.slot-closed'])
    const { number } = await placedAt(await aShopper(shop()), undefined)
    expect((await problem(await ask(visitor, time.id, 'w@example.com', { order: number })))[1]).toBe('orders.no-such-order')
    await db().updateTable('delivery_slot').set({ closed: true }).where('id', '=', time.id).execute()
    expect(await problem(await ask(visitor, time.id, 'w@example.com'))).toEqual([409, 'shipping.slot-closed'])
  })

  test('the slot waitlist is limited per address and a repeated request keeps its place', async () => {
    const { rows } = await sql<{ id: number }>`update delivery_slot set capacity = 0 where id in (
      select id from delivery_slot where taken = 0 order by day desc, id desc limit ${MAX_WAITS + 1}) returning id`.execute(db())
    const said: string[] = []
    for (const { id } of rows) said.push(`${(await problem(await ask(aVisitor(shop()), id, 'many@example.com')))[1] ?? 'asked'}`)
    expect(said).toEqual([...Array.from({ length: MAX_WAITS }, () => 'asked'), 'rate-limit.exceeded'])
    clock.forward(61)
    const [first] = rows
    expect((await ask(aVisitor(shop()), first?.id ?? 0, 'many@example.com')).status).toBe(200)
    expect(await problem(await ask(aVisitor(shop()), rows.at(-1)?.id ?? 0, 'many@example.com'))).toEqual([
      409,
      'shipping.too-many-waits',
    ])
    const kept = await db().selectFrom('slot_waitlist').select('slot_id').where('email', '=', 'many@example.com').execute()
    expect(kept).toHaveLength(MAX_WAITS)
  })

  test('the slot waitlist is limited to thirty requests an hour per client', async () => {
    const caller = await aShopper(shop())
    const days = await cartDays(caller)
    const last = days.days.findLast(({ closed, slots }) => closed === null && slots.length > 0)
    const time = timeOn(days, present(last?.day, 'a day'), 0)
    await setRoom(shop(), time.id, 0)
    const waits = async () => {
      const rows = db().selectFrom('slot_waitlist').select('id').where('slot_id', '=', time.id)
      return (await rows.execute()).length
    }
    for (let n = 0; n < 30; n++) expect((await ask(caller, time.id, `flood-${n}@example.com`)).status).toBe(200)
    expect(await problem(await ask(caller, time.id, 'flood-30@example.com'))).toEqual([429, 'rate-limit.exceeded'])
    expect(await waits()).toBe(30)
    expect((await ask(await aShopper(shop()), time.id, 'flood-31@example.com')).status).toBe(200)
    clock.forward(61)
    expect((await ask(caller, time.id, 'flood-30@example.com')).status).toBe(200)
  })

  test('a customer sees and withdraws only their own waitlist entries', async () => {
    const [amina, baraka] = [await aCustomer(shop()), await aCustomer(shop())]
    const time = await aTime(await aShopper(shop()), 0)
    expect((await ask(amina, time.id)).status).toBe(200)
    const { waits } = (await (await amina.get('/api/delivery-waits')).json()) as Waitlist
    expect(waits).toMatchObject([{ slotId: time.id, day: time.day, opens: time.opens }])
    expect(await (await baraka.get('/api/delivery-waits')).json()).toEqual({ waits: [] })
    const path = `/api/delivery-waits/${waits[0]?.id}`
    expect(await problem(await baraka.send('DELETE', path))).toEqual([404, 'shipping.no-such-wait'])
    expect(await (await amina.send('DELETE', path)).json()).toEqual({ waits: [] })
  })
})

describe('a freed slot', () => {
  test('a freed slot notifies the first in line, and the next one two hours later', async () => {
    const visitor = await aShopper(shop())
    const time = await aTime(visitor, 1)
    const { number } = await placedAt(visitor, time.id)
    for (const name of ['first', 'second', 'third']) {
      expect((await ask(aVisitor(shop()), time.id, `${name}@example.com`)).status).toBe(200)
      clock.forward(1)
    }
    await notifyWaitlist(shop().deps)
    expect(await mailsTo('first@example.com')).toEqual([])
    await visitor.post(`/api/orders/${number}/cancellation`, { reason: 'Mine' })
    await notifyWaitlist(shop().deps)
    await notifyWaitlist(shop().deps)
    const [mail] = await mailsTo('first@example.com')
    expect(mail?.data).toMatchObject({ day: time.day, opens: time.opens, closes: time.closes, path: '/select-delivery-date' })
    expect(await mailsTo('second@example.com')).toEqual([])
    clock.forward(TURN_minutes + 1)
    await notifyWaitlist(shop().deps)
    expect(await mailsTo('first@example.com')).toHaveLength(1)
    expect(await mailsTo('second@example.com')).toHaveLength(1)
    expect(await mailsTo('third@example.com')).toEqual([])
  })

  test('concurrent notifiers e-mail one waiting shopper about a freed slot', async () => {
    const holder = await aShopper(shop())
    const time = await aTime(holder, 1)
    const { number } = await placedAt(holder, time.id)
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(shop())))
    for (const [at, each] of shoppers.entries()) {
      expect((await ask(each, time.id, `storm-${at}@example.com`)).status).toBe(200)
      clock.forward(1)
    }
    await holder.post(`/api/orders/${number}/cancellation`, { reason: 'Mine' })
    await Promise.all(Array.from({ length: 12 }, (_, at) => notifyWaitlist(present(shops[at % 2], 'a shop').deps)))
    const told = await db()
      .selectFrom('slot_waitlist')
      .select('email')
      .where('slot_id', '=', time.id)
      .where('notified_at', 'is not', null)
      .execute()
    expect(told).toEqual([{ email: 'storm-0@example.com' }])
    const mails = await Promise.all(shoppers.map((_, at) => mailsTo(`storm-${at}@example.com`)))
    expect(mails.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 0])
    const answers = await Promise.all(shoppers.map((each) => orderAt(each, time.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 1, held: 1 })
    await mustAddUp()
  })

  test('waitlist entries that cannot be notified do not stop later slots', async () => {
    await db().deleteFrom('slot_waitlist').execute()
    const visitor = await aShopper(shop())
    const days = (await cartDays(visitor)).days.filter(({ closed }) => closed === null).slice(-4)
    const slots = days.map(({ slots: [slot] }) => present(slot, 'a slot').id)
    for (const id of slots) await setRoom(shop(), id, 2)
    const [large = 0, ended = 0, turn = 0, later = 0] = slots
    const order = await placedAt(visitor, large)
    const wait = { language: 'en', asked_at: clock.now(), points: 2 }
    const entries = [
      { slot_id: large },
      { slot_id: ended, order_id: order.id },
      { slot_id: turn, notified_at: clock.now() },
      { slot_id: turn },
      { slot_id: later },
    ].map((entry, at) => ({ id: crypto.randomUUID(), email: `blocked-${at}@example.com`, ...wait, ...entry }))
    for (const entry of entries) await db().insertInto('slot_waitlist').values(entry).execute()
    const next = () => slotsToNotify(db(), { now: clock.now(), since: minutesAfter(clock.now(), -TURN_minutes) }, 1)
    expect(await next()).toEqual([ended])
    await visitor.post(`/api/orders/${order.number}/cancellation`, { reason: 'Mine' })
    await db().updateTable('delivery_slot').set({ taken: 1 }).where('id', '=', large).execute()
    expect(await next()).toEqual([later])
    await db().updateTable('delivery_slot').set({ taken: 0 }).where('id', '=', large).execute()
    clock.forward(TURN_minutes + 1)
    expect(await next()).toEqual([large])
    await db().deleteFrom('slot_waitlist').execute()
  })

  test('the unsubscribe link ends all waitlist e-mails to an address', async () => {
    const time = await aTime(await aShopper(shop()), 0)
    const other = await aTime(await aShopper(shop()), 0)
    const email = 'enough@example.com'
    for (const { id } of [time, other]) await ask(aVisitor(shop()), id, email)
    await setRoom(shop(), time.id, 1)
    await notifyWaitlist(shop().deps)
    const [mail] = await mailsTo(email)
    const token = new URL(String(mail?.data.stopPath), 'http://x').searchParams.get('stop') ?? ''
    for (const wrong of [`${token}x`, token.slice(0, -2), 'nothing', `${crypto.randomUUID()}.${token.split('.')[1]}`])
      expect(await problem(await aVisitor(shop()).post('/api/delivery-waits/stops', { token: wrong }))).toEqual([
        410,
        'shipping.bad-stop',
      ])
    expect((await aVisitor(shop()).post('/api/delivery-waits/stops', { token })).status).toBe(200)
    const open = () =>
      db().selectFrom('slot_waitlist').select('id').where('email', '=', email).where('notified_at', 'is', null).execute()
    expect(await open()).toEqual([])
    expect((await ask(aVisitor(shop()), other.id, email)).status).toBe(200)
    expect(await open()).toEqual([])
  })

  test('the delivery board lists waiting shoppers in order', async () => {
    const time = await aTime(await aShopper(shop()), 0)
    for (const name of ['ann', 'bob']) {
      await ask(aVisitor(shop()), time.id, `${name}@example.com`)
      clock.forward(1)
    }
    const admin = await anAdmin(shop())
    const board = (await (await admin.get(`/api/admin/delivery/slots?from=${time.day}&days=1`)).json()) as DeliveryBoard
    const slot = board.days[0]?.slots.find(({ id }) => id === time.id)
    expect(slot?.waiting.map(({ email, toldAt }) => [email, toldAt])).toEqual([
      ['ann@example.com', null],
      ['bob@example.com', null],
    ])
  })
})

describe('slot capacity in points', () => {
  const rule = async (overbooking: number, points: { category: number; points: number }[]) => {
    const admin = await anAdmin(shop())
    return admin.send('PUT', '/api/admin/delivery/room', { body: { overbooking, points } })
  }

  test('a slot counts capacity in points and frees them when cancelled', async () => {
    const { category_id: category } = await db()
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select('category_id')
      .where('variant.id', '=', await variantOf(shop()))
      .executeTakeFirstOrThrow()
    expect(await problem(await rule(60, []))).toEqual([400, 'request.invalid'])
    expect(
      (
        await problem(
          await rule(0, [
            { category, points: 2 },
            { category, points: 3 },
          ]),
        )
      )[0],
    ).toBe(400)
    expect((await rule(0, [{ category, points: 2 }])).status).toBe(200)
    const jacket = await aShopper(shop())
    const time = await aTime(jacket, 3)
    const { number } = await placedAt(jacket, time.id)
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 2, held: 1 })
    const another = await aShopper(shop())
    const stateFor = async (visitor: Visitor) =>
      (await cartDays(visitor)).days.flatMap(({ slots }) => slots).find(({ id }) => id === time.id)?.state
    expect(await stateFor(another)).toBe('full')
    expect(await problem(await orderAt(another, time.id))).toEqual([409, 'shipping.slot-full'])
    expect((await ask(another, time.id, 'suit@example.com')).status).toBe(200)
    expect((await pay(jacket, number)).status).toBe(201)
    expect((await jacket.post(`/api/orders/${number}/cancellation`, { reason: 'Mine' })).status).toBe(200)
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 0 })
    await notifyWaitlist(shop().deps)
    expect(await mailsTo('suit@example.com')).toHaveLength(1)
    const small = await aTime(another, 1)
    await placedAt(another, small.id)
    expect(await bookOf(shop(), small.id)).toMatchObject({ taken: 1 })
    await rule(0, [])
    await mustAddUp()
  })

  test('an overbooked slot takes twenty percent more orders and keeps them when lowered', async () => {
    const visitors = await Promise.all(Array.from({ length: 9 }, () => aShopper(shop())))
    const [first] = visitors
    const time = await aTime(present(first, 'somebody'), 5)
    expect((await rule(20, [])).status).toBe(200)
    const answers = await Promise.all(visitors.map((each) => orderAt(each, time.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(await bookOf(shop(), time.id)).toMatchObject({ capacity: 5, taken: 6, held: 6 })
    expect((await rule(0, [])).status).toBe(200)
    expect(await bookOf(shop(), time.id)).toMatchObject({ capacity: 5, taken: 6 })
    await expect(sql`update delivery_slot set taken = taken + 1 where id = ${time.id}`.execute(db())).rejects.toThrow(
      'delivery_slot_not_overbooked',
    )
    await mustAddUp()
  })
})
