import { describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { DeliveryBoard, DeliveryTrial, DispatchList, Holidays, ShippingPlan } from '#modules/shipping/contract.ts'
import { aMeasuredOrder } from '../../measuring.ts'
import { aSeededShop, only, pay } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'
import { aShopper, bookOf, cartDays, MONDAY, placedAt, timeOn } from '../orders/delivery-times.ts'
import { problem, tasksOf } from '../payments/other-methods.ts'

const clock = stoppedClock(MONDAY)
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const DELIVERY = '/api/admin/delivery'

const zone = (over = {}) => ({
  name: 'Coast',
  countries: ['KE'],
  regions: ['mombasa'],
  rates: [
    {
      method: 'standard',
      fee: 500_00,
      includedGrams: 5000,
      perKg: 50_00,
      freeFrom: null,
      daysMin: 1,
      daysMax: 2,
      by: 'flat',
      steps: [],
      cutOff: null,
      heaviest: null,
      goodsFrom: null,
      goodsTo: null,
      mostPieces: null,
    },
  ],
  ...over,
})
const planOf = async (answer: Response) => (await answer.json()) as ShippingPlan
const at = (weekday: number, opens: number, closes: number, capacity = 4) => ({
  weekday,
  opens,
  closes,
  capacity,
  noticeHours: 3,
})

describe('refusals', () => {
  test('invalid delivery zones, weeks, slots and closed days are refused', async () => {
    const admin = await anAdmin(shop())
    const before = await (await admin.get(DELIVERY)).text()
    const nairobi = (JSON.parse(before) as ShippingPlan).zones.find(({ name }) => name === 'Nairobi')?.id
    const send = (method: string, path: string, body?: unknown) => admin.send(method, DELIVERY + path, { body }).then(problem)
    const rate = zone().rates[0]
    expect(await send('POST', '/zones', zone({ name: 'Nairobi' }))).toEqual([409, 'shipping.zone-name-taken'])
    expect(await send('POST', '/zones', zone({ name: '' }))).toEqual([400, 'request.invalid'])
    expect(await send('POST', '/zones', zone({ rates: [rate, rate] }))).toEqual([400, 'request.invalid'])
    expect(await send('POST', '/zones', zone({ rates: [{ ...rate, fee: -1 }] }))).toEqual([400, 'request.invalid'])
    expect(await send('POST', '/zones', zone({ rates: [{ ...rate, daysMin: 3 }] }))).toEqual([400, 'request.invalid'])
    const step = (from: number, fee = 1) => ({ from, fee })
    for (const table of [
      { by: 'weight', steps: [] },
      { by: 'weight', steps: [step(1)] },
      { by: 'price', steps: [step(0), step(5), step(5)] },
      { by: 'quantity', steps: [step(0), step(1, -1)] },
      { by: 'flat', steps: [step(0)] },
      { goodsFrom: 2, goodsTo: 1 },
      { cutOff: 24 },
      { heaviest: 0 },
    ])
      expect(await send('POST', '/zones', zone({ rates: [{ ...rate, ...table }] })), JSON.stringify(table)).toEqual([
        400,
        'request.invalid',
      ])
    expect(await send('PUT', '/zones/999999', zone())).toEqual([404, 'shipping.no-such-zone'])
    expect(await send('PUT', `/zones/${nairobi}/week`, { week: [at(7, 9, 12)] })).toEqual([400, 'shipping.outside-hours'])
    expect(await send('PUT', `/zones/${nairobi}/week`, { week: [at(1, 9, 12), at(1, 11, 13)] })).toEqual([
      400,
      'shipping.times-overlap',
    ])
    expect(await send('PATCH', '/slots/999999999', { capacity: 1 })).toEqual([404, 'shipping.no-such-slot'])
    expect(await send('PATCH', '/slots/1', {})).toEqual([400, 'request.invalid'])
    expect(await send('PUT', '/closed-days/tomorrow', { name: 'Rest' })).toEqual([400, 'request.invalid'])
    expect(await send('PUT', '/closed-days/2026-12-24', { name: 'Rest \ud800' })).toEqual([400, 'request.malformed'])
    expect(await send('PUT', '/pickup', { on: true, readyDays: -1 })).toEqual([400, 'request.invalid'])
    expect(await (await admin.get(DELIVERY)).text()).toBe(before)
  })
})

test('a delivery zone is added, changed and deleted with quotes following and audited', async () => {
  const admin = await anAdmin(shop())
  const fee = async () => {
    const answer = await aVisitor(shop()).get('/api/shipping/options?country=KE&region=Mombasa')
    return ((await answer.json()) as { options: { fee: number }[] }).options[0]?.fee
  }
  const rest = await fee()
  const made = await planOf(await admin.post(`${DELIVERY}/zones`, zone()))
  const id = made.zones.find(({ name }) => name === 'Coast')?.id
  await expect.poll(fee).toBe(500_00)
  await admin.send('PUT', `${DELIVERY}/zones/${id}`, { body: zone({ rates: [{ ...zone().rates[0], fee: 450_00 }] }) })
  await expect.poll(fee).toBe(450_00)
  expect((await admin.send('DELETE', `${DELIVERY}/zones/${id}`)).status).toBe(200)
  await expect.poll(fee).toBe(rest)
  const log = (await (await admin.get('/api/admin/audit?action=settings-changed&limit=3')).json()) as {
    entries: { subject: string }[]
  }
  expect(log.entries.map(({ subject }) => subject)).toEqual([`delivery zone ${id}`, `delivery zone ${id}`, 'delivery zone'])
})

test('the delivery board marks past days and closed slots', async () => {
  const admin = await anAdmin(shop())
  const board = (await (await admin.get(`${DELIVERY}/slots?from=2026-11-22&days=3`)).json()) as DeliveryBoard
  expect(board.days.map(({ day, past }) => [day, past])).toEqual([
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-11-24', false],
  ])
  const [today, tomorrow] = board.days.slice(1).map(({ slots }) => slots.map(({ opens, over }) => [opens, over]))
  expect(today).toContainEqual([9, true])
  expect(today).toContainEqual([18, false])
  expect(tomorrow).not.toContainEqual([9, true])
})

test('a new delivery week applies to coming days and keeps booked slots', async () => {
  const admin = await anAdmin(shop())
  const visitor = await aShopper(shop())
  const days = await cartDays(visitor)
  const [promised, byHand] = [timeOn(days, '2026-12-01', 0), timeOn(days, '2026-12-01', 3)]
  await placedAt(visitor, promised.id)
  expect((await admin.send('PATCH', `${DELIVERY}/slots/${byHand.id}`, { body: { capacity: 9 } })).status).toBe(200)
  expect(await problem(await admin.send('PATCH', `${DELIVERY}/slots/${promised.id}`, { body: { capacity: 0 } }))).toEqual([
    409,
    'shipping.below-taken',
  ])
  const week = { week: [at(2, 12, 15, 2), at(2, 15, 20)] }
  expect((await admin.send('PUT', `${DELIVERY}/zones/${days.zone}/week`, { body: week })).status).toBe(200)
  const board = (await (await admin.get(`${DELIVERY}/slots?from=2026-12-01&days=2`)).json()) as DeliveryBoard
  const shown = board.days.map(({ slots }) =>
    slots.map(({ opens, closes, capacity, taken, closed }) => [opens, closes, capacity, taken, closed]),
  )
  expect(shown).toEqual([
    [
      [9, 12, 6, 1, true],
      [12, 15, 2, 0, false],
      [15, 20, 4, 0, false],
      [18, 20, 9, 0, false],
    ],
    [],
  ])
  expect(board.days[0]?.slots[0]?.orders).toMatchObject([{ name: 'Wanjiru Kamau', town: 'Kilimani', held: true }])
  expect(await bookOf(shop(), promised.id)).toMatchObject({ taken: 1, held: 1 })
})

test('a closed day has no delivery slots and opens an action item for booked orders', async () => {
  const admin = await anAdmin(shop())
  const visitor = await aShopper(shop())
  const time = timeOn(await cartDays(visitor), '2026-12-08')
  const { id } = await placedAt(visitor, time.id)
  const closed = await planOf(await admin.send('PUT', `${DELIVERY}/closed-days/2026-12-08`, { body: { name: 'Stocktaking' } }))
  expect(closed.closedDays).toContainEqual({ day: '2026-12-08', name: 'Stocktaking' })
  expect(await tasksOf(shop(), id)).toEqual(['delivery-to-move'])
  const dayThen = async () => (await cartDays(await aShopper(shop()))).days.find(({ day }) => day === '2026-12-08')
  await expect.poll(dayThen).toMatchObject({ closed: 'holiday', holiday: 'Stocktaking' })
  await admin.send('DELETE', `${DELIVERY}/closed-days/2026-12-08`)
  await expect.poll(dayThen).toMatchObject({ closed: null })
})

test('pickup is offered only while it is switched on', async () => {
  const admin = await anAdmin(shop())
  const methods = async () => {
    const answer = await aVisitor(shop()).get('/api/shipping/options?country=DE')
    return ((await answer.json()) as { options: { method: string }[] }).options.map(({ method }) => method)
  }
  expect(await methods()).toContain('pickup')
  await admin.send('PUT', `${DELIVERY}/pickup`, { body: { on: false, readyDays: 1 } })
  await expect.poll(methods).not.toContain('pickup')
})

test('a weight table sets the delivery fee and the trial explains hidden methods', async () => {
  const admin = await anAdmin(shop())
  const steps = [
    { from: 0, fee: 300_00 },
    { from: 2_000, fee: 700_00 },
  ]
  const rate = { ...zone().rates[0], by: 'weight', steps, heaviest: 9_000, goodsFrom: 100_00, cutOff: 10 }
  const made = await admin.post(`${DELIVERY}/zones`, zone({ name: 'Lake', regions: ['Kisumu'], rates: [rate] }))
  expect(made.status).toBe(201)
  expect((await planOf(made)).zones.find(({ name }) => name === 'Lake')?.rates).toEqual([rate])
  const tried = async (query: string) => {
    const answer = await admin.get(`${DELIVERY}/trial?country=KE&region=KISUMU&pieces=1&makingDays=0&${query}`)
    const { zone: name, ways } = (await answer.json()) as DeliveryTrial
    const seen = ways.map(({ method, option, why, bound }) => [method, option?.fee ?? why, bound])
    return [name, ...seen.filter(([method]) => method !== 'pickup')]
  }
  const express = ['express', 'not-in-zone', null]
  // Every process rereads the delivery settings a moment later.
  await expect.poll(() => tried('goods=10000&grams=1999')).toEqual(['Lake', ['standard', 300_00, null], express])
  expect(await tried('goods=10000&grams=9000')).toEqual(['Lake', ['standard', 700_00, null], express])
  expect(await tried('goods=10000&grams=9001')).toEqual(['Lake', ['standard', 'too-heavy', 9_000], express])
  expect(await tried('goods=9999&grams=1')).toEqual(['Lake', ['standard', 'worth-too-little', 100_00], express])
  const options = await (await aVisitor(shop()).get('/api/shipping/options?country=KE&region=Kisumu&goods=9999')).json()
  expect((options as { options: { method: string }[] }).options.map(({ method }) => method)).not.toContain('standard')
  expect((await admin.get(`${DELIVERY}/trial?country=KE&goods=x&grams=1&pieces=1&makingDays=0`)).status).toBe(400)
})

test('importing public holidays closes future days and keeps existing names', async () => {
  const admin = await anAdmin(shop())
  const holidays = async () =>
    ((await (await admin.get(`${DELIVERY}/holidays?year=2026`)).json()) as Holidays).holidays.map(({ day, closed }) => [
      day,
      closed,
    ])
  for (const day of ['2026-12-12', '2026-12-26']) await admin.send('DELETE', `${DELIVERY}/closed-days/${day}`)
  await admin.send('PUT', `${DELIVERY}/closed-days/2026-12-25`, { body: { name: 'Family day' } })
  expect(await holidays()).toEqual([
    ['2026-12-12', false],
    ['2026-12-25', true],
    ['2026-12-26', false],
  ])
  const { closedDays } = await planOf(await admin.post(`${DELIVERY}/holidays`, { year: 2026 }))
  const named = Object.fromEntries(closedDays.map(({ day, name }) => [day, name]))
  expect(named).toMatchObject({ '2026-12-12': 'Jamhuri Day', '2026-12-25': 'Family day', '2026-12-26': 'Boxing Day' })
  expect((await holidays()).every(([, closed]) => closed)).toBe(true)
  expect((await planOf(await admin.post(`${DELIVERY}/holidays`, { year: 2026 }))).closedDays).toEqual(closedDays)
  expect((await admin.post(`${DELIVERY}/holidays`, { year: 1999 })).status).toBe(400)
})

test('the dispatch list shows confirmed orders by leave date, pickups without address', async () => {
  const admin = await anAdmin(shop())
  const list = async (query = '') => ((await (await admin.get(`${DELIVERY}/dispatch${query}`)).json()) as DispatchList).orders
  const { db } = shop().deps
  const buyer = await aShopper(shop())
  const { number } = await placedAt(buyer, undefined, { shipping: 'standard' })
  expect((await pay(buyer, number)).status).toBe(201)
  const promise = { arrives_earliest: '2026-11-25', arrives_latest: '2026-11-26', state: 'confirmed' as const }
  const be = (some: object) => db.updateTable('orders').set(some).where('number', '=', number).execute()
  const mine = async (query?: string) => (await list(query)).filter((order) => order.number === number)
  expect(await mine('?day=2030-01-01')).toEqual([]) // the order is not confirmed
  await be(promise)
  const [found] = await mine('?day=2026-11-26')
  expect(found).toMatchObject({ method: 'standard', pieces: 1, making: false, slot: null })
  expect(found?.address.length).toBeGreaterThan(1)
  expect(await mine(`?day=${found?.leaveBy}`)).toEqual([found])
  expect((await mine('?day=2026-11-20')).length).toBe(0)
  await be({ shipping_method: 'pickup', arrives_earliest: '2026-11-21' })
  expect(await mine()).toMatchObject([{ address: [], landmark: null, leaveBy: '2026-11-21', late: true }])
  await be({ state: 'fulfilled' })
  expect(await mine('?day=2030-01-01')).toEqual([])
  const measured = await aMeasuredOrder(shop())
  await db.updateTable('orders').set(promise).where('number', '=', measured.number).execute()
  const making = async () => (await list('?day=2030-01-01')).find((order) => order.number === measured.number)?.making
  expect(await making()).toBe(true)
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', measured.number).executeTakeFirstOrThrow()
  await db.updateTable('workshop_job').set({ state: 'ready' }).where('order_id', '=', id).execute()
  expect(await making()).toBe(false)
  expect((await admin.get(`${DELIVERY}/dispatch?day=tomorrow`)).status).toBe(400)
})
