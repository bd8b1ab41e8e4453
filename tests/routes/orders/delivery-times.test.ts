import type { PesapalFaults } from '@loomcourt/payment-stand-ins'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { openPesapal } from '#server/pesapal.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, only, order, pay } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'
import { begun, choices, problem, shown, tasksOf } from '../payments/other-methods.ts'
import { aShopper, bookOf, cartDays, daysAt, MONDAY, orderAt, placedAt, setRoom, timeOn } from './delivery-times.ts'

const clock = stoppedClock(MONDAY)
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)

let used = 0
async function aTime(visitor: ReturnType<typeof aVisitor>, nth = 0) {
  const days = await cartDays(visitor)
  const open = days.days.filter(({ closed }) => closed === null)
  return timeOn(days, open[5 + used++]?.day ?? '', nth)
}

describe('refusals', () => {
  const refused = async (slot: number, over = {}) => {
    const visitor = await aShopper(shop())
    const before = await sql`select count(*)::int as n from orders`.execute(shop().deps.db)
    const answer = await problem(await orderAt(visitor, slot, over))
    expect((await sql`select count(*)::int as n from orders`.execute(shop().deps.db)).rows).toEqual(before.rows)
    expect(((await (await visitor.get('/api/cart')).json()) as { lines: unknown[] }).lines).toHaveLength(1)
    return answer
  }

  test('an order refuses an unknown or malformed delivery slot', async () => {
    expect(await refused(999_999_999)).toEqual([409, 'shipping.slot-closed'])
    expect(await refused('9' as never)).toEqual([400, 'request.invalid'])
    expect(await refused(-1)).toEqual([400, 'request.invalid'])
    expect(await refused(1e300)).toEqual([400, 'request.invalid'])
  })

  test('an order refuses the slot of another zone, and any slot for pickup', async () => {
    const { id } = await aTime(await aShopper(shop()))
    const address = { line1: 'Moi Avenue', town: 'Mombasa', region: 'Mombasa', country: 'KE' }
    const visitor = await aShopper(shop())
    const bag = (await (await visitor.get('/api/cart')).json()) as { items: number }
    const fee = 1_200_00 // fee of express delivery in the rest of Kenya
    expect(await problem(await orderAt(visitor, id, { address, expectedTotal: bag.items + fee }))).toEqual([
      409,
      'shipping.slot-closed',
    ])
    expect(await refused(id, { shipping: 'pickup', expectedTotal: bag.items })).toEqual([409, 'shipping.slot-closed'])
  })

  test('an order refuses a slot before its made-to-measure garment is ready', async () => {
    const { id } = await aTime(await aShopper(shop()))
    const visitor = await aShopper(shop(), 'measure')
    expect(await problem(await orderAt(visitor, id))).toEqual([409, 'shipping.slot-closed'])
  })

  test('an order refuses a slot that is full, closed, over, or on a closed day', async () => {
    const visitor = await aShopper(shop())
    const time = await aTime(visitor)
    await setRoom(shop(), time.id, 0)
    expect(await refused(time.id)).toEqual([409, 'shipping.slot-full'])
    const closed = await aTime(visitor)
    await shop().deps.db.updateTable('delivery_slot').set({ closed: true }).where('id', '=', closed.id).execute()
    expect(await refused(closed.id)).toEqual([409, 'shipping.slot-closed'])
    const over = await aTime(visitor)
    await shop().deps.db.updateTable('delivery_slot').set({ bookable_until: clock.now() }).where('id', '=', over.id).execute()
    expect(await refused(over.id)).toEqual([409, 'shipping.slot-closed'])
    const rest = await aTime(visitor)
    await shop().deps.db.insertInto('closed_day').values({ day: rest.day, name: 'A funeral' }).execute()
    expect(await refused(rest.id)).toEqual([409, 'shipping.slot-full'])
  })

  test('an order to be delivered needs an address', async () => {
    const visitor = await aShopper(shop())
    expect(await problem(await orderAt(visitor, undefined, { address: undefined as never }))).toEqual([400, 'orders.no-address'])
  })
})

