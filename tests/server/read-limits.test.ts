import { expect, test } from 'vitest'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop({ searchesPerMinute: 3, checkoutsPerMinute: 5 })

const statusesOf = async (visitor: Visitor, count: number, pathOf: (n: number) => string) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const answer = await visitor.get(pathOf(n))
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

test('facets of a search are rate-limited like searches', async () => {
  const visitor = aVisitor(only(shops))
  expect(await statusesOf(visitor, 5, (n) => `/api/facets?q=linen+${n}`)).toEqual([200, 200, 200, 429, 429])
  expect(await statusesOf(visitor, 2, () => '/api/facets')).toEqual([200, 200])
})

test('cached facets of a search are rate-limited too', async () => {
  const statuses = await statusesOf(aVisitor(only(shops)), 6, () => '/api/facets?q=wool')
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
})

test('shipping options of a cart are rate-limited', async () => {
  const statuses = await statusesOf(aVisitor(only(shops)), 7, () => '/api/cart/shipping?country=KE&region=Nairobi')
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('invoice PDFs are rate-limited per client', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  expect((await pay(visitor, placed.number)).status).toBeLessThan(300)
  const path = async () => {
    const { invoices } = await (await visitor.get(`/api/orders/${placed.number}/invoices`)).json()
    return invoices[0]?.pdf as string | undefined
  }
  await expect.poll(path, { timeout: 20_000 }).toBeDefined()
  const pdf = String(await path())
  const statuses = await statusesOf(visitor, 61, () => pdf)
  expect([statuses.indexOf(429), statuses[0]]).toEqual([60, 200])
}, 60_000)
