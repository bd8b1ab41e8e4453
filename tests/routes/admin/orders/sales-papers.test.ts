import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { vatAtRate } from '#domain/pricing/tax.ts'
import { present } from '#kernel/assert.ts'
import { kes } from '#kernel/money.ts'
import type { CounterToday } from '#modules/pos/contract.ts'
import { delivers, everyKindOfOrder, lineOf, REASON, refunds, siblingOf, sold } from '#tests/every-kind-of-order.ts'
import { papersMade } from '#tests/papers.ts'
import { anUnpaidOrder, aSeededShop, key, only, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'
import { productSales } from '#views/money/sales.ts'
import type { SalesFigures } from '#views/money/sales-figures.ts'

const shops = aSeededShop()
let admin: Visitor
let jacket: number
let other: number
let before: SalesFigures

const figures = async () => ((await (await admin.get('/api/admin/dashboard')).json()) as { figures: SalesFigures }).figures

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  jacket = await variantOf(shop)
  other = await siblingOf(shop, jacket)
  for (const variant of [jacket, other]) await setOnHand(shop, variant, 50)
  before = await figures()
  await everyKindOfOrder(shop, { jacket, other })
  await papersMade(shop)
})

async function netOnPapers(): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(case kind when 'invoice' then 1 else -1 end * ((line ->> 'total')::bigint - (line ->> 'vat')::bigint)), 0)::bigint as net
    from invoice cross join jsonb_array_elements(content -> 'lines') as line
    where line ->> 'sku' is not null and line -> 'vatClass' ->> 'code' is distinct from 'none'`.execute(only(shops).deps.db)
  return present(rows[0], 'a sum').net
}

test('net sales of all days equal invoices less credit notes to the cent', async () => {
  const { days } = await figures()
  expect(days.reduce((sum, { net }) => sum + net, 0)).toBe(await netOnPapers())
})

test('net sales equal gross sales less discounts, returns and lost disputes', async () => {
  const { now, days } = await figures()
  expect(now.net).toBe(now.gross - now.discounts - now.returns - now.disputes)
  expect(days.at(-1)).toMatchObject({ net: now.net, orders: now.orders })
  for (const part of ['gross', 'discounts', 'returns', 'disputes'] as const) expect(now[part], part).toBeGreaterThan(0)
})

test('discounts without VAT equal the kernel’s to the cent', async () => {
  const lines = only(shops).deps.db.selectFrom('order_line').innerJoin('orders', 'orders.id', 'order_id').selectAll('order_line')
  const reduced = await lines
    .where('order_line.discount', '>', 0)
    .where('placed_at', 'is not', null)
    .where('orders.state', '<>', 'cancelled')
    .execute()
  const net = reduced.map(({ subtotal, total, vat, vat_rate }) => subtotal - vatAtRate(kes(subtotal), vat_rate) - (total - vat))
  expect(reduced.length).toBeGreaterThan(1)
  expect((await figures()).now.discounts).toBe(net.reduce((sum, each) => sum + each, 0))
})

test('an exchange counts as one order and a cancelled order as none', async () => {
  const { now } = await figures()
  expect(now.orders - before.now.orders).toBe(9)
  expect(now.newCustomers - before.now.newCustomers).toBe(8)
})

test('the dashboard’s outstanding amount equals the counter page’s balance', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), jacket)
  await visitor.post(`/api/orders/${placed.number}/payment-attempts`, { kind: 'on-delivery', part: 'whole' }, { key: key() })
  const counter = (await (await admin.get('/api/admin/counter/today')).json()) as CounterToday
  expect((await figures()).outstanding.amount).toBe(counter.balance)
})

test('returned units are deducted from the best sellers', async () => {
  const { deps } = only(shops)
  const shirt = await variantOf(only(shops), 'karura-jacket')
  await setOnHand(only(shops), shirt, 5)
  const { number } = await sold('Everything', [{ variantId: shirt, quantity: 3 }])
  const { product_id: product } = await deps.db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow()
  const rank = async () => (await figures()).top.find(({ id }) => id === product)?.units
  const units = present(await rank(), 'a best seller')
  await refunds(number, { by: 'whole', goods: 'restock', reason: REASON })
  expect((await rank()) ?? 0).toBe(units - 3)
})

test('a product leaves the best sellers when all its units were returned', async () => {
  const { deps } = only(shops)
  const unsold = deps.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .select(['variant.id', 'product_id', 'slug'])
    .where('make', '=', 'ready')
    .where('product.unit', '=', 'piece')
    .where('product.kind', '=', 'goods')
    .where('product.status', '=', 'active')
    .where('variant.sold', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_line').select('order_line.id').whereRef('order_line.slug', '=', 'product.slug'))),
    )
  const { id, product_id: product } = await unsold
    .orderBy('variant.price', 'desc')
    .orderBy('variant.id')
    .executeTakeFirstOrThrow()
  await setOnHand(only(shops), id, 5)
  const { number } = await sold('Unsold', [{ variantId: id, quantity: 5 }])
  const rank = async () => (await figures()).top.find((each) => each.id === product)?.units
  expect(await rank()).toBe(5)
  await delivers(number) // a full refund before delivery would cancel the order, which then counts nowhere
  const lines = [{ line: await lineOf(number), quantity: 5, goods: 'restock' as const }]
  await refunds(number, { by: 'lines', lines, shipping: 0, reason: REASON })
  expect(await rank()).toBeUndefined()
  const month = { since: sql`now() - interval '30 days'`, until: sql`now()` }
  const { rows } = await sql<{ id: number }>`${productSales(month, sql`true`)}`.execute(deps.db) // all products, not only the first five
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ id: each }) => each)).not.toContain(product)
})

test('the day of the counter is the date in the store’s time zone', async () => {
  const path = '/api/admin/settings/store'
  const settings = (await (await admin.get(path)).json()) as object
  const day = async () => ((await (await admin.get('/api/admin/counter/today')).json()) as CounterToday).day
  // At any time one of them has another date than Nairobi.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect((await admin.send('PUT', path, { body: { ...settings, timeZone } })).status).toBe(200)
    await expect.poll(day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()))
  }
  await admin.send('PUT', path, { body: settings })
})