describe('delivery days', () => {
  test('delivery days of Nairobi mark past slots, Sundays and holidays', async () => {
    const visitor = await aShopper(shop())
    const { days, earliest } = await cartDays(visitor)
    expect([days.length, earliest]).toEqual([60, '2026-11-23'])
    expect(days[0]?.slots.map(({ opens, state }) => [opens, state])).toEqual([
      [12, 'over'],
      [15, 'open'],
      [18, 'open'],
    ])
    expect(days[6]).toEqual({ day: '2026-11-29', closed: 'no-deliveries', holiday: null, slots: [] })
    expect(days.find(({ day }) => day === '2026-12-12')).toMatchObject({ closed: 'holiday', holiday: 'Jamhuri Day' })
    expect((await cartDays(visitor, 'standard')).days[0]?.closed).toBe('on-its-way')
  })

  test('delivery days of made-to-measure goods start after the making time', async () => {
    const visitor = await aShopper(shop(), 'measure')
    const { makingDays, days } = await cartDays(visitor)
    expect(makingDays).toBeGreaterThan(7)
    expect(days[1]?.closed).toBe('being-made')
  })

  test('delivery days offer no slots where carriers deliver', async () => {
    expect((await cartDays(await aShopper(shop()), 'standard', 'country=DE')).days).toEqual([])
    expect((await cartDays(await aShopper(shop()), 'pickup')).days).toEqual([])
  })
})

describe('slot reservation', () => {
  test('a slot is held with its order, extended by a payment and committed when paid', async () => {
    const visitor = await aShopper(shop())
    const time = await aTime(visitor)
    const { number } = await placedAt(visitor, time.id)
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 1, held: 1, committed: 0 })
    expect((await shown(visitor, number)).shipping).toMatchObject({
      method: 'express',
      earliest: time.day,
      latest: time.day,
      canChoose: true,
      slotLost: false,
      slot: { id: time.id, opens: time.opens, closes: time.closes },
    })
    clock.forward(10)
    await begun(visitor, number, { kind: 'card' })
    clock.forward(10) // 20 minutes after the order and 10 after the start of its payment
    const late = await aShopper(shop())
    await setRoom(shop(), time.id, 1)
    expect(await problem(await orderAt(late, time.id))).toEqual([409, 'shipping.slot-full'])
    expect((await pay(visitor, number)).status).toBe(201)
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 1, held: 0, committed: 1 })
  })

  test('an unpaid order releases its slot, also before the expiry job runs', async () => {
    const [slow, quick] = [await aShopper(shop()), await aShopper(shop())]
    const time = await aTime(slow)
    await setRoom(shop(), time.id, 1)
    const { number } = await placedAt(slow, time.id)
    clock.forward(16)
    await placedAt(quick, time.id)
    await expireOrders(shop().deps)
    expect((await shown(slow, number)).status).toBe('expired')
    expect(await bookOf(shop(), time.id)).toEqual({ capacity: 1, taken: 1, held: 1, committed: 0 })
  })

  test('cancelling an order releases its slot, whether unpaid or paid', async () => {
    for (const paid of [false, true]) {
      const visitor = await aShopper(shop())
      const time = await aTime(visitor)
      const { number } = await placedAt(visitor, time.id)
      if (paid) expect((await pay(visitor, number)).status).toBe(201)
      expect((await visitor.post(`/api/orders/${number}/cancellation`, { reason: 'Mine' })).status).toBe(200)
      expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 0, held: 0, committed: 0 })
    }
  })

  test('ordering the same cart again keeps its slot or releases it', async () => {
    const visitor = await aShopper(shop())
    const [first, second] = [await aTime(visitor), await aTime(visitor)]
    await setRoom(shop(), first.id, 1)
    await placedAt(visitor, first.id)
    await placedAt(visitor, first.id, { note: 'Ring twice' })
    expect(await bookOf(shop(), first.id)).toMatchObject({ taken: 1, held: 1 })
    await placedAt(visitor, second.id)
    expect([await bookOf(shop(), first.id), await bookOf(shop(), second.id)]).toMatchObject([{ taken: 0 }, { taken: 1 }])
    await placedAt(visitor, undefined)
    expect(await bookOf(shop(), second.id)).toMatchObject({ taken: 0, held: 0 })
  })

  test('concurrent checkouts never overbook a slot', async () => {
    const visitors = await Promise.all(Array.from({ length: 50 }, () => aShopper(shop())))
    const [first] = visitors
    if (!first) throw new Error('nobody came')
    const time = await aTime(first)
    await setRoom(shop(), time.id, 3)
    const answers = await Promise.all(visitors.map((visitor) => orderAt(visitor, time.id)))
    const told = await Promise.all(answers.map(problem))
    expect(told.filter(([status]) => status === 201)).toHaveLength(3)
    expect(told.filter(([, code]) => code === 'shipping.slot-full')).toHaveLength(47)
    expect(await bookOf(shop(), time.id)).toEqual({ capacity: 3, taken: 3, held: 3, committed: 0 })
    await expect(sql`update delivery_slot set taken = taken + 1 where id = ${time.id}`.execute(shop().deps.db)).rejects.toThrow(
      'delivery_slot_not_overbooked',
    )
  })
})

