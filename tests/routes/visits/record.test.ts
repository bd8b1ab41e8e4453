import { expect, test } from 'vitest'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '#tests/shop.ts'
import { anAdmin, aVisitor } from '#tests/visitor.ts'

type Dashboard = { figures: { now: { sessions: number } } }

const shops = aShop({ trustedCountryHeader: 'x-country' })
const quiet = aShop({ countVisits: false, ga4Id: 'G-TEST1234' })

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const headers = { 'User-Agent': PHONE, 'x-country': 'KE' }
const aView = (over = {}) => ({
  id: crypto.randomUUID(),
  name: 'page_view',
  ago_ms: 1000,
  path: '/order-success/K7M4-2QXD?email=a@example.com',
  route: '/order-success/:orderNumber',
  ...over,
})
const aBatch = (events: unknown[] = [aView()], over = {}) => ({
  visitorId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  language: 'sw',
  referrerHost: 'example.org',
  campaign: { source: 'letter' },
  events,
  ...over,
})
const eventsOf = (batch: { sessionId: string }, shop = only(shops)) =>
  shop.deps.db.selectFrom('analytics_event').selectAll().where('session_id', '=', batch.sessionId).execute()

test.each([
  ['no event', aBatch([])],
  ['too many', aBatch(Array.from({ length: 51 }, () => aView()))],
  ['an unknown event', aBatch([aView({ name: 'mouse_moved' })])],
  ['an event from tomorrow', aBatch([aView({ ago_ms: -1 })])],
  ['an event of last week', aBatch([aView({ ago_ms: 7 * 86_400_000 })])],
  ['somebody with a name', aBatch([aView()], { visitorId: 'wanjiru@example.com' })],
])('a batch of visits is refused with %s', async (_, batch) => {
  const answer = await aVisitor(only(shops)).post('/api/visits', batch, { headers })
  expect(answer.status).toBe(400)
  expect(await eventsOf(batch)).toEqual([])
})

test('a recorded page view has no order number, address or cookie', async () => {
  const visitor = aVisitor(only(shops))
  const batch = aBatch()
  const answer = await visitor.post('/api/visits', batch, { headers })
  expect(await answer.json()).toEqual({ recorded: 1 })
  expect(visitor.cookies.size).toBe(0)
  const [event] = await eventsOf(batch)
  expect(event).toMatchObject({
    name: 'page_view',
    path: '/order-success',
    route: '/order-success/:orderNumber',
    device: 'mobile',
    language: 'sw',
    country: 'KE',
    referrer_host: 'example.org',
    campaign: { source: 'letter' },
  })
  expect(JSON.stringify(event)).not.toMatch(/K7M4|example\.com|10\.\d+\.\d+\.\d+/)
})

test('a repeated batch of visits is recorded once', async () => {
  const batch = aBatch([aView(), aView({ name: 'view_item', route: '/product/:slug', product: 'lamu-jacket', value: 4650000 })])
  const visitor = aVisitor(only(shops))
  expect(await (await visitor.post('/api/visits', batch, { headers })).json()).toEqual({ recorded: 2 })
  expect(await (await visitor.post('/api/visits', batch, { headers })).json()).toEqual({ recorded: 0 })
  expect(await eventsOf(batch)).toHaveLength(2)
})

test('visits of staff pages are marked and not counted', async () => {
  const admin = await anAdmin(only(shops))
  const visitsOfToday = async () => ((await (await admin.get('/api/admin/dashboard')).json()) as Dashboard).figures.now.sessions
  const before = await visitsOfToday()
  const [theirs, customers] = [
    aBatch([aView({ path: '/admin/orders/K7M4-2QXD', ofHouse: true })]),
    aBatch([aView({ ago_ms: 0 })]),
  ]
  for (const batch of [theirs, customers]) expect((await admin.post('/api/visits', batch, { headers })).status).toBe(200)
  expect(await eventsOf(theirs)).toMatchObject([{ path: '/admin', by_staff: true }])
  expect(await eventsOf(customers)).toMatchObject([{ by_staff: false }])
  expect(await visitsOfToday()).toBe(before + 1)
})

test('visits of robots and visits with counting off are not recorded', async () => {
  const batch = aBatch()
  const robot = { ...headers, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  expect(await (await aVisitor(only(shops)).post('/api/visits', batch, { headers: robot })).json()).toEqual({ recorded: 0 })
  expect(await (await aVisitor(only(quiet)).post('/api/visits', batch, { headers })).json()).toEqual({ recorded: 0 })
  expect(await eventsOf(batch)).toEqual([])
  expect(await eventsOf(batch, only(quiet))).toEqual([])
})

test('visits from another origin are refused and one client is rate-limited', async () => {
  const visitor = aVisitor(only(shops))
  const foreign = await visitor.post('/api/visits', aBatch(), { headers: { ...headers, Origin: 'https://elsewhere.example' } })
  expect(foreign.status).toBe(403)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 185; sent++) statuses.add((await visitor.post('/api/visits', aBatch(), { headers })).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('the shop tells visitors what it measures before asking for consent', async () => {
  expect(await (await aVisitor(only(shops)).get('/api/measuring')).json()).toEqual({ visits: true, ga4: null })
  expect(await (await aVisitor(only(quiet)).get('/api/measuring')).json()).toEqual({ visits: false, ga4: 'G-TEST1234' })
})
