import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addSums } from '#domain/analytics/metrics.ts'
import { everyKindOfOrder, siblingOf } from '#tests/every-kind-of-order.ts'
import { aSeededShop, key, only, order, pay, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import type { CustomerReport } from '#views/analytics/customer-report.ts'
import type { SalesReport } from '#views/analytics/sales-report.ts'

const shops = aSeededShop()
let admin: Visitor
let jacket: number
const read = async <T>(path: string) => (await (await admin.get(path)).json()) as T
const report = (query = '') => read<CustomerReport>(`/api/admin/analytics/customers${query}`)

async function bought(email: string, daysAgo: number) {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, jacket)
  const placed = await order(visitor, { contact: { name: 'Zuri Kiptoo', email, phone: '0712 345 678' } })
  const { number } = (await placed.json()) as { number: string }
  expect((await pay(visitor, number)).status).toBeLessThan(300)
  await sql`update orders set placed_at = placed_at - ${daysAgo} * interval '1 day' where number = ${number}`.execute(
    only(shops).deps.db,
  )
}

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  jacket = await variantOf(shop)
  const other = await siblingOf(shop, jacket)
  for (const variant of [jacket, other]) await setOnHand(shop, variant, 100)
  await everyKindOfOrder(shop, { jacket, other })
  for (let nth = 0; nth < 4; nth++) await bought(`${key()}@example.com`, 200)
  await bought('again@example.com', 100)
  await bought('again@example.com', 60)
  await bought('again@example.com', 0)
})

test('new, returning and unknown customers add up to the sales of the period', async () => {
  const [{ kinds }, { now }] = [await report(), await read<SalesReport>('/api/admin/analytics/sales')]
  expect(addSums(kinds.map(({ sums }) => sums))).toEqual(now)
  expect(kinds.find((kind) => kind.key === 'returning')).toMatchObject({ customers: 1 })
  expect(kinds.find((kind) => kind.key === 'new')?.customers).toBeGreaterThan(0)
})

test('a cohort shows who ordered again, in the month of that order', async () => {
  const { cohorts } = await report()
  const { rows } = await sql<{ month: string; size: number }>`
    select to_char(date_trunc('month', first at time zone 'Africa/Nairobi'), 'YYYY-MM') as month, count(*)::int as size from (
      select coalesce(customer_id::text, lower(email)) as buyer, min(placed_at) as first from orders
      where placed_at is not null and state not in ('cancelled', 'expired') and email <> '' group by 1) as each group by 1 order by 1`.execute(
    only(shops).deps.db,
  )
  const sizes = new Map(rows.map(({ month, size }) => [month, size]))
  for (const { month, size } of cohorts) expect([month, size]).toEqual([month, sizes.get(month)])
  const again = cohorts.find(({ customers }) => customers.slice(1).some((each) => each > 0))
  expect(again?.customers.slice(1).reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(2)
})

test('every customer has one RFM group, and the days between orders are quartiles', async () => {
  const { groups, gaps } = await report()
  const { rows } = await sql<{ customers: number }>`
    select count(distinct coalesce(customer_id::text, nullif(lower(email), ''), nullif(phone, '')))::int as customers from orders
    where placed_at is not null and state not in ('cancelled', 'expired')`.execute(only(shops).deps.db)
  const counted = groups.filter(({ group }) => group !== 'prospects').reduce((sum, { customers }) => sum + customers, 0)
  expect(counted).toBe(rows[0]?.customers)
  expect(gaps && gaps.quarter <= gaps.median && gaps.median <= gaps.threeQuarters).toBe(true)
  expect(gaps?.threeQuarters).toBeGreaterThanOrEqual(40)
})

test('first products are shown from five customers, with those who ordered again', async () => {
  const { firstProducts } = await report()
  const lamu = firstProducts.find(({ name }) => name === 'Lamu jacket')
  expect(lamu?.customers).toBeGreaterThanOrEqual(5)
  expect(lamu?.repeated).toBeGreaterThanOrEqual(1)
  for (const { customers, repeated } of firstProducts) expect(customers >= 5 && repeated <= customers).toBe(true)
})