describe('late payment', () => {
  const faults: PesapalFaults = { notices: 0 }
  beforeAll(() => void Object.assign(shop().deps, openPesapal(shop().deps, faults)))

  test.each([
    [1, { slotLost: false }, []],
    [0, { slotLost: true, slot: null, canChoose: true }, ['paid-no-slot']],
  ])('a late payment retakes its slot or opens an action item: %i places left', async (left, shipping, tasks) => {
    const visitor = await aShopper(shop())
    const time = await aTime(visitor)
    const { id, number } = await placedAt(visitor, time.id)
    await begun(visitor, number, { kind: 'pesapal' })
    const asked = await shop().deps.db.selectFrom('pesapal_order').select('tracking_id').orderBy('reference', 'desc').execute()
    faults.failing = { operation: 'CancelOrder' }
    clock.forward(61)
    await recoverPayments(shop().deps)
    await expireOrders(shop().deps)
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 0, held: 0 })
    await setRoom(shop(), time.id, left)
    delete faults.failing
    for (const { tracking_id } of asked) await shop().deps.pesapalStandIn?.deed(String(tracking_id), 'pay', 'mpesa')
    clock.forward(6 * 60)
    await recoverPayments(shop().deps)
    expect((await shown(visitor, number)).status).toBe('placed')
    expect((await shown(visitor, number)).shipping).toMatchObject(shipping)
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: left, held: 0, committed: left })
    expect(await tasksOf(shop(), id)).toEqual(tasks)
  })
})

