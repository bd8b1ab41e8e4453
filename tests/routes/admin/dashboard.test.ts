import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdminOrderList, Dashboard, OrderSteps } from '#modules/orders/contract.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor } from '#tests/visitor.ts'
import type { SalesFigures } from '#views/money/sales-figures.ts'

const shops = aSeededShop()

const DOORS = ['/api/admin/dashboard', '/api/admin/orders', '/api/admin/orders/K7M4-2QXD/moves']

test.each(DOORS)('guests and customers are refused at %s', async (door) => {
  const stranger = aVisitor(only(shops))
  expect((await stranger.get(door)).status).toBe(401)
  await stranger.signUp()
  const answer = await stranger.get(door)
  expect(answer.status).toBe(403)
  expect(answer.headers.get('Problem-Code')).toBe('access.not-admin')
})

test.each(['?status=everything', '?page=0', '?page=1e9', '?page=x'])(
  'the admin order list refuses the query %s',
  async (query) => {
    const admin = await anAdmin(only(shops))
    expect((await admin.get(`/api/admin/orders${query}`)).status).toBe(400)
  },
)

test('the moves of an unknown order return 404', async () => {
  const admin = await anAdmin(only(shops))
  const answer = await admin.get('/api/admin/orders/ZZZZ-ZZZZ/moves')
  expect([answer.status, answer.headers.get('Problem-Code')]).toEqual([404, 'orders.no-such-order'])
})

