import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addSums } from '#domain/analytics/metrics.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { aSeededShop, key, only, order, pay, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import type { CustomerDistribution } from '#views/analytics/customer-distribution.ts'
import type { SalesReport } from '#views/analytics/sales-report.ts'

const STAFF = { id: 'staff', email: 'staff@example.com' }
const shops = aSeededShop()
let admin: Visitor
let jacket: number
const read = async <T>(path: string) => (await (await admin.get(path)).json()) as T
const distribution = (query = '') => read<CustomerDistribution>(`/api/admin/analytics/distribution${query}`)

async function buyIn(region: string, email = `${key()}@example.com`) {
  const visitor = aVisitor(only(shops))
  await putInBag(visitor, jacket)
  const address = { line1: 'Moi Avenue 3', town: region, region, country: 'KE' }
  const contact = { name: 'Zuri Kiptoo', email, phone: '0712 345 678' }
  const { options } = (await (
    await visitor.get(`/api/cart/shipping?country=KE&region=${encodeURIComponent(region)}`)
  ).json()) as {
    options: { method: string; fee: number }[]
  }
  const { items } = (await (await visitor.get('/api/cart')).json()) as { items: number }
  const option = options.find(({ method }) => method === 'standard')
  const placed = await order(visitor, { address, contact, expectedTotal: items + (option?.fee ?? 0) })
  expect(placed.status, await placed.clone().text()).toBe(201)
  const { number } = (await placed.json()) as { number: string }
  expect((await pay(visitor, number)).status).toBeLessThan(300)
}

beforeAll(async () => {
  const shop = only(shops)
  admin = await anAdmin(shop)
  jacket = await variantOf(shop)
  await setOnHand(shop, jacket, 100)
  for (let nth = 0; nth < 5; nth++) await buyIn('Nairobi')
  for (let nth = 0; nth < 6; nth++) await buyIn('Mombasa')
  for (let nth = 0; nth < 6; nth++) await buyIn('Kisumu', 'one@example.com') // many orders of one customer
  for (let nth = 0; nth < 4; nth++) await buyIn('Turkana')
})

test('places with fewer than five customers are added up without their names', async () => {
  const { counties } = await distribution()
  expect(counties.shown.map(({ key: county, customers, km }) => [county, customers, km])).toEqual([
    ['Mombasa', 6, 440],
    ['Nairobi', 5, 0],
  ])
  expect(counties.hidden).toMatchObject({ places: 2, customers: 5 })
  expect(counties.hidden?.sums.orders).toBe(10)
  expect(JSON.stringify(counties)).not.toMatch(/Kisumu|Turkana/)
})

test('counties and countries add up to the sales of the period', async () => {
  const { now, countries, counties } = await distribution()
  const sales = await read<SalesReport>('/api/admin/analytics/sales')
  const all = ({ shown, hidden }: typeof counties) => addSums([...shown, ...(hidden ? [hidden] : [])].map(({ sums }) => sums))
  expect(now).toEqual(sales.now)
  expect(all(countries)).toEqual(sales.now)
  expect(all(counties)).toEqual(sales.now)
})

test('the mean delivery time counts orders that have arrived', async () => {
  const { deps } = only(shops)
  const first = await deps.db
    .selectFrom('orders')
    .select(['id', 'number', 'placed_at'])
    .where(sql<boolean>`address ->> 'region' = 'Nairobi'`)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  await moveOrder(deps, first.number, 'confirm', { staff: STAFF })
  await moveParcel(deps, first.number, { move: 'pick' }, STAFF)
  const arrived = new Date((first.placed_at?.getTime() ?? 0) + 36 * 3_600_000)
  await deps.db.updateTable('fulfilment').set({ arrived_at: arrived }).where('order_id', '=', first.id).execute()
  const { counties } = await distribution()
  const hours = Object.fromEntries(counties.shown.map(({ key: county, deliveryHours }) => [county, deliveryHours]))
  expect(hours).toEqual({ Mombasa: null, Nairobi: 36 })
})

test('filters and periods apply to places', async () => {
  const { counties } = await distribution('?county=Mombasa')
  expect(counties.shown.map(({ key: county }) => county)).toEqual(['Mombasa'])
  expect((await distribution('?from=2020-01-01&to=2020-02-01')).countries).toEqual({ shown: [], hidden: null })
})

test('a key without the right to read orders learns nothing of a single place', async () => {
  const keyOf = async (scopes: string[]) => {
    const made = await admin.post('/api/admin/api-keys', { name: scopes.join(' '), scopes, expires_days: 1 })
    const { key: program } = (await made.json()) as { key: string }
    return (path: string) => aVisitor(only(shops)).get(`/api/admin/analytics/${path}`, { Authorization: `Bearer ${program}` })
  }
  const [money, both] = [await keyOf(['money.read']), await keyOf(['money.read', 'orders.read'])]
  const paths = ['sales', 'products', 'customers', 'distribution', 'rows', 'rows-file'].flatMap((path) =>
    ['county=Turkana', 'country=KE'].map((place) => `${path}?${place}${path === 'rows-file' ? '&format=csv' : ''}`),
  )
  for (const path of paths) {
    const answer = await money(path)
    expect([answer.status, answer.headers.get('Problem-Code')], path).toEqual([403, 'access.not-in-scope'])
    expect((await both(path)).status, path).toBe(200)
  }
  for (const path of ['sales', 'distribution', 'products', 'customers', 'rows'])
    expect(await (await money(path)).text(), path).not.toMatch(/Turkana|Kisumu/)
})
