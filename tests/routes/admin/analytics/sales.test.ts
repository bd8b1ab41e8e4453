import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DIMENSIONS, MEASURES, METRIC_IDS, metricOf, metricValue, type Sums, sumOf } from '#domain/analytics/metrics.ts'
import { everyKindOfOrder, siblingOf } from '#tests/every-kind-of-order.ts'
import { aSeededShop, only, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import type { Overview } from '#views/analytics/overview.ts'
import type { ProductReport } from '#views/analytics/product-report.ts'
import type { SalesReport } from '#views/analytics/sales-report.ts'
import type { SalesRows } from '#views/analytics/sales-rows.ts'
import type { SalesFigures } from '#views/money/sales-figures.ts'
import type { VisitList } from '#views/money/visits.ts'

const shops = aSeededShop()
let admin: Visitor

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  const jacket = await variantOf(shop)
  const other = await siblingOf(shop, jacket)
  for (const variant of [jacket, other]) await setOnHand(shop, variant, 50)
  await everyKindOfOrder(shop, { jacket, other })
})

const read = async <T>(path: string) => (await (await admin.get(path)).json()) as T
const report = (query = '') => read<SalesReport>(`/api/admin/analytics/sales${query}`)
const add = (all: readonly Sums[]): Sums =>
  Object.fromEntries(MEASURES.map((measure) => [measure, all.reduce((sum, each) => sum + each[measure], 0)])) as Sums
const sumsOf = (slices: readonly { sums: Sums }[]) => add(slices.map(({ sums }) => sums))
const amountsOf = ({ orders, ...amounts }: Sums) => amounts

async function allRows(query: string): Promise<SalesRows['rows']> {
  const rows: SalesRows['rows'] = []
  for (let page = 1; ; page++) {
    const found = await read<SalesRows>(`/api/admin/analytics/rows?${query}&page=${page}`)
    rows.push(...found.rows)
    if (rows.length >= found.total) return rows
  }
}

test('the sales report has each kind of booking', async () => {
  const { now } = await report()
  for (const measure of MEASURES) expect(now[measure], measure).toBeGreaterThan(0)
})

test('sales rows, tiles, every split, order lines and the dashboard agree to the cent', async () => {
  const { now, series, hours, by, vatClasses, reasons, promotions, reconciliation } = await report()
  expect(sumsOf(series)).toEqual(now)
  expect(sumsOf(hours)).toEqual(now)
  for (const dimension of DIMENSIONS) expect(sumsOf(by[dimension]), dimension).toEqual(now)
  expect(amountsOf(sumsOf(vatClasses))).toEqual(amountsOf(now))
  expect(reconciliation.rows).toEqual(now)
  expect(amountsOf(reconciliation.lines)).toEqual(amountsOf(now))
  expect(promotions.reduce((sum, { discounts }) => sum + discounts, 0)).toBe(now.discounts)
  expect(sumsOf(reasons)).toMatchObject({ returns: now.returns, disputes: now.disputes })

  const { figures } = await read<{ figures: SalesFigures }>('/api/admin/dashboard')
  expect(figures.days.reduce((sum, { net }) => sum + net, 0)).toBe(metricValue('net', now))
})

test.each(METRIC_IDS)('the sales rows behind %s add up to the tile', async (metric) => {
  const { now } = await report()
  const rows = await allRows(`metric=${metric}`)
  const { sums } = await read<SalesRows>(`/api/admin/analytics/rows?metric=${metric}`)
  const { of, per = {} } = metricOf(metric)
  const total = add(rows.map((row) => row.sums))
  expect([sumOf(of, total), sumOf(per, total)]).toEqual([sumOf(of, now), sumOf(per, now)])
  expect([sumOf(of, sums), sumOf(per, sums)]).toEqual([sumOf(of, now), sumOf(per, now)])
  expect(rows.every((row) => sumOf(of, row.sums) !== 0 || sumOf(per, row.sums) !== 0 || row.sums.orders !== 0)).toBe(true)
})