describe('changing the slot', () => {
  test('changing a slot refuses strangers, full slots and shipped orders', async () => {
    const visitor = await aShopper(shop())
    const [time, other] = [await aTime(visitor), await aTime(visitor)]
    const { number } = await placedAt(visitor, time.id)
    const move = (slot: number, who = visitor) => who.send('PUT', `/api/orders/${number}/delivery-time`, { body: { slot } })
    expect(await problem(await move(other.id, aVisitor(shop())))).toEqual([404, 'orders.no-such-order'])
    expect(await problem(await move(999_999_999))).toEqual([409, 'shipping.slot-closed'])
    await setRoom(shop(), other.id, 0)
    expect(await problem(await move(other.id))).toEqual([409, 'shipping.slot-full'])
    expect(await bookOf(shop(), time.id)).toMatchObject({ taken: 1, held: 1 })
    await pay(visitor, number)
    const admin = await anAdmin(shop())
    await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
    for (const step of ['pick', 'pack', 'ship']) await admin.post(`/api/admin/orders/${number}/parcel-moves`, { move: step })
    await setRoom(shop(), other.id, 5)
    expect(await problem(await move(other.id))).toEqual([409, 'shipping.cannot-choose'])
    expect((await shown(visitor, number)).shipping.canChoose).toBe(false)
  })

  test('changing a slot moves the promised date, before and after payment', async () => {
    const visitor = await aShopper(shop())
    const { number } = await placedAt(visitor, undefined)
    const days = await daysAt(visitor, `/api/orders/${number}/delivery-days`)
    const [first, second] = [timeOn(days, '2026-12-02'), timeOn(days, '2026-12-01', 2)]
    const move = async (slot: number) => {
      const answer = await visitor.send('PUT', `/api/orders/${number}/delivery-time`, { body: { slot } })
      return ((await answer.json()) as Awaited<ReturnType<typeof shown>>).shipping
    }
    expect(await move(first.id)).toMatchObject({ slot: { id: first.id }, earliest: '2026-12-02', latest: '2026-12-02' })
    await pay(visitor, number)
    expect(await move(second.id)).toMatchObject({ slot: { id: second.id, opens: 15, closes: 18 }, earliest: '2026-12-01' })
    expect([await bookOf(shop(), first.id), await bookOf(shop(), second.id)]).toMatchObject([
      { taken: 0, held: 0, committed: 0 },
      { taken: 1, held: 0, committed: 1 },
    ])
  })

  test('two orders that swap their slots concurrently both succeed', async () => {
    const people = [await aShopper(shop()), await aShopper(shop())]
    const times = [await aTime(people[0] as never), await aTime(people[0] as never)]
    for (const { id } of times) await setRoom(shop(), id, 2)
    const numbers = await Promise.all(people.map(async (who, i) => (await placedAt(who, times[i]?.id)).number))
    for (let round = 1; round <= 6; round++) {
      const answers = await Promise.all(
        people.map((who, i) =>
          who.send('PUT', `/api/orders/${numbers[i]}/delivery-time`, { body: { slot: times[(i + round) % 2]?.id } }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    expect(await Promise.all(times.map(({ id }) => bookOf(shop(), id)))).toMatchObject([{ taken: 1 }, { taken: 1 }])
  })
})

test('a pickup order has no delivery fee, is paid at pickup and is never shipped', async () => {
  const visitor = await aShopper(shop())
  const bag = (await (await visitor.get('/api/cart')).json()) as { items: number }
  const answer = await order(visitor, { shipping: 'pickup', address: undefined as never, expectedTotal: bag.items })
  expect(answer.status).toBe(201)
  const { number } = (await answer.json()) as { number: string }
  const made = await shown(visitor, number)
  expect(made).toMatchObject({ shipping: { method: 'pickup', fee: 0, slot: null, canChoose: false }, total: bag.items })
  expect(made.address).toMatchObject({ line1: 'Kimathi Street, Nairobi', country: 'KE' })
  expect((await choices(visitor, number)).methods.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['on-pickup']))
  expect((await choices(visitor, number)).methods.map(({ kind }) => kind)).not.toContain('on-delivery')

  await pay(visitor, number)
  const admin = await anAdmin(shop())
  await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
  const step = (move: string) => admin.post(`/api/admin/orders/${number}/parcel-moves`, { move })
  for (const move of ['pick', 'pack']) expect((await step(move)).status).toBe(200)
  const steps = (await (await admin.get(`/api/admin/orders/${number}/moves`)).json()) as { parcel: string[] }
  expect(steps.parcel).toEqual(['makeReady', 'cancel'])
  expect(await problem(await step('ship'))).toEqual([409, 'orders.cannot-move'])
  await step('makeReady')
  expect((await shown(visitor, number)).status).toBe('ready-for-pickup')
  expect(await mailsOf(shop().deps.db, { template: 'order-ready', about: number })).toHaveLength(1)
  await step('collect')
  expect((await shown(visitor, number)).stages.at(-1)).toMatchObject({ stage: 'collected', state: 'done' })
})
