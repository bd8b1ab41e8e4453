import { describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { DeliveryBoard, ShippingPlan } from '#modules/shipping/contract.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'
import { problem, tasksOf } from '../payments/other-methods.ts'
import { aShopper, bookOf, cartDays, MONDAY, placedAt, timeOn } from './delivery-times.ts'

const clock = stoppedClock(MONDAY)
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const DELIVERY = '/api/admin/delivery'

const zone = (over = {}) => ({
  ...{ name: 'Coast', countries: ['KE'], regions: ['mombasa'] },
  rates: [{ method: 'standard', fee: 500_00, includedGrams: 5000, perKg: 50_00, freeFrom: null, daysMin: 1, daysMax: 2 }],
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

describe('what is refused changes nothing', () => {
  test('zones, weeks and times that cannot be', async () => {
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
    expect(await send('PUT', '/zones/999999', zone())).toEqual([404, 'shipping.no-such-zone'])
    expect(await send('PUT', `/zones/${nairobi}/week`, { week: [at(7, 9, 12)] })).toEqual([400, 'shipping.outside-hours'])
    expect(await send('PUT', `/zones/${nairobi}/week`, { week: [at(1, 9, 12), at(1, 11, 13)] })).toEqual([
      400,
      'shipping.times-overlap',
    ])
    expect(await send('PATCH', '/slots/999999999', { capacity: 1 })).toEqual([404, 'shipping.no-such-slot'])
    expect(await send('PATCH', '/slots/1', {})).toEqual([400, 'request.invalid'])
    expect(await send('PUT', '/closed-days/tomorrow', { name: 'Rest' })).toEqual([400, 'request.invalid'])
    expect(await send('PUT', '/closed-days/2026-12-24', { name: 'Rest \ud800' })).toEqual([400, 'request.invalid'])
    expect(await send('PUT', '/pickup', { on: true, readyDays: -1 })).toEqual([400, 'request.invalid'])
    expect(await (await admin.get(DELIVERY)).text()).toBe(before)
  })
})

test('a zone is added, changed and taken away, shoppers are quoted by it at once, and it is written down who did it', async () => {
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

test('what can no longer be ordered for says so, and so does a day that is past', async () => {
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

test('a new week is followed by the coming days; promises that were made are kept, and what was changed by hand stays', async () => {
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

test('a day of rest: nothing can be chosen on it, and whoever was promised it becomes a task', async () => {
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

test('collecting is offered as long as the house says', async () => {
  const admin = await anAdmin(shop())
  const methods = async () => {
    const answer = await aVisitor(shop()).get('/api/shipping/options?country=DE')
    return ((await answer.json()) as { options: { method: string }[] }).options.map(({ method }) => method)
  }
  expect(await methods()).toContain('pickup')
  await admin.send('PUT', `${DELIVERY}/pickup`, { body: { on: false, readyDays: 1 } })
  await expect.poll(methods).not.toContain('pickup')
})