test('the ledger explains the sales, and a missing entry shows as a difference', async () => {
  const { now, reconciliation } = await report()
  const { ledger } = reconciliation
  expect(ledger.difference).toBe(0)
  expect(ledger.giftCards).toBeGreaterThan(0)
  expect(ledger.tooMuch).toBeGreaterThan(0)
  expect(ledger.sales).toBeGreaterThan(now.gross - now.discounts)
  await only(shops)
    .deps.db.transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx) // entries cannot be changed otherwise
      await sql`update payment_entry set amount = amount - 1 where id = (select min(entry.id) from payment_entry as entry
      join orders on orders.id = order_id where state not in ('cancelled', 'expired') and credit = 'customer')`.execute(tx)
    })
  expect((await report()).reconciliation.ledger.difference).toBe(1)
})

test('filters of the sales report leave the orders that match, in rows as in figures', async () => {
  const { by } = await report()
  for (const dimension of DIMENSIONS) {
    const [slice] = by[dimension]
    const query = `${dimension}=${encodeURIComponent(slice?.key ?? '')}`
    const filtered = await report(`?${query}`)
    expect(filtered.now, dimension).toEqual(slice?.sums)
    expect(filtered.reconciliation.rows, dimension).toEqual(slice?.sums)
  }
  const none = await report(`?county=${encodeURIComponent(`=1+1,"'; drop table orders`)}`)
  expect(none.now.orders).toBe(0)
})

test('a refund counts on its own day, and a period before it keeps its sales', async () => {
  const { db } = only(shops).deps
  const day = '2020-03-02'
  const order = await db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.id', 'placed_at'])
    .where('kind', '=', 'amount')
    .executeTakeFirstOrThrow()
  const midnight = sql<Date>`${day}::timestamp at time zone 'Africa/Nairobi'`
  await db.updateTable('orders').set({ placed_at: midnight }).where('id', '=', order.id).execute()
  const { now, reconciliation } = await report(`?from=${day}&to=${day}`)
  expect(now).toMatchObject({ orders: 1, returns: 0 })
  expect(reconciliation.rows).toEqual(now)
  const dayBefore = await report('?from=2020-03-01&to=2020-03-01')
  expect(dayBefore.now.orders).toBe(0)
  await db.updateTable('orders').set({ placed_at: order.placed_at }).where('id', '=', order.id).execute()
})

test.each([
  ['from=2026-02-03&to=2026-02-01', 'reversed'],
  ['from=2004-01-01&to=2026-01-01', 'too-long'],
  ['from=2190-01-01', 'future'],
])('the period %s falls back to thirty days, and its export is refused', async (query, problem) => {
  const { period } = await report(`?${query}`)
  expect(period.problem).toBe(problem)
  const refused = await admin.get(`/api/admin/analytics/rows-file?${query}`)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([400, 'analytics.no-such-period'])
})

test.each(['from=2026-02-30', 'grain=second', 'compare=never', 'metric=profit', 'page=0', `county=${'x'.repeat(81)}`])(
  'analytics refuses the query %s',
  async (query) => {
    expect((await admin.get(`/api/admin/analytics/rows?${query}`)).status).toBe(400)
  },
)

test('the export of sales rows holds every row and ends with their sum', async () => {
  const { now } = await report()
  const file = await (await admin.get('/api/admin/analytics/rows-file?metric=net')).text()
  const lines = file.trim().split('\r\n')
  const rows = await allRows('metric=net')
  expect(lines).toHaveLength(rows.length + 2)
  expect(lines.at(-1)).toMatch(/^total,/)
  expect(lines.at(-1)?.split(',').at(-1)).toBe(String((metricValue('net', now) ?? 0) / 100))
  const workbook = await admin.get('/api/admin/analytics/rows-file?metric=net&format=xlsx')
  expect(workbook.headers.get('Content-Type')).toContain('spreadsheetml')
})

async function aVisit(day: string, names: readonly ('page_view' | 'view_item' | 'add_to_cart' | 'purchase')[], isStaff = false) {
  const visit = { visitor_id: crypto.randomUUID(), session_id: crypto.randomUUID(), device: 'mobile' as const, language: 'en' }
  const page = { path: '/browse', route: '/browse', referrer_host: 'example.org', campaign: '{}', by_staff: isStaff }
  const values = names.map((name) => ({
    ...visit,
    ...page,
    id: crypto.randomUUID(),
    name,
    occurred_at: new Date(`${day}T09:00:00Z`),
  }))
  await only(shops).deps.db.insertInto('analytics_event').values(values).execute()
}

test('the analytics overview counts visits by furthest step and lists them', async () => {
  await aVisit('2020-05-04', ['page_view', 'add_to_cart', 'purchase'])
  await aVisit('2020-05-05', ['page_view', 'view_item'])
  await aVisit('2020-05-05', ['page_view'], true)
  await aVisit('2020-04-20', ['page_view'])
  const period = 'from=2020-05-03&to=2020-05-20'
  const { now, before, visits } = await read<Overview>(`/api/admin/analytics?${period}`)
  expect(now.visits).toEqual({ sessions: 2, viewed: 2, bag: 1, checkout: 1, bought: 1 })
  expect(before?.visits.sessions).toBe(1)
  expect(visits.devices).toEqual([{ key: 'mobile', sessions: 2, bought: 1 }])
  expect(visits.sources).toEqual([{ key: 'example.org', sessions: 2, bought: 1 }])
  expect(visits.pages).toEqual([{ path: '/browse', views: 2, sessions: 2 }])
  const list = await read<VisitList>('/api/admin/visits?from=2020-05-03&day=2020-05-20')
  expect([list.total, list.visits.length, list.bought]).toEqual([2, 2, 1])
})

test('the analytics overview has the sums and customers of the sales report', async () => {
  const [{ now, channels }, sales] = [await read<Overview>('/api/admin/analytics'), await report()]
  expect(now.sums).toEqual(sales.now)
  expect(sumsOf(channels)).toEqual(sales.now)
  const { db } = only(shops).deps
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_id', 'orders.id')
    .select(['email', 'orders.id', 'quantity', 'make'])
    .where('placed_at', 'is not', null)
    .where('state', 'not in', ['cancelled', 'expired'])
    .execute()
  const emails = new Set(orders.map(({ email }) => email))
  const units = orders.filter(({ make }) => make !== 'gift-card').reduce((sum, { quantity }) => sum + quantity, 0)
  expect(now.counts).toMatchObject({ customers: emails.size, units })
  const again = [...emails].filter((email) => new Set(orders.filter((each) => each.email === email).map(({ id }) => id)).size > 1)
  expect(now.counts.returning).toBe(again.length)
})

test('the product figures add up to the net sales of the report, with units by size', async () => {
  const { now } = await report()
  const { rows, sums, matrix, total, pairs, slow } = await read<ProductReport>('/api/admin/analytics/products')
  expect(rows).toHaveLength(total)
  expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(metricValue('net', now))
  expect(sums.net).toBe(metricValue('net', now))
  expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(sums.units)
  expect(matrix.reduce((sum, { units }) => sum + units, 0)).toBe(sums.units)
  expect(sums.returned).toBeGreaterThan(0)
  expect(rows[0]?.grade).toBe('A')
  expect(pairs.every(({ orders }) => orders > 0)).toBe(true)
  expect(slow.map(({ id }) => id)).not.toContain(rows[0]?.id)
  const storefront = await read<ProductReport>('/api/admin/analytics/products?channel=storefront')
  expect([storefront.total, storefront.sums]).toEqual([0, { units: 0, returned: 0, net: 0 }])
})

test('only roles that may see revenue read the sales report', async () => {
  const stranger = aVisitor(only(shops))
  expect((await stranger.get('/api/admin/analytics/sales')).status).toBe(401)
  await stranger.signUp()
  expect((await stranger.get('/api/admin/analytics/rows-file')).status).toBe(403)
})