/** Net sales of a whole order in KES cents: its total without VAT and delivery. */
async function netOf(number: string): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select (total - shipping_fee - vat + shipping_vat)::bigint as net from orders where number = ${number}`.execute(
    only(shops).deps.db,
  )
  return rows[0]?.net ?? 0
}

test('the dashboard counts today’s orders and its status counts match the order list', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  type Seen = Dashboard & { figures: SalesFigures }
  const look = async () => (await (await admin.get('/api/admin/dashboard')).json()) as Seen
  const before = await look()
  const variant = await variantOf(shop)
  const { visitor, placed } = await anUnpaidOrder(shop, variant)
  const unpaid = await look()
  expect(unpaid.statusCounts.unpaid).toBe(before.statusCounts.unpaid + 1)
  expect(unpaid.figures.now).toMatchObject({ orders: before.figures.now.orders, net: before.figures.now.net }) // an unpaid order is no sale
  expect(unpaid.latest[0]).toMatchObject({ number: placed.number, status: 'awaiting-payment', total: placed.total, others: 0 })

  await pay(visitor, placed.number)
  const after = await look()
  expect(after.figures.now.orders).toBe(before.figures.now.orders + 1)
  expect(after.figures.now.net).toBe(before.figures.now.net + (await netOf(placed.number)))
  expect(after.statusCounts['to-confirm']).toBe(before.statusCounts['to-confirm'] + 1)
  expect(after.figures.day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date()))

  for (const status of Object.keys(after.statusCounts)) {
    const list = (await (await admin.get(`/api/admin/orders?status=${status}`)).json()) as AdminOrderList
    expect([status, list.total]).toEqual([status, after.statusCounts[status as 'unpaid']])
  }
  const all = (await (await admin.get('/api/admin/orders')).json()) as AdminOrderList
  expect(all.total).toBe(Object.values(after.statusCounts).reduce((sum, count) => sum + count, 0))
})

test('the dashboard compares today with a week ago and thirty days with the previous', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const look = async () => ((await (await admin.get('/api/admin/dashboard')).json()) as { figures: SalesFigures }).figures
  const before = await look()
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(visitor, placed.number)
  const after = await look()
  const net = await netOf(placed.number)
  expect([after.now.orders - before.now.orders, after.now.net - before.now.net]).toEqual([1, net])
  expect(after.days).toHaveLength(30)
  expect(after.days.at(-1)).toMatchObject({ day: after.day, net: after.now.net, orders: after.now.orders })
  expect(new Date(after.day).getTime() - new Date(after.before).getTime()).toBe(7 * 86_400_000)
  expect(after.top[0]?.units).toBeGreaterThan(0)

  const moved = (back: string) =>
    sql`update orders set placed_at = placed_at - ${back}::interval where number = ${placed.number}`.execute(shop.deps.db)
  await moved('7 days')
  expect((await look()).weekAgo).toMatchObject({ orders: before.weekAgo.orders + 1, net: before.weekAgo.net + net })
  await moved('23 days')
  expect((await look()).days.at(-1)?.netBefore).toBe((before.days.at(-1)?.netBefore ?? 0) + net)
})

test('best sellers on the dashboard follow each order and cancellation', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const top = async () => ((await (await admin.get('/api/admin/dashboard')).json()) as { figures: SalesFigures }).figures.top
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  const before = await top()
  await pay(visitor, placed.number)
  const after = await top()
  const sum = (all: SalesFigures['top'], of: 'units' | 'sales') => all.reduce((total, each) => total + each[of], 0)
  expect(sum(after, 'units')).toBe(sum(before, 'units') + 1)
  await admin.post(`/api/admin/orders/${placed.number}/cancellation`, { reason: 'Not wanted', goods: 'restock' }, { key: key() })
  expect(sum(await top(), 'sales')).toBe(sum(before, 'sales'))
})

test('dashboard days start at midnight in the shop’s time zone', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const [first, second] = [await anUnpaidOrder(shop, await variantOf(shop)), await anUnpaidOrder(shop, await variantOf(shop))]
  for (const { visitor, placed } of [first, second]) await pay(visitor, placed.number)
  const { db } = shop.deps
  const midnight = sql`date_trunc('day', now() at time zone 'Africa/Nairobi' - interval '3 days') at time zone 'Africa/Nairobi'`
  await sql`update orders set placed_at = ${midnight} where number = ${first.placed.number}`.execute(db)
  await sql`update orders set placed_at = ${midnight} - interval '1 millisecond' where number = ${second.placed.number}`.execute(
    db,
  )
  const { figures } = (await (await admin.get('/api/admin/dashboard')).json()) as { figures: SalesFigures }
  const grouped = await sql<{ day: string; orders: number; net: number }>`
    select to_char(placed_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') as day, count(*)::int as orders,
      sum(total - shipping_fee - vat + shipping_vat)::bigint as net
    from orders where placed_at is not null and state not in ('cancelled', 'expired') group by 1`.execute(db)
  const byDay = new Map(grouped.rows.map(({ day, orders, net }) => [day, { orders, net }]))
  const shown = figures.days.map(({ day, orders, net }) => [day, { orders, net }])
  expect(shown).toEqual(figures.days.map(({ day }) => [day, byDay.get(day) ?? { orders: 0, net: 0 }]))
  expect(figures.days.at(-4)?.orders).toBeGreaterThan(0)
  expect(figures.days.at(-5)?.orders).toBeGreaterThan(0)
})

test('the dashboard lists variants with three or fewer in stock, lowest first', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const variant = await variantOf(shop, 'karura-jacket')
  const look = async () => ((await (await admin.get('/api/admin/dashboard')).json()) as Dashboard).lowStock
  const countOf = ({ pieces, more }: Dashboard['lowStock']) => pieces.length + more
  await setOnHand(shop, variant, 4)
  const before = await look()
  await setOnHand(shop, variant, 3)
  const after = await look()
  expect(countOf(after)).toBe(countOf(before) + 1)
  const left = after.pieces.map((piece) => piece.left)
  expect(left).toEqual(left.toSorted((a, b) => a - b))
})

test('an order offers the moves its state allows', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
  const steps = async () => {
    const all = (await (await admin.get(`/api/admin/orders/${placed.number}/moves`)).json()) as OrderSteps
    const { order, parcel, cancelAndRefund, awaits, making } = all
    return { order, parcel, cancelAndRefund, awaits, making }
  }
  expect(await steps()).toEqual({ order: ['cancel'], parcel: [], cancelAndRefund: null, awaits: null, making: false })
  await pay(visitor, placed.number)
  expect(await steps()).toEqual({
    order: ['confirm', 'hold'],
    parcel: [],
    cancelAndRefund: { goods: true, feeMax: 0 },
    awaits: null,
    making: false,
  })
  await admin.post(`/api/admin/orders/${placed.number}/moves`, { move: 'confirm' })
  for (const move of ['pick', 'pack', 'ship', 'deliver']) {
    expect((await steps()).parcel).toContain(move)
    expect((await admin.post(`/api/admin/orders/${placed.number}/parcel-moves`, { move })).status).toBe(200)
  }
  expect(await steps()).toEqual({ order: [], parcel: [], cancelAndRefund: null, awaits: null, making: false })
})

test('the dashboard’s visits are listed with the funnel steps of each session', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  type Visits = { all: number; bought: number; total: number; visits: Record<string, unknown>[] }
  const list = async (query = '') => (await (await admin.get(`/api/admin/visits${query}`)).json()) as Visits
  const figures = async () => ((await (await admin.get('/api/admin/dashboard')).json()) as { figures: SalesFigures }).figures
  const before = await list()
  const visit = (session: string, names: readonly string[], ofHouse = false) =>
    shop.deps.db
      .insertInto('analytics_event')
      .values(
        names.map((name, at) => ({
          id: crypto.randomUUID(),
          visitor_id: crypto.randomUUID(),
          session_id: session,
          name: name as 'purchase',
          occurred_at: new Date(Date.now() - 1000 * (names.length - at)),
          path: at === 0 ? '/browse' : '/product/:slug',
          route: '/browse',
          product_slug: name === 'view_item' ? 'lamu-jacket' : null,
          quantity: null,
          value: name === 'purchase' ? 500_000 : null,
          device: 'mobile' as const,
          language: 'ar',
          country: 'KE',
          referrer_host: 'example.org',
          by_staff: ofHouse,
          campaign: '{}',
        })),
      )
      .execute()
  const [buyer, looker, staff] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await visit(buyer, ['page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'])
  await visit(looker, ['page_view', 'view_item'])
  await visit(staff, ['page_view'], true)
  const after = await list()
  expect([after.all - before.all, after.bought - before.bought]).toEqual([2, 1])
  expect([after.all, after.bought]).toEqual([(await figures()).now.sessions, (await figures()).now.bought])
  const bought = await list('?bought=1')
  expect(bought.total).toBe(after.bought)
  expect(bought.visits[0]).toMatchObject({
    entered: '/browse',
    pages: 1,
    products: ['Lamu jacket'],
    reached: 'order',
    value: 500_000,
    device: 'mobile',
    language: 'ar',
    country: 'KE',
    from: 'example.org',
  })
  expect(JSON.stringify(after)).not.toContain(buyer)
  expect((await list('?day=2001-01-01')).visits).toEqual([])
  expect((await admin.get('/api/admin/visits?day=tomorrow')).status).toBe(400)
})
